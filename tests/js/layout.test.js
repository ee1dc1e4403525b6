import { deepEqual, equal, ok } from "node:assert/strict";
import { arrange, CARD_RATIO, edges, fan, fit, grid, players, slots, towards, trick } from "../../static/js/table/layout.js";

for (let seats = 2; seats <= 8; seats++) {
  for (let bottom = 0; bottom < seats; bottom++) {
    Deno.test(`${seats} seats seen from ${bottom}: play goes round against the clock, starting on my right`, () => {
      const seated = edges(seats, bottom);
      deepEqual(seated.map(({ seat }) => seat), Array.from({ length: seats }, (_, i) => (bottom + i) % seats));
      equal(seated[0].edge, "bottom");
      const order = ["bottom", "right", "top", "left"];
      const turns = seated.map(({ edge }) => order.indexOf(edge));
      deepEqual(turns, [...turns].sort(), "edges in turn order");
      if (seats > 2) equal(seated[1].edge, "right");
      if (seats > 2) equal(seated[seats - 1].edge, "left");
      equal(seated.filter(({ edge }) => edge === "right").length, seated.filter(({ edge }) => edge === "left").length);
    });
  }
}

Deno.test("my partner sits opposite", () => {
  equal(edges(4, 3).find(({ seat }) => seat === 1)?.edge, "top");
  equal(edges(6, 2).find(({ seat }) => seat === 5)?.edge, "top");
  equal(edges(2, 1)[1].edge, "top");
});

Deno.test("directions: me below, the next seat to the right, the partner above", () => {
  const round = (/** @type {{x: number, y: number}} */ { x, y }) => [Math.round(x), Math.round(y)];
  deepEqual(round(towards(2, 4, 2)), [0, 1]);
  deepEqual(round(towards(3, 4, 2)), [1, 0]);
  deepEqual(round(towards(0, 4, 2)), [0, -1]);
  deepEqual(round(towards(1, 4, 2)), [-1, 0]);
});

Deno.test("cards of a table fit into their room, up to thirteen of them on a small phone", () => {
  for (let count = 1; count <= 13; count++) {
    for (const [width, height] of [[300, 220], [190, 240], [700, 160]]) {
      const shape = fit(count, { width, height, gap: 8, most: 104 });
      ok(shape.columns * shape.rows >= count);
      ok(shape.columns * (shape.width + 8) - 8 <= width);
      ok(shape.rows * (shape.width * CARD_RATIO + 8) - 8 <= height + 0.01);
      ok(shape.width >= 36, `${count} cards in ${width}×${height}: ${shape.width}`);
      const points = grid(count, shape, 8);
      equal(new Set(points.map(({ x, y }) => `${x} ${y}`)).size, count, "no two in one place");
    }
  }
});

Deno.test("no card is larger than a card should be", () => {
  equal(fit(1, { width: 2000, height: 2000, gap: 8, most: 104 }).width, 104);
});

for (let seats = 2; seats <= 8; seats++) {
  Deno.test(`a trick of ${seats} lies inside the table, and every index can be read`, () => {
    for (const [width, height] of [[300, 230], [180, 250], [640, 170], [1000, 480]]) {
      const order = Array.from({ length: seats }, (_, i) => (i + 1) % seats);
      const { width: card, places } = trick(order, { seats, bottom: 0, width, height, most: 110 });
      const tall = card * CARD_RATIO;
      equal(new Set(places.map(({ layer }) => layer)).size, seats, "one lies on the other");
      ok(card >= 34, `${seats} in ${width}×${height}: ${card}`);
      places.forEach(({ x, y }, i) => {
        ok(Math.abs(x) + card / 2 <= width / 2 + 0.5 && Math.abs(y) + tall / 2 <= height / 2 + 0.5, "inside");
        // The index is the top left corner: a quarter of the width, two fifths of the height.
        for (const over of places) {
          const [dx, dy] = [(over.x - x) / card, (over.y - y) / tall];
          if (over.layer <= places[i].layer || dx >= 0.25 || dx <= -1 || dy >= 0.38 || dy <= -1) continue;
          ok(false, `${seats} in ${width}×${height}: the card at ${dx.toFixed(2)}, ${dy.toFixed(2)} hides an index`);
        }
      });
    }
  });
}

Deno.test("who played what: from the leader on, those who are out left out", () => {
  deepEqual(players(2, 1, [{}, {}]), [1, 0]);
  deepEqual(players(3, 2, [{ lives: 1 }, { lives: 0 }, { lives: 2 }, { lives: 3 }]), [2, 3, 0]);
  deepEqual(players(1, 3, [{}, {}, {}, {}]), [3]);
});

Deno.test("cards on the table keep their place; a new one takes the first that is free", () => {
  let lying = slots([], ["5H", "KD", "2S", "QS"]);
  deepEqual(lying, ["5H", "KD", "2S", "QS"]);
  lying = slots(lying, ["5H", "2S", "QS"]);
  deepEqual(lying, ["5H", null, "2S", "QS"]);
  lying = slots(lying, ["5H", "2S", "QS", "7D"]);
  deepEqual(lying, ["5H", "7D", "2S", "QS"]);
  deepEqual(slots(lying, ["7D"]), [null, "7D"]);
  deepEqual(slots(lying, []), []);
});

Deno.test("a hand keeps its order; what is drawn comes in at the right", () => {
  deepEqual(arrange([], ["2S", "KH", "AH"]), ["AH", "KH", "2S"]);
  deepEqual(arrange(["KH", "2S", "AH"], ["2S", "AH", "3D"]), ["2S", "AH", "3D"]);
});

Deno.test("a fan is even, and straight for one card", () => {
  deepEqual(fan(0, 1, 10), { angle: 0, drop: 0 });
  equal(fan(0, 3, 10).angle, -fan(2, 3, 10).angle);
  equal(fan(1, 3, 10).angle, 0);
  ok(Math.abs(fan(0, 9, 10).angle) <= 5);
});
