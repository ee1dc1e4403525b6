import { deepEqual, equal } from "node:assert/strict";
import { digit, stepped, wish } from "../../static/js/table/keys.js";

/** @param {string} key @param {string} [code] @param {object} [more] */
const press = (key, code = "", more = {}) => wish({ key, code, ...more }, { letters: true });

Deno.test("arrows, Home and End go through the hand", () => {
  deepEqual(press("ArrowRight"), { ask: "step", by: 1 });
  deepEqual(press("ArrowLeft"), { ask: "step", by: -1 });
  deepEqual(press("Home"), { ask: "first" });
  deepEqual(press("End"), { ask: "last" });
});

Deno.test("digits pick a card, also as Arabic and Persian keyboards write them", () => {
  deepEqual(press("3"), { ask: "card", index: 2 });
  deepEqual(press("٣"), { ask: "card", index: 2 });
  deepEqual(press("۹"), { ask: "card", index: 8 });
  equal(press("0"), null);
  equal(digit("٠"), 0);
  equal(digit("12"), null);
});

Deno.test("while a number is asked for, digits are numbers; everything else stays", () => {
  const bid = (/** @type {string} */ key) => wish({ key, code: "" }, { letters: true, bidding: true });
  deepEqual(bid("0"), { ask: "bid", number: 0 });
  deepEqual(bid("٣"), { ask: "bid", number: 3 });
  deepEqual(bid("ArrowRight"), { ask: "step", by: 1 });
  deepEqual(bid("h"), { ask: "read", what: "hand" });
});

Deno.test("letters read the table, by their place on other keyboards", () => {
  deepEqual(press("h", "KeyH"), { ask: "read", what: "hand" });
  deepEqual(press("T", "KeyT"), { ask: "read", what: "table" });
  deepEqual(press("م", "KeyL"), { ask: "read", what: "trick" });
  deepEqual(press("س", "KeyS"), { ask: "read", what: "scores" });
  deepEqual(press("?", "Slash"), { ask: "help" });
  deepEqual(press("؟", "Slash"), { ask: "help" });
  equal(press("x", "KeyX"), null);
  equal(press("a", "KeyQ"), null, "what is written counts before where it is");
});

Deno.test("letters can be turned off; the other keys stay", () => {
  equal(wish({ key: "h", code: "KeyH" }, { letters: false }), null);
  equal(wish({ key: "?", code: "Slash" }, { letters: false }), null);
  deepEqual(wish({ key: "2", code: "Digit2" }, { letters: false }), { ask: "card", index: 1 });
});

Deno.test("keys of the browser are left alone", () => {
  equal(press("l", "KeyL", { ctrlKey: true }), null);
  equal(press("1", "Digit1", { altKey: true }), null);
  equal(press("t", "KeyT", { metaKey: true }), null);
  equal(press("Tab"), null);
});

Deno.test("the focus stays inside the hand", () => {
  equal(stepped({ ask: "step", by: 1 }, 2, 3), 2);
  equal(stepped({ ask: "step", by: -1 }, 0, 3), 0);
  equal(stepped({ ask: "step", by: 1 }, 0, 3), 1);
  equal(stepped({ ask: "last" }, 0, 3), 2);
  equal(stepped({ ask: "card", index: 1 }, 2, 3), 1);
  equal(stepped({ ask: "card", index: 7 }, 2, 3), 2, "there is no eighth card");
  equal(stepped({ ask: "first" }, 0, 0), -1);
});
