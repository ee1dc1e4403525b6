// Sitting down: every part of a live table, put together.

/** @import {Frame, Own, Setup} from "../types.js" */
/** @import {Known} from "./store.js" */
import { connect } from "../net/socket.js";
import { createAbsent } from "./absent.js";
import { createAgain } from "./again.js";
import { createStage } from "./animate.js";
import { createAttention } from "./attention.js";
import { createAwake } from "./awake.js";
import { createChoosing } from "./choosing.js";
import { runClocks } from "./clock.js";
import { createCompany } from "./company.js";
import { followDeck } from "./deck.js";
import { createFelt } from "./felt.js";
import { fill, gettext } from "./gettext.js";
import { createHand } from "./hand.js";
import { calls, comings, ending, strikes } from "./hearing.js";
import { listenToKeys } from "./listen.js";
import { muteButton } from "./mute.js";
import { createNotices } from "./notices.js";
import { keptPrefs, REST } from "./prefs.js";
import { createQueue } from "./queue.js";
import { createScreen } from "./render.js";
import { showClocks } from "./seats.js";
import { sentences, sweepWord } from "./sentences.js";
import { createSheet } from "./sheet.js";
import { createSound } from "./sound.js";
import { createSpeech } from "./speech.js";
import { createStore, isOver } from "./store.js";
import { createSummary } from "./summary.js";
import { closed, refusal } from "./words.js";

/**
 * @param {HTMLElement} root
 * @param {Setup & Own & {pace?: number}} setup
 */
