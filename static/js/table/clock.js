// Clocks: how much is left, what is shown and what is said. The time is the server's; here it only runs down.

/**
 * @import {Clock} from "./store.js"
 * @typedef {{part: number | null, seconds: string, low: boolean}} Face
 */
import { put, svg } from "./dom.js";
import { fill, gettext } from "./gettext.js";

const LOW = 5000;
const SHOWN = 10000;

/** PURE: milliseconds left, or `null` where no clock runs. @param {Clock | null} clock @param {number} now */
export function left(clock, now) {
  if (!clock || clock.left === null || clock.of === null) return null;
  return Math.max(0, Math.min(clock.of, clock.left - (now - clock.at)));
}

/**
 * PURE: what a clock shows: the part of the ring that is left, seconds (empty while there is time enough), and whether it is low.
 * @param {Clock | null} clock
 * @param {number} now
 * @returns {Face}
 */
export function face(clock, now) {
  const rest = left(clock, now);
  if (rest === null || !clock?.of) return { part: null, seconds: "", low: false };
  return {
    part: rest / clock.of,
    seconds: rest <= SHOWN ? String(Math.ceil(rest / 1000)) : "",
    low: rest <= LOW,
  };
}

/**
 * PURE: what is to be spoken as a clock passes from one moment to the next: ten seconds and five, once each.
 * @param {number | null} before milliseconds left
 * @param {number | null} now
 */
export function warning(before, now) {
  if (before === null || now === null) return "";
  for (const seconds of [5, 10]) {
    if (before > seconds * 1000 && now <= seconds * 1000) return fill(gettext("%(seconds)s seconds left."), { seconds });
  }
  return "";
}

/** A ring that runs down, for the avatar of a seat. */
export function ringElement() {
  const line = svg("circle", { cx: 24, cy: 24, r: 22, pathLength: 1, class: "ring-left" });
  const ring = svg("svg", { viewBox: "0 0 48 48", class: "ring", "aria-hidden": "true" });
  ring.append(svg("circle", { cx: 24, cy: 24, r: 22, class: "ring-track" }), line);
  return { ring, line };
}

/**
 * Runs the clocks of a table: every tick shows the rings, speaks for the viewer's own, and tells how its turn passes.
 * @param {{
 *   clock: () => Clock | null,
 *   rings: (clock: Clock | null, show: Face) => void,
 *   mine: (clock: Clock) => boolean,
 *   speak: (text: string) => void,
 *   passes: (before: number | null, now: number | null) => void,
 *   now?: () => number,
 * }} table
 * @returns {() => void} stops the clocks
 */
export function runClocks({ clock, rings, mine, speak, passes, now = () => performance.now() }) {
  /** @type {number | null} */
  let before = null;
  const tick = () => {
    const running = clock();
    const rest = left(running, now());
    rings(running, face(running, now()));
    const own = running && running.why === "turn" && mine(running);
    const said = own ? warning(before, rest) : "";
    if (own) passes(before, rest);
    before = running && mine(running) ? rest : null;
    if (said) speak(said);
  };
  const timer = setInterval(tick, 200);
  tick();
  return () => clearInterval(timer);
}

/** Show a clock's face on a ring and the number beside it. @param {SVGElement} line @param {HTMLElement} number @param {Face} show */
export function showFace(line, number, show) {
  line.style.setProperty("stroke-dashoffset", String(show.part === null ? 1 : 1 - show.part));
  put(number, show.seconds);
}
