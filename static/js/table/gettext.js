// The page's translations, and filling them in. The catalogue is a plain script of the page; without it the texts are English.

/** @param {string} text */
export function gettext(text) {
  return globalThis.gettext?.(text) ?? text;
}

/** @param {string} one @param {string} many @param {number} n */
export function ngettext(one, many, n) {
  return globalThis.ngettext?.(one, many, n) ?? (n === 1 ? one : many);
}

/** @param {string} context @param {string} text */
export function pgettext(context, text) {
  return globalThis.pgettext?.(context, text) ?? text;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Fill `%(name)s` in. In a right-to-left text, or where a value is one, each value is isolated, so that a name or "7♦" in it
 * never reorders what stands around it.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fill(text, values) {
  return text.replace(/%\((\w+)\)[sd]/g, (whole, name) => {
    if (!(name in values)) return whole;
    const value = String(values[name]);
    return RIGHT_TO_LEFT.test(text + value) ? `\u2068${value}\u2069` : value;
  });
}
