// What every form and every POST of a page carries, so that only the café's own pages can send them.

/** The token of this page. */
export function csrf() {
  return document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
}
