// A finished match, step by step: first, back, next, last, play, a slider, the arrow keys.

/** @import {Frame, Own, Setup} from "../types.js" */
import { createAgain } from "./again.js";
import { createStage } from "./animate.js";
import { createCompany } from "./company.js";
import { followDeck } from "./deck.js";
import { button, el, put } from "./dom.js";
import { createFelt } from "./felt.js";
import { gettext } from "./gettext.js";
import { muteButton } from "./mute.js";
import { keptPrefs, REST } from "./prefs.js";
import { createScreen } from "./render.js";
import { sentences, sweepWord } from "./sentences.js";
import { createSheet } from "./sheet.js";
import { createSound } from "./sound.js";
import { createSpeech } from "./speech.js";
import { unheard } from "./store.js";
import { dealTable } from "./scores.js";
import { dealName } from "./words.js";

const BETWEEN = 700; // ms between two steps that play by themselves

/**
 * PURE: where a key leads from step `at` of `count`; `null` for keys that are not ours.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 */
export function stepFor(key, at, count) {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

/**
 * @param {HTMLElement} root
 * @param {Setup & Own & {pace?: number}} setup with `frames`
 */
export function walk(root, setup) {
  const frames = setup.frames ?? [];
  const felt = createFelt(root, setup);
  const screen = createScreen(felt, setup);
  const speech = createSpeech(felt.live);
  const prefs = keptPrefs(setup);
  const sound = createSound(prefs);
  const known = { ...unheard(setup), you: null };
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const stage = createStage({
    felt,
    screen,
    sprite: () => setup.sprite,
    rest: () => REST[prefs.now.trick] / 2,
    pace: setup.pace ?? 1,
    still: () => reduced.matches,
    sweep: sweepWord(setup.words),
    heard: sound.hear,
  });
  const company = createCompany(felt, setup, { send: () => {}, comeBack: () => {}, explain: () => {} });
  const again = createAgain(felt, setup, () => screen.view);
  const words = { people: setup.people, you: null, words: setup.words };
  const sheet = createSheet(setup, {
    view: () => screen.view,
    you: () => null,
    running: () => false,
    said: speech.said,
    prefs,
    play: sound.play,
    leave: () => {},
  });
  felt.bar.addEventListener("click", () => sheet.open());
  felt.bar.after(muteButton(prefs, (why) => why && speech.answer(why)));
  followDeck(felt, setup, prefs);

  let at = 0;
  let playing = false;
  const slider = el("input", { type: "range", class: "slider", min: 0, max: frames.length - 1, value: 0, "aria-label": gettext("Step") });
  const place = el("output", { class: "place", dir: "ltr" });
  const first = step("first", gettext("First"), () => go(0));
  const back = step("back", gettext("Back"), () => go(at - 1));
  const play = step("play", gettext("Play"), toggle);
  const next = step("next", gettext("Next"), () => forward());
  const last = step("last", gettext("Last"), () => go(frames.length - 1));
  const nav = el("nav", { class: "steps", "aria-label": gettext("Replay") }, first, back, play, next, last, slider, place);
  felt.me.append(nav);
  slider.addEventListener("input", () => go(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (sheet.isOpen || event.ctrlKey || event.altKey || event.metaKey || target?.closest("summary, select, input:not(.slider)")) return;
    if (event.key === " " && !target?.closest("button, a")) {
      event.preventDefault();
      toggle();
      return;
    }
    const to = stepFor(event.key, at, frames.length);
    if (to === null) return;
    event.preventDefault();
    to === at + 1 ? forward() : go(to);
  });

  /** @param {string} sign drawn by the style sheet @param {string} label @param {() => void} act */
  function step(sign, label, act) {
    const made = button("", `step ${sign}`, act);
    made.setAttribute("aria-label", label);
    made.title = label;
    return made;
  }

  function shown() {
    const { view, by, m } = frames[at];
    company.show(view, known, { live: false });
    again.update(view);
    const told = sentences(frames[at - 1]?.view ?? null, frames[at], words);
    put(felt.status, told[0] ?? (by === null || m === null ? gettext("Before the first deal") : ""));
    felt.panel.hidden = view.facts.scored === undefined;
    if (!felt.panel.hidden) {
      const heading = dealName(view, setup.words);
      felt.panel.replaceChildren(el("h2", {}, heading), el("div", { class: "panel-body" }, dealTable(view, setup, setup.you)));
    }
    slider.value = String(at);
    put(place, `${at} / ${frames.length - 1}`);
    first.disabled = back.disabled = at === 0;
    next.disabled = last.disabled = at === frames.length - 1;
    play.classList.toggle("playing", playing);
    play.setAttribute("aria-label", playing ? gettext("Pause") : gettext("Play"));
  }

  /** Show a step at once. @param {number} to */
  function go(to) {
    playing = false;
    stage.land();
    at = Math.max(0, Math.min(frames.length - 1, to));
    screen.show(frames[at].view);
    shown();
    speech.tell(sentences(frames[at - 1]?.view ?? null, frames[at], words));
  }

  /** Play the next step; `false` if another one was asked for meanwhile. */
  async function forward() {
    if (at === frames.length - 1) return false;
    stage.land();
    const mine = ++at;
    speech.tell(sentences(frames[at - 1].view, frames[at], words));
    felt.panel.hidden = true;
    await stage.play(frames[at], frames[at + 1], 1);
    if (mine !== at) return false;
    shown();
    return true;
  }

  async function toggle() {
    playing = !playing;
    if (playing && at === frames.length - 1) {
      at = 0;
      screen.show(frames[0].view);
    }
    shown();
    while (playing) {
      if (!(await forward()) || at === frames.length - 1) playing = false;
      else await new Promise((resolve) => setTimeout(resolve, frames[at].by === -1 ? 0 : BETWEEN));
    }
    shown();
  }

  go(0);
}
