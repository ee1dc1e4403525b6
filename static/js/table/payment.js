// What the café itself tells of points: what the match has paid, and what it costs to leave.

import { el } from "./dom.js";

/** An element that fills itself as soon as it is on the page. @param {string | null | undefined} url @param {string} name */
export function askCafe(url, name) {
  const told = el("div", { class: name, "aria-live": "polite" });
  // Not before: nothing is fetched for an element that is not on the page.
  if (url) queueMicrotask(() => globalThis.htmx?.ajax("GET", url, { target: told, swap: "innerHTML" }));
  return told;
}

/** What was paid; asked for once. @param {string | null | undefined} url */
export function createPayment(url) {
  /** @type {HTMLElement | null} */
  let told = null;
  return () => (told ??= askCafe(url, "payment-place"));
}
