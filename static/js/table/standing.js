// PURE: how a match stands besides its scores: who leads, who took or exchanged the trump card, who is for a draw, in the game's words.

/** @import {Person, View} from "../types.js" */
import { gettext } from "./gettext.js";
import { list, suitName } from "./words.js";

/** Facts that are one seat or several, and those that are told as they are; in the order in which they are read. */
const SEATS = ["dealer", "first", "leader", "order", "back", "trump_taker", "exchanger", "last_taker", "offer", "accepted", "offered"];
const PLAIN = ["trump", "ace", "bids", "forbidden", "redeals"];

/**
 * @param {View} view
 * @param {{people: Person[], you: number | null, words: Record<string, string>}} company
 * @returns {[string, string][]} word and value
 */
export function standing({ facts }, { people, you, words }) {
  /** @param {string} seat */
  const name = (seat) => Number(seat) === you ? gettext("You") : people.find((one) => one.seat === Number(seat))?.name ?? seat;
  /** @param {string} fact */
  const told = (fact) => {
    const value = String(facts[fact]);
    if (fact === "trump") return suitName(value);
    return SEATS.includes(fact) ? list(value.split(" ").map(name)) : words[value] ?? value;
  };
  return [...SEATS, ...PLAIN]
    .filter((fact) => facts[fact] !== undefined && facts[fact] !== "" && words[fact] !== undefined)
    .map((fact) => [words[fact], told(fact)]);
}
