// The panel between deals and at the end: how the deal was scored, who opens next, the result, and what comes then.

/** @import {Setup, View} from "../types.js" */
/** @import {Felt} from "./felt.js" */
/** @import {Known} from "./store.js" */
/** @import {Face} from "./clock.js" */
import { csrf } from "../net/csrf.js";
import { newSalt } from "../net/salt.js";
import { button, el, put } from "./dom.js";
import { fill, gettext } from "./gettext.js";
import { createPayment } from "./payment.js";
import { dealTable } from "./scores.js";
import { nameOf } from "./sentences.js";
import { isOver } from "./store.js";
import { dealName, leftText, list, reasonText } from "./words.js";

/**
 * PURE: how a match ended for a viewer: `won`, `lost`, `drawn`, or `over` for a watcher and for places in between.
 * @param {number[][]} places
 * @param {number | null} you
 */
export function outcome(places, you) {
  if (places.length < 2) return "drawn";
  if (you === null) return "over";
  const place = places.findIndex((seats) => seats.includes(you));
  if (place === 0) return "won";
  return place === places.length - 1 ? "lost" : "over";
}

/** PURE: whether a match was played to an end, by people who wanted it. @param {{reason: string}} result */
export function isPlayed({ reason }) {
  return !["abandoned", "void"].includes(reason);
}

/**
 * @param {Felt} felt
 * @param {Setup} setup
 * @param {{goOn: () => boolean, onOpen: () => void}} table
 */
