// A page of the rulebook: salts for its forms, and the table of the illustrated deal.

import { fillSalts } from "../net/salt.js";
import { teach } from "../table/lesson.js";

fillSalts();

const box = document.querySelector("[data-lesson]");
const setup = document.getElementById("setup");
if (box instanceof HTMLElement && setup) begin(box, JSON.parse(setup.textContent ?? ""));

/**
 * The deal comes when it is about to be seen; without it the captions stay a list.
 * @param {HTMLElement} box
 * @param {import("../types.js").Setup} setup
 */
function begin(box, setup) {
  const watch = new IntersectionObserver(async (seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    const answer = await fetch(setup.urls.frames ?? "").catch(() => null);
    if (answer?.ok) teach(box, setup, await answer.json());
  }, { rootMargin: "600px" });
  watch.observe(box);
}
