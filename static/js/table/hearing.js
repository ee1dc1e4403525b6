// PURE: what there is to hear in what happens.

/** @import {Frame, Sitter, View} from "../types.js" */
/** @import {Sound} from "./sounds.js" */
import { isPlay, parse } from "./moves.js";
import { isPlayed, outcome } from "./summary.js";

/**
 * The sound of one version, and whether it comes as the cards begin to move or when they have landed.
 * @param {View | null} before
 * @param {Frame} frame
 * @returns {{sound: Sound, at: "moves" | "lands"} | null}
 */
export function heard(before, { m, view }) {
  const { verb } = parse(m);
  if (verb === "deal") return { sound: "deal", at: "moves" };
  if (verb === "sweep") return { sound: "trick", at: "moves" };
  // What a capture took is collected, too; that was heard when it was made.
  if (verb === "collect") return before?.zones.trick?.length ? { sound: "trick", at: "moves" } : null;
  if (verb === "take") return { sound: Number(view.facts.sweep ?? 0) > 0 ? "sweep" : "capture", at: "lands" };
  if (verb === "bid") return { sound: "bid", at: "lands" };
  return isPlay(verb) || verb === "exchange" ? { sound: "play", at: "lands" } : null;
}

/**
 * Whether the viewer is called to play: once for every turn, however long it lasts.
 * @param {boolean} called whether he was called already, and has not been heard yet
 * @param {View | null} before
 * @param {View} view
 * @param {number | null} you
 */
export function calls(called, before, { to_act }, you) {
  if (you === null || !to_act.includes(you)) return false;
  return called || !before?.to_act.includes(you);
}

/**
 * Whether somebody else has come to the table, or has left it, from one moment to the next.
 * @param {Sitter[]} before
 * @param {Sitter[]} now
 * @param {number | null} you
 * @returns {Sound | null}
 */
export function comings(before, now, you) {
  const was = present(before, you);
  const is = present(now, you);
  if (is.some((seat) => !was.includes(seat))) return "came";
  return was.some((seat) => !is.includes(seat)) ? "left" : null;
}

/** @param {Sitter[]} crowd @param {number | null} you */
function present(crowd, you) {
  return crowd.filter(({ seat, kind, is }) => seat !== you && kind !== "bot" && is === "here").map(({ seat }) => seat);
}

/**
 * How the end of a match sounds to the viewer.
 * @param {{places: number[][], reason: string}} result
 * @param {number | null} you
 * @returns {Sound}
 */
export function ending(result, you) {
  const how = outcome(result.places, you);
  return isPlayed(result) && (how === "won" || how === "lost") ? how : "over";
}

/**
 * Whether a second has struck that is to be heard, as a clock passes from one moment to the next.
 * @param {number | null} before milliseconds left
 * @param {number | null} now
 * @param {number} from the seconds from which they are heard
 */
export function strikes(before, now, from) {
  if (before === null || now === null) return false;
  const second = Math.ceil(now / 1000);
  return second > 0 && second <= from && second < Math.ceil(before / 1000);
}
