// Short words to the viewer: refusals, and how the connection is.

/** @import {Felt} from "./felt.js" */
/** @import {Line} from "../net/socket.js" */
import { put } from "./dom.js";
import { gettext } from "./gettext.js";

const SHOWN = 4000;

/** @param {Felt} felt */
export function createNotices({ notice, connection, felt }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;
  let online = false;
  return {
    /** Whether moves get through. */
    get online() {
      return online;
    },
    /** @param {string} text */
    show(text) {
      put(notice, text);
      notice.hidden = false;
      clearTimeout(fading);
      fading = setTimeout(() => (notice.hidden = true), SHOWN);
    },
    /** @param {Line} state @param {string} why */
    line(state, why) {
      online = state === "open";
      felt.classList.toggle("offline", state === "lost" || state === "closed");
      connection.hidden = state === "open" || state === "connecting";
      put(connection, state === "closed" ? why : state === "lost" ? gettext("Reconnecting…") : "");
    },
  };
}
