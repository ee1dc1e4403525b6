import { deepEqual, equal, ok } from "node:assert/strict";
import { buttons, choose, playable, reach, takable } from "../../static/js/table/choices.js";
import { NAMES, recorded } from "./recorded.js";

const LEGAL = ["take KC 3D 7S", "take KC 4H 6S", "play 2H", "exchange 7D", "play 7D", "offer-draw"];

Deno.test("a card that can only be laid down is one move", () => {
  deepEqual(choose(LEGAL, "2H"), { move: "play 2H", between: [] });
});

Deno.test("a card with one set takes it at once", () => {
  deepEqual(choose(["take 7C 7H", "play 2D"], "7C"), { move: "take 7C 7H", between: [] });
});

Deno.test("with several sets nothing is decided, and every set is offered", () => {
  const choice = choose(LEGAL, "KC");
  equal(choice.move, null);
  deepEqual(choice.between.map(({ cards }) => cards), [["3D", "7S"], ["4H", "6S"]]);
  deepEqual(takable(choice), new Set(["3D", "7S", "4H", "6S"]));
});

Deno.test("a card of one set decides for it; a card of two does not", () => {
  equal(choose(LEGAL, "KC", { picked: ["6S"] }).move, "take KC 4H 6S");
  const three = ["take KC 3D 7S", "take KC 3D 2H 5C", "take KC 4H 6S"];
  const choice = choose(three, "KC", { picked: ["3D"] });
  equal(choice.move, null);
  deepEqual(takable(choice), new Set(["3D", "7S", "2H", "5C"]));
  equal(choose(three, "KC", { picked: ["3D", "5C"] }).move, "take KC 3D 2H 5C");
});

Deno.test("a card that may be played high or low asks which", () => {
  const legal = ["play-high AH", "play-low AH", "play KS"];
  deepEqual(choose(legal, "AH").between.map(({ verb }) => verb), ["play-high", "play-low"]);
  equal(choose(legal, "AH", { verb: "play-low" }).move, "play-low AH");
});

Deno.test("a card that may not be played is no move and no choice", () => {
  deepEqual(choose(LEGAL, "QS"), { move: null, between: [] });
  deepEqual(choose([], "2H"), { move: null, between: [] });
});

Deno.test("bids, offers and the exchange are buttons; the card of an exchange still plays", () => {
  deepEqual(buttons(LEGAL), ["exchange 7D", "offer-draw"]);
  deepEqual(buttons(["bid 0", "bid 2"]), ["bid 0", "bid 2"]);
  equal(choose(LEGAL, "7D").move, "play 7D");
  deepEqual(playable(LEGAL), new Set(["KC", "2H", "7D"]));
});

Deno.test("what a card would take is known before it is played", () => {
  deepEqual(reach(LEGAL, "KC"), new Set(["3D", "7S", "4H", "6S"]));
  deepEqual(reach(LEGAL, "2H"), new Set());
});

for (const name of NAMES) {
  Deno.test(`${name}: every legal move can be reached by picking cards, and nothing else`, () => {
    for (const { view } of recorded(name)) {
      for (const move of view.legal) {
        const [verb, card, ...cards] = move.split(" ");
        if (buttons(view.legal).includes(move)) continue; // bids, the exchange, agreements
        ok(playable(view.legal).has(card));
        equal(choose(view.legal, card, { verb, picked: cards }).move, move);
      }
      for (const card of playable(view.legal)) {
        const { move, between } = choose(view.legal, card);
        ok(move === null ? between.length > 1 : view.legal.includes(move));
        ok(between.every((way) => view.legal.includes(way.move)));
      }
    }
  });
}
