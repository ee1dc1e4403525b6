import { deepEqual, equal, ok } from "node:assert/strict";
import { calls, comings, ending, heard, strikes } from "../../static/js/table/hearing.js";
import { createSound, loudness } from "../../static/js/table/sound.js";
import { seconds, SOUNDS, wave } from "../../static/js/table/sounds.js";
import { find, recorded } from "./recorded.js";

/** @import {Frame, Prefs, Sitter, View} from "../../static/js/types.js" */
/** @import {Sound} from "../../static/js/table/sounds.js" */

const RATE = 48000;
/** @type {Prefs} */
const USUAL = { deck: "french", trick: "normal", twice: false, letters: true, muted: false, volume_game: 60, volume_people: 60, volume_alerts: 80, tick: 5 };

/** @param {Partial<View>} so @returns {View} */
const view = (so) => ({ phase: "play", zones: {}, badges: [], facts: {}, to_act: [], legal: [], ...so });
/** @param {string} m @param {Partial<View>} [so] @returns {Frame} */
const frame = (m, so = {}) => ({ v: 1, by: 0, m, view: view(so) });

// --- what there is to hear ----------------------------------------------------------------------------------------------

Deno.test("cards are heard as they leave the pack, and as they fall on the table", () => {
  deepEqual(heard(null, frame("deal")), { sound: "deal", at: "moves" });
  deepEqual(heard(null, frame("play KH")), { sound: "play", at: "lands" });
  deepEqual(heard(null, frame("play-low AH")), { sound: "play", at: "lands" });
  deepEqual(heard(null, frame("exchange 7D")), { sound: "play", at: "lands" });
  deepEqual(heard(null, frame("bid 2")), { sound: "bid", at: "lands" });
  for (const silent of ["draw", "turn-up", "first 1", "offer-draw"]) equal(heard(null, frame(silent)), null);
  equal(heard(null, { ...frame(""), m: null }), null);
});

Deno.test("a capture is not a sweep, and what it took is collected in silence", () => {
  deepEqual(heard(null, frame("take KC KD")), { sound: "capture", at: "lands" });
  deepEqual(heard(null, frame("take KC KD", { facts: { sweep: 1 } })), { sound: "sweep", at: "lands" });
  equal(heard(view({ zones: { capture: ["KC", "KD"] } }), frame("collect 0")), null);
});

Deno.test("a trick is heard as it goes to whom it belongs, and so is what is left at the end", () => {
  deepEqual(heard(view({ zones: { trick: ["KC", "KD"] } }), frame("collect 0")), { sound: "trick", at: "moves" });
  deepEqual(heard(null, frame("sweep 1")), { sound: "trick", at: "moves" });
});

Deno.test("recorded matches are heard: every card that is played or taken, and every trick", () => {
  for (const game of ["chkobba", "bisca-tres", "scopa", "bisqa"]) {
    const frames = recorded(game);
    frames.forEach((one, i) => {
      const found = heard(frames[i - 1]?.view ?? null, one);
      if (/^(play|take|deal|bid)/.test(one.m ?? "")) ok(found, `${game} ${one.m}`);
    });
  }
  const { before, frame } = find("bisca-tres", ({ m }) => String(m).startsWith("collect"));
  equal(heard(before.view, frame)?.sound, "trick");
});

Deno.test("I am called once a turn, when it is mine again, and never to a watcher's table", () => {
  const [mine, theirs] = [view({ to_act: [0] }), view({ to_act: [1] })];
  ok(calls(false, theirs, mine, 0));
  ok(calls(false, null, mine, 0));
  ok(!calls(false, mine, mine, 0)); // an exchange: the turn goes on
  ok(calls(true, mine, mine, 0)); // not heard yet
  ok(!calls(true, mine, theirs, 0)); // missed: it has passed
  ok(!calls(false, theirs, mine, 1));
  ok(!calls(false, theirs, mine, null));
});

