// "As you like it", in the sheet: cards, sounds, pace, keys. The settings page offers the same (accounts/forms.py).

/** @import {Own, Prefs} from "../types.js" */
/** @import {KeptPrefs} from "./prefs.js" */
/** @import {Sound} from "./sounds.js" */
import { row } from "./cards.js";
import { el, put } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { DECKS, TICKS } from "./prefs.js";

const SAMPLE = ["KD", "AC", "7D"];

/**
 * @param {Own} setup
 * @param {KeptPrefs} prefs
 * @param {(sound: Sound) => void} play so that a volume is heard as it is chosen
 */
export function wishes(setup, prefs, play) {
  const told = el("p", { class: "told", role: "status", dir: "auto" });

  /** @type {(() => void)[]} */
  const shows = []; // each shows one wish as it is now

  /** @param {Partial<Prefs>} change */
  const set = async (change) => {
    const why = await prefs.set(change);
    put(told, why);
    if (why) for (const show of shows) show(); // what was refused is as before
  };

  /** @template {Element} T @param {T} field @param {(field: T) => void} show */
  const follow = (field, show) => {
    shows.push(() => show(field));
    show(field);
    return field;
  };

  /** @param {string} deck */
  const deck = (deck) => {
    const choice = follow(el("input", { type: "radio", name: "deck", value: deck }), (field) => (field.checked = prefs.now.deck === deck));
    choice.addEventListener("change", () => set({ deck: /** @type {Prefs["deck"]} */ (deck) }));
    const cards = row(setup.decks[deck], SAMPLE);
    cards.setAttribute("aria-hidden", "true");
    return el("label", { class: "deck-choice" }, choice, cards, el("span", {}, deckName(deck)));
  };

  /** @param {"volume_game" | "volume_people" | "volume_alerts"} group @param {string} label @param {Sound} sample */
  const slider = (group, label, sample) => {
    const volume = follow(el("input", { type: "range", min: 0, max: 100, step: 5 }), (field) => (field.value = String(prefs.now[group])));
    const number = follow(el("output", { dir: "ltr" }), (field) => put(field, volume.value));
    volume.addEventListener("input", () => put(number, volume.value));
    volume.addEventListener("change", () => {
      set({ [group]: Number(volume.value) });
      play(sample);
    });
    return el("label", { class: "volume" }, el("span", {}, label), volume, number);
  };

  /**
   * @template {string | number} T
   * @param {string} label @param {[T, string][]} choices @param {() => T} chosen @param {(value: T) => void} choose
   */
  const list = (label, choices, chosen, choose) => {
    const options = choices.map(([value, word]) => el("option", { value }, word));
    const field = follow(el("select", {}, ...options), (field) => (field.value = String(chosen())));
    field.addEventListener("change", () => choose(choices[field.selectedIndex][0]));
    return el("label", { class: "one-of" }, el("span", {}, label), field);
  };

  /** @param {string} label @param {"twice" | "letters"} name */
  const box = (label, name) => {
    const field = follow(el("input", { type: "checkbox" }), (field) => (field.checked = prefs.now[name]));
    field.addEventListener("change", () => set({ [name]: field.checked }));
    return el("p", {}, el("label", { class: "tick" }, field, " ", label));
  };

  return el(
    "section",
    { class: "wishes" },
    el("h3", {}, gettext("As you like it")),
    told,
    el("fieldset", {}, el("legend", {}, gettext("Cards")), ...DECKS.map(deck)),
    el(
      "fieldset",
      {},
      el("legend", {}, gettext("Sounds")),
      slider("volume_game", gettext("Cards and tricks"), "play"),
      slider("volume_people", gettext("Somebody comes or leaves"), "came"),
      slider("volume_alerts", gettext("My turn, and little time"), "turn"),
      list(gettext("Little time is heard"), TICKS.map((from) => [from, tickName(from)]), () => prefs.now.tick, (tick) => set({ tick })),
    ),
    list(gettext("A finished trick rests"), restChoices(), () => prefs.now.trick, (trick) => set({ trick })),
    box(gettext("Tap twice to play a card"), "twice"),
    box(gettext("The letters h, t, l, s and ? read the table"), "letters"),
  );
}

/** @param {string} deck */
function deckName(deck) {
  return deck === "four-colour" ? gettext("Four colours") : gettext("Two colours");
}

/** @param {number} from */
function tickName(from) {
  return from === 0 ? gettext("never") : fill(gettext("from %(seconds)s seconds"), { seconds: from });
}

/** @returns {[Prefs["trick"], string][]} */
function restChoices() {
  return [["fast", gettext("0.6 seconds")], ["normal", gettext("1.2 seconds")], ["slow", gettext("2 seconds")]];
}
