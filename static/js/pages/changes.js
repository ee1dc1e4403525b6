// Listens to a socket that says only "changed", and tells the page to look again; never under somebody's finger.

const FIRST_WAIT = 500; // ms before the first new attempt
const LONGEST_WAIT = 15_000;
const REST = 400; // ms: many changes at once are one look
const RELEASED = ["pointerup", "pointercancel", "contextmenu", "blur"]; // a menu or another window swallows the pointer's end

/** @param {string} path @param {() => void} look */
export function onChanges(path, look) {
  let wait = FIRST_WAIT;
  let resting = false;
  let pressed = false;
  let missed = false;

  const soon = () => {
    if (resting) return;
    resting = true;
    setTimeout(() => {
      resting = false;
      look();
    }, REST);
  };

  // A button that is made anew between press and release hears of neither: what comes meanwhile is looked at after it.
  addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of RELEASED) {
    addEventListener(end, () => setTimeout(() => {
      pressed = false;
      if (missed) soon();
      missed = false;
    })); // once the click has been heard
  }
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (!pressed || detail.requestConfig.verb !== "get") return;
    detail.shouldSwap = false;
    missed = true;
  });

  const connect = () => {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    socket.addEventListener("message", () => {
      soon(); // at the first word, too: something may have happened since the page was made
      wait = FIRST_WAIT;
    });
    socket.addEventListener("close", (event) => {
      if (event.code >= 4400 && event.code < 4500) return; // the house does not want us here
      setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  connect();
}
