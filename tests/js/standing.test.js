import { deepEqual, equal, ok } from "node:assert/strict";
import { offers, offerText, statusText } from "../../static/js/table/company.js";
import { standing } from "../../static/js/table/standing.js";
import { unheard } from "../../static/js/table/store.js";
import { dealName, reasonText } from "../../static/js/table/words.js";
import { find, recorded } from "./recorded.js";

/** @import {Setup, View} from "../../static/js/types.js" */

const PEOPLE = ["Amel", "Béchir", "Salma"].map((name, seat) => ({ seat, name, kind: "person" }));
const WORDS = {
  exchanger: "Has exchanged the trump card", offer: "Offers a draw", accepted: "For a draw", offered: "Have offered a draw in this round",
  trump: "Trump", ace: "The ace of hearts is", low: "low", order: "In the round", round: "Round", deal: "Deal",
}; // deno-fmt-ignore

/** @param {Partial<View>} so @returns {View} */
const view = (so) => ({ phase: "play", zones: {}, badges: [], facts: {}, to_act: [], legal: [], ...so });
const company = { people: PEOPLE, you: 0, words: WORDS };

Deno.test("facts of a match are told in the words of its game: seats by name, me as you", () => {
  const facts = { exchanger: 1, offer: 0, accepted: "0 2", offered: "0", trump: "H", ace: "low", leader: 1 };
  deepEqual(standing(view({ facts }), company), [
    ["Has exchanged the trump card", "Béchir"],
    ["Offers a draw", "You"],
    ["For a draw", "You and Salma"],
    ["Have offered a draw in this round", "You"],
    ["Trump", "hearts"],
    ["The ace of hearts is", "low"],
  ]);
});

Deno.test("what a recorded round of Bisqa and of Bisca tells", () => {
  const bisqa = find("bisqa", ({ view }) => view.facts.ace === "low").frame.view;
  const told = new Map(standing(bisqa, company));
  equal(told.get("The ace of hearts is"), "low");
  equal(told.get("In the round")?.split(/, | and /).length, 3);
  const bisca = find("bisca", ({ m }) => String(m).startsWith("exchange")).frame.view;
  ok(new Map(standing(bisca, company)).has("Has exchanged the trump card"));
});

Deno.test("agreements are buttons at any time, what my turn allows only while the cards lie still", () => {
  const mine = view({ legal: ["play KH", "exchange 7D", "offer-draw"] });
  deepEqual(offers(mine, { live: true }), ["exchange 7D", "offer-draw"]);
  deepEqual(offers(mine, { live: false }), ["offer-draw"]);
  deepEqual(offers(view({ legal: ["accept-draw", "decline-draw"] }), { live: false }), ["accept-draw", "decline-draw"]);
  deepEqual(offers(view({}), { live: true }), []);
  for (const { view } of recorded("bisca")) {
    deepEqual(offers(view, { live: true }), view.legal.filter((move) => !move.startsWith("play")));
  }
});

Deno.test("who offers a draw, and who is for it", () => {
  const table = { people: PEOPLE, you: 0 };
  equal(offerText(view({}), table), "");
  equal(offerText(view({ facts: { offer: 1, accepted: "1" } }), table), "Béchir offers a draw.");
  equal(offerText(view({ facts: { offer: 1, accepted: "1 0" } }), table), "Béchir offers a draw. For a draw: You.");
  equal(offerText(view({ facts: { offer: 0, accepted: "0" } }), table), "You offer a draw; all the others must accept it.");
});

Deno.test("whoever has exchanged the trump card still has to play, and the status says both", () => {
  const setup = /** @type {Setup} */ (/** @type {unknown} */ ({ you: 0, people: PEOPLE }));
  const theirs = view({ to_act: [1], facts: { exchanger: 1 } });
  equal(statusText(theirs, unheard(setup), { people: PEOPLE, live: true }), "Béchir has swapped the trump card and plays on");
  equal(statusText({ ...theirs, to_act: [0], facts: { exchanger: 0 } }, unheard(setup), { people: PEOPLE, live: true }), "Your turn");
});

Deno.test("deals and rounds by their number", () => {
  equal(dealName(view({ facts: { deal: 3 } }), WORDS), "Deal 3");
  equal(dealName(view({ facts: { deal: 3, round: 3 } }), WORDS, 1), "Round 4");
  equal(dealName(view({ facts: { deal: 2 } }), { deal: "Round" }), "Round 2");
  equal(dealName(view({}), {}), "Deal 1");
});

Deno.test("every reason of a result is told in words", () => {
  for (const reason of ["points", "lives", "draw", "counted_out", "left", "abandoned", "void"]) ok(reasonText(reason, {}) !== reason, reason);
});
