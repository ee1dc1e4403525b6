// The keys of the whole table.

/** @import {View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
import { numberFor } from "./bids.js";
import { wish } from "./keys.js";
import { handLine, lastLine, openLine, scoreLine, tableLine, trumpLine } from "./sentences.js";
import { gettext } from "./gettext.js";

/**
 * @param {{
 *   felt: Felt,
 *   hand: ReturnType<typeof import("./hand.js").createHand>,
 *   choosing: ReturnType<typeof import("./choosing.js").createChoosing>,
 *   again: ReturnType<typeof import("./again.js").createAgain>,
 *   sheet: ReturnType<typeof import("./sheet.js").createSheet>,
 *   prefs: import("./prefs.js").KeptPrefs,
 *   say: (text: string) => void,
 *   view: () => View | null,
 *   company: () => import("./sentences.js").Company,
 * }} table
 */
export function listenToKeys({ felt, hand, choosing, again, sheet, prefs, say, view, company }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || sheet.isOpen) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, [contenteditable]")) return;
    const bids = /** @type {HTMLElement[]} */ ([...felt.buttons.querySelectorAll(".bid")]);
    const asked = wish(event, { ...prefs.now, bidding: bids.length > 0 });
    if (!asked) return;
    const inHand = felt.hand.contains(target);
    // The button of a sheet that has just been closed keeps the focus for a moment.
    const nowhere = target === null || target === document.body || target === felt.hand || !target.checkVisibility();
    const bid = inHand && asked.ask !== "bid" ? null : numberFor(asked, bids.indexOf(/** @type {HTMLElement} */ (target)), bids.length);
    if (bids.length && bid !== null) {
      bids[bid].focus();
      event.preventDefault();
      return;
    }
    switch (asked.ask) {
      case "step":
      case "first":
      case "last":
        if (!inHand && !nowhere) return;
        hand.step(asked);
        break;
      case "card":
        hand.step(asked);
        break;
      case "read":
        say(reading(asked.what));
        break;
      case "help":
        sheet.open("keys");
        break;
      case "cancel":
        if (!choosing.cancel() && !again.close()) return;
        break;
      default:
        return; // Enter and Space press the button that has the focus
    }
    event.preventDefault();
  });

  /** @param {"hand" | "table" | "trick" | "scores"} what */
  function reading(what) {
    const now = view();
    const { people, you } = company();
    if (!now) return gettext("The table is being laid.");
    if (what === "hand") return you === null ? gettext("You are watching.") : [handLine(now, you), openLine(now, people, you)].filter(Boolean).join(" ");
    if (what === "table") return [tableLine(now), now.facts.trump ? trumpLine(now) : ""].filter(Boolean).join(" ");
    if (what === "trick") return lastLine(now, company());
    return scoreLine(now, company()) || gettext("There is no score yet.");
  }
}
