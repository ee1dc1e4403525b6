// The live region: everything that happens is said once, in order. The last sentences stay, as the list of moves.

import { el } from "./dom.js";

const KEPT = 60; // sentences for the list of moves
const IN_REGION = 12; // older ones are out of earshot

/** @param {HTMLElement} live */
export function createSpeech(live) {
  /** @type {string[]} */
  const said = [];
  return {
    said,
    /** Say something; what happened at the table is also kept for the list of moves. @param {string[]} sentences */
    tell(sentences) {
      for (const sentence of sentences) {
        live.append(el("p", {}, sentence));
        said.push(sentence);
      }
      if (said.length > KEPT) said.splice(0, said.length - KEPT);
      trim(live);
    },
    /** Say something that is no news: an answer to a key, a warning. @param {string} sentence */
    answer(sentence) {
      live.append(el("p", {}, sentence));
      trim(live);
    },
  };
}

/** @param {HTMLElement} live */
function trim(live) {
  while (live.children.length > IN_REGION) live.firstElementChild?.remove();
}
