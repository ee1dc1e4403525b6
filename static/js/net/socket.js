// A connection that comes back by itself. It knows no game: objects in, objects out.

const PING = 2500; // ms between pings
const SILENCE = 9000; // ms without a sign of life: the line is dead
const ANSWER = 4000; // ms that an old line has to answer after a sleep
const FIRST_TRY = 400;
const LAST_TRY = 8000;

/** @typedef {"connecting" | "open" | "lost" | "closed"} Line */

/**
 * PURE: how long to wait before the n-th try, n from 0: doubling, spread so that a thousand browsers do not come back at once.
 * @param {number} n
 * @param {() => number} random
 */
export function wait(n, random) {
  const longest = Math.min(LAST_TRY, FIRST_TRY * 2 ** n);
  return longest / 2 + (longest / 2) * random();
}

/**
 * @param {string} url
 * @param {{
 *   heard: (message: any) => void,
 *   line: (line: Line, code: number) => void,
 *   hello: () => object,
 * }} ear `hello`: what is said first on every new line
 * @param {{
 *   Socket?: typeof WebSocket,
 *   random?: () => number,
 *   now?: () => number,
 *   page?: EventTarget & {hidden?: boolean},
 *   network?: EventTarget,
 * }} [world]
 */
export function connect(url, { heard, line, hello }, world = {}) {
  const { Socket = WebSocket, random = Math.random, now = () => performance.now() } = world;
  const { page = document, network = globalThis } = world;
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0;
  let heardAt = now();
  let words = 0; // heard so far
  let stopped = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;

  const open = () => {
    clearTimeout(retry);
    heardAt = now();
    let good = false;
    const made = new Socket(url);
    socket = made;
    made.onopen = () => {
      if (made !== socket) return;
      heardAt = now();
      send(hello());
    };
    made.onmessage = ({ data }) => {
      if (made !== socket) return;
      heardAt = now();
      words++;
      if (!good) line("open", 0);
      good = true; // only a line that speaks is a good line
      tries = 0;
      heard(JSON.parse(data));
    };
    made.onclose = ({ code }) => made === socket && drop(code);
  };

  /** @param {number} code */
  const drop = (code) => {
    const old = socket;
    socket = null;
    if (old && old.readyState < 2) old.close();
    clearTimeout(retry);
    if (code >= 4400 && code < 4500) {
      stopped = true;
      clearInterval(pulse);
      line("closed", code);
      return;
    }
    line("lost", code);
    retry = setTimeout(open, wait(tries++, random));
  };

  /** @param {object} message */
  const send = (message) => {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const beat = () => {
    if (socket && now() - heardAt > SILENCE) drop(0);
    else send({ t: "ping" });
  };
  const pulse = setInterval(beat, PING);

  // Back from a locked screen or a tunnel: ask at once, and do not trust an old line for long.
  const back = () => {
    if (stopped || page.hidden) return;
    if (!socket) {
      tries = 0;
      open();
      return;
    }
    if (!send(hello())) return;
    const count = words;
    setTimeout(() => socket && words === count && drop(0), ANSWER);
  };
  page.addEventListener("visibilitychange", back);
  network.addEventListener("online", back);

  line("connecting", 0);
  open();
  return {
    /** Whether the message is on its way. */
    send,
    close() {
      stopped = true;
      clearInterval(pulse);
      clearTimeout(retry);
      page.removeEventListener("visibilitychange", back);
      network.removeEventListener("online", back);
      const old = socket;
      socket = null;
      old?.close();
    },
  };
}