Deno.test("people come and leave; bots and I do not", () => {
  /** @param {...string} is @returns {Sitter[]} */
  const crowd = (...is) => is.map((one, seat) => ({ seat, name: "", kind: seat === 2 ? "bot" : "person", is: one }));
  equal(comings(crowd("here", "here", "bot"), crowd("here", "away", "bot"), 0), "left");
  equal(comings(crowd("here", "away", "bot"), crowd("here", "bot", "bot"), 0), null);
  equal(comings(crowd("here", "bot", "bot"), crowd("here", "here", "bot"), 0), "came");
  equal(comings(crowd("here", "here", "bot"), crowd("away", "here", "here"), 0), null);
  equal(comings(crowd("here", "away", "bot"), crowd("away", "here", "bot"), null), "came");
});

Deno.test("winning and losing sound different, and a draw like neither", () => {
  const reason = "points";
  equal(ending({ places: [[0], [1]], reason }, 0), "won");
  equal(ending({ places: [[0], [1]], reason }, 1), "lost");
  equal(ending({ places: [[0, 1]], reason }, 0), "over");
  equal(ending({ places: [[0], [1]], reason }, null), "over");
  equal(ending({ places: [[0], [1]], reason: "abandoned" }, 0), "over");
});

Deno.test("seconds strike once each from the chosen one on, and not at nothing", () => {
  ok(strikes(5100, 4900, 5));
  ok(!strikes(4900, 4700, 5));
  ok(!strikes(6100, 5900, 5));
  ok(strikes(6100, 5900, 10));
  ok(!strikes(3100, 2900, 0));
  ok(strikes(1100, 900, 3));
  ok(!strikes(100, 0, 3));
  ok(!strikes(null, 4900, 5));
  ok(!strikes(5100, null, 5));
  ok(!strikes(2000, 20000, 5)); // the next turn
});

// --- how it sounds ----------------------------------------------------------------------------------------------------------

for (const [name, { strokes }] of Object.entries(SOUNDS)) {
  Deno.test(`${name} is short, soft, and begins and ends in silence`, () => {
    const samples = wave(strokes, RATE);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    ok(seconds(strokes) <= 1.4, `${seconds(strokes)} s`);
    ok(loudest > 0.05 && loudest < 0.85, `as loud as ${loudest}`);
    ok(samples[0] === 0 && Math.abs(samples[samples.length - 1]) < 0.01);
    deepEqual(wave(strokes, RATE), samples); // the same every time
  });
}

Deno.test("a plucked string has its pitch", () => {
  const samples = wave([{ on: "string", at: 0, pitch: 293.7, long: 0.9, loud: 1 }], RATE);
  const part = samples.slice(4800, 9600);
  /** @param {number} lag */
  const alike = (lag) => part.reduce((sum, sample, i) => sum + sample * (samples[4800 + i + lag] ?? 0), 0);
  const lags = Array.from({ length: 200 }, (_, i) => i + 60);
  const best = lags.reduce((one, other) => (alike(other) > alike(one) ? other : one));
  ok(Math.abs(RATE / best - 293.7) < 4, `${RATE / best} Hz`);
});

// --- whether it is heard ------------------------------------------------------------------------------------------------------

/** A browser's sound, as far as the table uses it. */
function loudspeaker() {
  /** @type {number[]} */
  const played = [];
  let opened = 0;
  let made = 0;
  class Context {
    sampleRate = 8000;
    state = "suspended";
    destination = {};
    constructor() {
      opened++;
    }
    resume() {
      this.state = "running";
      return Promise.resolve();
    }
    createBuffer() {
      made++;
      return { copyToChannel() {} };
    }
    createGain() {
      return { gain: { value: 1 }, connect: (/** @type {unknown} */ to) => to };
    }
    createBufferSource() {
      let loud = 0;
      return {
        buffer: null,
        connect: (/** @type {{gain: {value: number}}} */ to) => ((loud = to.gain.value), to),
        start: () => played.push(loud),
      };
    }
  }
  return { played, opened: () => opened, made: () => made, Context: /** @type {any} */ (Context) };
}

