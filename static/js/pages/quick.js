// The page that waits for a quick match: counts the time, looks again when the house or the visitor's eyes say so.

import { onChanges } from "./changes.js";
import { fillSalts } from "../net/salt.js";

const said = /** @type {HTMLElement} */ (document.getElementById("said"));

/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

function arrange() {
  fillSalts();
  clearInterval(timer);
  const waited = /** @type {HTMLElement | null} */ (document.querySelector("[data-since]"));
  if (!waited) return;
  const began = performance.now() - Number(waited.dataset.since);
  const show = () => {
    const seconds = Math.floor((performance.now() - began) / 1000);
    waited.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  show();
  timer = setInterval(show, 250);
  const news = document.querySelector("[data-say]")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (said.textContent !== news) said.textContent = news;
}

const look = () => globalThis.htmx?.trigger("#quick", "changed");

document.addEventListener("htmx:afterSettle", arrange);
// A page that lay in the background asks seldom: its person is seated again from now on.
document.addEventListener("visibilitychange", () => document.hidden || look());
arrange();
onChanges("/ws/quick/", look);
