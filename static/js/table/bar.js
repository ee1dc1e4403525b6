// The score bar: target, sides, trump and stock. A tap opens the sheet.

/** @import {Setup, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
import { attribute, el } from "./dom.js";
import { fill, gettext, ngettext } from "./gettext.js";
import { scoreLine } from "./sentences.js";
import { sideName, sidesOf, suitName, suitSign } from "./words.js";

/**
 * PURE: the sides that the bar shows: with two both, with more the viewer's own and the best of the others.
 * @param {View} view
 * @param {number} seats
 * @param {number} bottom
 * @returns {{side: number, score: number}[]}
 */
export function shownSides(view, seats, bottom) {
  const sides = sidesOf(view, seats);
  const own = bottom % sides;
  const others = Array.from({ length: sides }, (_, side) => ({ side, score: view.badges[side]?.score ?? 0 }))
    .filter(({ side }) => side !== own)
    .sort((a, b) => b.score - a.score || a.side - b.side);
  return [{ side: own, score: view.badges[own]?.score ?? 0 }, ...others.slice(0, 1)];
}

/** @param {Felt} felt @param {Setup} setup @param {View} view @param {number | null} you */
export function showBar(felt, setup, view, you) {
  const { facts, zones } = view;
  const sides = sidesOf(view, setup.seats);
  const [own, other] = shownSides(view, setup.seats, felt.bottom);
  /** @param {{side: number, score: number}} one @param {string} where */
  const side = ({ side, score }, where) =>
    el(
      "span",
      { class: `side ${where}` },
      el("bdi", {}, sideName(setup.people, side, sides, you)),
      el("b", { dir: "ltr" }, String(score)),
    );
  const scored = view.badges.some(({ score }) => score !== undefined);
  const middle = el("span", { class: "score" });
  if (scored) middle.append(side(own, "own"), ...(other ? [side(other, "other")] : []));
  else if (facts.bids !== undefined) {
    const sum = el("b", { dir: "ltr" }, `${facts.bids} / ${facts.cards}`);
    middle.append(el("span", { class: "side own" }, el("span", {}, gettext("Bids")), sum));
  }
  const target = facts.target === undefined ? "" : fill(gettext("to %(target)s"), { target: facts.target });
  const right = el("span", { class: "left-over" });
  const suit = String(facts.trump ?? "");
  if (suit) right.append(el("span", { class: "bar-trump", "data-suit": suit, title: suitName(suit) }, suitSign(suit)));
  const stock = (zones.stock?.length ?? 0) + (zones.trump?.length ?? 0);
  if (stock > 0) right.append(el("span", { class: "bar-stock", dir: "ltr" }, String(stock)));
  felt.bar.replaceChildren(
    el("span", { class: "menu-sign", "aria-hidden": "true" }),
    el("span", { class: "game" }, el("bdi", {}, setup.game_name), el("small", { dir: "auto" }, target)),
    middle,
    right,
  );
  const left = fill(ngettext("%(n)s card in the stock.", "%(n)s cards in the stock.", stock), { n: stock });
  const words = [setup.game_name + ".", scoreLine(view, { people: setup.people, you, words: {} }), left];
  attribute(felt.bar, "aria-label", words.filter(Boolean).join(" ") + " " + gettext("Open scores, rules and more."));
}
