// The illustrated deal of a rules page: a recorded deal with all cards open, caption by caption.

/** @import {Frame, Setup} from "../types.js" */
import { createStage } from "./animate.js";
import { createCompany } from "./company.js";
import { el, put } from "./dom.js";
import { createFelt } from "./felt.js";
import { createScreen } from "./render.js";
import { dealTable } from "./scores.js";
import { dealName } from "./words.js";
import { sweepWord } from "./sentences.js";
import { unheard } from "./store.js";

const REST = 500; // ms that a finished trick rests
const UNHURRIED = 4; // frames from one caption to the next that are played at full length
const FASTEST = 0.22;

/**
 * PURE: where a key leads from caption `at` of `count`; `null` for keys that are not ours.
 * @param {string} key
 * @param {{at: number, count: number, rtl: boolean}} now
 */
export function captionFor(key, { at, count, rtl }) {
  const onward = rtl ? -1 : 1;
  const to = { ArrowLeft: at - onward, ArrowRight: at + onward, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

/**
 * PURE: how fast so many frames are played, as a factor on all times.
 * @param {number} frames
 */
export function hurry(frames) {
  return frames <= UNHURRIED ? 1 : Math.max(FASTEST, UNHURRIED / frames);
}

/**
 * Turn the list of captions into a table to step through.
 * @param {HTMLElement} box
 * @param {Setup & {pace?: number}} setup
 * @param {Frame[]} frames
 */
export function teach(box, setup, frames) {
  const root = /** @type {HTMLElement} */ (box.querySelector("[data-lesson-table]"));
  const ways = /** @type {HTMLElement} */ (box.querySelector("[data-lesson-ways]"));
  const place = /** @type {HTMLElement} */ (ways.querySelector("output"));
  const captions = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-version]")]);
  const versions = captions.map((caption) => Number(caption.dataset.version));
  const spoken = el("div", { class: "visually-hidden", role: "status" });
  box.append(spoken);
  box.classList.add("alive");
  root.hidden = ways.hidden = false;
  root.inert = true; // the captions tell everything; the cards are for the eye

  const felt = createFelt(root, setup);
  const screen = createScreen(felt, setup);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const stage = createStage({
    felt,
    screen,
    sprite: () => setup.sprite,
    rest: () => REST,
    pace: setup.pace ?? 1,
    still: () => reduced.matches,
    sweep: sweepWord(setup.words),
  });
  const company = createCompany(felt, setup, { send: () => {}, comeBack: () => {}, explain: () => {} });
  const known = { ...unheard(setup), you: null };
  let at = 0;

  function shown() {
    const { view } = screen;
    if (!view) return;
    company.show(view, known, { live: false });
    felt.panel.hidden = view.facts.scored === undefined;
    if (!felt.panel.hidden) {
      const heading = dealName(view, setup.words);
      felt.panel.replaceChildren(el("h2", {}, heading), el("div", { class: "panel-body" }, dealTable(view, setup, null)));
    }
  }

  function say() {
    captions.forEach((caption, i) => caption.classList.toggle("now", i === at));
    put(place, `${at + 1} / ${captions.length}`);
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (ways.querySelectorAll("[data-go]"))) {
      const to = at + Number(button.dataset.go);
      button.setAttribute("aria-disabled", String(to < 0 || to >= captions.length));
    }
  }

  /** @param {number} to */
  async function go(to) {
    if (to < 0 || to >= captions.length || to === at) return;
    stage.land();
    const from = at;
    at = to;
    say();
    put(spoken, captions[at].textContent?.trim() ?? "");
    if (to !== from + 1) {
      screen.show(frames[versions[at]].view);
      return shown();
    }
    felt.panel.hidden = true;
    if (screen.view !== frames[versions[from]].view) screen.show(frames[versions[from]].view);
    const way = frames.slice(reduced.matches ? versions[at] : versions[from] + 1, versions[at] + 1);
    for (const frame of way) {
      await stage.play(frame, undefined, hurry(way.length));
      if (at !== to) return;
      company.show(frame.view, known, { live: false });
    }
    shown();
  }

  ways.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-go]") : null;
    if (button instanceof HTMLElement) go(at + Number(button.dataset.go));
  });
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = captionFor(event.key, { at, count: captions.length, rtl: getComputedStyle(box).direction === "rtl" });
    if (to === null) return;
    event.preventDefault();
    go(to);
  });

  screen.show(frames[versions[0]].view);
  shown();
  say();
}