export function createSummary(felt, setup, { goOn, onOpen }) {
  const { panel } = felt;
  const seconds = el("span", { class: "seconds", dir: "ltr" });
  const payment = createPayment(setup.urls.payment);
  let shown = "";

  /** @param {View} view @param {Known} known */
  const deal = (view, known) => {
    const opens = Number(view.facts.first ?? -1);
    const begins = opens === known.you ? gettext("%(deal)s: you begin.") : gettext("%(deal)s: %(name)s begins.");
    const next = opens < 0 ? "" : fill(begins, { deal: dealName(view, setup.words, 1), name: nameOf(setup.people, opens) });
    const foot = el("footer", {});
    if (known.you !== null) {
      const go = button(gettext("Go on"), "primary go-on", () => {
        if (!goOn()) return;
        go.disabled = true;
        go.textContent = gettext("Waiting for the others…");
      });
      foot.append(go);
    }
    foot.append(seconds);
    panel.replaceChildren(
      el("h2", {}, dealName(view, setup.words)),
      el("div", { class: "panel-body" }, dealTable(view, setup, known.you), el("p", { class: "opens", dir: "auto" }, next)),
      foot,
    );
  };

  /** @param {View} view @param {Known} known */
  const end = (view, known) => {
    const result = known.result;
    const places = result?.places ?? [];
    const how = outcome(places, known.you);
    const headline = {
      won: gettext("You have won!"),
      lost: gettext("You have lost."),
      drawn: gettext("A draw."),
      over: fill(gettext("%(names)s won."), { names: list((places[0] ?? []).map((seat) => nameOf(setup.people, seat))) }),
    }[how];
    const body = el("div", { class: "panel-body" });
    if (result) body.append(el("p", { class: "reason", dir: "auto" }, reason(result, known.you)));
    if (places.length > 2 || (how === "over" && places.length > 1)) body.append(ranking(places, known));
    if (view.facts.scored !== undefined) body.append(dealTable(view, setup, known.you));
    if (result && known.you !== null) body.append(payment());
    body.append(verify(known));
    const played = result !== null && isPlayed(result);
    panel.replaceChildren(el("h2", { class: played ? how : "" }, played ? headline : gettext("The match is over.")), body, el("footer", { class: "ways" }, ...ways(known)));
  };

  /** @param {{reason: string, places: number[][]}} result @param {number | null} you */
  const reason = ({ reason, places }, you) =>
    reason === "left"
      ? leftText(places, you, (seat) => nameOf(setup.people, seat))
      : fill(gettext("The match is decided: %(reason)s."), { reason: reasonText(reason, setup.words) });

  /** @param {number[][]} places @param {Known} known */
  const ranking = (places, known) =>
    el("ol", { class: "places" }, ...places.map((seats) =>
      el("li", { class: seats.includes(known.you ?? -1) ? "own" : "", dir: "auto" }, list(seats.map((seat) => seat === known.you ? gettext("You") : nameOf(setup.people, seat))))));

  /** @param {Known} known */
  const ways = (known) => {
    const found = [];
    const { table, you } = known;
    if (table?.begun) found.push(el("a", { class: "button primary", href: table.begun }, gettext("To the next match")));
    else if (setup.urls.rematch && you !== null) found.push(rematch(setup.urls.rematch, known));
    if (setup.urls.replay) found.push(el("a", { class: "button", href: setup.urls.replay }, gettext("Replay")));
    if (setup.urls.lobby) found.push(el("a", { class: "button", href: setup.urls.lobby }, gettext("Lobby")));
    return found;
  };

  /** @param {string} url @param {Known} known */
  const rematch = (url, known) => {
    const ready = (known.table?.ready ?? []).filter((seat) => seat !== known.you);
    const form = el("form", { method: "post", action: url, class: "rematch" });
    form.append(
      el("input", { type: "hidden", name: "csrfmiddlewaretoken", value: csrf() }),
      el("input", { type: "hidden", name: "salt", value: newSalt() }),
      el("button", { class: "button primary" }, gettext("Rematch")),
    );
    if (ready.length) {
      const names = list(ready.map((seat) => nameOf(setup.people, seat)));
      form.append(el("small", { dir: document.documentElement.dir }, fill(gettext("%(names)s: ready for a rematch"), { names })));
    }
    return form;
  };

  /** @param {Known} known */
  const verify = ({ result }) => {
    const note = el("details", { class: "verify" }, el("summary", {}, gettext("Check the shuffle")));
    note.append(
      el("p", {}, gettext("The fingerprint was shown before the first deal. It is the SHA-256 of the secret, and the secret gives the order of every pack.")),
      el("p", {}, gettext("Fingerprint"), " ", el("code", { class: "hash", dir: "ltr" }, setup.commitment)),
    );
    if (result?.secret) note.append(el("p", {}, gettext("Secret"), " ", el("code", { class: "hash", dir: "ltr" }, result.secret)));
    if (setup.urls.record) note.append(el("p", {}, el("a", { href: setup.urls.record, download: "" }, gettext("Download the record"))));
    return note;
  };

  return {
    /** Show, change or take away the panel, as the view and what is known ask for. @param {View} view @param {Known} known */
    update(view, known) {
      const over = isOver(view, known);
      const between = !over && view.phase === "deal" && view.facts.scored !== undefined;
      if (!over && !between) return this.wait();
      // Made again only for something new: the button in it keeps its focus.
      const key = JSON.stringify(over ? [known.result, known.table] : [view.facts.deal, view.facts.scored, known.you]);
      if (shown !== key) {
        const first = shown === "" || panel.hidden;
        const had = panel.contains(document.activeElement);
        shown = key;
        over ? end(view, known) : deal(view, known);
        panel.hidden = false;
        panel.setAttribute("aria-label", panel.querySelector("h2")?.textContent ?? "");
        panel.classList.toggle("final", over);
        if (first || had) /** @type {HTMLElement} */ (panel.querySelector("footer :is(button, a)") ?? panel).focus({ preventScroll: true });
        if (first) onOpen();
      }
      const go = panel.querySelector(".go-on");
      if (go && known.skipped.includes(known.you ?? -1)) {
        go.setAttribute("disabled", "");
        put(go, gettext("Waiting for the others…"));
      }
    },
    /** Cards still move: not yet. */
    wait() {
      panel.hidden = true;
      shown = "";
    },
    /** The panel's own clock. @param {Known["clock"]} clock @param {Face} show */
    clock(clock, show) {
      const part = clock?.why === "summary" && show.part !== null && clock.of ? Math.ceil((show.part * clock.of) / 1000) : null;
      put(seconds, part === null ? "" : String(part));
    },
  };
}
