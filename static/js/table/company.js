// What the table shows of a view besides its cards: plates, bar, status line, buttons.

/** @import {Setup, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
/** @import {Known} from "./store.js" */
import { showBar } from "./bar.js";
import { bidButtons } from "./bids.js";
import { buttons } from "./choices.js";
import { button, el, put } from "./dom.js";
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
  if (view.facts.exchanger !== undefined) {
    return fill(gettext("%(name)s has swapped the trump card and plays on"), { name: nameOf(people, Number(view.facts.exchanger)) });
  }
  return fill(bids ? gettext("%(names)s to bid") : gettext("%(names)s to play"), { names: list(view.to_act.map((seat) => nameOf(people, seat))) });
}

/** PURE: whether a bot decides for a person. @param {Known["crowd"]} crowd @param {number} seat */
export function standsIn(crowd, seat) {
  return crowd.some((sitter) => sitter.seat === seat && sitter.kind !== "bot" && sitter.is === "bot");
}

const OFFER = "offer-draw";
const OUT_OF_TURN = new Set([OFFER, "accept-draw", "decline-draw"]);

/**
 * PURE: the moves that are buttons now: those of my turn while the cards lie still, agreements at any time.
 * @param {View} view
 * @param {{live: boolean}} now
 */
export function offers({ legal }, { live }) {
  return buttons(legal).filter((move) => live || OUT_OF_TURN.has(parse(move).verb));
}

/**
 * PURE: who offers a draw, and who has agreed to it already; empty where nobody does.
 * @param {View} view
 * @param {{people: import("../types.js").Person[], you: number | null}} table
 */
export function offerText({ facts }, { people, you }) {
  if (facts.offer === undefined) return "";
  const seat = Number(facts.offer);
  const text = seat === you
    ? gettext("You offer a draw; all the others must accept it.")
    : fill(gettext("%(name)s offers a draw."), { name: nameOf(people, seat) });
  const others = String(facts.accepted ?? "").split(" ").filter(Boolean).map(Number).filter((one) => one !== seat);
  if (!others.length) return text;
  const names = list(others.map((one) => one === you ? gettext("You") : nameOf(people, one)));
  return text + " " + fill(gettext("For a draw: %(names)s."), { names });
}

/**
 * @param {Felt} felt
 * @param {Setup} setup
 * @param {{send: (move: string) => void, comeBack: () => void, explain: (why: string) => void}} player
 */
export function createCompany(felt, setup, { send, comeBack, explain }) {
  /** @type {[View, Known, boolean] | null} */
  let last = null; // what the buttons were shown for
  let question = "";
  let status = "";
  let shownButtons = "";
  let offering = false; // the viewer has asked for the button that offers a draw

  const tool = el("button", { type: "button", class: "tool offer", "aria-expanded": "false", title: gettext("Offer a draw…"), hidden: true });
  tool.append(el("span", { class: "sign-draw", "aria-hidden": "true" }, "½"), el("span", { class: "word" }, gettext("Offer a draw…")));
  felt.tools.append(tool);

  /** @param {View} view @param {Known} known @param {boolean} live */
  const showButtons = (view, known, live) => {
    const over = isOver(view, known);
    const may = over ? [] : offers(view, { live });
    tool.hidden = !may.includes(OFFER);
    offering &&= !tool.hidden;
    tool.setAttribute("aria-expanded", String(offering));
    const moves = may.filter((move) => move !== OFFER || offering);
    const back = !over && known.you !== null && standsIn(known.crowd, known.you);
    const offer = over ? "" : offerText(view, { people: setup.people, you: known.you });
    const key = JSON.stringify([moves, back, view.facts.forbidden, offer]);
    if (key === shownButtons) return;
    shownButtons = key;
    const had = felt.buttons.contains(document.activeElement) ? document.activeElement?.textContent : null;
    felt.buttons.replaceChildren(
      ...(back ? [button(gettext("Play my own cards again"), "primary resume", comeBack)] : []),
      ...(moves.length ? bidButtons(view, setup.words, { send, explain }) : []),
      ...(offer ? [el("p", { class: "why offer", dir: "auto" }, offer)] : []),
      ...moves.filter((move) => parse(move).verb !== "bid").map((move) => moveButton(move)),
    );
    felt.buttons.hidden = !back && moves.length === 0 && !offer;
    if (had) [...felt.buttons.querySelectorAll("button")].find((one) => one.textContent === had)?.focus();
  };

  /** @param {string} move */
  const moveButton = (move) => {
    const made = button(moveLabel(move, setup.words), "move", () => send(move));
    made.dataset.move = move;
    return made;
  };

  tool.addEventListener("click", () => {
    offering = !offering;
    if (last) showButtons(...last);
    if (offering) /** @type {HTMLElement | null} */ (felt.buttons.querySelector(`[data-move="${OFFER}"]`))?.focus();
  });

  const showStatus = () => {
    put(felt.status, question || status);
    felt.status.classList.toggle("asking", question !== "");
  };

  return {
    /** @param {View} view the one on the screen @param {Known} known @param {{live: boolean}} now */
    show(view, known, { live }) {
      const scores = sidesOf(view, setup.seats) > 2; // the viewer's own is in the bar
      for (const [seat, plate] of felt.plates) {
        const sitter = known.crowd.find((one) => one.seat === seat);
        showPlate(plate, { seat, setup, view: isOver(view, known) ? { ...view, to_act: [] } : view, sitter, you: known.you, bottom: felt.bottom, scores: scores && seat !== felt.bottom });
      }
      showBar(felt, setup, view, known.you);
      last = [view, known, live];
      showButtons(...last);
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
