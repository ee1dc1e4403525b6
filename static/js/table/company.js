// What the table shows of a view besides its cards: plates, bar, status line, buttons.

/** @import {Setup, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
/** @import {Known} from "./store.js" */
import { showBar } from "./bar.js";
import { bidButtons } from "./bids.js";
import { buttons } from "./choices.js";
import { button, put } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { showPlate } from "./seats.js";
import { parse } from "./moves.js";
import { nameOf } from "./sentences.js";
import { isOver } from "./store.js";
import { list, moveLabel, sidesOf } from "./words.js";

/**
 * PURE: what is going on, in a few words under the table.
 * @param {View} view
 * @param {Known} known
 * @param {{people: import("../types.js").Person[], live: boolean}} table `live`: whether the viewer may act now
 */
export function statusText(view, known, { people, live }) {
  const { you, crowd } = known;
  const bids = view.phase === "bid";
  if (isOver(view, known)) return "";
  if (you !== null && standsIn(crowd, you)) return gettext("A bot plays your cards.");
  if (you !== null && view.to_act.includes(you)) return !live ? "" : bids ? gettext("Your bid: how many tricks?") : gettext("Your turn");
  if (!view.to_act.length) return "";
  return fill(bids ? gettext("%(names)s to bid") : gettext("%(names)s to play"), { names: list(view.to_act.map((seat) => nameOf(people, seat))) });
}

/** PURE: whether a bot decides for a person. @param {Known["crowd"]} crowd @param {number} seat */
export function standsIn(crowd, seat) {
  return crowd.some((sitter) => sitter.seat === seat && sitter.kind !== "bot" && sitter.is === "bot");
}

/**
 * @param {Felt} felt
 * @param {Setup} setup
 * @param {{send: (move: string) => void, comeBack: () => void}} player
 */
export function createCompany(felt, setup, { send, comeBack }) {
  let question = "";
  let status = "";
  let shownButtons = "";

  /** @param {View} view @param {Known} known @param {boolean} live */
  const showButtons = (view, known, live) => {
    const moves = live || !view.to_act.includes(known.you ?? -1) ? buttons(view.legal) : [];
    const back = !isOver(view, known) && known.you !== null && standsIn(known.crowd, known.you);
    const key = JSON.stringify([moves, back, view.facts.forbidden]);
    if (key === shownButtons) return;
    shownButtons = key;
    felt.buttons.replaceChildren(
      ...(back ? [button(gettext("Play my own cards again"), "primary resume", comeBack)] : []),
      ...(moves.length ? bidButtons(view, setup.words, send) : []),
      ...moves.filter((move) => parse(move).verb !== "bid").map((move) => button(moveLabel(move, setup.words), "move", () => send(move))),
    );
    felt.buttons.hidden = !back && moves.length === 0;
  };

  const showStatus = () => {
    put(felt.status, question || status);
    felt.status.classList.toggle("asking", question !== "");
  };

  return {
    /** @param {View} view the one on the screen @param {Known} known @param {{live: boolean}} now */
    show(view, known, { live }) {
      const scores = sidesOf(view, setup.seats) > 2;
      for (const [seat, plate] of felt.plates) {
        const sitter = known.crowd.find((one) => one.seat === seat);
        showPlate(plate, { seat, setup, view: isOver(view, known) ? { ...view, to_act: [] } : view, sitter, you: known.you, bottom: felt.bottom, scores });
      }
      showBar(felt, setup, view, known.you);
      showButtons(view, known, live);
      status = statusText(view, known, { people: setup.people, live });
      felt.felt.classList.toggle("my-turn", live && view.to_act.includes(known.you ?? -1));
      showStatus();
    },
    /** A question to the viewer takes the place of the status; empty gives it back. @param {string} text */
    ask(text) {
      question = text;
      showStatus();
    },
  };
}
