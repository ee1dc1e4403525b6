// A card that may take several sets, or be played in several ways: the viewer says which, by tap, drag or key.

/** @import {Felt} from "./felt.js" */
/** @import {Choice} from "./choices.js" */
import { pressable, row } from "./cards.js";
import { choose, reach, takable } from "./choices.js";
import { el } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { cardName, cardNames, moveLabel } from "./words.js";

/**
 * @param {Felt} felt
 * @param {{
 *   sprite: () => string,
 *   words: Record<string, string>,
 *   send: (move: string) => void,
 *   ask: (question: string) => void,
 *   back: () => void,
 * }} player `ask` shows and speaks a question (or takes it away), `back` gives the focus back to the hand
 */
export function createChoosing(felt, { sprite, words, send, ask, back }) {
  /** @type {string[]} */
  let legal = [];
  /** @type {{card: string, picked: string[]} | null} */
  let open = null;

  const tableCards = () => /** @type {HTMLElement[]} */ ([...felt.play.querySelectorAll(".carta[data-card]")]);

  /** @param {Set<string>} cards */
  const light = (cards) => {
    for (const card of tableCards()) card.classList.toggle("reached", cards.has(card.dataset.card ?? ""));
  };

  /** @param {Choice} choice */
  const show = (choice) => {
    const card = open?.card ?? "";
    const may = takable(choice);
    for (const one of tableCards()) {
      const name = one.dataset.card ?? "";
      one.classList.toggle("choosable", may.has(name));
      one.classList.toggle("picked", open?.picked.includes(name) ?? false);
      one.classList.remove("reached");
      const button = pressable(one, may.has(name));
      if (button) button.tabIndex = -1; // by key the sets below are chosen
      if (button) button.setAttribute("aria-pressed", String(open?.picked.includes(name)));
    }
    felt.hand.querySelector(".chosen")?.classList.remove("chosen");
    felt.hand.querySelector(`[data-card="${card}"]`)?.classList.add("chosen");
    felt.choices.replaceChildren(...choice.between.map(({ move, cards }) => way(move, cards)));
    felt.choices.hidden = choice.between.length === 0;
    felt.felt.classList.toggle("choosing", choice.between.length > 0);
  };

  /** @param {string} move @param {string[]} cards */
  const way = (move, cards) => {
    const made = el("button", { type: "button", class: "way", "data-move": move });
    if (cards.length) {
      made.append(row(sprite(), cards));
      made.setAttribute("aria-label", fill(gettext("Take the %(cards)s"), { cards: cardNames(cards) }));
    } else {
      made.dir = "auto";
      made.append(moveLabel(move, words));
    }
    made.addEventListener("click", () => done(move));
    made.addEventListener("pointerenter", () => light(new Set(cards)));
    made.addEventListener("pointerleave", () => light(new Set()));
    made.addEventListener("focus", () => light(new Set(cards)));
    made.addEventListener("blur", () => light(new Set()));
    return made;
  };

  const clear = () => {
    if (!open) return;
    open = null;
    show({ move: null, between: [] });
    ask("");
  };

  /** @param {string} move */
  const done = (move) => {
    const focused = felt.choices.contains(document.activeElement);
    clear();
    send(move);
    if (focused) back();
  };

  felt.play.addEventListener("click", (event) => {
    const name = event.target instanceof Element ? event.target.closest(".choosable")?.getAttribute("data-card") : null;
    if (!open || !name) return;
    const picked = open.picked.includes(name) ? open.picked.filter((one) => one !== name) : [...open.picked, name];
    decide(open.card, picked);
  });

  felt.choices.addEventListener("keydown", (event) => {
    const ways = /** @type {HTMLElement[]} */ ([...felt.choices.children]);
    const at = ways.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    ways[(at + by + ways.length) % ways.length]?.focus();
  });

  /** @param {string} card @param {string[]} picked */
  const decide = (card, picked) => {
    const choice = choose(legal, card, { picked });
    if (choice.move) return done(choice.move);
    const fresh = open?.card !== card;
    open = { card, picked };
    show(choice);
    if (!fresh) return;
    const takes = choice.between.some(({ cards }) => cards.length);
    const question = takes ? gettext("Choose what the %(card)s takes.") : gettext("Choose how to play the %(card)s.");
    ask(fill(question, { card: cardName(card) }));
  };

  return {
    /** What is being chosen for, if anything. */
    get card() {
      return open?.card ?? null;
    },
    /** @param {string[]} now */
    update(now) {
      legal = now;
      if (open && choose(legal, open.card).between.length < 2) clear();
    },
    /** A card of the hand was picked. @param {string} card @param {{onto: string | null, byKey: boolean}} so */
    pick(card, { onto, byKey }) {
      if (open?.card === card && onto === null) return clear(); // a second tap takes the choice back
      light(new Set());
      const picked = onto && reach(legal, card).has(onto) ? [onto] : [];
      open = null;
      decide(card, picked);
      if (byKey && open) /** @type {HTMLElement | null} */ (felt.choices.firstElementChild)?.focus();
    },
    /** Show what a card would take. @param {string | null} card */
    preview(card) {
      if (!open) light(card === null ? new Set() : reach(legal, card));
    },
    /** @returns {boolean} whether there was anything to cancel */
    cancel() {
      if (!open) return false;
      const focused = felt.choices.contains(document.activeElement);
      clear();
      if (focused) back();
      return true;
    },
  };
}
