// Every page: times are the reader's own, and a menu in the sign closes when one presses elsewhere, or Escape.

const menus = () => /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"));

const times = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
  dateStyle: "medium",
  timeStyle: "short",
});

for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = times.format(new Date(/** @type {HTMLTimeElement} */ (time).dateTime));
}

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
