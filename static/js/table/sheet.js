// The sheet behind the score bar: scores, rule card, moves so far, the shuffle, keys, wishes, leaving.

/** @import {Own, Setup, View} from "../types.js" */
/** @import {KeptPrefs} from "./prefs.js" */
import { button, el, put } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { askCafe } from "./payment.js";
import { badgeTable } from "./scores.js";
import { muteButton } from "./mute.js";
import { standing } from "./standing.js";
import { wishes } from "./wishes.js";
import { awayText } from "./words.js";

/**
 * @param {Setup & Own} setup
 * @param {{
 *   view: () => View | null,
 *   you: () => number | null,
 *   running: () => boolean,
 *   said: string[],
 *   prefs: KeptPrefs,
 *   play: (sound: import("./sounds.js").Sound) => void,
 *   leave: () => void,
 *   alone?: {who: () => string, end: () => void},
 * }} table `alone`: who has been away for so long that the viewer may end the match as won, and how it is ended
 */
export function createSheet(setup, { view, you, running, said, prefs, play, leave, alone }) {
  const body = el("div", { class: "sheet-body" });
  const close = button("×", "sheet-close", () => dialog.close());
  close.setAttribute("aria-label", gettext("Close"));
  const heading = el("h2", { id: "sheet-heading" });
  const told = el("p", { class: "told", role: "status", dir: "auto" });
  const mute = muteButton(prefs, (why) => put(told, why));
  const dialog = el("dialog", { class: "sheet", "aria-labelledby": "sheet-heading" }, el("header", {}, heading, mute, close), told, body);
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

  /** @param {string} title @param {...(Node | string)} content */
  const part = (title, ...content) => el("section", {}, el("h3", {}, title), ...content);

  const scores = () => {
    const now = view();
    return now ? part(gettext("Scores"), el("div", { class: "wide", tabindex: 0, role: "group", "aria-label": gettext("Scores") }, badgeTable(now, setup, you()))) : "";
  };

  const facts = () => {
    const now = view();
    const lines = now ? standing(now, { people: setup.people, you: you(), words: setup.words }) : [];
    return lines.length ? part(gettext("At the table"), pairs(lines)) : "";
  };

  const rules = () =>
    part(
      gettext("The rules at this table"),
      pairs(setup.rules),
      ...(setup.urls.rules ? [el("p", {}, el("a", { href: setup.urls.rules, target: "_blank" }, gettext("The complete rules")))] : []),
    );

  const moves = () =>
    part(
      gettext("What happened"),
      said.length
        ? el("ol", { class: "moves" }, ...said.slice(-12).reverse().map((sentence) => el("li", { dir: "auto" }, sentence)))
        : el("p", {}, gettext("Nothing yet since this page was opened.")),
    );

  const shuffle = () =>
    part(
      gettext("The shuffle"),
      el(
        "p",
        {},
        gettext(
          "Before the first deal the café fixed its secret and showed this fingerprint of it. After the match the secret is told, and anybody can check every deal.",
        ),
      ),
      el("code", { class: "hash", dir: "ltr" }, setup.commitment),
    );

  const keys = () =>
    part(
      gettext("Keys"),
      el("dl", { class: "keys" }, ...keyList(setup.words).flatMap(([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)])),
    );

  const way = () => {
    const links = el("section", { class: "ways" });
    if (alone?.who()) links.append(button(gettext("End the match as won…"), "end", askToEnd));
    if (running() && you() !== null) links.append(button(gettext("Leave the table…"), "danger", askToLeave));
    if (setup.urls.lobby) links.append(el("a", { href: setup.urls.lobby }, gettext("To the lobby")));
    return links;
  };

  function askToLeave() {
    heading.textContent = gettext("Leave the table?");
    const stay = button(gettext("Stay"), "primary", () => dialog.close());
    body.replaceChildren(
      el(
        "section",
        { class: "leave" },
        el("p", {}, gettext("A bot plays your cards from now on.")),
        el("p", {}, gettext("You may come back and take your cards up again as long as the match runs: it stays in your matches.")),
        askCafe(setup.urls.leaving, "leave-cost"),
        el(
          "div",
          { class: "ways" },
          stay,
          button(gettext("Leave"), "danger", () => {
            dialog.close();
            leave();
          }),
        ),
      ),
    );
    if (!dialog.open) dialog.showModal();
    stay.focus();
  }

  function askToEnd() {
    heading.textContent = gettext("End the match as won?");
    const end = button(gettext("End the match as won"), "primary", () => {
      dialog.close();
      alone?.end();
    });
    body.replaceChildren(
      el(
        "section",
        { class: "leave ending" },
        el("p", {}, awayText(alone?.who() ?? "")),
        askCafe(setup.urls.claiming, "leave-cost"),
        el("div", { class: "ways" }, button(gettext("Play on"), "", () => dialog.close()), end),
      ),
    );
    if (!dialog.open) dialog.showModal();
    end.focus();
  }

  return {
    /** @param {"all" | "keys" | "leave" | "end"} [what] */
    open(what = "all") {
      if (what === "leave") return askToLeave();
      if (what === "end") return askToEnd();
      heading.textContent = what === "keys" ? gettext("Keys") : fill("%(game)s", { game: setup.game_name });
      body.replaceChildren(...(what === "keys" ? [keys()] : [scores(), facts(), rules(), moves(), wishes(setup, prefs, play), keys(), shuffle(), way()]));
      if (!dialog.open) dialog.showModal();
      body.scrollTop = 0;
      close.focus();
    },
    /** Nothing is to be ended any more. */
    withdraw() {
      if (dialog.open && body.querySelector(".ending")) dialog.close();
    },
    get isOpen() {
      return dialog.open;
    },
  };
}

/** @param {[string, string][]} lines */
function pairs(lines) {
  return el("dl", {}, ...lines.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, el("bdi", {}, value))]));
}

/** @param {Record<string, string>} words of the game @returns {[string, string][]} */
function keyList({ bid }) {
  /** @type {[string, string][]} */
  const bidding = bid === undefined ? [] : [["0–9 ← →", gettext("choose a number to bid")], ["Enter", gettext("bid it")]];
  return [
    ...bidding,
    ["← →", gettext("go through the hand")],
    ["Home End", gettext("first and last card")],
    ["1–9", gettext("that card")],
    ["Enter", gettext("play it")],
    ["Esc", gettext("cancel a choice")],
    ["H", gettext("read my hand")],
    ["T", gettext("read the table")],
    ["L", gettext("read the last trick")],
    ["S", gettext("read the scores")],
    ["?", gettext("this list")],
  ];
}
