// The last trick, or the last capture, once more: as long as the button is held, or until the next tap.

/** @import {Setup, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
import { row } from "./cards.js";
import { el, put, svg } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { players } from "./layout.js";
import { nameOf } from "./sentences.js";

const HOLD = 400; // ms: a longer press shows it only while it is held

/**
 * PURE: what the last trick was: cards with who played them, and who got them; `null` before the first.
 * @param {View} view
 * @returns {{cards: {card: string, seat: number}[], winner: number, taken: boolean} | null}
 */
export function lastTrick({ facts, badges }) {
  const text = facts.last_trick ?? facts.last_take;
  if (!text) return null;
  const cards = String(text).split(" ");
  if (facts.last_trick === undefined) {
    const taker = Number(facts.last_taker);
    return { cards: cards.map((card) => ({ card, seat: taker })), winner: taker, taken: true };
  }
  const order = players(cards.length, Number(facts.last_leader ?? 0), badges, String(facts.order ?? ""));
  return { cards: cards.map((card, i) => ({ card, seat: order[i] })), winner: Number(facts.last_winner), taken: false };
}

/** @param {Felt} felt @param {Setup} setup @param {() => View | null} view */
export function createAgain(felt, setup, view) {
  const shown = el("div", { class: "again", role: "status", hidden: true });
  felt.me.append(shown);
  const word = el("span", { class: "word" }, gettext("Last trick"));
  const opener = el("button", { type: "button", class: "tool last", "aria-expanded": "false" }, sign(), word);
  felt.tools.append(opener);
  let pressedAt = 0;
  let wasOpen = false;

  const open = () => {
    const now = view();
    const last = now && lastTrick(now);
    if (!last) return;
    const winner = nameOf(setup.people, last.winner);
    const line = last.winner === setup.you
      ? last.taken ? gettext("You took these.") : gettext("You won this trick.")
      : fill(last.taken ? gettext("%(name)s took these.") : gettext("%(name)s won this trick."), { name: winner });
    const cards = last.cards.map(({ card, seat }) =>
      el(
        "figure",
        { class: seat === last.winner && !last.taken ? "won" : "" },
        row(setup.sprite, [card]),
        ...(last.taken ? [] : [el("figcaption", {}, el("bdi", {}, nameOf(setup.people, seat)))]),
      )
    );
    shown.replaceChildren(el("p", { dir: "auto" }, line), el("div", { class: "again-cards" }, ...cards));
    shown.hidden = false;
    opener.setAttribute("aria-expanded", "true");
  };
  const close = () => {
    shown.hidden = true;
    opener.setAttribute("aria-expanded", "false");
  };

  opener.addEventListener("pointerdown", () => {
    pressedAt = performance.now();
    wasOpen = !shown.hidden;
    open();
  });
  opener.addEventListener("click", (event) => {
    if (event.detail === 0) return shown.hidden ? open() : close(); // by key
    if (wasOpen || performance.now() - pressedAt > HOLD) close();
  });
  opener.addEventListener("pointerleave", () => performance.now() - pressedAt > HOLD && close());
  document.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Node) || !opener.contains(event.target)) close();
  });
  return {
    /** @param {View} now */
    update(now) {
      const last = lastTrick(now);
      opener.hidden = last === null;
      put(word, last?.taken ? gettext("Last capture") : gettext("Last trick"));
      opener.title = word.textContent ?? "";
    },
    /** @returns {boolean} whether it was open */
    close() {
      const was = !shown.hidden;
      close();
      return was;
    },
  };
}

/** Two cards, and the way back. */
function sign() {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: "sign-last", "aria-hidden": "true" },
    svg("rect", { x: 9, y: 8, width: 9, height: 13, rx: 1.5, transform: "rotate(8 13 14)" }),
    svg("rect", { x: 4, y: 8, width: 9, height: 13, rx: 1.5, transform: "rotate(-8 8 14)" }),
    svg("path", { d: "M19 3a6 6 0 0 0-9 1M10 1v3.5h3.5" }),
  );
}
