// My turn, and nobody looks: the tab says so, by its title and its icon. Nothing flashes.

import { gettext } from "./gettext.js";

const ICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#14426f"/>' +
      '<circle cx="16" cy="16" r="9" fill="#e3b566"/></svg>',
  );

/** PURE: the title of the tab. @param {string} title the page's own @param {boolean} called */
export function titled(title, called) {
  return called ? `● ${gettext("Your turn")} – ${title}` : title;
}

/** @returns {(mine: boolean) => void} to be told whether it is the viewer's turn */
export function createAttention() {
  const title = document.title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel~="icon"]'));
  const own = icon?.href ?? "";
  let mine = false;
  const show = () => {
    const called = mine && document.hidden;
    document.title = titled(title, called);
    if (icon) icon.href = called ? ICON : own;
  };
  document.addEventListener("visibilitychange", show);
  return (now) => {
    mine = now;
    show();
  };
}
