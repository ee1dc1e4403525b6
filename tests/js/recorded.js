// Real matches, as the socket tells them; `python -m tests.js.record` writes them.

/** @import {Frame, View} from "../../static/js/types.js" */

export const NAMES = [
  "bisca", "bisca-tres", "bisca-tres-watched", "bisqa", "bisqa-watched", "chkobba", "chkobba-dealt-again", "chkobba-four",
  "chkobba-watched", "scopa", "scopa-void", "scopa-void-watched",
]; // deno-fmt-ignore

/** @param {string} name @returns {Frame[]} */
export function recorded(name) {
  return JSON.parse(Deno.readTextFileSync(new URL(`./views/${name}.json`, import.meta.url)));
}

/** The first frame of a recording that is like this. @param {string} name @param {(frame: Frame, before: View) => boolean} like */
export function find(name, like) {
  const frames = recorded(name);
  const at = frames.findIndex((frame, i) => i > 0 && like(frame, frames[i - 1].view));
  if (at < 0) throw new Error(`no such frame in ${name}`);
  return { before: frames[at - 1], frame: frames[at], frames, at };
}
