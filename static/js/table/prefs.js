// What this viewer prefers at every table: kept with the account, or in this browser for somebody who is not signed in.

/** @import {Own, Prefs, Setup} from "../types.js" */
import { csrf } from "../net/csrf.js";
import { gettext } from "./gettext.js";
import { storage } from "./storage.js";

const KEY = "qahwa.table";

/** Milliseconds that a finished trick rests after its last card has landed. */
export const REST = { fast: 600, normal: 1200, slow: 2000 };

/** Seconds from which little time is heard; 0 is never. */
export const TICKS = [10, 5, 3, 0];

export const DECKS = ["french", "four-colour"];

/** @param {unknown} value */
const isSwitch = (value) => typeof value === "boolean";
/** @param {unknown} value */
const isVolume = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

/** @type {Record<keyof Prefs, (value: unknown) => boolean>} */
const FITS = {
  deck: (value) => DECKS.includes(String(value)),
  trick: (value) => Object.hasOwn(REST, String(value)),
  twice: isSwitch,
  letters: isSwitch,
  muted: isSwitch,
  volume_game: isVolume,
  volume_people: isVolume,
  volume_alerts: isVolume,
  tick: (value) => TICKS.includes(/** @type {number} */ (value)),
};

/**
 * PURE: preferences from what a browser has stored; anything that is not one of the choices is as `usual`.
 * @param {string | null} stored
 * @param {Prefs} usual
 * @returns {Prefs}
 */
export function readPrefs(stored, usual) {
  /** @type {Record<string, unknown>} */
  let found = {};
  try {
    found = JSON.parse(stored ?? "{}") ?? {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const fitting = Object.entries(FITS).filter(([name, fits]) => Object.hasOwn(found, name) && fits(found[name]));
  return { ...usual, ...Object.fromEntries(fitting.map(([name]) => [name, found[name]])) };
}

/**
 * @typedef {object} KeptPrefs
 * @property {Prefs} now
 * @property {(change: Partial<Prefs>) => Promise<string>} set change some: they hold at once, and are kept. The promise is
 *   why they could not be kept, or nothing
 * @property {(listener: (now: Prefs) => void) => void} subscribe
 */

/**
 * The preferences of the viewer.
 * @param {Pick<Setup & Own, "prefs" | "urls">} setup
 * @param {(url: string, change: Partial<Prefs>) => Promise<{why: string, refused: boolean}>} [send]
 * @returns {KeptPrefs}
 */
export function keptPrefs({ prefs, urls }, send = post) {
  const url = urls.prefs ?? null;
  let now = url ? prefs : readPrefs(storage("localStorage")?.getItem(KEY) ?? null, prefs);
  /** @type {((now: Prefs) => void)[]} */
  const listeners = [];
  /** @type {Promise<unknown>} */
  let line = Promise.resolve(); // one is sent after the other, so that the last press is the one that stays

  /** @param {Partial<Prefs>} change */
  const become = (change) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener(now);
  };

  return {
    get now() {
      return now;
    },
    async set(change) {
      const was = Object.fromEntries(Object.keys(change).map((name) => [name, now[/** @type {keyof Prefs} */ (name)]]));
      become(change);
      if (!url) {
        storage("localStorage")?.setItem(KEY, JSON.stringify(now));
        return "";
      }
      const answer = line.then(() => send(url, change));
      line = answer;
      const { why, refused } = await answer;
      if (refused) become(was);
      return why;
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}

/**
 * Let the café keep a change; `refused` if it will not have it.
 * @param {string} url
 * @param {Partial<Prefs>} change
 */
async function post(url, change) {
  const body = new URLSearchParams(Object.entries(change).map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(url, { method: "POST", body, headers: { "X-CSRFToken": csrf() }, keepalive: true });
    if (answer.ok) return { why: "", refused: false };
    const told = answer.headers.get("Content-Type")?.startsWith("text/plain") ? await answer.text() : "";
    return { why: told || gettext("Something went wrong in the café. Please try again."), refused: answer.status === 422 };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch's word for a line that is down
    return { why: gettext("There is no connection: this holds only as long as the page is open."), refused: false };
  }
}
