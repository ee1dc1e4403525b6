// Plays the sounds of the table, as loud as the viewer wants them. A browser lets nothing be heard before the first touch.

/** @import {Group, Sound} from "./sounds.js" */
/** @import {KeptPrefs} from "./prefs.js" */
/** @import {Frame, Prefs, View} from "../types.js" */
import { heard } from "./hearing.js";
import { SOUNDS, wave } from "./sounds.js";

const TOUCHES = ["pointerup", "keydown"];
const LATE = 400; // ms; what would be heard later than that is not heard

/** @type {Record<Group, "volume_game" | "volume_people" | "volume_alerts">} */
const VOLUME = { game: "volume_game", people: "volume_people", alerts: "volume_alerts" };

/**
 * PURE: how loud a group is, from 0 to 1; the ear finds half of the way half as loud.
 * @param {Prefs} prefs
 * @param {Group} group
 */
export function loudness(prefs, group) {
  return prefs.muted ? 0 : (prefs[VOLUME[group]] / 100) ** 2;
}

/**
 * @param {KeptPrefs} prefs
 * @param {{hidden?: () => boolean, idle?: (work: () => void) => void, Context?: typeof AudioContext}} [page] `Context` is missing where a browser has no sound
 */
export function createSound(prefs, { hidden = () => document.hidden, idle = whenIdle, Context = globalThis.AudioContext } = {}) {
  /** @type {AudioContext | null} */
  let context = null;
  let touched = false;
  let making = false;
  /** @type {Map<Sound, AudioBuffer>} */
  const made = new Map();

  const open = () => {
    context ??= new Context({ latencyHint: "interactive" });
    return context;
  };

  const touch = () => {
    touched = true;
    if (!Context || !Object.values(SOUNDS).some(({ group }) => loudness(prefs.now, group))) return;
    if (open().state !== "running") wake(open());
    if (!making) idle(makeNext);
    making = true;
  };
  for (const type of TOUCHES) globalThis.addEventListener(type, touch, { capture: true, passive: true });

  /** @param {Sound} sound @param {AudioContext} context */
  const buffer = (sound, context) => {
    const found = made.get(sound);
    if (found) return found;
    const samples = wave(SOUNDS[sound].strokes, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    made.set(sound, buffer);
    return buffer;
  };

  /** Make the sounds one by one while nothing else happens: the first of each would come late otherwise. */
  const makeNext = () => {
    const next = /** @type {Sound[]} */ (Object.keys(SOUNDS)).find((sound) => !made.has(sound));
    if (!next) return;
    buffer(next, open());
    idle(makeNext);
  };

  /** Play a sound. A page that nobody looks at only calls. @param {Sound} sound */
  const play = async (sound) => {
    const { group } = SOUNDS[sound];
    const loud = loudness(prefs.now, group);
    if (!Context || !touched || !loud || (hidden() && group !== "alerts")) return;
    const context = open();
    const asked = performance.now();
    if (context.state !== "running" && !(await wake(context))) return;
    if (performance.now() - asked > LATE) return;
    const source = context.createBufferSource();
    const volume = context.createGain();
    source.buffer = buffer(sound, context);
    volume.gain.value = loud;
    source.connect(volume).connect(context.destination);
    source.start();
  };

  return {
    play,
    /** Play what a frame sounds like, as its cards begin to move or when they have landed. @param {View | null} before @param {Frame} frame @param {"moves" | "lands"} at */
    hear(before, frame, at) {
      const found = heard(before, frame);
      if (found?.at === at) play(found.sound);
    },
  };
}

/** Once the page has nothing better to do; not every browser can say so. @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Let a context begin; whether it did. Where there is no loudspeaker nothing is heard, and nothing is wrong. @param {AudioContext} context */
async function wake(context) {
  try {
    await context.resume();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
