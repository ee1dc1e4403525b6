// Bidding: a large button for every number, also for the one that the last bidder may not say.

/** @import {View} from "../types.js" */
import { button, el } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { parse } from "./moves.js";
import { moveLabel } from "./words.js";

/**
 * PURE: the numbers to choose from, each with its move; no move where it may not be said. None if there is nothing to bid.
 * @param {View} view
 * @returns {{number: number, move: string | null}[]}
 */
export function bidsOf({ legal, facts }) {
  const may = new Map(legal.map((move) => /** @type {const} */ ([parse(move), move])).filter(([{ verb }]) => verb === "bid").map(([{ number }, move]) => [number ?? 0, move]));
  if (!may.size) return [];
  const most = Math.max(Number(facts.cards ?? 0), ...may.keys());
  return Array.from({ length: most + 1 }, (_, number) => ({ number, move: may.get(number) ?? null }));
}

/** PURE: why a number may not be said; empty if all may. @param {View} view */
export function whyNot({ facts }) {
  if (facts.forbidden === undefined) return "";
  const text = gettext("Not %(number)s: the bids would add up to the %(cards)s cards.");
  return fill(text, { number: facts.forbidden, cards: facts.cards ?? "" });
}

/**
 * The buttons. The number that may not be said can be reached and pressed all the same: it tells why.
 * @param {View} view
 * @param {Record<string, string>} words
 * @param {{send: (move: string) => void, explain: (why: string) => void}} player
 * @returns {HTMLElement[]}
 */
export function bidButtons(view, words, { send, explain }) {
  const why = whyNot(view);
  const made = bidsOf(view).map(({ number, move }) => {
    const one = button(String(number), move === null ? "bid struck" : "bid", () => move === null ? explain(why) : send(move));
    const label = moveLabel(`bid ${number}`, words);
    one.setAttribute("aria-label", move === null ? `${label}. ${why}` : label);
    if (move === null) one.setAttribute("aria-disabled", "true");
    return one;
  });
  return why && made.length ? [...made, el("p", { class: "why", dir: "auto" }, why)] : made;
}

/**
 * PURE: the number that a key leads to, of `count`: a digit names it, arrows go on from where the focus is (`at`, -1: nowhere).
 * `null` for keys that choose nothing here.
 * @param {import("./keys.js").Wish} wish
 * @param {number} at
 * @param {number} count
 */
export function numberFor(wish, at, count) {
  switch (wish.ask) {
    case "bid":
      return wish.number < count ? wish.number : null;
    case "first":
      return 0;
    case "last":
      return count - 1;
    case "step":
      return at < 0 ? 0 : Math.max(0, Math.min(count - 1, at + wish.by));
    default:
      return null;
  }
}
