// The plates of the people: who sits where, whose turn it is, what each has, who is away.

/** @import {Setup, Sitter, View} from "../types.js" */
/** @import {Clock} from "./store.js" */
/** @import {Face} from "./clock.js" */
import { ringElement, showFace } from "./clock.js";
import { attribute, el, put } from "./dom.js";
import { fill, gettext, ngettext } from "./gettext.js";
import { sidesOf } from "./words.js";

/**
 * @typedef {object} Plate
 * @property {HTMLElement} plate
 * @property {HTMLElement} name
 * @property {HTMLElement} state
 * @property {HTMLElement} badges
 * @property {HTMLElement} fan the closed (or open) hand; empty for the viewer's own plate
 * @property {HTMLElement} pile the cards that the seat's side has taken
 * @property {HTMLElement} pileCount
 * @property {HTMLElement} mark dealer
 * @property {SVGElement} ring
 * @property {HTMLElement} seconds
 */

/** @param {Setup} setup @param {number} seat @param {string} edge @returns {Plate} */
export function createPlate(setup, seat, edge) {
  const person = setup.people.find((one) => one.seat === seat);
  const { ring, line } = ringElement();
  const seconds = el("span", { class: "seconds", dir: "ltr" });
  const letter = el("span", { class: "letter", "aria-hidden": "true" }, [...(person?.name ?? "?")][0]?.toUpperCase() ?? "?");
  const mark = el("span", { class: "dealer", title: setup.words.dealer ?? gettext("Dealer"), hidden: true });
  const name = el("bdi", { class: "name" }, person?.name ?? "");
  const state = el("span", { class: "state" });
  const badges = el("span", { class: "badges" });
  const fan = el("div", { class: "fan", "data-zone": `hand.${seat}` });
  const pileCount = el("span", { class: "count", dir: "ltr" });
  const pile = el("div", { class: "pile", hidden: true }, el("span", { class: "pile-cards", "aria-hidden": "true" }), pileCount);
  const avatar = el("div", { class: "avatar", "data-hue": seat % 8 }, letter, seconds, mark);
  avatar.prepend(ring);
  const words = el("div", { class: "who" }, name, state, badges);
  const plate = el("article", { class: `plate at-${edge}`, "data-seat": seat, "aria-label": person?.name ?? "" }, avatar, words, fan, pile);
  return { plate, name, state, badges, fan, pile, pileCount, mark, ring: line, seconds };
}

/**
 * Show on a plate how its seat stands.
 * @param {Plate} parts
 * @param {{seat: number, setup: Setup, view: View, sitter: Sitter | undefined, you: number | null, bottom: number,
 *   scores: boolean}} now `scores`: whether the match score belongs on the plates
 */
export function showPlate(parts, { seat, setup, view, sitter, you, bottom, scores }) {
  const acting = view.to_act.includes(seat);
  parts.plate.classList.toggle("acting", acting);
  parts.plate.classList.toggle("away", sitter?.is === "away");
  parts.plate.classList.toggle("stand-in", sitter?.is === "bot" && sitter.kind !== "bot");
  parts.plate.classList.toggle("out", view.badges[seat]?.lives === 0);
  parts.mark.hidden = Number(view.facts.dealer ?? -1) !== seat;
  put(parts.state, stateText({ acting: acting && view.phase !== "over", sitter, mine: seat === you }));
  put(parts.badges, badgeText(view, seat, setup.words, scores));

  const sides = sidesOf(view, setup.seats);
  const taken = view.zones[`taken.${seat % sides}`] ?? [];
  parts.pile.hidden = pileSeat(seat % sides, { sides, seats: setup.seats, bottom }) !== seat || taken.length === 0;
  put(parts.pileCount, String(taken.length));
  attribute(parts.pile, "title", fill(ngettext("%(n)s card taken", "%(n)s cards taken", taken.length), { n: taken.length }));
}

/** @param {{acting: boolean, sitter: Sitter | undefined, mine: boolean}} now */
function stateText({ acting, sitter, mine }) {
  if (sitter?.is === "bot" && sitter.kind !== "bot") return mine ? gettext("a bot plays for you") : gettext("away: a bot plays");
  if (sitter?.is === "away") return gettext("away");
  if (acting) return mine ? gettext("your turn") : gettext("is thinking…");
  return sitter?.kind === "bot" ? gettext("bot") : "";
}

/**
 * What a seat has, short: score where it is not in the bar, points, tricks against bid, lives, sweeps.
 * @param {View} view
 * @param {number} seat
 * @param {Record<string, string>} words
 * @param {boolean} scores whether the match score belongs here
 */
export function badgeText(view, seat, words, scores) {
  const has = view.badges[seat] ?? {};
  const parts = [];
  if (scores && has.score !== undefined) parts.push(`${words.score ?? gettext("Score")} ${has.score}`);
  if (has.lives !== undefined) parts.push(`♥\ufe0e ${has.lives}`);
  if (has.bid !== undefined && has.bid >= 0) parts.push(`${has.tricks ?? 0}/${has.bid}`);
  if (has.points !== undefined) parts.push(fill(ngettext("%(n)s point", "%(n)s points", has.points), { n: has.points }));
  if (has.sweeps) parts.push(`${words.sweeps ?? words.sweep ?? gettext("Sweeps")} ${has.sweeps}`);
  return parts.join(" · ");
}

/**
 * The seat at which the pile of a side lies: its first in turn order from the bottom of the screen.
 * @param {number} side
 * @param {{sides: number, seats: number, bottom: number}} table
 */
export function pileSeat(side, { sides, seats, bottom }) {
  for (let turn = 0; turn < seats; turn++) {
    const seat = (bottom + turn) % seats;
    if (seat % sides === side) return seat;
  }
  return side;
}

/** Show the running clock on the plates it runs for. @param {Map<number, Plate>} plates @param {Clock | null} clock @param {Face} show */
export function showClocks(plates, clock, show) {
  for (const [seat, parts] of plates) {
    const running = clock !== null && clock.why === "turn" && clock.seats.includes(seat);
    showFace(parts.ring, parts.seconds, running ? show : { part: null, seconds: "", low: false });
    parts.plate.classList.toggle("timed", running && show.part !== null);
    parts.plate.classList.toggle("low", running && show.low);
  }
}
