// Cards, people and refusals in words.

/** @import {Person, View} from "../types.js" */
import { fill, gettext, pgettext } from "./gettext.js";
import { parse } from "./moves.js";

const SIGNS = /** @type {Record<string, string>} */ ({ H: "♥", D: "♦", C: "♣", S: "♠" });

/** The name of a suit. @param {string} suit */
export function suitName(suit) {
  return {
    H: gettext("hearts"),
    D: gettext("diamonds"),
    C: gettext("clubs"),
    S: gettext("spades"),
  }[suit] ?? suit;
}

/** The sign of a suit, always as text and never as a coloured emoji. @param {string} suit */
export function suitSign(suit) {
  return suit in SIGNS ? SIGNS[suit] + "\ufe0e" : suit;
}

/** The name of a rank. @param {string} rank */
function rankName(rank) {
  return {
    A: gettext("ace"),
    J: gettext("jack"),
    Q: gettext("queen"),
    K: gettext("king"),
  }[rank] ?? rank;
}

/** A card as it is spoken: "king of hearts". @param {string} card */
export function cardName(card) {
  return fill(pgettext("a card", "%(rank)s of %(suit)s"), { rank: rankName(card[0]), suit: suitName(card[1]) });
}

/** A card as it is written: "K♥". @param {string} card */
export function cardSign(card) {
  return card[0] + suitSign(card[1]);
}

/** Several cards as they are spoken. @param {string[]} cards */
export function cardNames(cards) {
  return list(cards.map(cardName));
}

/** "a, b and c". @param {string[]} items */
export function list(items) {
  if (items.length < 2) return items[0] ?? "";
  const most = items.slice(0, -1).join(gettext(", "));
  return fill(gettext("%(most)s and %(last)s"), { most, last: items[items.length - 1] });
}

/** Who sits on a side: "You and Sami", "Amel". @param {Person[]} people @param {number} side @param {number} sides @param {number | null} you */
export function sideName(people, side, sides, you) {
  const seats = people.filter(({ seat }) => seat % sides === side);
  const first = seats.filter(({ seat }) => seat === you).map(() => gettext("You"));
  return list([...first, ...seats.filter(({ seat }) => seat !== you).map(({ name }) => name)]);
}

/**
 * How many sides there are: without a fact of the game every seat is its own.
 * @param {View | null} view
 * @param {number} seats
 */
export function sidesOf(view, seats) {
  const sides = Number(view?.facts.sides ?? 0);
  return sides > 0 ? sides : seats;
}

/** What a button for a move says. @param {string} move @param {Record<string, string>} words of the game */
export function moveLabel(move, words) {
  const { verb, cards, number } = parse(move);
  const card = cards.length ? cardSign(cards[0]) : "";
  const labels = /** @type {Record<string, () => string>} */ ({
    bid: () => fill(gettext("Bid %(number)s"), { number: number ?? 0 }),
    exchange: () => fill(gettext("Swap the %(card)s for the trump card"), { card }),
    "offer-draw": () => gettext("Offer a draw"),
    "accept-draw": () => gettext("Accept the draw"),
    "decline-draw": () => gettext("Decline the draw"),
    "play-high": () => fill(gettext("%(card)s high"), { card }),
    "play-low": () => fill(gettext("%(card)s low"), { card }),
  });
  return labels[verb]?.() ?? words[verb] ?? move;
}

/**
 * "Deal 3", or "Round 3" where the game plays rounds.
 * @param {View} view
 * @param {Record<string, string>} words of the game
 * @param {number} [later] so many deals after this one
 */
export function dealName({ facts }, words, later = 0) {
  const word = words[facts.round === undefined ? "deal" : "round"] ?? gettext("Deal");
  return `${word} ${Number(facts.deal ?? 1) + later}`;
}

/** Why the server did not take a move. @param {string} why */
export function refusal(why) {
  return {
    stale: gettext("The table had moved on. Here is how it stands now."),
    turn: gettext("It is not your turn."),
    rule: gettext("The rules do not allow that card here."),
    notation: gettext("The café did not understand that move."),
    watcher: gettext("You are watching: only the people at the table play."),
    over: gettext("The match is over."),
    late: gettext("Too late: the time was up."),
    here: gettext("The other player is back: the match goes on."),
    early: gettext("The other player has not been away for a minute yet."),
    away: gettext("A bot plays your cards: take them up again first."),
  }[why] ?? gettext("The café did not take that move.");
}

/** Why the connection was closed for good. @param {number} code */
export function closed(code) {
  return {
    4400: gettext("This page is out of step with the café. Reload it."),
    4403: gettext("This table may not be watched."),
    4404: gettext("There is no such match."),
    4408: gettext("Your connection is too slow for this table just now. Reload to try again."),
    4429: gettext("Too many messages came from this page. Reload it."),
    4413: gettext("This page is out of step with the café. Reload it."),
  }[code] ?? gettext("The café closed the connection. Reload to try again.");
}

/**
 * How a match ended that one has left, to a viewer.
 * @param {number[][]} places @param {number | null} you @param {(seat: number) => string} name
 */
export function leftText([[stayed], [left]], you, name) {
  if (you === left) return fill(gettext("You were away for more than a minute, and %(name)s has ended the match as won."), { name: name(stayed) });
  return fill(gettext("The match is decided: %(name)s was away for more than a minute."), { name: name(left) });
}

/** Who is away for so long that the match may be ended. @param {string} name */
export const awayText = (name) => fill(gettext("%(name)s has been away for a minute."), { name });

/** Why a match ended. @param {string} reason @param {Record<string, string>} words of the game */
export function reasonText(reason, words) {
  return {
    points: gettext("by points"),
    lives: gettext("by lives"),
    draw: gettext("draw by agreement"),
    counted_out: gettext("by counting out, who reached the target first"),
    left: gettext("the other side left"),
    abandoned: gettext("nobody was left at the table"),
    void: gettext("a fault of the café: nobody loses"),
  }[reason] ?? words[reason] ?? reason;
}
