// What a browser keeps for the table; it may forbid that altogether, and then nothing outlasts the page.

/** @param {"localStorage" | "sessionStorage"} kind */
export function storage(kind) {
  try {
    return globalThis[kind];
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
