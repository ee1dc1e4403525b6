// PURE: what happened between two versions, in sentences for the ear and for the list of moves.

/** @import {Frame, Person, View} from "../types.js" */
import { fill, gettext, ngettext } from "./gettext.js";
import { parse } from "./moves.js";
import { cardName, cardNames, dealName, sideName, sidesOf, suitName } from "./words.js";
import { dealtAnew } from "./zones.js";

/**
 * @typedef {object} Company
 * @property {Person[]} people
 * @property {number | null} you
 * @property {Record<string, string>} words of the game
 */

/**
 * The sentences for one version, in the order they are to be spoken.
 * @param {View | null} before
 * @param {Frame} frame
 * @param {Company} company
 * @returns {string[]}
 */
export function sentences(before, frame, company) {
  const { view, by } = frame;
  const move = parse(frame.m);
  const told = (by ?? -1) >= 0 ? [played(move, by ?? 0, company)] : housed(move, before, view, company);
  if (Number(view.facts.sweep ?? 0) > 0 && move.verb === "take") told.push(sweepWord(company.words));
  if (view.facts.scored !== undefined && before?.facts.scored === undefined) told.push(...scored(view, company));
  return told.filter((sentence) => sentence !== "");
}

/** The word of the game for an emptied table. @param {Record<string, string>} words */
export function sweepWord(words) {
  const word = words.sweep ?? gettext("Sweep");
  return word.endsWith("!") ? word : word + "!";
}

/**
 * @param {import("./moves.js").Move} move
 * @param {number} seat
 * @param {Company} company
 */
function played(move, seat, { people, you, words }) {
  const mine = seat === you;
  const name = nameOf(people, seat);
  const card = move.cards.length ? cardName(move.cards[0]) : "";
  const cards = cardNames(move.cards.slice(1));
  const number = move.number ?? 0;
  /** @param {string} me @param {string} other */
  const told = (me, other) => fill(mine ? me : other, { name, card, cards, number });
  switch (move.verb) {
    case "play":
      return told(gettext("You play the %(card)s."), gettext("%(name)s plays the %(card)s."));
    case "play-high":
      return told(gettext("You play the %(card)s high."), gettext("%(name)s plays the %(card)s high."));
    case "play-low":
      return told(gettext("You play the %(card)s low."), gettext("%(name)s plays the %(card)s low."));
    case "take":
      return told(
        gettext("You take the %(cards)s with the %(card)s."),
        gettext("%(name)s takes the %(cards)s with the %(card)s."),
      );
    case "bid":
      return told(gettext("You bid %(number)s."), gettext("%(name)s bids %(number)s."));
    case "exchange":
      return told(
        gettext("You swap the %(card)s for the trump card."),
        gettext("%(name)s swaps the %(card)s for the trump card."),
      );
    case "offer-draw":
      return told(gettext("You offer a draw."), gettext("%(name)s offers a draw."));
    case "accept-draw":
      return told(gettext("You accept the draw."), gettext("%(name)s accepts the draw."));
    case "decline-draw":
      return told(gettext("You decline the draw."), gettext("%(name)s declines the draw."));
    default:
      return `${name}: ${words[move.verb] ?? move.verb}`;
  }
}

/**
 * @param {import("./moves.js").Move} move
 * @param {View | null} before
 * @param {View} view
 * @param {Company} company
 * @returns {string[]}
 */
function housed(move, before, view, { people, you, words }) {
  const name = nameOf(people, move.number ?? 0);
  const mine = move.number === you;
  switch (move.verb) {
    case "deal":
      return dealt(before, view, { people, you, words });
    case "collect":
      // A capture was told when it was made; a trick's winner is news.
      if (!before?.zones.trick?.length) return [];
      return [fill(mine ? gettext("You win the trick.") : gettext("%(name)s wins the trick."), { name })];
    case "sweep":
      return [fill(mine ? gettext("You get what is left on the table.") : gettext("%(name)s gets what is left on the table."), { name })];
    case "turn-up":
      return [gettext("The cards are turned up."), tableLine(view)];
    case "draw":
      return drawn(before, view, you);
    default:
      return [];
  }
}

/**
 * A new deal, or one that is dealt again: all its cards, or only the table. Who sees no hand cannot tell which.
 * @param {View | null} before
 * @param {View} view
 * @param {Company} company
 * @returns {string[]}
 */
function dealt(before, view, { people, you, words }) {
  const again = Number(view.facts.redeals ?? 0) > 0;
  const anew = dealtAnew(before?.zones ?? {}, view.zones);
  const told = again ? [you === null ? gettext("It is dealt again.") : dealtAgain(anew)] : [`${dealName(view, words)}.`];
  if (view.phase === "deal") return [...told, tableLine(view), gettext("This table does not stand.")];
  if (again && !anew) return [...told, tableLine(view)];
  if (view.facts.trump) told.push(trumpLine(view));
  if (view.zones.table?.length) told.push(tableLine(view));
  if (you !== null) told.push(handLine(view, you), openLine(view, people, you));
  const first = Number(view.facts.first ?? -1);
  if (first >= 0 && first !== you) told.push(fill(gettext("%(name)s begins."), { name: nameOf(people, first) }));
  return told;
}

/** @param {boolean} anew */
function dealtAgain(anew) {
  return anew ? gettext("All cards are dealt again.") : gettext("The table is dealt again.");
}

