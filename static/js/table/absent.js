// The other one at a match of two is away: after a minute the viewer may go on against the bot or end the match as won.

/** @import {Setup} from "../types.js" */
/** @import {Felt} from "./felt.js" */
/** @import {Known} from "./store.js" */
import { button, el, put } from "./dom.js";
import { gettext } from "./gettext.js";
import { nameOf } from "./sentences.js";
import { storage } from "./storage.js";
import { isOver } from "./store.js";
import { awayText } from "./words.js";

/** @typedef {"here" | "soon" | "asks" | "goes on"} Stand `asks`: the notice is there; `goes on`: it was sent away */

/**
 * PURE: who is away, and the milliseconds until the viewer may end the match; `null` where there is nothing to wait for.
 * @param {Known} known
 * @param {number} now
 * @returns {{seat: number, left: number} | null}
 */
export function absence(known, now) {
  const { absent, you, view } = known;
  if (!absent || you === null || you === absent.seat || (view && isOver(view, known))) return null;
  return { seat: absent.seat, left: Math.max(0, absent.left - (now - absent.at)) };
}

/**
 * PURE: how it stands now: the notice comes after a minute, and once for each absence.
 * @param {Stand} was
 * @param {{left: number} | null} away
 * @returns {Stand}
 */
export function stands(was, away) {
  if (away === null) return "here";
  if (away.left > 0) return "soon";
  return was === "goes on" ? was : "asks";
}

/**
 * @param {Felt} felt
 * @param {Setup} setup
 * @param {{
 *   ask: () => void,
 *   withdraw: () => void,
 *   say: (text: string) => void,
 *   back: () => void,
 *   now?: () => number,
 * }} table `ask`: whether the match is to be ended; `withdraw` that question; `back`: where the focus goes
 */
export function createAbsent(felt, setup, { ask, withdraw, say, back, now = () => performance.now() }) {
  const kept = keptStand(setup.match);
  const text = el("p", { id: "absent" });
  const goOn = button(gettext("Go on against the bot"), "against-bot", () => become("goes on"));
  const end = button(gettext("End the match as won"), "end", ask);
  const { dir } = document.documentElement; // the felt is never mirrored; what is said on it is
  const notice = el("div", { class: "absent", role: "group", "aria-labelledby": "absent", dir, hidden: true }, text, el("div", { class: "ways" }, goOn, end));
  felt.hand.before(notice);

  let stand = kept.read();
  let name = "";
  let said = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** @param {Stand} next */
  const become = (next) => {
    if (stand === "asks" || stand === "goes on") {
      if (next === "here" || next === "soon") withdraw();
    }
    if (next !== stand) kept.write(next);
    stand = next;
    said &&= next === "asks";
    const shown = next === "asks" && felt.panel.hidden; // what a deal has brought is read first
    const focused = notice.contains(document.activeElement);
    notice.hidden = !shown;
    if (focused && !shown) back();
    if (!shown) return;
    put(text, awayText(name));
    if (said) return;
    said = true;
    say(`${text.textContent} ${gettext("You may go on against the bot, or end the match as won.")}`);
  };

  /** @param {Known} known */
  const update = (known) => {
    const away = absence(known, now());
    clearTimeout(waiting);
    if (away?.left) waiting = setTimeout(() => update(known), away.left);
    if (away) name = nameOf(setup.people, away.seat);
    become(stands(stand, away));
  };

  return {
    update,
    /** Who has been away for so long that the match may be ended; empty while nobody has. */
    get who() {
      return stand === "asks" || stand === "goes on" ? name : "";
    },
  };
}

/** That somebody goes on against the bot outlasts a reload of his page. @param {string} match */
function keptStand(match) {
  const key = `qahwa-goes-on-${match}`;
  return {
    /** @returns {Stand} */
    read: () => storage("sessionStorage")?.getItem(key) ? "goes on" : "here",
    /** @param {Stand} stand */
    write(stand) {
      if (stand === "goes on") storage("sessionStorage")?.setItem(key, "1");
      else storage("sessionStorage")?.removeItem(key);
    },
  };
}
