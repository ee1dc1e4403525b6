// What this viewer prefers at every table, kept in this browser.

const KEY = "qahwa.table";

/**
 * @typedef {object} Prefs
 * @property {"fast" | "normal" | "slow"} trick how long a finished trick rests
 * @property {boolean} twice tap twice to play a card
 * @property {boolean} letters whether single letters read the table aloud
 */

/** @type {Prefs} */
const DEFAULTS = { trick: "normal", twice: false, letters: true };

/** Milliseconds that a finished trick rests after its last card has landed. */
export const REST = { fast: 600, normal: 1200, slow: 2000 };

/**
 * PURE: preferences from what was stored; anything that is not one of the choices has its default.
 * @param {string | null} stored
 * @returns {Prefs}
 */
export function readPrefs(stored) {
  /** @type {Partial<Prefs>} */
  let found = {};
  try {
    found = JSON.parse(stored ?? "{}") ?? {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    trick: found.trick && Object.hasOwn(REST, found.trick) ? found.trick : DEFAULTS.trick,
    twice: typeof found.twice === "boolean" ? found.twice : DEFAULTS.twice,
    letters: typeof found.letters === "boolean" ? found.letters : DEFAULTS.letters,
  };
}

/** The preferences of this browser; setting one keeps it. @returns {{now: Prefs, set: (change: Partial<Prefs>) => void}} */
export function keptPrefs() {
  const kept = { now: readPrefs(storage()?.getItem(KEY) ?? null) };
  return {
    get now() {
      return kept.now;
    },
    set(change) {
      kept.now = { ...kept.now, ...change };
      storage()?.setItem(KEY, JSON.stringify(kept.now));
    },
  };
}

/** A browser may forbid storage altogether; then preferences last as long as the page. */
function storage() {
  try {
    return globalThis.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
