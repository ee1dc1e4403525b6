// Plays the difference of two views: cards fly from where they were seen to where they are.

/** @import {Flight, Frame, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
/** @import {Screen} from "./render.js" */
import { drawing } from "./cards.js";
import { el } from "./dom.js";
import { parse } from "./moves.js";
import { players } from "./layout.js";
import { gathered, moved, seen } from "./zones.js";

export const FLIGHT = 400;
export const COLLECT = 350;
export const DEAL_STEP = 80;
const GLIDE = 220; // cards that only make room
const FADE = 140; // instead of all of it, where motion is not wanted
const DEAL_AGAIN = 1500; // a table that is dealt again is seen first
const SCORED = 2500; // a deal's end, when the next one already waits

const EASE = "cubic-bezier(.22,.75,.25,1)";

/** @typedef {{x: number, y: number, width: number, angle: number}} Pose */

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
 *   sprite: string,
 *   rest: () => number,
 *   pace: number,
 *   still: () => boolean,
 *   sweep: string,
 * }} table `rest`: milliseconds that a trick rests; `pace`: a factor on all times; `still`: motion is not wanted; `sweep`: the
 *   word that is called when the table is emptied
 */
export function createStage({ felt, screen, sprite, rest, pace, still, sweep }) {
  let landedAt = -Infinity;
  let shown = 0; // counts what is shown: what comes late to an older one is dropped
  let hurried = () => {};
  /** @type {Map<HTMLElement, HTMLElement | null>} */
  const flying = new Map(); // ghost -> the element that waits for it, unseen

  /** @param {number} ms */
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

  /** Wait, unless the viewer taps the table to go on. @param {number} ms */
  const linger = async (ms) => {
    await Promise.race([sleep(ms), new Promise((resolve) => (hurried = () => resolve(undefined)))]);
    hurried = () => {};
  };

  /** @param {Element} element @returns {Pose} */
  const pose = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const own = /** @type {HTMLElement} */ (element).offsetWidth || width;
    const angle = element.closest(".trump") ? 90 : parseFloat(/** @type {HTMLElement} */ (element).style.getPropertyValue("--angle")) || 0;
    return { x: left + width / 2, y: top + height / 2, width: own, angle };
  };

  /** @returns {Map<string, Pose>} */
  const poses = () => new Map([...screen.cards].filter(([, card]) => card.isConnected).map(([name, card]) => [name, pose(card)]));

  /** The place of a pile or a closed hand: a card as large as the ones that lie there. @param {string} zone @returns {Pose} */
  const anchorPose = (zone) => {
    const anchor = screen.anchor(zone);
    const back = anchor.querySelector(".reverse, .art");
    if (back && zone !== "stock") return { ...pose(back), angle: 0 };
    const found = pose(anchor);
    return { ...found, width: zone === "stock" ? found.width : 34 };
  };

  /**
   * @param {Flight} flight
   * @param {{start: Pose, end: Pose, delay: number, duration: number, lands: HTMLElement | null}} way
   */
  const fly = async (flight, { start, end, delay, duration, lands }) => {
    const ghost = el("div", { class: "carta ghost" });
    const sides = el("div", { class: "sides" }, drawing(sprite, flight.card));
    if (flight.turned && flight.card) sides.append(drawing(sprite, null));
    ghost.append(sides);
    ghost.style.setProperty("width", `${end.width}px`);
    felt.flights.append(ghost);
    flying.set(ghost, lands);
    lands?.style.setProperty("visibility", "hidden");
    /** @param {Pose} p */
    const place = (p) => `translate(${p.x - end.width / 2}px, ${p.y - end.width * 0.7}px) rotate(${p.angle}deg) scale(${p.width / end.width})`;
    const timing = { duration, delay, easing: EASE, fill: /** @type {FillMode} */ ("both") };
    ghost.animate([{ transform: place(start) }, { transform: place(end) }], timing);
    if (flight.turned && flight.card && flight.from !== flight.to) turnOver(sides, timing);
    await sleep(delay + duration);
    land(ghost);
  };

  /** @param {HTMLElement} ghost */
  const land = (ghost) => {
    if (!flying.has(ghost)) return; // it was called down
    flying.get(ghost)?.style.removeProperty("visibility");
    flying.delete(ghost);
    ghost.remove();
  };

  /** Cards that were not played but had to make room glide. @param {Map<string, Pose>} before @param {Set<string | null>} flown */
  const makeRoom = (before, flown) => {
    for (const [name, card] of screen.cards) {
      const was = before.get(name);
      if (!was || flown.has(name) || !card.isConnected) continue;
      const is = pose(card);
      const [dx, dy] = [was.x - is.x, was.y - is.y];
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      card.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: GLIDE * pace, easing: EASE });
    }
  };

  /**
   * The element that a flight ends in, if it is in sight: the card itself, or one of the backs of a closed hand.
   * @param {Flight} flight
   * @param {Map<string, number>} used
   */
  const landing = (flight, used) => {
    if (flight.card && screen.cards.get(flight.card)?.isConnected) return screen.cards.get(flight.card) ?? null;
    if (!flight.to.startsWith("hand.")) return null;
    const backs = screen.anchor(flight.to).querySelectorAll(":scope > .reverse");
    const count = (used.get(flight.to) ?? 0) + 1;
    used.set(flight.to, count);
    return /** @type {HTMLElement | undefined} */ (backs[backs.length - count]) ?? null;
  };

  /** Show a view as the difference to the one before. @param {View | null} before @param {Frame} frame @param {number} speed */
  const change = async (before, frame, speed) => {
    const { verb } = parse(frame.m);
    const dealing = verb === "deal" || verb === "draw";
    const fresh = verb === "deal" && !Object.entries(before?.zones ?? {}).some(([zone, cards]) => zone.startsWith("hand.") && cards.length);
    const old = before ? (fresh ? gathered(seen(before)) : seen(before)) : {};
    const from = poses();
    screen.show(frame.view);
    const all = moved(old, seen(frame.view)).filter(({ from, to }) => from !== to && from !== "");
    if (still()) return fadeIn(all);
    const first = Number(frame.view.facts.leader ?? frame.view.facts.first ?? 0);
    const flights = dealing ? dealingOrder(all, first, frame.view.badges.length) : all;
    const duration = (verb === "collect" || verb === "sweep" ? COLLECT : FLIGHT) * pace * speed;
    const used = new Map();
    const ways = flights.map((flight, i) => {
      const lands = landing(flight, used);
      const start = (fresh ? null : from.get(flight.card ?? "")) ?? anchorPose(flight.from);
      const end = lands ? pose(lands) : collector(flight, frame) ?? anchorPose(flight.to);
      return { flight, way: { start, end, lands, duration, delay: dealing ? i * DEAL_STEP * pace * speed : 0 } };
    });
    makeRoom(from, new Set(flights.map(({ card }) => card)));
    await Promise.all(ways.map(({ flight, way }) => fly(flight, way)));
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
        markWinner(before, number ?? -1);
        await linger(landedAt + rest() * pace * speed - performance.now());
        felt.plates.get(number ?? -1)?.plate.classList.remove("wins");
        if (own !== shown) return;
      }
      await change(before, frame, speed);
      if (own !== shown) return;
      landedAt = performance.now();
      if (verb === "take" && Number(frame.view.facts.sweep ?? 0) > 0) call(sweep, 1400 * pace * speed);
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
      for (const ghost of [...flying.keys()]) land(ghost);
      hurried();
    },
  };

  /** A word over the table. @param {string} word @param {number} duration */
  function call(word, duration) {
    felt.flourish.textContent = word;
    felt.flourish.hidden = false;
    const [small, full] = still() ? ["1", "1"] : ["0.6", "1"];
    felt.flourish.animate(
      [{ opacity: 0, scale: small }, { opacity: 1, scale: full, offset: 0.2 }, { opacity: 1, scale: full, offset: 0.75 }, { opacity: 0, scale: full }],
      { duration, easing: "ease-out" },
    );
    setTimeout(() => (felt.flourish.hidden = true), duration);
  }

  /** The card that wins, and who gets the cards. @param {View} view @param {number} seat */
  function markWinner(view, seat) {
    felt.plates.get(seat)?.plate.classList.add("wins");
    const trick = /** @type {string[]} */ (view.zones.trick ?? []);
    if (!trick.length) return;
    const order = players(trick.length, Number(view.facts.leader ?? 0), view.badges);
    screen.cards.get(trick[order.indexOf(seat)] ?? "")?.classList.add("wins");
  }
}

/** A card that was face down turns over in flight. @param {HTMLElement} sides @param {KeyframeAnimationOptions} timing */
function turnOver(sides, timing) {
  sides.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }], timing);
  sides.lastElementChild?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing);
}
