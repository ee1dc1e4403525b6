// The viewer's deck: cards that lie on the table already change with it.

/** @import {Own, Setup} from "../types.js" */
/** @import {Felt} from "./felt.js" */
/** @import {KeptPrefs} from "./prefs.js" */

/** Show the deck that the viewer prefers, now and whenever he chooses another. @param {Felt} felt @param {Setup & Own} setup @param {KeptPrefs} prefs */
export function followDeck(felt, setup, prefs) {
  layDeck(felt, setup, prefs.now.deck);
  prefs.subscribe(({ deck }) => layDeck(felt, setup, deck));
}

/**
 * Draw every card of the table from a deck, those that lie there and those that come.
 * @param {Felt} felt
 * @param {Setup & Own} setup
 * @param {string} deck
 */
function layDeck({ felt }, setup, deck) {
  const old = setup.sprite;
  setup.sprite = setup.decks[deck];
  felt.dataset.deck = deck;
  if (old === setup.sprite) return;
  for (const use of felt.querySelectorAll("use")) {
    const href = use.getAttribute("href") ?? "";
    if (href.startsWith(`${old}#`)) use.setAttribute("href", setup.sprite + href.slice(old.length));
  }
}
