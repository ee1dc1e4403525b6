import { deepEqual, equal, ok } from "node:assert/strict";
import { dealtAnew, gathered, hidden, moved, places, seen } from "../../static/js/table/zones.js";
import { find, NAMES, recorded } from "./recorded.js";

/** @import {Frame} from "../../static/js/types.js" */

/** @param {Record<string, (string | null)[]>} zones */
const sizes = (zones) => Object.fromEntries(Object.entries(zones).filter(([, cards]) => cards.length).map(([zone, cards]) => [zone, cards.length]));

for (const name of NAMES) {
  Deno.test(`${name}: the flights of every step lead from one view to the next`, () => {
    const frames = recorded(name);
    for (let i = 1; i < frames.length; i++) {
      const opening = frames[i].m === "deal" && dealtAnew(frames[i - 1].view.zones, frames[i].view.zones);
      const before = opening ? gathered(frames[i - 1].view.zones) : seen(frames[i - 1].view);
      const after = seen(frames[i].view);
      const count = sizes(before);
      for (const { card, from, to } of moved(before, after)) {
        ok(from !== "" && to !== "", `${name} ${i}: ${card} comes out of nowhere`);
        count[from]--;
        count[to] = (count[to] ?? 0) + 1;
        if (card !== null && places(after).has(card)) equal(places(after).get(card), to);
        if (card !== null && places(before).has(card)) equal(places(before).get(card), from);
      }
      deepEqual(Object.fromEntries(Object.entries(count).filter(([, n]) => n !== 0)), sizes(after), `${name} ${i}`);
    }
  });
}

Deno.test("a card that is played flies from the hand to the table", () => {
  const { before, frame } = find("bisca-tres", ({ by, m }) => by === 0 && m !== null);
  const card = String(frame.m).split(" ")[1];
  deepEqual(moved(before.view.zones, frame.view.zones), [{ card, from: "hand.0", to: "trick", turned: false }]);
});

Deno.test("a card out of a closed hand is turned over on its way", () => {
  const { before, frame } = find("chkobba", ({ by, m }) => by === 1 && String(m).startsWith("play"));
  const card = String(frame.m).split(" ")[1];
  deepEqual(moved(before.view.zones, frame.view.zones), [{ card, from: "hand.1", to: "table", turned: true }]);
});

Deno.test("what is captured leaves the table with the card that takes it", () => {
  const { before, frame } = find("chkobba", ({ by, m }) => by === 0 && String(m).startsWith("take"));
  const [played, ...taken] = String(frame.m).split(" ").slice(1);
  const flights = moved(before.view.zones, frame.view.zones);
  deepEqual(flights.find(({ card }) => card === played), { card: played, from: "hand.0", to: "capture", turned: false });
  deepEqual(flights.filter(({ from }) => from === "table").map(({ card }) => card).sort(), taken.sort());
});

Deno.test("a trick goes face down to the pile of its winner", () => {
  const { before, frame } = find("bisca-tres", ({ m, view }) => m === "collect 1" && view.phase === "draw");
  const flights = moved(before.view.zones, frame.view.zones);
  deepEqual(flights.map(({ to }) => to), ["taken.1", "taken.1"]);
  ok(flights.every(({ card, from, turned }) => card !== null && from === "trick" && turned));
});

Deno.test("the last draw: the trump card itself goes to the hand that is known to hold it", () => {
  const { before, frame } = find("bisca-tres", ({ m, view }) => m === "draw" && view.facts.trump_taker === 1);
  const trump = before.view.zones.trump[0];
  const flights = moved(seen(before.view), seen(frame.view));
  deepEqual(flights.find(({ card }) => card === trump), { card: trump, from: "trump", to: "hand.1", turned: false });
});

Deno.test("a table that is dealt again goes into the stock and comes out of it", () => {
  const { before, frame } = find("chkobba-dealt-again", ({ m, view }) => m === "deal" && Number(view.facts.redeals) === 1);
  const flights = moved(before.view.zones, frame.view.zones).filter(({ from, to }) => from !== to);
  ok(flights.length >= 6);
  ok(flights.every(({ from, to }) => (from === "stock" && to === "table") || (from === "table" && to === "stock")));
});

Deno.test("a void deal goes back into the pack: every hand is dealt anew", () => {
  const again = (/** @type {Frame} */ { m, view }) => m === "deal" && Number(view.facts.redeals) === 1;
  const { before, frame } = find("scopa-void", again);
  ok(dealtAnew(before.view.zones, frame.view.zones));
  const flights = moved(gathered(before.view.zones), frame.view.zones).filter(({ from, to }) => from === "stock" && to !== "stock");
  equal(flights.length, 10, "two hands and the table");
  const table = find("chkobba-dealt-again", again);
  ok(!dealtAnew(table.before.view.zones, table.frame.view.zones), "here the hands stay");
  const first = find("chkobba-dealt-again", ({ m }) => m === "deal");
  ok(dealtAnew(first.before.view.zones, first.frame.view.zones));
});

Deno.test("cards that are turned over where they lie do not fly", () => {
  const before = { "taken.0": [null, null], "hand.0": ["KH"] };
  const after = { "taken.0": ["AH", "2H"], "hand.0": ["KH"] };
  deepEqual(moved(before, after).map(({ from, to }) => [from, to]), [["taken.0", "taken.0"], ["taken.0", "taken.0"]]);
  deepEqual(moved(after, before).map(({ from, to }) => [from, to]), [["taken.0", "taken.0"], ["taken.0", "taken.0"]]);

  const both = moved({ "taken.0": [null], "taken.1": [null] }, { "taken.1": ["KS"], "taken.0": ["AH"] });
  deepEqual(both.map(({ card, from, to }) => [card, from, to]), [["KS", "taken.1", "taken.1"], ["AH", "taken.0", "taken.0"]]);
});

Deno.test("backs that go unseen from zone to zone", () => {
  const flights = moved({ stock: [null, null, null], "hand.1": [] }, { stock: [null], "hand.1": [null, null] });
  deepEqual(flights, Array(2).fill({ card: null, from: "stock", to: "hand.1", turned: false }));
});

Deno.test("nothing moved", () => {
  const { frame } = find("chkobba", ({ by }) => by === 0);
  deepEqual(moved(frame.view.zones, frame.view.zones), []);
});

Deno.test("a new deal starts from one closed pack", () => {
  const { zones } = recorded("chkobba")[30].view;
  equal(hidden(gathered(zones).stock), 40);
});
