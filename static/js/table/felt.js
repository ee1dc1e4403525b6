// The furniture of the table: made once, filled by render.js. Never mirrored; texts inside follow their own direction.

/** @import {Setup} from "../types.js" */
import { el, svg } from "./dom.js";
import { gettext } from "./gettext.js";
import { edges } from "./layout.js";
import { createPlate } from "./seats.js";

/** @typedef {ReturnType<typeof createFelt>} Felt */

/**
 * @param {HTMLElement} root the page's `<main id="table">`
 * @param {Setup} setup
 */
export function createFelt(root, setup) {
  const bottom = setup.you ?? 0;
  const seated = edges(setup.seats, bottom);
  const plates = new Map(seated.map(({ seat, edge }) => [seat, createPlate(setup, seat, edge)]));

  /** @param {string} edge */
  const side = (edge) => {
    const at = seated.filter((one) => one.edge === edge);
    const made = el("div", { class: `edge ${edge}`, "data-count": at.length });
    for (const { seat } of at) made.append(/** @type {import("./seats.js").Plate} */ (plates.get(seat)).plate);
    return made;
  };

  const bar = el("button", { type: "button", class: "bar" });
  const suit = el("span", { class: "suit", "aria-hidden": "true" });
  const trump = el("div", { class: "trump", "data-zone": "trump" });
  const stockCount = el("span", { class: "count", dir: "ltr" });
  const stock = el("div", { class: "stock", "data-zone": "stock", "aria-hidden": "true" }, stockCount);
  const taker = el("bdi", { class: "taker" });
  const deck = el("div", { class: "deck", hidden: true }, suit, trump, stock, taker);

  const play = el("div", { class: "play", role: "group", "aria-label": gettext("On the table") });
  const direction = directionArrow();
  const flourish = el("div", { class: "flourish", "aria-hidden": "true", hidden: true });
  const others = el("div", { class: "others", hidden: true });
  const middle = el("div", { class: "middle" }, el("div", { class: "cloth" }, direction, play, flourish), others);
  direction.classList.toggle("needed", setup.seats > 2);

  const status = el("p", { class: "status", dir: "auto" });
  const choices = el("div", { class: "choices", role: "group", "aria-label": gettext("What to take"), hidden: true });
  const buttons = el("div", { class: "buttons", role: "group", "aria-label": gettext("What you may do"), hidden: true });
  const tools = el("div", { class: "tools" });
  const hand = el("div", { class: "hand", role: "group", "aria-label": gettext("Your hand"), "data-zone": `hand.${bottom}` });
  const own = /** @type {import("./seats.js").Plate} */ (plates.get(bottom));
  own.fan.remove(); // the hand itself is in front of me
  const me = el(
    "section",
    { class: "me", "aria-label": gettext("Your place") },
    el("div", { class: "mine" }, own.plate, status, tools),
    el("div", { class: "ask" }, choices, buttons),
    hand,
  );

  const notice = el("div", { class: "notice", hidden: true }); // spoken by the live region
  const connection = el("div", { class: "connection", role: "status", hidden: true });
  const live = el("div", { class: "visually-hidden speech", role: "log", "aria-live": "polite", dir: "auto" });
  const flights = el("div", { class: "flights", "aria-hidden": "true" });
  const panel = el("section", { class: "panel", hidden: true, tabindex: -1 });
  const felt = el(
    "div",
    { class: setup.seats > 4 ? "felt many" : "felt", dir: "ltr", "data-seats": setup.seats, "data-game": setup.game },
    bar,
    side("top"),
    side("left"),
    deck,
    middle,
    side("right"),
    me,
    panel,
    connection,
    notice,
    flights,
    live,
  );
  root.querySelector(":scope > .felt")?.remove();
  root.append(felt);
  return {
    felt, bottom, plates, bar, deck, suit, taker, trump, stock, stockCount, middle, play, others, flourish, me, status, choices, buttons,
    tools, hand, notice, connection, live, flights, panel,
  }; // deno-fmt-ignore
}

/** An arrow round the middle of the table, against the clock: the order in which people play. */
function directionArrow() {
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: "direction", "aria-hidden": "true" },
    svg("path", { d: "M78 88 A48 48 0 0 0 92 66", class: "arrow-line" }),
    svg("path", { d: "M86.5 67.5 L93.5 60 L97.5 69.5 Z", class: "arrow-head" }),
  );
}
