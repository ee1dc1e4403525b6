import { deepEqual, equal, ok } from "node:assert/strict";
import { handLine, lastLine, scoreLine, sentences, tableLine, trumpLine } from "../../static/js/table/sentences.js";
import { find, NAMES, recorded } from "./recorded.js";

/** @import {Frame, View} from "../../static/js/types.js" */

const PEOPLE = ["Amel", "Béchir", "Salma", "Duarte"].map((name, seat) => ({ seat, name, kind: "person" }));
const WORDS = { sweep: "Chkobba!", carta: "Carta", dinari: "Dinari", haya: "Haya", bermila: "Bermila", chkobba: "Chkobba", won: "Deal won" };

/** @param {string} name @param {number | null} you */
const company = (name, you) => ({ people: PEOPLE.slice(0, name.includes("four") ? 4 : name.startsWith("bisqa") ? 3 : 2), you, words: WORDS });

/** @param {string} m @param {number} by @param {number | null} you */
const said = (m, by, you) => {
  const view = /** @type {View} */ (recorded("chkobba")[3].view);
  return sentences(view, { v: 1, by, m, view }, company("chkobba", you));
};

Deno.test("moves are told with their cards, to me as mine", () => {
  deepEqual(said("play KH", 1, 0), ["Béchir plays the king of hearts."]);
  deepEqual(said("play KH", 0, 0), ["You play the king of hearts."]);
  deepEqual(said("take 7C 3D 4S", 1, 0), ["Béchir takes the 3 of diamonds and 4 of spades with the 7 of clubs."]);
  deepEqual(said("play-low AH", 1, 0), ["Béchir plays the ace of hearts low."]);
  deepEqual(said("bid 2", 0, 0), ["You bid 2."]);
  deepEqual(said("offer-draw", 1, 0), ["Béchir offers a draw."]);
});

Deno.test("a verb that nobody knows yet is told all the same", () => {
  deepEqual(said("pass", 1, 0), ["Béchir: pass"]);
});

Deno.test("emptying the table is called out", () => {
  const { before, frame } = find("chkobba", ({ view }) => Number(view.facts.sweep) === 1);
  const told = sentences(before.view, frame, company("chkobba", 0));
  equal(told.length, 2);
  equal(told[1], "Chkobba!");
});

Deno.test("the end of a trick names its winner; the end of a capture was told with it", () => {
  const trick = find("bisca-tres", ({ m }) => m === "collect 0");
  deepEqual(sentences(trick.before.view, trick.frame, company("", 0)), ["You win the trick."]);
  deepEqual(sentences(trick.before.view, trick.frame, company("", 1)), ["Amel wins the trick."]);
  const capture = find("chkobba", ({ m, view }) => String(m).startsWith("collect") && view.facts.scored === undefined);
  deepEqual(sentences(capture.before.view, capture.frame, company("", 0)), []);
});

Deno.test("a deal tells trump or table, my hand and who begins", () => {
  const bisca = find("bisca-tres", ({ m }) => m === "deal");
  const told = sentences(bisca.before.view, bisca.frame, company("", 0)).join(" ");
  ok(told.startsWith("Deal 1. Trump: ") && told.includes("Your hand: "), told);
  const chkobba = find("chkobba", ({ m }) => m === "deal");
  ok(sentences(chkobba.before.view, chkobba.frame, company("", 0)).some((line) => line.startsWith("On the table: ")));
  const watched = find("chkobba-watched", ({ m }) => m === "deal");
  ok(!sentences(watched.before.view, watched.frame, company("", null)).join().includes("hand"));
});

Deno.test("a table that is dealt again is no new deal: the hands stay, and are not read out again", () => {
  const { before, frame, frames, at } = find("chkobba-dealt-again", ({ m, view }) => m === "deal" && view.phase === "deal");
  deepEqual(sentences(before.view, frame, company("", 0)), ["Deal 1.", tableLine(frame.view), "This table does not stand."]);
  deepEqual(sentences(frame.view, frames[at + 1], company("", 0)), ["The table is dealt again.", tableLine(frames[at + 1].view)]);
});

