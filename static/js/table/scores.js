// Scores as tables: what every side has, and the lines of a finished deal with the cards that made them.

/** @import {Setup, View} from "../types.js" */
import { row } from "./cards.js";
import { el } from "./dom.js";
import { gettext } from "./gettext.js";
import { dealName, sideName, sidesOf } from "./words.js";

const ORDER = ["score", "points", "total", "tricks", "bid", "lives", "out", "balance", "sweeps", "cards"];
const PER_SEAT = new Set(["tricks", "bid", "lives", "out", "balance", "cards"]);
const MOST_CARDS = 10; // more are told as a number

/**
 * What every seat, or every side where that is enough, has now.
 * @param {View} view
 * @param {Setup} setup
 * @param {number | null} you
 */
export function badgeTable(view, setup, you) {
  const sides = sidesOf(view, setup.seats);
  const has = ORDER.filter((key) => view.badges.some((badges) => badges[key] !== undefined));
  const perSeat = sides === setup.seats || has.some((key) => PER_SEAT.has(key) && key !== "cards");
  const rows = perSeat ? setup.seats : sides;
  const keys = perSeat ? has : has.filter((key) => !PER_SEAT.has(key));
  const head = el("tr", {}, el("td"), ...keys.map((key) => el("th", { scope: "col" }, setup.words[key] ?? key)));
  const table = el("table", { class: "scores" }, el("thead", {}, head));
  const lines = Array.from({ length: rows }, (_, i) =>
    el(
      "tr",
      { class: you !== null && you % rows === i ? "own" : "" },
      el("th", { scope: "row" }, el("bdi", {}, sideName(setup.people, i, rows, you))),
      ...keys.map((key) => el("td", { dir: "ltr" }, String(view.badges[i]?.[key] ?? ""))),
    ));
  table.append(el("tbody", {}, ...lines));
  return table;
}

/**
 * PURE: the lines of the deal that has just ended.
 * @param {View} view
 * @param {number} sides
 * @returns {{item: string, points: number[], cards: string[][]}[]}
 */
export function scoringLines({ facts }, sides) {
  return String(facts.scored ?? "").split(" ").filter(Boolean).map((item) => ({
    item,
    points: String(facts[`scored.${item}`] ?? "").split(" ").map(Number),
    cards: Array.from({ length: sides }, (_, side) => String(facts[`made.${item}.${side}`] ?? "").split(" ").filter(Boolean)),
  }));
}

/**
 * A line per scoring item: its word, the points of every side and the cards that made them.
 * @param {View} view
 * @param {Setup} setup
 * @param {number | null} you
 */
export function dealTable(view, setup, you) {
  if (view.badges.some(({ lives }) => lives !== undefined)) return livesTable(view, setup, you);
  const sides = sidesOf(view, setup.seats);
  const order = Array.from({ length: sides }, (_, i) => ((you ?? 0) + i) % sides);
  const lines = scoringLines(view, sides);
  const head = el(
    "tr",
    {},
    el("td"),
    ...order.map((side) => el("th", { scope: "col" }, el("bdi", {}, sideName(setup.people, side, sides, you)))),
  );
  const body = lines.map(({ item, points, cards }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", dir: "auto" }, setup.words[item] ?? item),
      ...order.map((side) =>
        el(
          "td",
          { class: points[side] ? "scores-point" : "" },
          el("b", { dir: "ltr" }, String(points[side] ?? 0)),
          made(setup.sprite, cards[side] ?? []),
        )
      ),
    )
  );
  const total = el(
    "tr",
    { class: "total" },
    el("th", { scope: "row", dir: "auto" }, dealName(view, setup.words)),
    ...order.map((side) => el("td", {}, el("b", { dir: "ltr" }, String(lines.reduce((sum, { points }) => sum + (points[side] ?? 0), 0))))),
  );
  const score = el(
    "tr",
    { class: "total match" },
    el("th", { scope: "row" }, gettext("Match")),
    ...order.map((side) => el("td", {}, progress(view.badges[side]?.score ?? 0, Number(view.facts.target ?? 0)))),
  );
  const foot = el("tfoot", {}, total, score);
  if (view.badges.some((badges) => badges.total !== undefined)) {
    const sums = order.map((side) => el("td", { dir: "ltr" }, String(view.badges[side]?.total ?? "")));
    foot.append(el("tr", {}, el("th", { scope: "row", dir: "auto" }, setup.words.total ?? "total"), ...sums));
  }
  return el("table", { class: "deal-lines" }, el("thead", {}, head), el("tbody", {}, ...body), foot);
}

/**
 * A line per player: what he bid, what he won, the lives that it cost and those that are left.
 * @param {View} view
 * @param {Setup} setup
 * @param {number | null} you
 */
function livesTable(view, setup, you) {
  const lost = scoringLines(view, setup.seats).find(({ item }) => item === "lives")?.points ?? [];
  const played = new Set(String(view.facts.order ?? "").split(" ").filter(Boolean).map(Number));
  const heads = [setup.words.bid ?? "", setup.words.tricks ?? "", gettext("Lost"), setup.words.lives ?? ""];
  const lines = view.badges.map(({ bid, tricks, lives }, seat) => {
    const cells = played.has(seat) ? [bid, tricks, -(lost[seat] ?? 0)] : ["–", "–", "–"];
    return el(
      "tr",
      { class: seat === you ? "own" : "" },
      el("th", { scope: "row" }, el("bdi", {}, sideName(setup.people, seat, setup.seats, you))),
      ...cells.map((n, i) => el("td", { class: i === 2 && Number(n) > 0 ? "scores-point" : "" }, el("b", { dir: "ltr" }, String(n ?? "–")))),
      el("td", {}, el("b", { class: "lives", dir: "ltr" }, `♥\ufe0e ${lives}`)),
    );
  });
  const head = el("tr", {}, el("td"), ...heads.map((text) => el("th", { scope: "col" }, text)));
  return el("table", { class: "deal-lines" }, el("thead", {}, head), el("tbody", {}, ...lines));
}

/** @param {string} sprite @param {string[]} cards */
function made(sprite, cards) {
  if (!cards.length) return "";
  if (cards.length > MOST_CARDS) return el("small", { class: "made", dir: "ltr" }, `× ${cards.length}`);
  return row(sprite, cards);
}

/** A score with the way that is left to the target. @param {number} score @param {number} target */
function progress(score, target) {
  const number = el("b", { dir: "ltr" }, target ? `${score} / ${target}` : String(score));
  if (!target) return number;
  const bar = el("progress", { max: target, value: Math.min(score, target), "aria-hidden": "true" });
  return el("span", { class: "progress" }, number, bar);
}