export function sit(root, setup) {
  const store = createStore(setup);
  const prefs = keptPrefs(setup);
  const sound = createSound(prefs);
  const pace = setup.pace ?? 1;
  const felt = createFelt(root, setup);
  const screen = createScreen(felt, setup);
  const speech = createSpeech(felt.live);
  const notices = createNotices(felt);
  const attention = createAttention();
  const awake = createAwake();
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const stage = createStage({
    felt,
    screen,
    sprite: () => setup.sprite,
    rest: () => REST[prefs.now.trick],
    pace,
    still: () => reduced.matches,
    sweep: sweepWord(setup.words),
    heard: sound.hear,
  });
  let said = -1; // the version at which "your turn" was said
  let called = false; // my turn has come, and has not been heard yet
  let ended = false; // the end has been heard
  let { crowd } = store.known;

  const queue = createQueue({
    async show(frame, next, speed) {
      announce([frame]);
      await stage.play(frame, next, speed);
      refresh();
    },
    jump(frames) {
      stage.land();
      announce(frames);
      screen.show(frames[frames.length - 1].view);
      refresh();
    },
    idle: () => refresh(),
    hidden: () => document.hidden,
  });

  const company = createCompany(felt, setup, {
    send,
    comeBack: () => line.send({ t: "back" }),
    explain(why) {
      notices.show(why);
      speech.answer(why);
    },
  });
  const choosing = createChoosing(felt, {
    sprite: () => setup.sprite,
    words: setup.words,
    send,
    ask(question) {
      company.ask(question);
      if (question) speech.answer(question);
    },
    back: () => hand.focus(),
  });
  const hand = createHand(felt, {
    pick: (card, so) => choosing.pick(card, so),
    preview: (card) => choosing.preview(card),
    twice: () => prefs.now.twice,
  });
  const again = createAgain(felt, setup, () => screen.view);
  const sheet = createSheet(setup, {
    view: () => screen.view,
    you: () => store.known.you,
    running: () => store.known.view !== null && !isOver(store.known.view, store.known),
    said: speech.said,
    prefs,
    play: sound.play,
    leave() {
      if (line.send({ t: "leave" }) && setup.urls.lobby) location.assign(setup.urls.lobby);
    },
    alone: {
      who: () => absent.who,
      end: () => line.send({ t: "claim" }) || notices.show(gettext("No connection just now. Please try again.")),
    },
  });
  const absent = createAbsent(felt, setup, {
    ask: () => sheet.open("end"),
    withdraw: () => sheet.withdraw(),
    say: (text) => speech.answer(text),
    back: () => hand.focus(),
  });
  const summary = createSummary(felt, setup, {
    goOn: () => line.send({ t: "skip" }),
    onOpen: () => again.close(),
  });
  felt.bar.addEventListener("click", () => sheet.open());
  felt.bar.after(muteButton(prefs, (why) => why && notices.show(why)));
  followDeck(felt, setup, prefs);
  felt.play.addEventListener("click", (event) => event.target instanceof Element && !event.target.closest("button") && stage.hurry());
  listenToKeys({ felt, hand, choosing, again, sheet, prefs, say: (text) => speech.answer(text), view: () => screen.view, company: company_ });

  /** @returns {import("./sentences.js").Company} */
  function company_() {
    return { people: setup.people, you: store.known.you, words: setup.words };
  }

  /** @param {Frame[]} frames that are about to be shown */
  function announce(frames) {
    let before = screen.view;
    for (const frame of frames) {
      if (frame.by !== null) speech.tell(sentences(before, frame, company_()));
      called = calls(called, before, frame.view, store.known.you);
      before = frame.view;
    }
  }

  /** @param {string} move */
  function send(move) {
    const { known } = store;
    if (known.sent !== null || !known.view?.legal.includes(move)) return;
    if (!line.send({ t: "move", v: known.v, m: move })) {
      notices.show(gettext("No connection just now. Your card stays in your hand."));
      return;
    }
    navigator.vibrate?.(10);
    store.sent(move);
  }

  /** Whether a press plays a card now: nothing moves, nothing is on its way, and the screen shows the newest version. */
  function isLive() {
    const { known } = store;
    return queue.still && known.sent === null && known.you !== null && screen.view === known.view && notices.online;
  }

  function refresh() {
    const { known } = store;
    const { view } = screen;
    if (!view) return;
    const over = isOver(view, known);
    const live = isLive() && !over;
    const mine = live && view.to_act.includes(known.you ?? -1);
    hand.update({ legal: live ? view.legal : [], live: mine, mine: known.you !== null && known.you === felt.bottom });
    choosing.update(mine ? view.legal : []);
    company.show(view, known, { live });
    again.update(view);
    if (queue.still) summary.update(view, known);
    else summary.wait();
    absent.update(known);
    attention(!over && view.to_act.includes(known.you ?? -1));
    awake(known.you !== null && !over);
    if (mine && said !== known.v) {
      said = known.v;
      speech.answer(yourTurn(known));
    }
    if (mine && called) {
      called = false;
      sound.play("turn");
    }
    if (queue.still && known.result && !ended) {
      ended = true;
      sound.play(ending(known.result, known.you));
    }
  }

  const line = connect(address(setup.socket ?? ""), {
    heard: (message) => store.hear(message),
    line(state, code) {
      notices.line(state, code ? closed(code) : "");
      if (state === "lost") store.lost();
      else refresh();
    },
    hello: () => ({ t: "sync", v: store.known.v }),
  });

  store.subscribe((known) => {
    if (known.refusal) {
      notices.show(refusal(known.refusal.why));
      speech.answer(refusal(known.refusal.why));
    }
    const coming = comings(crowd, known.crowd, known.you);
    crowd = known.crowd;
    if (coming) sound.play(coming);
    const last = known.news.at(-1);
    if (!last) return refresh();
    if (known.jump) queue.reset(last);
    else queue.add(known.news);
    refresh();
  });

  runClocks({
    clock: () => store.known.clock,
    mine: (clock) => clock.seats.includes(store.known.you ?? -1),
    rings(clock, show) {
      showClocks(felt.plates, clock, show);
      summary.clock(clock, show);
    },
    speak: (text) => speech.answer(text),
    passes: (before, now) => strikes(before, now, prefs.now.tick) && sound.play("tick"),
  });
}

/** "Your turn", with the time there is. @param {Known} known */
function yourTurn({ clock, you }) {
  if (clock?.of && clock.left !== null && clock.seats.includes(you ?? -1)) {
    return fill(gettext("Your turn, %(seconds)s seconds."), { seconds: Math.round(Math.min(clock.left, clock.of) / 1000) });
  }
  return gettext("Your turn.");
}

/** The address of a socket on the host of this page. @param {string} path */
function address(path) {
  return new URL(path, location.href.replace(/^http/, "ws")).href;
}
