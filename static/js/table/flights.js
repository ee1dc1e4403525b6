// Cards in the air: a drawing of the card flies in a layer of its own, and the card itself is unseen until it has landed.

/** @import {Flight} from "../types.js" */
/** @import {Screen} from "./render.js" */
import { drawing } from "./cards.js";
import { el } from "./dom.js";

export const EASE = "cubic-bezier(.22,.75,.25,1)";
const GLIDE = 220; // ms for cards that only make room

/** @typedef {{x: number, y: number, width: number, angle: number}} Pose the middle of a card, in the window */
/** @typedef {{start: Pose, end: Pose, delay: number, duration: number, lands: HTMLElement | null}} Way */

/** @param {number} ms */
export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

/** Where an element lies. @param {Element} element @returns {Pose} */
export function pose(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const card = /** @type {HTMLElement} */ (element);
  const angle = card.closest(".trump") ? 90 : parseFloat(card.style.getPropertyValue("--angle")) || 0;
  return { x: left + width / 2, y: top + height / 2, width: card.offsetWidth || width, angle };
}

/** Where every card in sight lies. @param {Screen} screen @returns {Map<string, Pose>} */
export function poses({ cards }) {
  return new Map([...cards].filter(([, card]) => card.isConnected).map(([name, card]) => [name, pose(card)]));
}

/**
 * The place of a pile or of a closed hand: a card as large as the ones that lie there.
 * @param {Screen} screen
 * @param {string} zone
 * @returns {Pose}
 */
export function anchorPose(screen, zone) {
  const anchor = screen.anchor(zone);
  const lying = anchor.querySelector(".reverse, .art");
  if (lying && zone !== "stock") return { ...pose(lying), angle: 0 };
  const found = pose(anchor);
  return { ...found, width: zone === "stock" ? found.width : 34 };
}

/**
 * The element that a flight ends in, if it is in sight: the card itself, or one of the backs of a closed hand.
 * @param {Screen} screen
 * @param {Flight} flight
 * @param {Map<string, number>} used how many backs of each zone have been given away
 * @returns {HTMLElement | null}
 */
export function landing(screen, flight, used) {
  const card = screen.cards.get(flight.card ?? "");
  if (card?.isConnected) return card;
  if (!flight.to.startsWith("hand.")) return null;
  const backs = screen.anchor(flight.to).querySelectorAll(":scope > .reverse");
  const count = (used.get(flight.to) ?? 0) + 1;
  used.set(flight.to, count);
  return /** @type {HTMLElement | undefined} */ (backs[backs.length - count]) ?? null;
}

/**
 * Cards that were not played but had to make room glide to their new place.
 * @param {Screen} screen
 * @param {{before: Map<string, Pose>, flown: Set<string | null>, pace: number}} how
 */
export function makeRoom({ cards }, { before, flown, pace }) {
  for (const [name, card] of cards) {
    const was = before.get(name);
    if (!was || flown.has(name) || !card.isConnected) continue;
    const is = pose(card);
    const [dx, dy] = [was.x - is.x, was.y - is.y];
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    card.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: GLIDE * pace, easing: EASE });
  }
}

/** @param {HTMLElement} layer @param {() => string} sprite */
export function createAir(layer, sprite) {
  /** @type {Map<HTMLElement, HTMLElement | null>} */
  const flying = new Map(); // ghost -> the element that waits for it, unseen

  /** @param {HTMLElement} ghost */
  const land = (ghost) => {
    if (!flying.has(ghost)) return; // it was called down
    flying.get(ghost)?.style.removeProperty("visibility");
    flying.delete(ghost);
    ghost.remove();
  };

  return {
    /** @param {Flight} flight @param {Way} way */
    async fly(flight, { start, end, delay, duration, lands }) {
      const turns = flight.turned && flight.card !== null && flight.from !== flight.to;
      const sides = el("div", { class: "sides" }, drawing(sprite(), flight.card), ...(turns ? [drawing(sprite(), null)] : []));
      const ghost = el("div", { class: "carta ghost" }, sides);
      ghost.style.setProperty("width", `${end.width}px`);
      layer.append(ghost);
      flying.set(ghost, lands);
      lands?.style.setProperty("visibility", "hidden");
      /** @param {Pose} p */
      const place = ({ x, y, width, angle }) =>
        `translate(${x - end.width / 2}px, ${y - end.width * 0.7}px) rotate(${angle}deg) scale(${width / end.width})`;
      const timing = { duration, delay, easing: EASE, fill: /** @type {FillMode} */ ("both") };
      ghost.animate([{ transform: place(start) }, { transform: place(end) }], timing);
      if (turns) turnOver(sides, timing);
      await sleep(delay + duration);
      land(ghost);
    },
    /** Everything lands at once. */
    land() {
      for (const ghost of [...flying.keys()]) land(ghost);
    },
  };
}

/** A card that was face down turns over in flight. @param {HTMLElement} sides @param {KeyframeAnimationOptions} timing */
function turnOver(sides, timing) {
  sides.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }], timing);
  sides.lastElementChild?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing);
}
