// PURE: what moved between two views. The whole animation of the table is this difference.

/**
 * @import {Flight} from "../types.js"
 * @typedef {Record<string, (string | null)[]>} Zones
 */

/**
 * Where each card that lies face up is.
 * @param {Zones} zones
 * @returns {Map<string, string>}
 */
export function places(zones) {
  const found = new Map();
  for (const [zone, cards] of Object.entries(zones)) {
    for (const card of cards) if (card !== null) found.set(card, zone);
  }
  return found;
}

/**
 * The zones of a view, with the cards that everybody knows to be in a closed hand (`known.1`: "JD") face up in it.
 * @param {import("../types.js").View} view
 * @returns {Zones}
 */
export function seen({ zones, facts }) {
  const open = { ...zones };
  for (const [zone, cards] of Object.entries(zones)) {
    const known = String(facts[zone.replace("hand.", "known.")] ?? "").split(" ").filter(Boolean);
    if (zone.startsWith("hand.") && known.length && hidden(cards) >= known.length) {
      open[zone] = [...cards.slice(known.length), ...known];
    }
  }
  return open;
}

/** How many cards lie face down in a zone. @param {(string | null)[]} [cards] */
export function hidden(cards = []) {
  return cards.reduce((sum, card) => sum + (card === null ? 1 : 0), 0);
}

/**
 * All cards of a table gathered, face down, in the stock: what a new deal starts from.
 * @param {Zones} zones
 * @returns {Zones}
 */
export function gathered(zones) {
  const all = Object.values(zones).reduce((sum, cards) => sum + cards.length, 0);
  return { stock: new Array(all).fill(null) };
}

/**
 * Whether a deal gave out the whole pack, and not only another table: nobody held cards, or an open hand has changed.
 * @param {Zones} before
 * @param {Zones} after
 */
export function dealtAnew(before, after) {
  const hands = Object.entries(after).filter(([zone]) => zone.startsWith("hand."));
  if (hands.every(([zone]) => !before[zone]?.length)) return true;
  return hands.some(([zone, cards]) => cards.some((card) => card !== null && !before[zone]?.includes(card)));
}

/**
 * The flights that lead from one view's zones to the next one's, in the order of the zones they end in. A card turned over
 * where it lies flies from its zone to the same zone. `from` or `to` is empty where a card comes out of nowhere or is gone.
 * @param {Zones} before
 * @param {Zones} after
 * @returns {Flight[]}
 */
export function moved(before, after) {
  const was = places(before);
  const is = places(after);
  const change = changeOfBacks(before, after);
  /** @type {Flight[]} */
  const flights = [];
  /** @type {[string, string][]} */
  const appearing = [];
  for (const [card, to] of is) {
    const from = was.get(card);
    if (from === undefined) appearing.push([card, to]);
    else if (from !== to) flights.push({ card, from, to, turned: false });
  }
  const vanishing = [...was].filter(([card]) => !is.has(card));

  for (const [card, to] of turnedInPlace(appearing, change, 1)) {
    flights.push({ card, from: to, to, turned: true });
  }
  for (const [card, from] of turnedInPlace(vanishing, change, -1)) {
    flights.push({ card, from, to: from, turned: true });
  }
  // A table dealt again: its cards went into the stock and others came out of it, which keeps its size.
  const shuffled = hidden(before.stock) && hidden(after.stock) ? "stock" : "";
  for (const [card, to] of appearing) flights.push({ card, from: draw(change, -1) || shuffled, to, turned: true });
  for (const [card, from] of vanishing) flights.push({ card, from, to: draw(change, 1) || shuffled, turned: true });
  flights.push(...faceDown(change));

  const order = Object.keys(after);
  return flights.sort((a, b) => order.indexOf(a.to) - order.indexOf(b.to));
}

/**
 * By how many backs each zone grew.
 * @param {Zones} before
 * @param {Zones} after
 * @returns {Map<string, number>}
 */
function changeOfBacks(before, after) {
  const zones = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Map([...zones].map((zone) => [zone, hidden(after[zone]) - hidden(before[zone])]));
}

/**
 * Take out of `cards` those whose own zone lost (or gained) a back: they were turned over where they lie.
 * @param {[string, string][]} cards
 * @param {Map<string, number>} change
 * @param {1 | -1} sign 1: cards turned up, -1: cards turned down
 */
function turnedInPlace(cards, change, sign) {
  const turned = [];
  for (let i = 0; i < cards.length;) {
    const backs = change.get(cards[i][1]) ?? 0;
    if (backs * sign < 0) {
      change.set(cards[i][1], backs + sign);
      turned.push(...cards.splice(i, 1));
    } else i++;
  }
  return turned;
}

/**
 * A zone that gave (-1) or got (1) a back that is not yet accounted for; empty when there is none.
 * @param {Map<string, number>} change
 * @param {1 | -1} sign
 */
function draw(change, sign) {
  for (const [zone, backs] of change) {
    if (backs * sign > 0) {
      change.set(zone, backs - sign);
      return zone;
    }
  }
  return "";
}

/** What is left: backs that went from zone to zone unseen. @param {Map<string, number>} change @returns {Flight[]} */
function faceDown(change) {
  const flights = [];
  for (;;) {
    const to = draw(change, 1);
    if (to === "") return flights;
    flights.push({ card: null, from: draw(change, -1), to, turned: false });
  }
}
