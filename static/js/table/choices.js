// PURE: from the server's list of legal moves and the cards picked so far to the one move, or to what is left to choose.

import { isPlay, parse } from "./moves.js";

/**
 * @typedef {object} Choice
 * @property {string | null} move the one move that is meant, if it is clear
 * @property {{move: string, verb: string, cards: string[]}[]} between what is left to choose from, else empty
 */

/** The cards of the hand that some legal move plays. @param {string[]} legal @returns {Set<string>} */
export function playable(legal) {
  return new Set(legal.map(parse).filter(({ verb }) => isPlay(verb)).map(({ cards }) => cards[0]));
}

/**
 * The moves that need no card of the hand picked first: bids, offers, the exchange. They are buttons.
 * @param {string[]} legal
 */
export function buttons(legal) {
  return legal.filter((move) => !isPlay(parse(move).verb));
}

/**
 * What playing `card` means. `picked` are cards on the table chosen so far; `verb` narrows to one way of playing it.
 * @param {string[]} legal
 * @param {string} card
 * @param {{picked?: string[], verb?: string}} [so]
 * @returns {Choice}
 */
export function choose(legal, card, { picked = [], verb = "" } = {}) {
  const ways = legal
    .map((move) => ({ move, ...parse(move) }))
    .filter((way) => isPlay(way.verb) && way.cards[0] === card)
    .filter((way) => verb === "" || way.verb === verb)
    .map(({ move, verb, cards }) => ({ move, verb, cards: cards.slice(1) }))
    .filter(({ cards }) => picked.every((one) => cards.includes(one)));
  if (ways.length === 1) return { move: ways[0].move, between: [] };
  return { move: null, between: ways };
}

/**
 * The cards on the table that may still be picked, given what is left to choose between.
 * @param {Choice} choice
 * @returns {Set<string>}
 */
export function takable(choice) {
  return new Set(choice.between.flatMap(({ cards }) => cards));
}

/**
 * The cards that playing `card` would take for certain or might take: shown before anything is decided.
 * @param {string[]} legal
 * @param {string} card
 * @returns {Set<string>}
 */
export function reach(legal, card) {
  return new Set(legal.map(parse).filter((m) => isPlay(m.verb) && m.cards[0] === card).flatMap((m) => m.cards.slice(1)));
}
