// Frames wait here and are shown one after another; whoever has fallen behind catches up.

/** @import {Frame} from "../types.js" */

/**
 * PURE: how fast the frames that wait are shown: 1 is the table's own pace, 0 is at once.
 * @param {Frame[]} waiting
 * @param {boolean} hidden nobody is looking
 */
export function tempo(waiting, hidden) {
  if (hidden) return 0;
  const decisions = waiting.filter(({ by }) => by !== null && by >= 0).length;
  if (decisions <= 2) return 1;
  return decisions <= 6 ? 0.4 : 0;
}

/**
 * @param {{
 *   show: (frame: Frame, next: Frame | undefined, tempo: number) => Promise<void>,
 *   jump: (frames: Frame[]) => void,
 *   idle: () => void,
 *   hidden: () => boolean,
 * }} stage `jump` shows the last of some frames at once
 */
export function createQueue({ show, jump, idle, hidden }) {
  /** @type {Frame[]} */
  let waiting = [];
  let running = false;

  async function run() {
    running = true;
    while (waiting.length) {
      const speed = tempo(waiting, hidden());
      if (speed === 0) {
        const all = waiting;
        waiting = [];
        jump(all);
      } else {
        const frame = /** @type {Frame} */ (waiting.shift());
        await show(frame, waiting[0], speed);
      }
    }
    running = false;
    idle();
  }

  return {
    /** Nothing is moving and nothing waits. */
    get still() {
      return !running && waiting.length === 0;
    },
    /** Frames that follow what was shown. @param {Frame[]} frames */
    add(frames) {
      waiting.push(...frames);
      if (!running) run();
    },
    /** The true state, wherever the table was before. @param {Frame} frame */
    reset(frame) {
      waiting = [];
      jump([frame]);
      if (!running) idle();
    },
  };
}
