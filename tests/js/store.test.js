import { deepEqual, equal, ok } from "node:assert/strict";
import { after, createStore, isOver, unheard } from "../../static/js/table/store.js";
import { recorded } from "./recorded.js";

/** @import {Setup} from "../../static/js/types.js" */

const FRAMES = recorded("chkobba");
const SETUP = /** @type {Setup} */ ({
  match: "m",
  game: "chkobba",
  game_name: "Chkobba",
  seats: 2,
  you: 0,
  people: [{ seat: 0, name: "Amel", kind: "guest" }, { seat: 1, name: "Bot", kind: "bot" }],
  sprite: "",
  words: {},
  rules: [],
  commitment: "",
  urls: {},
});

/** @param {number} v */
const present = (v) => ({ ...FRAMES[v], by: null, m: null });
/** @param {import("../../static/js/types.js").Frame[]} frames @param {number | null} [you] */
const message = (frames, you = 0) => /** @type {const} */ ({ t: "frames", you, frames });
const start = () => after(unheard(SETUP), message([present(5)]), 0);

Deno.test("the answer to sync is the true state, shown without the way there", () => {
  const known = start();
  equal(known.v, 5);
  equal(known.view, FRAMES[5].view);
  ok(known.jump);
});

Deno.test("frames that follow are news in order", () => {
  const known = after(start(), message(FRAMES.slice(6, 9)), 0);
  equal(known.v, 8);
  deepEqual(known.news.map(({ v }) => v), [6, 7, 8]);
  ok(!known.jump);
});

Deno.test("what was heard already is no news, not even when it comes twice", () => {
  const once = after(start(), message(FRAMES.slice(6, 8)), 0);
  const twice = after(once, message(FRAMES.slice(6, 8)), 0);
  equal(twice.v, 7);
  deepEqual(twice.news, []);
  equal(twice.view, once.view);
});

Deno.test("after a gap the table jumps", () => {
  ok(after(start(), message(FRAMES.slice(8, 9)), 0).jump);
  ok(after(start(), message([present(9)]), 0).jump);
});

Deno.test("other eyes: the same version is shown anew", () => {
  const known = after(start(), message([present(5)], null), 0);
  equal(known.you, null);
  ok(known.jump);
  equal(known.news.length, 1);
});

Deno.test("a move on its way is answered by frames, by a refusal, or lost with the line", () => {
  const store = createStore(SETUP, () => 0);
  store.hear(message([present(5)]));
  store.sent("play 2H");
  equal(store.known.sent, "play 2H");
  store.hear(message(FRAMES.slice(6, 7)));
  equal(store.known.sent, null);

  store.sent("play 3H");
  store.hear({ t: "refused", why: "stale", v: 6, m: "play 3H" });
  equal(store.known.sent, null);
  deepEqual(store.known.refusal, { why: "stale", move: "play 3H" });
  store.hear(message([present(6)])); // the current view always follows
  equal(store.known.refusal, null);
  equal(store.known.v, 6);

  store.sent("play 3H");
  store.lost();
  equal(store.known.sent, null);
});

Deno.test("an empty answer to sync leaves a move on its way", () => {
  const store = createStore(SETUP, () => 0);
  store.hear(message([present(5)]));
  store.sent("play 2H");
  store.hear(message([]));
  equal(store.known.sent, "play 2H");
});

Deno.test("a clock of an older version is not believed", () => {
  const clock = { t: /** @type {const} */ ("clock"), v: 4, seats: [0], left: 1000, of: 20000, why: "turn" };
  equal(after(start(), clock, 0).clock, null);
  equal(after(start(), { ...clock, v: 5 }, 77).clock?.at, 77);
});

Deno.test("who has read a summary is forgotten with it", () => {
  const end = FRAMES.findIndex(({ view }) => view.facts.scored !== undefined);
  let known = after(unheard(SETUP), message([present(end)]), 0);
  known = after(known, { t: "skipped", seats: [0] }, 0);
  deepEqual(known.skipped, [0]);
  deepEqual(after(known, message([FRAMES[end + 1]]), 0).skipped, []);
});

Deno.test("a match that the café ends is over whatever its cards say", () => {
  const known = after(start(), { t: "result", places: [[0, 1]], reason: "abandoned", secret: "" }, 0);
  ok(known.view && isOver(known.view, known));
  ok(!isOver(FRAMES[5].view, start()));
});

Deno.test("listeners hear every change", () => {
  const store = createStore(SETUP, () => 0);
  /** @type {number[]} */
  const heard = [];
  store.subscribe(({ v }) => heard.push(v));
  store.hear(message([present(5)]));
  store.hear({ t: "pong" });
  store.hear(message(FRAMES.slice(6, 7)));
  deepEqual(heard, [5, 5, 6]);
});
