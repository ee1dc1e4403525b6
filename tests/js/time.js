// Timers that a test moves by hand.

export class FakeTime {
  now = 0;
  /** @type {Map<number, {at: number, every: number, act: () => void}>} */
  #waiting = new Map();
  #next = 1;
  #own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval, clearTimeout: globalThis.clearTimeout, clearInterval: globalThis.clearInterval };

  constructor() {
    const add = (/** @type {() => void} */ act, /** @type {number} */ ms, every = 0) => {
      this.#waiting.set(this.#next, { at: this.now + ms, every, act });
      return this.#next++;
    };
    const world = /** @type {any} */ (globalThis);
    world.setTimeout = (/** @type {() => void} */ act, ms = 0) => add(act, ms);
    world.setInterval = (/** @type {() => void} */ act, ms = 0) => add(act, ms, ms);
    world.clearTimeout = world.clearInterval = (/** @type {number} */ id) => this.#waiting.delete(id);
  }

  /** Let time pass. @param {number} ms */
  tick(ms) {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.#waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [id, timer] = due;
      this.now = timer.at;
      if (timer.every) timer.at += timer.every;
      else this.#waiting.delete(id);
      timer.act();
    }
    this.now = end;
  }

  restore() {
    Object.assign(globalThis, this.#own);
  }
}
