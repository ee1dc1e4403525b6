import { deepEqual, equal, ok } from "node:assert/strict";
import { absence, stands } from "../../static/js/table/absent.js";
import { after, unheard } from "../../static/js/table/store.js";
import { leftText, reasonText, refusal } from "../../static/js/table/words.js";
import { recorded } from "./recorded.js";

/** @import {Known} from "../../static/js/table/store.js" */
/** @import {Setup} from "../../static/js/types.js" */

const PEOPLE = [{ seat: 0, name: "Amel", kind: "person" }, { seat: 1, name: "Badr", kind: "guest" }];
const SETUP = /** @type {Setup} */ (/** @type {unknown} */ ({ you: 0, people: PEOPLE }));

/** @param {{seat: number, left: number}} [absent] @returns {import("../../static/js/types.js").CrowdMessage} */
const crowd = (absent) => ({ t: "crowd", seats: PEOPLE.map((person) => ({ ...person, is: "here" })), watchers: 0, ...(absent && { absent }) });
/** @param {Partial<Known>} [so] */
const alone = (so = {}) => ({ ...after(unheard(SETUP), crowd({ seat: 1, left: 20_000 }), 1_000), ...so });

Deno.test("the minute is the server's: the browser only counts what is left of it", () => {
  deepEqual(absence(alone(), 1_000), { seat: 1, left: 20_000 });
  deepEqual(absence(alone(), 13_500), { seat: 1, left: 7_500 });
  deepEqual(absence(alone(), 99_000), { seat: 1, left: 0 });
});

Deno.test("nobody is away before the crowd says so, nor once it says so no more", () => {
  equal(absence(unheard(SETUP), 0), null);
  equal(absence(after(alone(), crowd(), 2_000), 2_000), null);
});

Deno.test("other news leave an absence as it is", () => {
  const known = after(alone(), { t: "skipped", seats: [0] }, 5_000);
  deepEqual(absence(known, 11_000), { seat: 1, left: 10_000 });
});

Deno.test("a watcher, who is away himself, and a match that is over are told nothing", () => {
  equal(absence(alone({ you: null }), 99_000), null);
  equal(absence(alone({ you: 1 }), 99_000), null);
  const [{ view }] = recorded("chkobba");
  ok(absence(alone({ view }), 99_000));
  equal(absence(alone({ view, result: { t: "result", places: [[0], [1]], reason: "left", secret: "" } }), 99_000), null);
});

Deno.test("the notice comes after the minute, and once for each absence", () => {
  equal(stands("here", { left: 1 }), "soon");
  equal(stands("soon", { left: 0 }), "asks");
  equal(stands("asks", { left: 0 }), "asks");
  equal(stands("goes on", { left: 0 }), "goes on");
  equal(stands("goes on", { left: 60_000 }), "soon"); // he was back, and has left again
  for (const was of /** @type {const} */ (["soon", "asks", "goes on"])) equal(stands(was, null), "here");
});

Deno.test("how it ended is told to each by his own name for it", () => {
  /** @param {number | null} you */
  const told = (you) => leftText([[0], [1]], you, (seat) => PEOPLE[seat].name);
  equal(told(0), "The match is decided: Badr was away for more than a minute.");
  equal(told(null), told(0));
  equal(told(1), "You were away for more than a minute, and Amel has ended the match as won.");
  ok(reasonText("left", {}) !== "left");
});

Deno.test("every refusal to end a match has its own words", () => {
  const said = ["here", "early", "away", "over", "late", "unknown"].map(refusal);
  equal(new Set(said).size, said.length);
});
