import { equal } from "node:assert/strict";
import { captionFor, hurry } from "../../static/js/table/lesson.js";

const MIDDLE = { at: 3, count: 14, rtl: false };

Deno.test("arrows go from caption to caption, and not beyond the ends", () => {
  equal(captionFor("ArrowRight", MIDDLE), 4);
  equal(captionFor("ArrowLeft", MIDDLE), 2);
  equal(captionFor("Home", MIDDLE), 0);
  equal(captionFor("End", MIDDLE), 13);
  equal(captionFor("ArrowLeft", { ...MIDDLE, at: 0 }), 0);
  equal(captionFor("ArrowRight", { ...MIDDLE, at: 13 }), 13);
});

Deno.test("on a page that runs from right to left the left arrow leads on", () => {
  equal(captionFor("ArrowLeft", { ...MIDDLE, rtl: true }), 4);
  equal(captionFor("ArrowRight", { ...MIDDLE, rtl: true }), 2);
});

Deno.test("other keys are the page's own", () => {
  equal(captionFor("ArrowDown", MIDDLE), null);
  equal(captionFor("Enter", MIDDLE), null);
});

Deno.test("a few plays take their time, many are hurried", () => {
  equal(hurry(1), 1);
  equal(hurry(4), 1);
  equal(hurry(8), 0.5);
  equal(hurry(100), 0.22);
});
