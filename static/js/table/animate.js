// Plays the difference of two views: cards fly from where they were seen to where they are.

/** @import {Flight, Frame, View} from "../types.js" */
/** @import {Pose} from "./flights.js" */
/** @import {Felt} from "./felt.js" */
/** @import {Screen} from "./render.js" */
import { anchorPose, createAir, landing, makeRoom, pose, poses, sleep } from "./flights.js";
import { players } from "./layout.js";
import { parse } from "./moves.js";
import { dealtAnew, gathered, moved, seen } from "./zones.js";

export const FLIGHT = 400;
export const COLLECT = 350;
export const DEAL_STEP = 80;
const CALL = 1400; // the word for an emptied table
const FADE = 140; // instead of all of it, where motion is not wanted
const DEAL_AGAIN = 1500; // a table that is dealt again is seen first
const SCORED = 2500; // a deal's end, when the next one already waits

/**
 * PURE: the order in which cards come: to the hands in packets of three from `first` on, then to the table.
 * @param {Flight[]} flights
 * @param {number} first
 * @param {number} seats
 */
export function dealingOrder(flights, first, seats) {
  /** @type {Map<string, number>} */
  const had = new Map();
  const rank = flights.map((flight) => {
    const count = had.get(flight.to) ?? 0;
    had.set(flight.to, count + 1);
    const seat = flight.to.startsWith("hand.") ? Number(flight.to.slice(5)) : -1;
    if (seat < 0) return { flight, turn: Infinity, count };
    return { flight, turn: Math.floor(count / 3) * seats + ((seat - first + seats) % seats), count };
  });
  return rank.sort((a, b) => (a.turn === b.turn ? a.count - b.count : a.turn - b.turn)).map(({ flight }) => flight);
}

/**
 * @param {{
 *   felt: Felt,
 *   screen: Screen,
 *   sprite: () => string,
 *   rest: () => number,
 *   pace: number,
 *   still: () => boolean,
 *   sweep: string,
 *   heard?: (before: View | null, frame: Frame, at: "moves" | "lands") => void,
 * }} table `rest`: milliseconds that a trick rests; `pace`: a factor on all times; `still`: motion is not wanted; `sweep`: the
 *   word that is called when the table is emptied; `heard` is told as the cards of a frame begin to move, and when they have landed
 */
export function createStage({ felt, screen, sprite, rest, pace, still, sweep, heard = () => {} }) {
  const air = createAir(felt.flights, sprite);
  let landedAt = -Infinity;
  let shown = 0; // counts what is shown: what comes late to an older one is dropped
  let hurried = () => {};

  /** Wait, unless the viewer taps the table to go on. @param {number} ms */
  const linger = async (ms) => {
    await Promise.race([sleep(ms), new Promise((resolve) => (hurried = () => resolve(undefined)))]);
    hurried = () => {};
  };

  /** Show a view as the difference to the one before. @param {View | null} before @param {Frame} frame @param {number} speed */
  const change = async (before, frame, speed) => {
    const { verb } = parse(frame.m);
    const fresh = verb === "deal" && dealtAnew(before?.zones ?? {}, frame.view.zones);
    const from = fresh ? new Map() : poses(screen);
    screen.show(frame.view);
    const was = before ? (fresh ? gathered(seen(before)) : seen(before)) : {};
    const flights = moved(was, seen(frame.view)).filter(({ from, to }) => from !== to && from !== "");
    if (still()) return fadeIn(flights);
    makeRoom(screen, { before: from, flown: new Set(flights.map(({ card }) => card)), pace });
    const dealing = verb === "deal" || verb === "draw";
    const first = Number(frame.view.facts.leader ?? frame.view.facts.first ?? 0);
    const order = dealing ? dealingOrder(flights, first, frame.view.badges.length) : flights;
    const duration = (verb === "collect" || verb === "sweep" ? COLLECT : FLIGHT) * pace * speed;
    const used = new Map();
    await Promise.all(order.map((flight, i) => {
      const lands = landing(screen, flight, used);
      const start = from.get(flight.card ?? "") ?? anchorPose(screen, flight.from);
      const end = lands ? pose(lands) : collector(flight, frame) ?? anchorPose(screen, flight.to);
      return air.fly(flight, { start, end, lands, duration, delay: dealing ? i * DEAL_STEP * pace * speed : 0 });
    }));
  };

  /** A trick goes to the seat that won it, whosever pile it will lie on. @param {Flight} flight @param {Frame} frame @returns {Pose | null} */
  const collector = (flight, frame) => {
    const { verb, number } = parse(frame.m);
    const plate = verb === "collect" && flight.to.startsWith("taken.") ? felt.plates.get(number ?? -1) : null;
    return plate ? { ...pose(plate.plate.querySelector(".avatar") ?? plate.plate), width: 30, angle: 0 } : null;
  };

  /** @param {Flight[]} flights */
  const fadeIn = async (flights) => {
    for (const { card } of flights) {
      screen.cards.get(card ?? "")?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    }
    await sleep(FADE);
  };

  return {
    /**
     * Play one frame after the one on the screen.
     * @param {Frame} frame
     * @param {Frame | undefined} next the frame that waits behind it
     * @param {number} speed
     */
    async play(frame, next, speed) {
      const before = screen.view;
      const own = ++shown;
      const { verb, number } = parse(frame.m);
      if (before?.phase === "collect" && verb === "collect") {
        markWinner(felt, screen, number ?? -1);
        await linger(landedAt + rest() * pace * speed - performance.now());
        felt.plates.get(number ?? -1)?.plate.classList.remove("wins");
        if (own !== shown) return;
      }
      heard(before, frame, "moves");
      await change(before, frame, speed);
      if (own !== shown) return;
      heard(before, frame, "lands");
      landedAt = performance.now();
      if (verb === "take" && Number(frame.view.facts.sweep ?? 0) > 0) callOut(felt.flourish, sweep, { duration: CALL * pace * speed, still: still() });
      if (next && frame.view.phase === "deal" && verb === "deal") await linger(DEAL_AGAIN * pace * speed);
      if (next && frame.view.facts.scored !== undefined) await linger(SCORED * pace * speed);
    },
    /** The viewer has seen enough of what rests. */
    hurry() {
      hurried();
    },
    /** Everything lands at once, and what still rests is not shown any more. */
    land() {
      shown++;
      air.land();
      hurried();
    },
  };
}

/** Mark the card that wins, and who gets the cards. @param {Felt} felt @param {Screen} screen @param {number} seat */
function markWinner(felt, { cards, view }, seat) {
  felt.plates.get(seat)?.plate.classList.add("wins");
  const trick = /** @type {string[]} */ (view?.zones.trick ?? []);
  if (!view || !trick.length) return;
  const order = players(trick.length, Number(view.facts.leader ?? 0), view.badges);
  cards.get(trick[order.indexOf(seat)] ?? "")?.classList.add("wins");
}

/** A word over the table. @param {HTMLElement} place @param {string} word @param {{duration: number, still: boolean}} how */
function callOut(place, word, { duration, still }) {
  place.textContent = word;
  place.hidden = false;
  const small = still ? "1" : "0.6";
  const steps = [
    { opacity: 0, scale: small },
    { opacity: 1, scale: "1", offset: 0.2 },
    { opacity: 1, scale: "1", offset: 0.75 },
    { opacity: 0, scale: "1" },
  ];
  if (!still) place.animate(steps, { duration, easing: "ease-out" });
  setTimeout(() => (place.hidden = true), duration);
}
