import { deepEqual, equal, ok } from "node:assert/strict";
import { fill, gettext, ngettext } from "../../static/js/table/gettext.js";
import { cardName, cardSign, closed, list, moveLabel, reasonText, refusal, sideName } from "../../static/js/table/words.js";

const PEOPLE = ["Amel", "Béchir", "Salma", "Duarte"].map((name, seat) => ({ seat, name, kind: "person" }));

Deno.test("cards as they are spoken and as they are written", () => {
  equal(cardName("KH"), "king of hearts");
  equal(cardName("7D"), "7 of diamonds");
  equal(cardSign("AS"), "A♠\ufe0e");
});

Deno.test("texts come from the page's catalogue", () => {
  globalThis.gettext = (text) => ({ "You": "أنت" })[text] ?? text;
  globalThis.ngettext = (one, many, n) => `${n === 1 ? one : many}!`;
  try {
    equal(gettext("You"), "أنت");
    equal(ngettext("a", "b", 2), "b!");
    equal(sideName(PEOPLE.slice(0, 2), 0, 2, 0), "أنت");
  } finally {
    globalThis.gettext = globalThis.ngettext = undefined;
  }
  equal(gettext("You"), "You");
  equal(ngettext("a", "b", 1), "a");
});

Deno.test("values stand alone in right-to-left sentences, and right-to-left names in others", () => {
  equal(fill("%(name)s plays the %(card)s.", { name: "Amel", card: "7♦" }), "Amel plays the 7♦.");
  equal(fill("%(name)s يلعب %(card)s", { name: "Amel", card: "7♦" }), "\u2068Amel\u2069 يلعب \u20687♦\u2069");
  equal(fill("%(name)s plays.", { name: "سلمى" }), "\u2068سلمى\u2069 plays.");
  equal(fill("%(missing)s", {}), "%(missing)s");
});

Deno.test("lists of names", () => {
  equal(list([]), "");
  equal(list(["a"]), "a");
  equal(list(["a", "b", "c"]), "a, b and c");
});

Deno.test("sides", () => {
  equal(sideName(PEOPLE, 1, 2, 3), "You and Béchir");
  equal(sideName(PEOPLE, 0, 2, 3), "Amel and Salma");
  equal(sideName(PEOPLE, 2, 4, null), "Salma");
});

Deno.test("buttons say what they do", () => {
  equal(moveLabel("bid 2", {}), "Bid 2");
  equal(moveLabel("exchange 7D", {}), "Swap the 7♦\ufe0e for the trump card");
  equal(moveLabel("accept-draw", {}), "Accept the draw");
  equal(moveLabel("pass", { pass: "Passe" }), "Passe");
});

Deno.test("every refusal and every final close has a sentence of its own", () => {
  const whys = ["stale", "turn", "rule", "notation", "watcher", "over", "late"].map(refusal);
  equal(new Set(whys).size, 7);
  ok(refusal("something new").endsWith("."));
  for (const code of [4400, 4403, 4404, 4408, 4413, 4429, 4499]) ok(closed(code).endsWith("."));
  deepEqual([reasonText("points", {}), reasonText("alone", { alone: "all tricks" })], ["by points", "all tricks"]);
});
