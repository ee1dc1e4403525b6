import { deepEqual, equal } from "node:assert/strict";
import { bidsOf, numberFor, whyNot } from "../../static/js/table/bids.js";
import { statusText } from "../../static/js/table/company.js";
import { players } from "../../static/js/table/layout.js";
import { handLine, openLine, scoreLine, sentences } from "../../static/js/table/sentences.js";
import { reasonText } from "../../static/js/table/words.js";

/** @import {View} from "../../static/js/types.js" */
/** @import {Known} from "../../static/js/table/store.js" */

const PEOPLE = ["Amel", "Sami", "Salma"].map((name, seat) => ({ seat, name, kind: "person" }));
const WORDS = { lives: "Lives" };

/** @param {Partial<View>} so @returns {View} */
const view = (so) => ({ phase: "bid", zones: {}, badges: [], facts: {}, to_act: [], legal: [], ...so });

/** The blind round, as Amel sees it: she bids last. */
const BLIND = view({
  zones: { "hand.0": [null], "hand.1": ["KH"], "hand.2": ["4C"] },
  facts: { deal: 5, cards: 1, bids: 1, first: 1, order: "1 2 0", sides: 3 },
  to_act: [0],
  legal: ["bid 0", "bid 1"],
});

Deno.test("every number can be seen, and the one that may not be said has no move", () => {
  const last = view({ legal: ["bid 0", "bid 2", "bid 3"], facts: { cards: 3, forbidden: 1, bids: 2 } });
  deepEqual(bidsOf(last).map(({ move }) => move), ["bid 0", null, "bid 2", "bid 3"]);
  equal(whyNot(last), "Not 1: the bids would add up to the 3 cards.");
  equal(whyNot(BLIND), "");
  equal(bidsOf(BLIND).length, 2);
  deepEqual(bidsOf(view({ phase: "play", legal: ["play KH"], facts: { cards: 3 } })), []);
});

Deno.test("a digit names a number, arrows go from number to number, and the first arrow comes in", () => {
  equal(numberFor({ ask: "bid", number: 2 }, -1, 4), 2);
  equal(numberFor({ ask: "bid", number: 4 }, -1, 4), null, "there is no such number");
  equal(numberFor({ ask: "step", by: 1 }, -1, 4), 0);
  equal(numberFor({ ask: "step", by: 1 }, 1, 4), 2);
  equal(numberFor({ ask: "step", by: -1 }, 0, 4), 0);
  equal(numberFor({ ask: "step", by: 1 }, 3, 4), 3);
  equal(numberFor({ ask: "first" }, 2, 4), 0);
  equal(numberFor({ ask: "last" }, 0, 4), 3);
  equal(numberFor({ ask: "help" }, 0, 4), null);
});

Deno.test("who bids is told apart from who plays", () => {
  const known = /** @type {Known} */ (/** @type {unknown} */ ({ you: 0, crowd: [], result: null }));
  equal(statusText(BLIND, known, { people: PEOPLE, live: true }), "Your bid: how many tricks?");
  equal(statusText({ ...BLIND, to_act: [2] }, known, { people: PEOPLE, live: false }), "Salma to bid");
});

Deno.test("in the blind round the ear is told what the others hold", () => {
  equal(handLine(BLIND, 0), "You do not see your own card.");
  equal(openLine(BLIND, PEOPLE, 0), "Sami has the king of hearts. Salma has the 4 of clubs.");
  const told = sentences(null, { v: 9, by: -1, m: "deal", view: BLIND }, { people: PEOPLE, you: 0, words: WORDS });
  deepEqual(told, ["Deal 5.", "You do not see your own card.", "Sami has the king of hearts. Salma has the 4 of clubs.", "Sami begins."]);
  const turned = view({ phase: "collect", zones: { trick: ["KH", "4C", "AS"] } });
  equal(sentences(BLIND, { v: 12, by: -1, m: "turn-up", view: turned }, { people: PEOPLE, you: 0, words: WORDS }).length, 2);
});

Deno.test("lives are lost and left", () => {
  const scored = view({ phase: "deal", badges: [{ lives: 4 }, { lives: 5 }, { lives: 0 }], facts: { sides: 3, scored: "lives", "scored.lives": "-1 0 -2" } });
  const company = { people: PEOPLE, you: 0, words: WORDS };
  deepEqual(sentences(BLIND, { v: 13, by: -1, m: "collect 1", view: scored }, company), [
    "You lose 1 life.",
    "Salma loses 2 lives.",
    "Lives: You 4, Sami 5, Salma 0.",
  ]);
  equal(scoreLine(view({ badges: [{}, {}, {}] }), company), "");
  equal(reasonText("lives", WORDS), "by lives");
});

Deno.test("the order of a round is told, whoever has gone out since", () => {
  const badges = [{ lives: 1 }, { lives: 0 }, { lives: 2 }, { lives: 0 }];
  deepEqual(players(3, 3, badges, "0 2 3"), [3, 0, 2]);
  deepEqual(players(2, 3, badges), [0, 2]);
});
