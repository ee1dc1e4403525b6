import { deepEqual, equal, ok } from "node:assert/strict";
import { lastTrick } from "../../static/js/table/again.js";
import { dealingOrder } from "../../static/js/table/animate.js";
import { titled } from "../../static/js/table/attention.js";
import { shownSides } from "../../static/js/table/bar.js";
import { standsIn, statusText } from "../../static/js/table/company.js";
import { createQueue, tempo } from "../../static/js/table/queue.js";
import { scoringLines } from "../../static/js/table/scores.js";
import { badgeText, pileSeat } from "../../static/js/table/seats.js";
import { stepFor } from "../../static/js/table/steps.js";
import { unheard } from "../../static/js/table/store.js";
import { outcome } from "../../static/js/table/summary.js";
import { gathered, moved } from "../../static/js/table/zones.js";
import { find, recorded } from "./recorded.js";

/** @import {Frame, Setup, View} from "../../static/js/types.js" */

/** @param {number} by @returns {Frame} */
const frame = (by) => ({ v: 0, by, m: "", view: recorded("chkobba")[3].view });

Deno.test("the pace: as it is, faster behind four moves, at once far behind or unseen", () => {
  equal(tempo([frame(0), frame(-1), frame(-1), frame(1), frame(-1)], false), 1);
  equal(tempo([0, 1, 0].map(frame), false), 0.4);
  equal(tempo([0, 1, 0, 1, 0, 1, 0].map(frame), false), 0);
  equal(tempo([frame(0)], true), 0);
});

