// What the match has paid, told by the café itself when the result is shown.

import { el } from "./dom.js";

/** An element that fills itself once. @param {string | null | undefined} url */
export function createPayment(url) {
  const told = el("div", { class: "payment-place", "aria-live": "polite" });
  let asked = false;
  return () => {
    if (url && !asked) {
      asked = true;
      // Once it is on the page: nothing is fetched for an element that is not.
      queueMicrotask(() => globalThis.htmx?.ajax("GET", url, { target: told, swap: "innerHTML" }));
    }
    return told;
  };
}
