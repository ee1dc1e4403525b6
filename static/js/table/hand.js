// My hand: one tab stop, a tap plays, so does a drag or a swipe upwards. It knows which cards may be played, never why.

/** @import {Felt} from "./felt.js" */
/** @import {Wish} from "./keys.js" */
import { pressable } from "./cards.js";
import { playable } from "./choices.js";
import { attribute } from "./dom.js";
import { stepped } from "./keys.js";

const DRAG = 8; // px until a press is a drag
const FAR = 44; // px upwards that play a card

/**
 * @typedef {object} Turn
 * @property {string[]} legal
 * @property {boolean} live whether a press plays now
 * @property {boolean} mine whether this is the viewer's own, open hand
 */

/**
 * @param {Felt} felt
 * @param {{
 *   pick: (card: string, so: {onto: string | null, byKey: boolean}) => void,
 *   preview: (card: string | null) => void,
 *   twice: () => boolean,
 * }} player
 */
export function createHand(felt, { pick, preview, twice }) {
  const { hand } = felt;
  /** @type {Turn} */
  let turn = { legal: [], live: false, mine: false };
  let at = 0; // the card that the tab stop is on
  let focused = false;
  /** @type {{card: HTMLElement, id: number, x: number, y: number, dragging: boolean} | null} */
  let press = null;
  /** @type {string | null} */
  let raised = null; // chosen by a first tap
  let swallow = false; // the click that ends a drag

  const cards = () => /** @type {HTMLElement[]} */ ([...hand.querySelectorAll(":scope > .carta[data-card]")]);

  const focusCard = () => {
    const target = cards()[at]?.querySelector("button") ?? hand;
    /** @type {HTMLElement} */ (target).focus({ preventScroll: true });
  };

  const refresh = () => {
    const held = cards();
    const may = playable(turn.legal);
    at = Math.max(0, Math.min(at, held.length - 1));
    hand.classList.toggle("live", turn.live);
    attribute(hand, "tabindex", held.length && turn.mine ? null : "-1");
    held.forEach((card, i) => {
      const name = card.dataset.card ?? "";
      const button = pressable(card, turn.mine);
      const can = turn.live && may.has(name);
      card.classList.toggle("playable", can);
      card.classList.toggle("forbidden", turn.live && may.size > 0 && !can);
      card.classList.toggle("raised", raised === name && can);
      if (!button) return;
      attribute(button, "aria-disabled", can ? null : "true");
      attribute(button, "tabindex", i === at ? "0" : "-1");
    });
    if (focused && document.activeElement === document.body) focusCard(); // the card that had the focus was played
  };

  /** @param {string} name @param {{onto?: string | null, byKey?: boolean}} so */
  const play = (name, { onto = null, byKey = false }) => {
    if (!turn.live || !playable(turn.legal).has(name)) return;
    if (twice() && !byKey && onto === null && raised !== name) {
      raised = name;
      preview(name);
      refresh();
      return;
    }
    raised = null;
    pick(name, { onto, byKey });
  };

  hand.addEventListener("click", (event) => {
    const card = cardOf(event.target);
    const byKey = event.detail === 0;
    if (!card || (swallow && !byKey)) {
      swallow = false;
      return;
    }
    at = cards().indexOf(card);
    play(card.dataset.card ?? "", { byKey });
  });

  hand.addEventListener("pointerdown", (event) => {
    const card = cardOf(event.target);
    swallow = !turn.live; // a press that began before my turn plays nothing
    if (!card || !turn.live || event.button !== 0) return;
    press = { card, id: event.pointerId, x: event.clientX, y: event.clientY, dragging: false };
  });

  hand.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragging && Math.hypot(dx, dy) < DRAG) return;
    if (!press.dragging) {
      press.dragging = true;
      hand.setPointerCapture(press.id);
      press.card.classList.add("dragging");
      preview(press.card.dataset.card ?? null);
    }
    press.card.style.setProperty("translate", `${dx}px ${dy}px`);
  });

  /** @param {PointerEvent} event @param {boolean} dropped */
  const release = (event, dropped) => {
    if (!press || event.pointerId !== press.id) return;
    const { card, dragging, y } = press;
    press = null;
    if (!dragging) return;
    swallow = dropped;
    const onto = dropped ? under(event, felt.play) : null;
    card.classList.remove("dragging");
    const name = card.dataset.card ?? "";
    preview(null);
    if (dropped && (y - event.clientY > FAR || onto)) play(name, { onto: onto ?? "", byKey: false });
    card.style.removeProperty("translate");
    setTimeout(() => (swallow = false), 0);
  };
  hand.addEventListener("pointerup", (event) => release(event, true));
  hand.addEventListener("pointercancel", (event) => release(event, false));

  hand.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && turn.live && !press) preview(cardOf(event.target)?.dataset.card ?? null);
  });
  hand.addEventListener("pointerleave", () => !press && raised === null && preview(null));
  hand.addEventListener("focusin", (event) => {
    focused = true;
    const card = cardOf(event.target);
    if (!card) return;
    at = cards().indexOf(card);
    for (const [i, one] of cards().entries()) one.querySelector("button")?.setAttribute("tabindex", i === at ? "0" : "-1");
    if (turn.live && card.querySelector(":focus-visible")) preview(card.dataset.card ?? null);
  });
  hand.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Element || document.activeElement !== document.body) focused = false;
  });

  return {
    /** @param {Turn} now */
    update(now) {
      turn = now;
      if (!turn.live) raised = null;
      if (!turn.live && press) {
        press.card.classList.remove("dragging");
        press.card.style.removeProperty("translate");
        press = null;
      }
      refresh();
    },
    /** Move the focus as a key asks. @param {Wish} wish */
    step(wish) {
      const inside = hand.contains(document.activeElement);
      const entering = wish.ask === "step" && !inside; // the first arrow only comes in
      const to = stepped(entering ? { ask: "step", by: 0 } : wish, at, cards().length);
      if (to < 0) return;
      at = to;
      focusCard();
    },
    /** Give the focus to the hand. */
    focus: focusCard,
  };
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function cardOf(target) {
  return target instanceof Element ? target.closest(".carta[data-card]") : null;
}

/** The card of the table under a pointer. @param {PointerEvent} event @param {HTMLElement} play @returns {string | null} */
function under(event, play) {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const card = cardOf(element);
    if (card && play.contains(card)) return card.dataset.card ?? null;
  }
  return null;
}
