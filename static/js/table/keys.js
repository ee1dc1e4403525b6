// PURE: what a key asks for.

/**
 * @typedef {{ask: "step", by: number} | {ask: "first"} | {ask: "last"} | {ask: "card", index: number}
 *   | {ask: "bid", number: number} | {ask: "play"} | {ask: "cancel"} | {ask: "read", what: "hand" | "table" | "trick" | "scores"} | {ask: "help"}} Wish
 */

/** @type {Record<string, "hand" | "table" | "trick" | "scores">} */
const READINGS = { h: "hand", t: "table", l: "trick", s: "scores" };

/** A digit, also as the Arabic and Persian keyboards write it. @param {string} key */
export function digit(key) {
  if (key.length !== 1) return null;
  const code = key.charCodeAt(0);
  for (const zero of [0x30, 0x660, 0x6f0]) {
    if (code >= zero && code <= zero + 9) return code - zero;
  }
  return null;
}

/**
 * The wish behind a key, or `null`. Letters count by where they are, so that they work on an Arabic keyboard too.
 * @param {{key: string, code: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} pressed
 * @param {{letters: boolean, bidding?: boolean}} now whether letters are wanted, and whether a number is asked for
 * @returns {Wish | null}
 */
export function wish({ key, code, ctrlKey, altKey, metaKey }, { letters, bidding = false }) {
  if (ctrlKey || altKey || metaKey) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return { ask: "step", by: 1 };
    case "ArrowLeft":
    case "ArrowUp":
      return { ask: "step", by: -1 };
    case "Home":
      return { ask: "first" };
    case "End":
      return { ask: "last" };
    case "Enter":
    case " ":
      return { ask: "play" };
    case "Escape":
      return { ask: "cancel" };
  }
  const number = digit(key);
  if (number !== null && bidding) return { ask: "bid", number };
  if (number) return { ask: "card", index: number - 1 };
  if (!letters) return null;
  if (key === "?" || key === "؟") return { ask: "help" };
  const latin = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code[3].toLowerCase() : "";
  return latin in READINGS ? { ask: "read", what: READINGS[latin] } : null;
}

/** PURE: the place that a wish moves the focus to, among `count` cards. @param {Wish} wish @param {number} at @param {number} count */
export function stepped(wish, at, count) {
  if (count === 0) return -1;
  if (wish.ask === "first") return 0;
  if (wish.ask === "last") return count - 1;
  if (wish.ask === "card") return wish.index < count ? wish.index : at;
  if (wish.ask === "step") return Math.max(0, Math.min(count - 1, at + wish.by));
  return at;
}
