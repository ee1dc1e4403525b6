// The page of a table: follows the changes, counts the seconds, presses Begin by itself after Play now, copies the link.

import { onChanges } from "./changes.js";
import { fillSalts } from "../net/salt.js";

const code = /** @type {HTMLElement} */ (document.querySelector("[data-table]")).dataset.table;
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

/** @type {ReturnType<typeof setInterval>[]} */
let timers = [];

function arrange() {
  fillSalts();
  timers.forEach(clearInterval);
  timers = [];
  countDown();
  pressByItself();
  const share = /** @type {HTMLElement | null} */ (document.querySelector("[data-share]"));
  if (share && "share" in navigator) share.hidden = false;
  const news = document.querySelector("[data-say]")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (said.textContent !== news) said.textContent = news;
}

function countDown() {
  for (const count of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-left]"))) {
    const until = performance.now() + Number(count.dataset.left);
    const show = () => {
      count.textContent = String(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    };
    show();
    timers.push(setInterval(show, 250));
  }
}

function pressByItself() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-press-in]"));
  if (!form) return;
  const until = performance.now() + Number(form.dataset.pressIn);
  const press = () => {
    // Somebody who looks elsewhere has not come back to his chair yet.
    if (performance.now() < until || document.hidden) return;
    timers.forEach(clearInterval);
    form.requestSubmit();
  };
  timers.push(setInterval(press, 250));
}

document.addEventListener("click", async (event) => {
  const button = /** @type {Element} */ (event.target).closest("[data-copy], [data-share]");
  if (!(button instanceof HTMLElement)) return;
  if (button.dataset.share) {
    await navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {}); // he changed his mind
    return;
  }
  await copy(button.dataset.copy ?? "");
  const words = button.textContent;
  button.textContent = button.dataset.done ?? words;
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
});

/** @param {string} text */
async function copy(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  // Browsers give no clipboard to a café that is reached without https, as at home.
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

document.addEventListener("htmx:afterSettle", arrange);
arrange();
onChanges(`/ws/tables/${code}/`, () => globalThis.htmx?.trigger("#waiting", "changed"));
