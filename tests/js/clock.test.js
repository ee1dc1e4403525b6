import { deepEqual, equal } from "node:assert/strict";
import { face, left, warning } from "../../static/js/table/clock.js";

const running = { seats: [0], left: 20000, of: 20000, why: "turn", at: 1000 };

Deno.test("a clock runs down from the moment it was heard, and stops at nothing", () => {
  equal(left(running, 1000), 20000);
  equal(left(running, 4500), 16500);
  equal(left(running, 99999), 0);
});

Deno.test("time for moving cards is not shown: the clock stays full until thinking starts", () => {
  equal(left({ ...running, left: 21500 }, 1000), 20000);
  equal(left({ ...running, left: 21500 }, 3000), 19500);
});

Deno.test("no clock", () => {
  equal(left(null, 0), null);
  equal(left({ ...running, left: null }, 0), null);
  deepEqual(face(null, 0), { part: null, seconds: "", low: false });
});

Deno.test("seconds are shown from ten on, and the clock is low from five", () => {
  deepEqual(face(running, 1000), { part: 1, seconds: "", low: false });
  deepEqual(face(running, 10999), { part: 10001 / 20000, seconds: "", low: false });
  deepEqual(face(running, 11000), { part: 0.5, seconds: "10", low: false });
  deepEqual(face(running, 15999), { part: 5001 / 20000, seconds: "6", low: false });
  deepEqual(face(running, 16000), { part: 0.25, seconds: "5", low: true });
  deepEqual(face(running, 21000), { part: 0, seconds: "0", low: true });
});

Deno.test("ten and five seconds are spoken, once each", () => {
  equal(warning(10001, 9900), "10 seconds left.");
  equal(warning(9900, 9800), "");
  equal(warning(5100, 5000), "5 seconds left.");
  equal(warning(5000, 4900), "");
  equal(warning(11000, 4000), "5 seconds left.", "after a stall only what is still true");
  equal(warning(null, 4000), "");
  equal(warning(4000, null), "");
});
