// The browser's own part in the shuffle: the house could not have known it when it promised its secret.

const BYTES = 16;

/** @returns {string} random text of the form that the house takes */
export function newSalt() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Give every form on the page that asks for it a salt.
 * @param {ParentNode} place */
export function fillSalts(place = document) {
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll("input[name=salt]"))) {
    field.value ||= newSalt();
  }
}
