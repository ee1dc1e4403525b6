// The shapes that travel between the modules of the table. Only types: no browser ever loads this file.

/**
 * What one viewer may know at one version.
 * @typedef {object} View
 * @property {string} phase
 * @property {Record<string, (string | null)[]>} zones cards by place; `null` lies face down
 * @property {Record<string, number>[]} badges one mapping a seat
 * @property {Record<string, string | number>} facts
 * @property {number[]} to_act
 * @property {string[]} legal the viewer's own moves
 */

/**
 * One version: the move that led to it and what is seen after it.
 * @typedef {object} Frame
 * @property {number} v
 * @property {number | null} by the seat, -1 for the house, `null` for an answer to `sync`
 * @property {string | null} m
 * @property {View} view
 */

/** @typedef {{seat: number, name: string, kind: string}} Person */
/** @typedef {{seat: number, name: string, kind: string, is: string}} Sitter */

/**
 * What a viewer prefers at every table (accounts/prefs.py).
 * @typedef {object} Prefs
 * @property {"french" | "four-colour"} deck
 * @property {"fast" | "normal" | "slow"} trick how long a finished trick rests
 * @property {boolean} twice tap twice to play a card
 * @property {boolean} letters whether single letters read the table aloud
 * @property {boolean} muted no sound at all, whatever the volumes
 * @property {number} volume_game 0 to 100: cards
 * @property {number} volume_people somebody comes or leaves
 * @property {number} volume_alerts my turn, and little time
 * @property {number} tick the seconds from which little time is heard; 0 is never
 */

/**
 * What the page hands to its script.
 * @typedef {object} Setup
 * @property {string} match
 * @property {string} [socket]
 * @property {string} game
 * @property {string} game_name
 * @property {number} seats
 * @property {number | null} you
 * @property {Person[]} people
 * @property {string} sprite the deck that is shown
 * @property {Record<string, string>} words
 * @property {[string, string][]} rules
 * @property {string} commitment
 * @property {Record<string, string | null>} urls
 * @property {Frame[]} [frames]
 */

/**
 * What a page of a match hands over beside that: the table as its viewer prefers it.
 * @typedef {object} Own
 * @property {Record<string, string>} decks
 * @property {Prefs} prefs the viewer's own, or what is usual for somebody who is not signed in
 */

/** @typedef {{v: number, seats: number[], left: number | null, of: number | null, why: string}} ClockState */
/** @typedef {{t: "frames", you: number | null, frames: Frame[], clock?: ClockState}} FramesMessage */
/** @typedef {{t: "clock"} & ClockState} ClockMessage */
/** @typedef {{seat: number, left: number}} AbsentState */
/** @typedef {{t: "crowd", seats: Sitter[], watchers: number, absent?: AbsentState}} CrowdMessage */
/** @typedef {{t: "refused", why: string, v: number, m: string | null}} RefusedMessage */
/** @typedef {{t: "result", places: number[][], reason: string, secret: string}} ResultMessage */
/** @typedef {{t: "table", url: string, ready: number[], begun: string | null}} TableMessage */
/** @typedef {{t: "skipped", seats: number[]}} SkippedMessage */
/** @typedef {{t: "pong"}} PongMessage */
/**
 * @typedef {FramesMessage | ClockMessage | CrowdMessage | RefusedMessage | ResultMessage | TableMessage
 *   | SkippedMessage | PongMessage} Message
 */

/** @typedef {{card: string | null, from: string, to: string, turned: boolean}} Flight */

export {};
