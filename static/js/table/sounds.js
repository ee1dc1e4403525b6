// PURE: the sounds of the table. Each is a few strokes on wood, strings and cards; `wave` makes samples of them.

/**
 * @typedef {"deal" | "play" | "bid" | "capture" | "sweep" | "trick" | "won" | "lost" | "over" | "turn" | "tick" | "came" | "left"} Sound
 * @typedef {"game" | "people" | "alerts"} Group what has a volume of its own
 *
 * @typedef {object} Stroke
 * @property {"wood" | "string" | "card"} on a knock on wood, a plucked string, a card that slides over the cloth
 * @property {number} at seconds after the beginning
 * @property {number} pitch hertz; of a card: how bright it is
 * @property {number} long seconds
 * @property {number} loud from 0 to 1
 */

/** @param {number} at @param {number} pitch @param {number} loud @returns {Stroke} */
const wood = (at, pitch, loud) => ({ on: "wood", at, pitch, long: 0.16, loud });
/** @param {number} at @param {number} pitch @param {number} loud @returns {Stroke} */
const string = (at, pitch, loud) => ({ on: "string", at, pitch, long: 0.9, loud });
/** @param {number} at @param {number} pitch @param {number} loud @param {number} [long] @returns {Stroke} */
const card = (at, pitch, loud, long = 0.07) => ({ on: "card", at, pitch, long, loud });

const [A3, C4, D4, FIS4, G4, A4, D5, FIS5] = [220, 261.6, 293.7, 370, 392, 440, 587.3, 740];

/** @type {Record<Sound, {group: Group, strokes: Stroke[]}>} */
export const SOUNDS = {
  deal: { group: "game", strokes: [0, 1, 2, 3, 4, 5].map((n) => card(n * 0.08, 2600 + 200 * (n % 3), 0.3)) },
  play: { group: "game", strokes: [card(0, 2200, 0.16, 0.05), wood(0.02, 190, 0.55)] },
  bid: { group: "game", strokes: [wood(0, 250, 0.4)] },
  capture: { group: "game", strokes: [wood(0, 190, 0.5), wood(0.09, 250, 0.4), card(0.11, 1800, 0.28, 0.18)] },
  sweep: { group: "game", strokes: [wood(0, 190, 0.5), string(0.05, D4, 0.4), string(0.13, FIS4, 0.4), string(0.21, A4, 0.4), string(0.29, D5, 0.45)] },
  trick: { group: "game", strokes: [card(0, 1600, 0.3, 0.22), wood(0.2, 150, 0.35)] },
  won: { group: "game", strokes: [string(0, D4, 0.4), string(0.12, FIS4, 0.4), string(0.24, A4, 0.4), string(0.4, D5, 0.4), string(0.4, FIS5, 0.25)] },
  lost: { group: "game", strokes: [string(0, D4, 0.35), string(0.2, C4, 0.35), string(0.42, A3, 0.4)] },
  over: { group: "game", strokes: [string(0, A3, 0.35), string(0.16, D4, 0.4)] },
  turn: { group: "alerts", strokes: [string(0, G4, 0.4), string(0.11, D5, 0.4)] },
  tick: { group: "alerts", strokes: [{ on: "wood", at: 0, pitch: 640, long: 0.06, loud: 0.4 }] },
  came: { group: "people", strokes: [wood(0, 220, 0.4), wood(0.13, 330, 0.45)] },
  left: { group: "people", strokes: [wood(0, 330, 0.4), wood(0.13, 220, 0.45)] },
};

/** How long the strokes of a sound last together. @param {Stroke[]} strokes */
export function seconds(strokes) {
  return Math.max(...strokes.map(({ at, long }) => at + long));
}

/**
 * The samples of a sound, from -1 to 1.
 * @param {Stroke[]} strokes
 * @param {number} rate samples a second
 */
export function wave(strokes, rate) {
  const made = new Float32Array(Math.ceil(seconds(strokes) * rate));
  for (const stroke of strokes) {
    const from = Math.round(stroke.at * rate);
    const samples = STRUCK[stroke.on](stroke, rate);
    for (let i = 0; i < samples.length && from + i < made.length; i++) made[from + i] += samples[i] * stroke.loud;
  }
  return made.map((sample) => Math.tanh(sample)); // strokes that meet never crack
}

const STRUCK = { wood: knock, string: pluck, card: slide };

/** A few tones of a bar of wood that die away at once, and the noise of the knuckle. @param {Stroke} stroke @param {number} rate */
function knock({ pitch, long }, rate) {
  const noise = hiss();
  return samples(long, rate, (t) => {
    const tones = Math.sin(tau(pitch * t)) * fade(t, long * 0.2) + 0.4 * Math.sin(tau(pitch * 2.76 * t)) * fade(t, long * 0.09);
    return tones + 0.3 * noise() * fade(t, 0.002);
  });
}

/** A string after Karplus and Strong: a burst of noise goes round, and loses its edges at every turn. @param {Stroke} stroke @param {number} rate */
function pluck({ pitch, long }, rate) {
  const noise = hiss();
  let round = Float32Array.from({ length: Math.round(rate / pitch) }, noise);
  for (let soft = 0; soft < 6; soft++) { // a finger, no plectrum
    round = round.map((sample, i) => (sample + round[(i + 1) % round.length]) / 2);
  }
  const most = Math.max(...round.map(Math.abs));
  const kept = 0.001 ** (1 / (pitch * long)); // a thousandth is left at the end
  let at = 0;
  return samples(long, rate, () => {
    const now = round[at];
    const next = (at + 1) % round.length;
    round[at] = kept * (now + round[next]) / 2;
    at = next;
    return now / most;
  });
}

/** Noise without its lowest and highest parts that swells and is gone. @param {Stroke} stroke @param {number} rate */
function slide({ pitch, long }, rate) {
  const noise = hiss();
  const [high, low] = [pitch, pitch / 3].map((edge) => 1 - Math.exp(-tau(edge) / rate));
  let [bright, dark] = [0, 0];
  return samples(long, rate, (t) => {
    bright += high * (noise() - bright);
    dark += low * (bright - dark);
    return 2 * (bright - dark) * Math.sin(Math.PI * (t / long) ** 0.5) ** 2;
  });
}

/** Samples that begin and end in silence: no edge, no crack. @param {number} long @param {number} rate @param {(t: number) => number} sample */
function samples(long, rate, sample) {
  return Float32Array.from({ length: Math.floor(long * rate) }, (_, i) => {
    const t = i / rate;
    return sample(t) * Math.min(1, t / 0.001, (long - t) / 0.02);
  });
}

/** @param {number} turns */
function tau(turns) {
  return 2 * Math.PI * turns;
}

/** @param {number} t @param {number} of seconds until a third is left */
function fade(t, of) {
  return Math.exp(-t / of);
}

/** Noise from -1 to 1, the same every time. */
function hiss() {
  let seed = 40;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
}