Deno.test("a void deal is dealt again with all its cards: the new hand is read out", () => {
  const { before, frame, frames, at } = find("scopa-void", ({ m, view }) => m === "deal" && view.phase === "deal");
  const next = frames[at + 1];
  deepEqual(sentences(before.view, frame, company("scopa", 0)), ["Deal 1.", tableLine(frame.view), "This table does not stand."]);
  const told = sentences(frame.view, next, company("scopa", 0));
  deepEqual(told.slice(0, 3), ["All cards are dealt again.", tableLine(next.view), handLine(next.view, 0)]);
});

Deno.test("a watcher of a deal that is dealt again is told no more than he sees", () => {
  const { before, frame } = find("scopa-void-watched", ({ m, view }) => m === "deal" && Number(view.facts.redeals) === 1);
  equal(sentences(before.view, frame, company("scopa", null))[0], "It is dealt again.");
});

Deno.test("where the game counts rounds, a round is told", () => {
  const { before, frame } = find("bisqa", ({ m }) => m === "deal");
  equal(sentences(before.view, frame, { ...company("bisqa", 0), words: { round: "Round", deal: "Deal" } })[0], "Round 1.");
});

Deno.test("I hear what I draw, nobody hears what others draw", () => {
  const { before, frame } = find("bisca-tres", ({ m }) => m === "draw");
  const [line] = sentences(before.view, frame, company("", 0));
  const drawn = frame.view.zones["hand.0"].filter((card) => !before.view.zones["hand.0"].includes(card));
  equal(drawn.length, 1);
  ok(line.startsWith("You draw the "), line);
  deepEqual(sentences(before.view, frame, company("", null)), []);
});

Deno.test("every scoring item that somebody gets is told once, then the score", () => {
  const { before, frame } = find("chkobba", ({ view }) => view.facts.scored !== undefined);
  const told = sentences(before.view, frame, company("chkobba", 0));
  const items = String(frame.view.facts.scored).split(" ").flatMap((item) => String(frame.view.facts[`scored.${item}`]).split(" ")).filter((n) => n !== "0");
  equal(told.filter((line) => / points?\.$/.test(line)).length, items.length);
  ok(told.at(-1)?.startsWith("Score: You "), told.at(-1));
});

Deno.test("keys read hand, table, trump, last trick and scores", () => {
  const { view } = recorded("bisca-tres")[40];
  ok(handLine(view, 0).startsWith("Your hand: "));
  ok(tableLine(view).length > 0);
  ok(trumpLine(view).startsWith("Trump: "));
  ok(/^Last trick: .* and .*\. (You|Béchir) won it\.$/.test(lastLine(view, company("", 0))));
  equal(scoreLine(view, company("", 0)), "Score: You 0, Béchir 0. Played to 1.");
  const fishing = recorded("chkobba")[40].view;
  ok(/^(You take|Béchir takes) the .* with the .*\.$/.test(lastLine(fishing, company("", 0))));
  equal(lastLine(recorded("chkobba")[0].view, company("", 0)), "There is no last trick yet.");
});

Deno.test("partners are named together, me first", () => {
  ok(scoreLine(recorded("chkobba-four")[5].view, company("four", 1)).startsWith("Score: Amel and Salma 0, You and Duarte 0."));
});

for (const name of NAMES) {
  Deno.test(`${name}: every move of a seat is told in one sentence, and no gap stays in any`, () => {
    const you = name.includes("watched") ? null : name.includes("four") ? 1 : 0;
    const frames = recorded(name);
    frames.forEach((frame, i) => {
      const told = sentences(frames[i - 1]?.view ?? null, frame, company(name, you));
      if ((frame.by ?? -1) >= 0) ok(told.length >= 1, `${name} ${i}`);
      for (const line of told) ok(line.trim() === line && !/undefined|null|NaN|%\(/.test(line), line);
    });
  });
}
