// Card elements. A card is one element as long as it is in sight; a button lies over it only while it can be pressed.

import { el, svg } from "./dom.js";
import { gettext } from "./gettext.js";
import { cardName, cardSign } from "./words.js";

/** The drawing of a card, or of a back. @param {string} sprite @param {string | null} card */
export function drawing(sprite, card) {
  const use = svg("use", { href: `${sprite}#${card ?? "back"}` });
  return svg("svg", { viewBox: "0 0 100 140", class: card === null ? "art down" : "art", "aria-hidden": "true" }, use);
}

/**
 * The element of a card that lies face up.
 * @param {string} sprite
 * @param {string} card
 */
export function cardElement(sprite, card) {
  return el("div", { class: "carta", "data-card": card, role: "img", "aria-label": cardName(card) }, drawing(sprite, card));
}

/** The element of a card that lies face down. @param {string} sprite */
export function backElement(sprite) {
  return el("div", { class: "carta reverse", "aria-hidden": "true" }, drawing(sprite, null));
}

/**
 * Lay a button over a card, or take it away. The same button stays as long as the card can be pressed.
 * @param {HTMLElement} card
 * @param {boolean} wanted
 * @returns {HTMLButtonElement | null}
 */
export function pressable(card, wanted) {
  const found = /** @type {HTMLButtonElement | null} */ (card.querySelector("button"));
  if (!wanted) {
    found?.remove();
    card.setAttribute("role", "img");
    card.setAttribute("aria-label", cardName(card.dataset.card ?? ""));
    return null;
  }
  if (found) return found;
  card.removeAttribute("role");
  card.removeAttribute("aria-label");
  const made = el("button", { type: "button", class: "press", "aria-label": cardName(card.dataset.card ?? "") });
  card.append(made);
  return made;
}

/**
 * A few cards as a small row, for the sheet, the summary and the sets of a capture.
 * @param {string} sprite
 * @param {string[]} cards
 */
export function row(sprite, cards) {
  const made = el("span", { class: "cards", role: "img", "aria-label": cards.map(cardName).join(gettext(", ")) });
  for (const card of cards) made.append(el("span", { class: "mini", title: cardSign(card) }, drawing(sprite, card)));
  return made;
}
