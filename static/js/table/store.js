// The one record of what this browser knows. `after` is PURE: record + message -> record.

/**
 * @import {Frame, Message, Setup, Sitter, View, ResultMessage, TableMessage} from "../types.js"
 * @typedef {object} Clock
 * @property {number[]} seats
 * @property {number | null} left milliseconds, at the moment `at`
 * @property {number | null} of
 * @property {string} why
 * @property {number} at by the browser's own clock
 *
 * @typedef {object} Known
 * @property {number} v the newest version heard of; -1 before the first
 * @property {View | null} view as of that version
 * @property {number | null} you
 * @property {Frame[]} news frames that came with the last message, oldest first
 * @property {boolean} jump whether they do not follow the version before without a gap
 * @property {string | null} sent a move on its way, not yet answered
 * @property {{why: string, move: string | null} | null} refusal the answer to it, if it was refused
 * @property {Clock | null} clock
 * @property {Sitter[]} crowd
 * @property {number} watchers
 * @property {{seat: number, left: number, at: number} | null} absent who is away at a match of two, and the milliseconds until
 *   the other may end it, at the moment `at`
 * @property {ResultMessage | null} result
 * @property {TableMessage | null} table
 * @property {number[]} skipped
 */

/**
 * What is known before anything was heard.
 * @param {Setup} setup
 * @returns {Known}
 */
export function unheard(setup) {
  return {
    v: -1,
    view: null,
    you: setup.you,
    news: [],
    jump: true,
    sent: null,
    refusal: null,
    clock: null,
    crowd: setup.people.map((person) => ({ ...person, is: person.kind === "bot" ? "bot" : "here" })),
    watchers: 0,
    absent: null,
    result: null,
    table: null,
    skipped: [],
  };
}

/**
 * Whether the match is over: played to its end, or ended by the café.
 * @param {View} view
 * @param {Known} known
 */
export function isOver(view, { result }) {
  return view.phase === "over" || result !== null;
}

/**
 * What is known after a message.
 * @param {Known} known
 * @param {Message} message
 * @param {number} at now, in milliseconds
 * @returns {Known}
 */
export function after(known, message, at) {
  const quiet = { ...known, news: [], refusal: null };
  switch (message.t) {
    case "frames": // they bring the clock along
      return withFrames(message.clock ? { ...quiet, clock: { ...message.clock, at } } : quiet, message);
    case "clock":
      return message.v < known.v ? quiet : { ...quiet, clock: { ...message, at } };
    case "crowd":
      return { ...quiet, crowd: message.seats, watchers: message.watchers, absent: message.absent ? { ...message.absent, at } : null };
    case "refused":
      return { ...quiet, sent: null, refusal: { why: message.why, move: message.m } };
    case "result":
      return { ...quiet, result: message };
    case "table":
      return { ...quiet, table: message };
    case "skipped":
      return { ...quiet, skipped: message.seats };
    default:
      return quiet;
  }
}

/**
 * @param {Known} known
 * @param {{you: number | null, frames: Frame[]}} message
 * @returns {Known}
 */
function withFrames(known, { you, frames }) {
  const moved = you !== known.you; // another seat's eyes: even the same version looks different
  const news = frames.filter(({ v }) => v > known.v || (moved && v === known.v));
  const answered = { ...known, you, sent: null };
  const last = news.at(-1);
  if (!last) return frames.length ? answered : { ...known, you };
  return {
    ...answered,
    v: last.v,
    view: last.view,
    news,
    jump: moved || news[0].by === null || news[0].v !== known.v + 1,
    skipped: last.view.phase === known.view?.phase ? known.skipped : [],
  };
}

/**
 * A record that changes only through what is heard and sent, and tells its listeners.
 * @param {Setup} setup
 * @param {() => number} [now]
 */
export function createStore(setup, now = () => performance.now()) {
  let known = unheard(setup);
  /** @type {((known: Known) => void)[]} */
  const listeners = [];
  /** @param {Known} next */
  const become = (next) => {
    known = next;
    for (const listener of listeners) listener(known);
  };
  return {
    get known() {
      return known;
    },
    /** @param {(known: Known) => void} listener */
    subscribe(listener) {
      listeners.push(listener);
    },
    /** @param {Message} message */
    hear(message) {
      become(after(known, message, now()));
    },
    /** A move has been sent. @param {string} move */
    sent(move) {
      become({ ...known, news: [], refusal: null, sent: move });
    },
    /** The connection is gone: what was sent may have been lost. */
    lost() {
      become({ ...known, news: [], refusal: null, sent: null });
    },
  };
}
