// PURE: the notation of moves, read.

const NUMBERED = new Set(["bid", "first", "collect", "sweep"]);

/** @typedef {{verb: string, cards: string[], number: number | null}} Move */

/**
 * The parts of a move: `take KC 3D 7S`, `bid 2`, `draw`.
 * @param {string | null} text
 * @returns {Move}
 */
export function parse(text) {
  const [verb, ...rest] = (text ?? "").split(" ");
  if (NUMBERED.has(verb)) return { verb, cards: [], number: Number(rest[0]) };
  return { verb, cards: rest, number: null };
}

/** Whether a verb puts a card of the hand on the table. @param {string} verb */
export function isPlay(verb) {
  return verb === "take" || verb === "play" || verb.startsWith("play-");
}
