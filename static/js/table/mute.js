// One press, and the table is silent; another, and it sounds as before.

/** @import {KeptPrefs} from "./prefs.js" */
import { el, svg } from "./dom.js";
import { gettext } from "./gettext.js";

/**
 * @param {KeptPrefs} prefs
 * @param {(why: string) => void} tell where a refusal is told
 */
export function muteButton(prefs, tell) {
  const made = el("button", { type: "button", class: "mute", "aria-label": gettext("No sound at all"), title: gettext("No sound at all") });
  made.append(
    svg(
      "svg",
      { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" },
      svg("path", { d: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z", class: "horn" }),
      svg("path", { d: "M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11", class: "waves" }),
      svg("path", { d: "M16 9.5l5 5M21 9.5l-5 5", class: "cross" }),
    ),
  );
  const show = () => made.setAttribute("aria-pressed", String(prefs.now.muted));
  made.addEventListener("click", async () => tell(await prefs.set({ muted: !prefs.now.muted })));
  prefs.subscribe(show);
  show();
  return made;
}