/** A stage that a test lets go on. */
function stage() {
  /** @type {string[]} */
  const log = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  let unseen = false;
  const queue = createQueue({
    show: (shown, next) => {
      log.push(`show ${shown.v}${next ? ` before ${next.v}` : ""}`);
      return new Promise((resolve) => waiting.push(resolve));
    },
    jump: (shown) => log.push(`jump ${shown.map(({ v }) => v).join(" ")}`),
    idle: () => log.push("idle"),
    hidden: () => unseen,
  });
  return {
    log,
    queue,
    hide: () => (unseen = true),
    landed: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

/** @param {...number} versions */
const versions = (...versions) => versions.map((v) => ({ ...frame(0), v }));

Deno.test("frames are shown one after another, and only then the table is still", async () => {
  const { log, queue, landed } = stage();
  queue.add(versions(1, 2));
  ok(!queue.still);
  await landed();
  await landed();
  deepEqual(log, ["show 1 before 2", "show 2", "idle"]);
  ok(queue.still);
});

Deno.test("who looks away comes back to the present", async () => {
  const { log, queue, landed, hide } = stage();
  queue.add(versions(1, 2, 3));
  hide();
  await landed();
  deepEqual(log, ["show 1 before 2", "jump 2 3", "idle"]);
});

Deno.test("the true state ends everything that waits", async () => {
  const { log, queue, landed } = stage();
  queue.add(versions(1, 2, 3));
  queue.reset(versions(9)[0]);
  await landed();
  deepEqual(log, ["show 1 before 2", "jump 9", "idle"]);
});

Deno.test("a deal comes in packets of three from the first seat on, then the table", () => {
  const { before, frame } = find("chkobba", ({ m }) => m === "deal");
  const flights = moved(gathered(before.view.zones), frame.view.zones).filter(({ from, to }) => from !== to);
  const first = Number(frame.view.facts.first);
  const order = dealingOrder(flights, first, 2).map(({ to }) => to);
  deepEqual(order, [...Array(3).fill(`hand.${first}`), ...Array(3).fill(`hand.${1 - first}`), ...Array(4).fill("table")]);
});

Deno.test("nine cards come in three packets", () => {
  const flights = [0, 1].flatMap((seat) => Array.from({ length: 9 }, () => ({ card: null, from: "stock", to: `hand.${seat}`, turned: false })));
  const order = dealingOrder(flights, 1, 2).map(({ to }) => to.slice(-1)).join("");
  equal(order, "111000111000111000");
});

Deno.test("the last trick: who played what and who won it; the last capture: who took it", () => {
  const { view } = recorded("bisca-tres")[30];
  const last = lastTrick(view);
  deepEqual(last?.cards.map(({ card }) => card).join(" "), view.facts.last_trick);
  equal(last?.cards[0].seat, view.facts.last_leader);
  equal(last?.winner, view.facts.last_winner);
  const capture = lastTrick(recorded("chkobba")[40].view);
  ok(capture?.taken);
  equal(lastTrick(recorded("chkobba")[0].view), null);
});

Deno.test("the lines of a deal: points and cards of every side", () => {
  const { frame } = find("chkobba", ({ view }) => view.facts.scored !== undefined);
  const lines = scoringLines(frame.view, 2);
  deepEqual(lines.map(({ item }) => item), ["carta", "dinari", "haya", "bermila", "chkobba"]);
  equal(lines[0].cards[0].length + lines[0].cards[1].length, 40);
  equal(lines[2].cards.flat().join(), "7D");
  const before = Number(find("chkobba", ({ view }) => view.facts.scored !== undefined).before.view.badges[0].score);
  equal(before + lines.reduce((sum, { points }) => sum + points[0], 0), frame.view.badges[0].score);
});

Deno.test("the bar: both sides; of many, mine and the best of the others", () => {
  const { view } = recorded("chkobba-four")[5];
  deepEqual(shownSides(view, 4, 1).map(({ side }) => side), [1, 0]);
  const many = /** @type {View} */ ({ ...view, facts: {}, badges: [{ score: 1 }, { score: 4 }, { score: 2 }] });
  deepEqual(shownSides(many, 3, 2), [{ side: 2, score: 2 }, { side: 1, score: 4 }]);
});

Deno.test("the pile of a side lies at its first seat from the bottom", () => {
  equal(pileSeat(0, { sides: 2, seats: 4, bottom: 2 }), 2);
  equal(pileSeat(1, { sides: 2, seats: 4, bottom: 2 }), 3);
  equal(pileSeat(1, { sides: 2, seats: 2, bottom: 0 }), 1);
});

Deno.test("what a plate says of a seat", () => {
  const view = /** @type {View} */ ({ phase: "play", zones: {}, facts: {}, to_act: [], legal: [], badges: [{ lives: 3, bid: 2, tricks: 1 }, { points: 12, sweeps: 0 }, { score: 2, points: 1, sweeps: 2 }] });
  equal(badgeText(view, 0, {}, false), "♥\ufe0e 3 · 1/2");
  equal(badgeText(view, 1, {}, false), "12 points");
  equal(badgeText(view, 2, { sweeps: "Chkobbas", score: "Score" }, true), "Score 2 · 1 point · Chkobbas 2");
});

const SETUP = /** @type {Setup} */ (/** @type {unknown} */ ({ you: 0, people: [{ seat: 0, name: "Amel", kind: "guest" }, { seat: 1, name: "Béchir", kind: "person" }] }));

Deno.test("the status says whose turn it is, or that a bot plays for me", () => {
  const known = unheard(SETUP);
  const view = recorded("chkobba")[3].view;
  const table = { people: SETUP.people, live: true };
  equal(statusText({ ...view, to_act: [0] }, known, table), "Your turn");
  equal(statusText({ ...view, to_act: [0] }, known, { ...table, live: false }), "");
  equal(statusText({ ...view, to_act: [1] }, known, table), "Béchir to play");
  equal(statusText({ ...view, phase: "over" }, known, table), "");
  const away = { ...known, crowd: [{ seat: 0, name: "Amel", kind: "guest", is: "bot" }] };
  equal(statusText({ ...view, to_act: [0] }, away, table), "A bot plays your cards.");
  ok(standsIn(away.crowd, 0));
  ok(!standsIn([{ seat: 0, name: "Bot", kind: "bot", is: "bot" }], 0));
});

Deno.test("how a match ended, for each of us", () => {
  equal(outcome([[1], [0]], 1), "won");
  equal(outcome([[1], [0]], 0), "lost");
  equal(outcome([[0, 1]], 0), "drawn");
  equal(outcome([[0, 2], [1, 3]], 3), "lost");
  equal(outcome([[2], [1], [0]], 1), "over");
  equal(outcome([[1], [0]], null), "over");
});

Deno.test("a replay: arrows, first and last", () => {
  equal(stepFor("ArrowRight", 3, 10), 4);
  equal(stepFor("ArrowLeft", 0, 10), 0);
  equal(stepFor("ArrowRight", 9, 10), 9);
  equal(stepFor("Home", 5, 10), 0);
  equal(stepFor("End", 5, 10), 9);
  equal(stepFor("x", 5, 10), null);
});

Deno.test("the tab calls when it is hidden", () => {
  equal(titled("Chkobba · Qahwa", true), "● Your turn – Chkobba · Qahwa");
  equal(titled("Chkobba · Qahwa", false), "Chkobba · Qahwa");
});
