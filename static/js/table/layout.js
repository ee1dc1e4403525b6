// PURE: where seats and cards go. Play runs counter-clockwise: I sit at the bottom and the next seat is on my right.

export const CARD_RATIO = 1.4; // height to width

/** How many of the others sit at the right, the top and the left edge, by their number. */
const EDGES = [[0, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1], [1, 2, 1], [1, 3, 1], [2, 2, 2], [2, 3, 2]];

/**
 * The edge of every seat, in turn order from the bottom.
 * @param {number} seats
 * @param {number} bottom the seat at the bottom
 * @returns {{seat: number, edge: "bottom" | "right" | "top" | "left"}[]}
 */
export function edges(seats, bottom) {
  const [right, top] = EDGES[seats - 1];
  return Array.from({ length: seats }, (_, turn) => {
    const seat = (bottom + turn) % seats;
    if (turn === 0) return { seat, edge: "bottom" };
    if (turn <= right) return { seat, edge: "right" };
    return { seat, edge: turn <= right + top ? "top" : "left" };
  });
}

/**
 * From the middle of the table towards a seat: a unit vector, y downwards.
 * @param {number} seat
 * @param {number} seats
 * @param {number} bottom
 */
export function towards(seat, seats, bottom) {
  const turn = (2 * Math.PI * ((seat - bottom + seats) % seats)) / seats;
  return { x: Math.sin(turn), y: Math.cos(turn) };
}

/**
 * The largest cards, up to `most` wide, of which `count` fit into a box in rows.
 * @param {number} count
 * @param {{width: number, height: number, gap: number, most: number}} box
 * @returns {{columns: number, rows: number, width: number}}
 */
export function fit(count, { width, height, gap, most }) {
  let best = { columns: 1, rows: Math.max(1, count), width: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const across = (width - gap * (columns - 1)) / columns;
    const down = (height - gap * (rows - 1)) / rows / CARD_RATIO;
    const size = Math.floor(Math.min(across, down, most));
    if (size > best.width) best = { columns, rows, width: size };
  }
  return best;
}

/**
 * The middles of the places of a grid, from its own middle; the last row is centred.
 * @param {number} count
 * @param {{columns: number, rows: number, width: number}} grid
 * @param {number} gap
 * @returns {{x: number, y: number}[]}
 */
export function grid(count, { columns, rows, width }, gap) {
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: ((i % columns) - (inRow - 1) / 2) * (width + gap),
      y: (row - (rows - 1) / 2) * (width * CARD_RATIO + gap),
    };
  });
}

/**
 * The places of a trick's cards, from the middle of the table: each towards the seat that played it. `layer` says which lies
 * on which: as the indices are top left, a card further right or further down lies on top, whoever played first.
 * @param {number[]} players in the order of play
 * @param {{seats: number, bottom: number, width: number, height: number, most: number}} box
 * @returns {{width: number, places: {x: number, y: number, layer: number}[]}}
 */
export function trick(players, { seats, bottom, width, height, most }) {
  if (seats === 2) {
    // Two cards cross at an angle: neither hides the other's index.
    const size = Math.floor(Math.min(most, width / 2.1, height / 1.5 / CARD_RATIO));
    const places = players.map((seat) => {
      const side = seat === bottom ? 1 : -1;
      return { x: -0.42 * side * size, y: 0.2 * side * size * CARD_RATIO };
    });
    return { width: size, places: layered(places) };
  }
  // A ring of cards, high or wide, whichever leaves them larger: radii in cards, across and down.
  const rings = seats > 4 ? [[1.15, 0.8], [2.4, 0.42]] : [[1, 0.75], [1.3, 0.35]];
  const sizes = rings.map(([x, y]) => Math.min(most, width / (2 * x + 1), height / (2 * y + 1) / CARD_RATIO));
  const best = sizes[1] > sizes[0] ? 1 : 0;
  const size = Math.floor(sizes[best]);
  const places = players.map((seat) => {
    const { x, y } = towards(seat, seats, bottom);
    return { x: x * rings[best][0] * size, y: y * rings[best][1] * size * CARD_RATIO };
  });
  return { width: size, places: layered(places) };
}

/** @param {{x: number, y: number}[]} places */
function layered(places) {
  const weight = ({ x = 0, y = 0 }) => x + (0.45 * y) / CARD_RATIO;
  const order = [...places].sort((a, b) => weight(a) - weight(b));
  return places.map((place) => ({ ...place, layer: order.indexOf(place) + 1 }));
}

/**
 * Who played each card of a trick, in order: from the leader on, seats that are out left out.
 * @param {number} count
 * @param {number} leader
 * @param {Record<string, number>[]} badges
 * @param {string} [order] the seats that play, as a fact of the game tells them: some may have gone out since
 * @returns {number[]}
 */
export function players(count, leader, badges, order = "") {
  const told = order.split(" ").filter(Boolean).map(Number);
  const first = told.indexOf(leader);
  if (first >= 0) return [...told.slice(first), ...told.slice(0, first)].slice(0, count);
  const found = [];
  for (let turn = 0; found.length < count && turn < badges.length; turn++) {
    const seat = (leader + turn) % badges.length;
    if (badges[seat].lives !== 0) found.push(seat);
  }
  return found;
}

/**
 * Cards keep the place they have; a new one goes to the first free place, and places at the end that stay free are given up.
 * @param {(string | null)[]} before
 * @param {string[]} cards
 * @returns {(string | null)[]}
 */
export function slots(before, cards) {
  const lying = new Set(cards);
  const after = before.map((card) => (card !== null && lying.delete(card) ? card : null));
  for (const card of cards) {
    if (!lying.has(card)) continue;
    const free = after.indexOf(null);
    if (free < 0) after.push(card);
    else after[free] = card;
  }
  while (after.length && after[after.length - 1] === null) after.pop();
  return after;
}

/** How a card lies on the table: a little askew, always the same, in degrees. @param {string} card */
export function tilt(card) {
  return ((card.charCodeAt(0) * 7 + card.charCodeAt(1) * 13) % 7) - 3;
}

/**
 * How the i-th of n cards is held in a fan: its angle in degrees, and how far it drops in thousandths of a card's width.
 * @param {number} i
 * @param {number} n
 * @param {number} most the angle between the first and the last card of a full hand
 */
export function fan(i, n, most) {
  if (n < 2) return { angle: 0, drop: 0 };
  const step = Math.min(3, most / (n - 1));
  const off = i - (n - 1) / 2;
  return { angle: off * step, drop: off * off * step * 3.2 };
}

const SUITS = "HCDS"; // red and black in turn
const RANKS = "A234567JQK";

/**
 * A hand keeps its order; new cards come in at the right, a new hand is sorted by suit and rank.
 * @param {string[]} before
 * @param {string[]} cards
 */
export function arrange(before, cards) {
  const held = before.filter((card) => cards.includes(card));
  const fresh = cards.filter((card) => !held.includes(card)).sort((a, b) =>
    SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]) || RANKS.indexOf(a[0]) - RANKS.indexOf(b[0])
  );
  return [...held, ...fresh];
}
