// Listens to a socket that says only "changed", and tells the page to look again.

const FIRST_WAIT = 500; // ms before the first new attempt
const LONGEST_WAIT = 15_000;
const REST = 400; // ms: many changes at once are one look

/** @param {string} path @param {() => void} look */
export function onChanges(path, look) {
  let wait = FIRST_WAIT;
  let resting = false;

  const soon = () => {
    if (resting) return;
    resting = true;
    setTimeout(() => {
      resting = false;
      look();
    }, REST);
  };

  const connect = () => {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    let known = false;
    socket.addEventListener("message", () => {
      // The first word of a first connection tells nothing that the page does not show already.
      if (known || wait > FIRST_WAIT) soon();
      known = true;
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