/** @param {Partial<Prefs>} so */
const prefs = (so = {}) => ({ now: { ...USUAL, ...so }, set: () => Promise.resolve(""), subscribe() {} });
const idle = () => {}; // nothing is made ahead of time
const touch = () => globalThis.dispatchEvent(new Event("pointerup"));

Deno.test("nothing is heard, or made, before the first touch; then as loud as it is wanted", async () => {
  const { played, opened, Context } = loudspeaker();
  const sound = createSound(prefs({ volume_game: 50 }), { hidden: () => false, idle, Context });
  await sound.play("play");
  deepEqual([played, opened()], [[], 0]);
  touch();
  await sound.play("play");
  await sound.play("turn");
  deepEqual(played.map((loud) => loud.toFixed(2)), ["0.25", "0.64"]);
  equal(opened(), 1);
});

Deno.test("the sounds are made once, one by one while nothing else happens", async () => {
  const { made, Context } = loudspeaker();
  /** @type {(() => void)[]} */
  const waiting = [];
  const sound = createSound(prefs(), { hidden: () => false, idle: (work) => waiting.push(work), Context });
  touch();
  touch();
  waiting.shift()?.();
  deepEqual([made(), waiting.length], [1, 1]);
  while (waiting.length) waiting.shift()?.();
  for (const name of /** @type {Sound[]} */ (Object.keys(SOUNDS))) await sound.play(name);
  equal(made(), Object.keys(SOUNDS).length);
});

Deno.test("who lets himself hear later has them made then", () => {
  const { Context } = loudspeaker();
  const wishes = prefs({ muted: true });
  let asked = 0;
  createSound(wishes, { hidden: () => false, idle: () => asked++, Context });
  touch();
  equal(asked, 0);
  wishes.now.muted = false;
  touch();
  touch();
  equal(asked, 1);
});

Deno.test("at volume 0 nothing is made, and muted means everything", async () => {
  const silent = { volume_game: 0, volume_people: 0, volume_alerts: 0 };
  for (const so of [silent, { muted: true }]) {
    const { played, opened, Context } = loudspeaker();
    const sound = createSound(prefs(so), { hidden: () => false, idle, Context });
    touch();
    for (const name of /** @type {Sound[]} */ (Object.keys(SOUNDS))) await sound.play(name);
    deepEqual([played, opened()], [[], 0]);
  }
  equal(loudness({ ...USUAL, muted: true }, "alerts"), 0);
});

Deno.test("a page that nobody looks at only calls", async () => {
  const { played, Context } = loudspeaker();
  const sound = createSound(prefs(), { hidden: () => true, idle, Context });
  touch();
  for (const name of /** @type {Sound[]} */ (["play", "came", "won"])) await sound.play(name);
  equal(played.length, 0);
  await sound.play("turn");
  equal(played.length, 1);
});

Deno.test("a frame is heard when its moment has come", async () => {
  const { played, Context } = loudspeaker();
  const sound = createSound(prefs(), { hidden: () => false, idle, Context });
  touch();
  sound.hear(null, frame("play KH"), "moves");
  await Promise.resolve();
  equal(played.length, 0);
  sound.hear(null, frame("play KH"), "lands");
  await Promise.resolve();
  equal(played.length, 1);
});

Deno.test("a browser without sound, or a machine without a loudspeaker, plays on in silence", async () => {
  const none = createSound(prefs(), { hidden: () => false, idle, Context: undefined });
  touch();
  await none.play("turn");
  const { played, Context } = loudspeaker();
  Context.prototype.resume = () => Promise.reject(new DOMException("no device", "InvalidStateError"));
  const broken = createSound(prefs(), { hidden: () => false, idle, Context });
  touch();
  await broken.play("turn");
  equal(played.length, 0);
});
