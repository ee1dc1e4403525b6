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

/** The buttons. @param {View} view @param {Record<string, string>} words @param {(move: string) => void} send @returns {HTMLElement[]} */
export function bidButtons(view, words, send) {
  const made = bidsOf(view).map(({ number, move }) => {
    const one = button(String(number), move === null ? "bid struck" : "bid", () => move !== null && send(move));
    one.setAttribute("aria-label", moveLabel(`bid ${number}`, words));
    one.disabled = move === null;
    return one;
  });
  const why = made.length ? whyNot(view) : "";
  return why ? [...made, el("p", { class: "why", dir: "auto" }, why)] : made;
}
