// Zones -> elements. One element per card that is in sight; piles and closed hands are backs with a number.

/** @import {Setup, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
import { backElement, cardElement, pressable } from "./cards.js";
import { attribute, el, put } from "./dom.js";
import { fill, gettext, ngettext } from "./gettext.js";
import { arrange, fan, fit, grid, players, slots, tilt, trick } from "./layout.js";
import { pileSeat } from "./seats.js";
import { sidesOf, suitName, suitSign } from "./words.js";
import { seen } from "./zones.js";

const GAP = 8;
const KNOWN_ZONES = /^(hand|taken)\.|^(stock|trump|table|capture|trick)$/;

/** @typedef {ReturnType<typeof createScreen>} Screen */

/**
 * @param {Felt} felt
 * @param {Setup} setup
 */
export function createScreen(felt, setup) {
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();
  /** @type {(string | null)[]} */
  let lying = []; // the places on the fishing table
  /** @type {string[]} */
  let held = []; // my hand in my order
  /** @type {View | null} */
  let view = null;

  /** @param {string} card */
  const element = (card) => {
    const found = cards.get(card) ?? cardElement(setup.sprite, card);
    cards.set(card, found);
    return found;
  };

  /**
   * Fill a container with some cards and backs; what is there already stays the same element.
   * @param {HTMLElement} container
   * @param {(string | null)[]} zone
   */
  const lay = (container, zone) => {
    const backs = /** @type {HTMLElement[]} */ ([...container.querySelectorAll(":scope > .reverse")]);
    const wanted = zone.map((card) => card === null ? backs.shift() ?? backElement(setup.sprite) : element(card));
    for (const child of [...container.children]) {
      if (child.matches(".carta") && !wanted.includes(/** @type {HTMLElement} */ (child))) child.remove();
    }
    wanted.forEach((card, i) => {
      if (container.children[i] !== card) container.insertBefore(card, container.children[i] ?? null);
    });
    container.style.setProperty("--n", String(zone.length));
    return wanted;
  };

  /** Hold cards as a fan. @param {HTMLElement[]} held @param {number} most degrees */
  const hold = (held, most) => {
    held.forEach((card, i) => {
      const { angle, drop } = fan(i, held.length, most);
      card.style.setProperty("--angle", `${angle}deg`);
      card.style.setProperty("--drop", `calc(var(--card) * ${drop / 1000})`);
    });
  };

  /** @param {View} now @param {Record<string, (string | null)[]>} zones */
  const layTable = (now, zones) => {
    const [played, ...caught] = /** @type {string[]} */ (zones.capture ?? []);
    const tricks = /** @type {string[]} */ (zones.trick ?? []);
    lying = slots(lying, [.../** @type {string[]} */ (zones.table ?? []), ...caught]);
    lay(felt.play, [...lying.filter((card) => card !== null), ...tricks, ...(played ? [played] : [])]);
    for (const card of felt.play.children) card.classList.remove("caught", "onto", "wins");
    for (const card of caught) element(card).classList.add("caught");
    if (played) element(played).classList.add("onto");
    placeTable(now, zones);
  };

  /** Where each card on the table lies, in the room there is. @param {View} now @param {Record<string, (string | null)[]>} zones */
  const placeTable = (now, zones) => {
    const width = felt.play.clientWidth;
    const height = felt.play.clientHeight;
    const tricks = /** @type {string[]} */ (zones.trick ?? []);
    if (tricks.length) {
      const order = players(tricks.length, Number(now.facts.leader ?? now.facts.first ?? 0), now.badges, String(now.facts.order ?? ""));
      const spread = trick(order, { seats: setup.seats, bottom: felt.bottom, width, height, most: Math.max(110, Math.min(140, height / 3.4)) });
      felt.play.style.setProperty("--card", `${spread.width}px`);
      tricks.forEach((card, i) => at(element(card), spread.places[i]));
    }
    if (!lying.length) return;
    const room = { width: width - 8, height: height - 8, gap: GAP, most: 104 };
    const shape = fit(Math.max(lying.length, 4), room);
    felt.play.style.setProperty("--card", `${shape.width}px`);
    const points = grid(lying.length, shape, GAP);
    lying.forEach((card, i) => card !== null && at(element(card), points[i]));
    const [played, first] = /** @type {string[]} */ (zones.capture ?? []);
    const under = points[lying.indexOf(first)];
    if (under) at(element(played), { x: under.x + shape.width * 0.3, y: under.y + shape.width * 0.32 });
  };

  /** @param {Record<string, (string | null)[]>} zones */
  const layHands = (zones) => {
    for (const [seat, plate] of felt.plates) {
      const zone = zones[`hand.${seat}`] ?? [];
      if (seat === felt.bottom) {
        held = arrange(held, /** @type {string[]} */ (zone.filter((card) => card !== null)));
        hold(lay(felt.hand, [...held, ...zone.filter((card) => card === null)]), 10);
      } else {
        hold(lay(plate.fan, zone), 30);
        const label = fill(ngettext("%(n)s card in hand", "%(n)s cards in hand", zone.length), { n: zone.length });
        attribute(plate.fan, "aria-label", label);
        attribute(plate.fan, "role", "img");
        if (zone.some((card) => card !== null)) plate.fan.removeAttribute("role");
      }
    }
  };

  /** @param {View} now @param {Record<string, (string | null)[]>} zones */
  const layDeck = (now, zones) => {
    const stock = zones.stock ?? [];
    const suit = String(now.facts.trump ?? "");
    felt.deck.hidden = stock.length === 0 && !suit;
    felt.deck.classList.toggle("with-trump", suit !== "");
    felt.middle.classList.toggle("with-trump", suit !== "");
    felt.stock.classList.toggle("empty", stock.length === 0);
    felt.stock.dataset.depth = String(Math.min(3, Math.ceil(stock.length / 8)));
    if (!felt.stock.querySelector("svg")) felt.stock.prepend(...backElement(setup.sprite).children);
    put(felt.stockCount, stock.length ? String(stock.length + (zones.trump?.length ?? 0)) : ""); // as the bar counts
    lay(felt.trump, zones.trump ?? []);
    put(felt.suit, suit && !zones.trump?.length ? suitSign(suit) : "");
    felt.suit.dataset.suit = suit;
    const taker = setup.people.find(({ seat }) => seat === now.facts.trump_taker);
    put(felt.taker, taker && !zones.trump?.length ? taker.name : "");
    if (taker) attribute(felt.taker, "title", setup.words.trump_taker ?? "");
    if (suit) attribute(felt.deck, "title", fill(gettext("Trump: %(suit)s"), { suit: suitName(suit) }));
  };

  /** Zones that only one game knows: a row of cards with its name. @param {Record<string, (string | null)[]>} zones */
  const layOthers = (zones) => {
    const names = Object.keys(zones).filter((zone) => !KNOWN_ZONES.test(zone) && zones[zone].length);
    felt.others.hidden = names.length === 0;
    for (const child of [...felt.others.children]) {
      if (!names.includes(/** @type {HTMLElement} */ (child).dataset.zone ?? "")) child.remove();
    }
    for (const zone of names) {
      let row = /** @type {HTMLElement | null} */ (felt.others.querySelector(`[data-zone="${CSS.escape(zone)}"]`));
      if (!row) {
        row = el("div", { class: "other", "data-zone": zone, title: setup.words[zone.split(".")[0]] ?? zone });
        felt.others.append(row);
      }
      lay(row, zones[zone]);
    }
  };

  new ResizeObserver(() => view && placeTable(view, seen(view))).observe(felt.play);

  return {
    cards,
    /** Show a view as it is, at once. @param {View} now */
    show(now) {
      const zones = seen(now);
      view = now;
      felt.felt.dataset.phase = now.phase;
      layTable(now, zones);
      layHands(zones);
      layDeck(now, zones);
      layOthers(zones);
      for (const [card, made] of cards) {
        if (!made.isConnected) cards.delete(card);
        else if (!felt.hand.contains(made)) pressable(made, made.classList.contains("choosable"));
      }
    },
    /** The view on the screen. */
    get view() {
      return view;
    },
    /**
     * What stands for a zone when no card of it is in sight.
     * @param {string} zone
     * @returns {HTMLElement}
     */
    anchor(zone) {
      const [kind, number] = zone.split(".");
      if (kind === "hand") return Number(number) === felt.bottom ? felt.hand : plateOf(Number(number)).fan;
      if (kind === "taken") {
        const side = { sides: sidesOf(view, setup.seats), seats: setup.seats, bottom: felt.bottom };
        return plateOf(pileSeat(Number(number), side)).plate;
      }
      if (zone === "stock") return felt.stock;
      if (zone === "trump") return felt.trump;
      return felt.play;
    },
  };

  /** @param {number} seat */
  function plateOf(seat) {
    return /** @type {import("./seats.js").Plate} */ (felt.plates.get(seat));
  }
}

/** @param {HTMLElement} card @param {{x: number, y: number, layer?: number}} place */
function at(card, { x, y, layer }) {
  card.style.setProperty("z-index", layer === undefined ? "" : String(layer));
  card.style.setProperty("--x", `${Math.round(x)}px`);
  card.style.setProperty("--y", `${Math.round(y)}px`);
  card.style.setProperty("--angle", `${tilt(card.dataset.card ?? "")}deg`);
}