/** @param {View | null} before @param {View} view @param {number | null} you @returns {string[]} */
function drawn(before, view, you) {
  if (you === null) return [];
  const had = new Set(before?.zones[`hand.${you}`] ?? []);
  const cards = (view.zones[`hand.${you}`] ?? []).filter((card) => card !== null && !had.has(card));
  return cards.length ? [fill(gettext("You draw the %(cards)s."), { cards: cardNames(/** @type {string[]} */ (cards)) })] : [];
}

/** The lines of a deal's scoring: one an item that somebody gets. @param {View} view @param {Company} company @returns {string[]} */
function scored(view, { people, you, words }) {
  const sides = sidesOf(view, people.length);
  const told = [];
  for (const item of String(view.facts.scored).split(" ").filter(Boolean)) {
    const points = String(view.facts[`scored.${item}`] ?? "").split(" ").map(Number);
    points.forEach((n, side) => {
      if (!n) return;
      if (item === "lives") {
        const lost = side === you
          ? ngettext("You lose %(n)s life.", "You lose %(n)s lives.", -n)
          : ngettext("%(name)s loses %(n)s life.", "%(name)s loses %(n)s lives.", -n);
        told.push(fill(lost, { name: nameOf(people, side), n: -n }));
        return;
      }
      const values = { item: words[item] ?? item, side: sideName(people, side, sides, you), points: n };
      told.push(fill(ngettext("%(item)s: %(side)s, %(points)s point.", "%(item)s: %(side)s, %(points)s points.", n), values));
    });
  }
  told.push(scoreLine(view, { people, you, words }));
  return told;
}

/** The match score in a sentence. @param {View} view @param {Company} company */
export function scoreLine(view, { people, you }) {
  const sides = sidesOf(view, people.length);
  const parts = [];
  for (let side = 0; side < sides; side++) {
    const score = view.badges[side]?.score;
    if (score !== undefined) parts.push(`${sideName(people, side, sides, you)} ${score}`);
  }
  if (!parts.length) return livesLine(view, people, you);
  const target = view.facts.target;
  const line = fill(gettext("Score: %(scores)s."), { scores: parts.join(gettext(", ")) });
  return target === undefined ? line : line + " " + fill(gettext("Played to %(target)s."), { target });
}

/** How many lives everybody has left, where there are lives. @param {View} view @param {Person[]} people @param {number | null} you */
function livesLine(view, people, you) {
  const parts = view.badges.flatMap(({ lives }, seat) => lives === undefined ? [] : [`${sideName(people, seat, people.length, you)} ${lives}`]);
  return parts.length ? fill(gettext("Lives: %(lives)s."), { lives: parts.join(gettext(", ")) }) : "";
}

/** The cards of others that lie open to me, in sentences: the round in which everybody sees all cards but his own. @param {View} view @param {Person[]} people @param {number} you */
export function openLine(view, people, you) {
  return people.filter(({ seat }) => seat !== you).flatMap(({ seat, name }) => {
    const cards = /** @type {string[]} */ ((view.zones[`hand.${seat}`] ?? []).filter((card) => card !== null));
    return cards.length ? [fill(gettext("%(name)s has the %(cards)s."), { name, cards: cardNames(cards) })] : [];
  }).join(" ");
}

/** My hand in a sentence. @param {View} view @param {number} you */
export function handLine(view, you) {
  const hand = view.zones[`hand.${you}`] ?? [];
  const cards = hand.filter((card) => card !== null);
  if (!cards.length && hand.length) return gettext("You do not see your own card.");
  if (!cards.length) return gettext("Your hand is empty.");
  return fill(gettext("Your hand: %(cards)s."), { cards: cardNames(/** @type {string[]} */ (cards)) });
}

/** What lies on the table, in a sentence. @param {View} view */
export function tableLine(view) {
  const lying = [...(view.zones.table ?? []), ...(view.zones.trick ?? []), ...(view.zones.capture ?? [])];
  const cards = /** @type {string[]} */ (lying.filter((card) => card !== null));
  if (!cards.length) return gettext("Nothing lies on the table.");
  return fill(gettext("On the table: %(cards)s."), { cards: cardNames(cards) });
}

/** The trump of the deal, in a sentence. @param {View} view */
export function trumpLine(view) {
  const card = view.zones.trump?.[0];
  if (card) return fill(gettext("Trump: %(card)s."), { card: cardName(card) });
  return fill(gettext("Trump: %(suit)s."), { suit: suitName(String(view.facts.trump)) });
}

/** The trick, or the capture, before this one, in a sentence. @param {View} view @param {Company} company */
export function lastLine(view, { people, you }) {
  const { facts } = view;
  if (facts.last_trick) {
    const winner = Number(facts.last_winner);
    const values = { cards: cardNames(String(facts.last_trick).split(" ")), name: nameOf(people, winner) };
    return fill(
      winner === you ? gettext("Last trick: %(cards)s. You won it.") : gettext("Last trick: %(cards)s. %(name)s won it."),
      values,
    );
  }
  if (facts.last_take) {
    const [card, ...cards] = String(facts.last_take).split(" ");
    return played({ verb: "take", cards: [card, ...cards], number: null }, Number(facts.last_taker), { people, you, words: {} });
  }
  return gettext("There is no last trick yet.");
}

/** @param {Person[]} people @param {number} seat */
export function nameOf(people, seat) {
  return people.find((person) => person.seat === seat)?.name ?? String(seat);
}
