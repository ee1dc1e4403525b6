// Every page: times are the reader's own, a press that did not arrive is told, and a menu in the sign closes when one
// presses elsewhere, or Escape.

import { gettext } from "../table/gettext.js";

const menus = () => /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"));

const times = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
  dateStyle: "medium",
  timeStyle: "short",
});

for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = times.format(new Date(/** @type {HTMLTimeElement} */ (time).dateTime));
}

/** @param {string} sentence */
function say(sentence) {
  const words = document.createElement("p");
  words.textContent = sentence;
  const message = document.createElement("div");
  message.className = "message warning";
  message.append(words);
  document.querySelector("#messages")?.replaceChildren(message);
}

/** What a page asks by itself it asks again; only what somebody pressed is told. @param {Event} event */
const pressed = (event) => /** @type {CustomEvent} */ (event).detail.requestConfig.verb !== "get";

document.addEventListener("htmx:sendError", (event) => {
  if (pressed(event)) say(gettext("That did not arrive: there is no connection. Please try again."));
});

document.addEventListener("htmx:responseError", (event) => {
  const { status } = /** @type {CustomEvent} */ (event).detail.xhr;
  if (!pressed(event)) return;
  // Signed in or out in another tab: this page no longer knows who reads it.
  if (status === 403) location.reload();
  else if (status === 429) say(gettext("That was too often. Please wait a minute."));
  else say(gettext("Something went wrong in the café. Please try again."));
});

document.addEventListener("click", (event) => {
  for (const menu of menus()) {
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});
