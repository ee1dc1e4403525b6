// Making elements. Text goes in as text, never as markup.

/**
 * An element with attributes and children; a text child becomes a text node.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null>} [attributes] `false` and `null` are left out
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * An SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** Put a text into an element, only when it changes: a live region or a focused button is not disturbed. @param {Element} element @param {string} text */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set or take away an attribute, only when it changes. @param {Element} element @param {string} name @param {string | null} value */
export function attribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A button that does something. @param {string} label @param {string} style its class @param {() => void} act */
export function button(label, style, act) {
  const made = el("button", { type: "button", class: style }, label);
  made.addEventListener("click", act);
  return made;
}
