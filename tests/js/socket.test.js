import { deepEqual, equal, ok } from "node:assert/strict";
import { FakeTime } from "./time.js";
import { connect, wait } from "../../static/js/net/socket.js";

/** A line that a test speaks on. */
class Line {
  /** @type {Line[]} */
  static made = [];
  /** @type {any} */
  onopen;
  /** @type {any} */
  onmessage;
  /** @type {any} */
  onclose;
  readyState = 0;
  /** @type {any[]} */
  sent = [];
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    Line.made.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  /** @param {object} message */
  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** @param {number} code */
  drop(code) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** @param {(place: any) => void} test */
function online(test) {
  Line.made = [];
  const time = new FakeTime();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const network = new EventTarget();
  /** @type {any[]} */
  const heard = [];
  /** @type {string[]} */
  const lines = [];
  let v = -1;
  const line = connect("ws://cafe/ws/match/m/", {
    heard: (message) => heard.push(message),
    line: (state, code) => lines.push(code ? `${state} ${code}` : state),
    hello: () => ({ t: "sync", v }),
  }, { Socket: /** @type {any} */ (Line), random: () => 0.5, now: () => time.now, page, network });
  try {
    test({ time, page, network, heard, lines, line, last: () => Line.made[Line.made.length - 1], seen: (/** @type {number} */ n) => (v = n) });
  } finally {
    line.close();
    time.restore();
  }
}

Deno.test("the first word on a line is sync; it is open when it is answered", () => {
  online(({ last, lines }) => {
    deepEqual(lines, ["connecting"]);
    last().open();
    deepEqual(last().sent, [{ t: "sync", v: -1 }]);
    deepEqual(lines, ["connecting"], "somebody has taken the call, and said nothing yet");
    last().say({ t: "crowd" });
    last().say({ t: "frames" });
    deepEqual(lines, ["connecting", "open"]);
  });
});

Deno.test("a ping every two and a half seconds", () => {
  online(({ last, time }) => {
    last().open();
    for (let i = 0; i < 4; i++) {
      time.tick(2500);
      last().say({ t: "pong" });
    }
    equal(last().sent.filter((/** @type {any} */ { t }) => t === "ping").length, 4);
  });
});

Deno.test("a line that falls silent is given up between nine and twelve seconds, and another one opened", () => {
  online(({ last, lines, time, seen }) => {
    last().open();
    last().say({ t: "pong" });
    seen(41);
    time.tick(9000);
    equal(lines.at(-1), "open");
    time.tick(2900);
    equal(lines.at(-1), "lost");
    time.tick(400);
    equal(Line.made.length, 2);
    last().open();
    deepEqual(last().sent[0], { t: "sync", v: 41 });
    equal(lines.at(-1), "lost");
    last().say({ t: "crowd" });
    equal(lines.at(-1), "open");
  });
});

Deno.test("a dead line that speaks after all is not heard any more", () => {
  online(({ last, heard, time }) => {
    const dead = last();
    dead.open();
    time.tick(12000);
    dead.say({ t: "frames", frames: [] });
    deepEqual(heard, []);
  });
});

Deno.test("a server that went away is asked again and again, a little later each time", () => {
  online(({ last, time }) => {
    last().open();
    last().drop(1006);
    const gaps = [];
    for (let i = 0; i < 6; i++) {
      const before = time.now;
      const count = Line.made.length;
      while (Line.made.length === count) time.tick(50);
      gaps.push(time.now - before);
      last().drop(1006);
    }
    deepEqual(gaps, [300, 600, 1200, 2400, 4800, 6000]);
  });
});

Deno.test("only a line that speaks resets the waiting", () => {
  online(({ last, time }) => {
    for (let i = 0; i < 4; i++) {
      last().open();
      last().drop(1006);
      time.tick(8000);
    }
    last().open();
    last().say({ t: "pong" });
    last().drop(1006);
    const count = Line.made.length;
    time.tick(350);
    equal(Line.made.length, count + 1);
  });
});

Deno.test("back on line, or back in the room: sync at once", () => {
  online(({ last, network, time, seen }) => {
    last().open();
    last().drop(1006);
    const count = Line.made.length;
    network.dispatchEvent(new Event("online"));
    equal(Line.made.length, count + 1);
    last().open();
    last().say({ t: "pong" });
    seen(7);
    network.dispatchEvent(new Event("online"));
    deepEqual(last().sent.at(-1), { t: "sync", v: 7 });
    time.tick(100);
  });
});

Deno.test("an old line that does not answer after a sleep is not waited for", () => {
  online(({ last, page, time, lines }) => {
    last().open();
    last().say({ t: "pong" });
    page.dispatchEvent(new Event("visibilitychange"));
    time.tick(4100);
    ok(lines.includes("lost"));
  });
  online(({ last, page, time, lines }) => {
    last().open();
    page.dispatchEvent(new Event("visibilitychange"));
    time.tick(1000);
    last().say({ t: "frames", frames: [] });
    time.tick(3500);
    equal(lines.at(-1), "open");
  });
});

Deno.test("a hidden page does not hurry", () => {
  online(({ last, page }) => {
    last().open();
    page.hidden = true;
    const said = last().sent.length;
    page.dispatchEvent(new Event("visibilitychange"));
    equal(last().sent.length, said);
  });
});

Deno.test("a close code of the café's own is final", () => {
  online(({ last, lines, time }) => {
    last().open();
    last().drop(4403);
    equal(lines.at(-1), "closed 4403");
    time.tick(60000);
    equal(Line.made.length, 1);
  });
});

Deno.test("nothing is sent on a line that is not open, and the caller is told", () => {
  online(({ last, line }) => {
    equal(line.send({ t: "move" }), false);
    last().open();
    equal(line.send({ t: "move" }), true);
    last().drop(1006);
    equal(line.send({ t: "move" }), false);
  });
});

Deno.test("waits are spread", () => {
  equal(wait(0, () => 0), 200);
  equal(wait(0, () => 1), 400);
  equal(wait(20, () => 1), 8000);
});
