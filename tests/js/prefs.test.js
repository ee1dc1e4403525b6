import { deepEqual, equal } from "node:assert/strict";
import { DECKS, keptPrefs, readPrefs, REST, TICKS } from "../../static/js/table/prefs.js";

/** @import {Prefs} from "../../static/js/types.js" */

/** @type {Prefs} */
const USUAL = { deck: "french", trick: "normal", twice: false, letters: true, muted: false, volume_game: 60, volume_people: 60, volume_alerts: 80, tick: 5 };

Deno.test("what a browser has stored counts where it is one of the choices", () => {
  deepEqual(readPrefs(null, USUAL), USUAL);
  deepEqual(readPrefs('{"trick":"slow","twice":true,"letters":false}', USUAL), { ...USUAL, trick: "slow", twice: true, letters: false });
  deepEqual(readPrefs('{"trick":"toString","twice":1,"deck":"tarot","tick":4,"volume_game":101,"volume_alerts":"5","hat":1}', USUAL), USUAL);
  deepEqual(readPrefs('{"deck":"four-colour","tick":0,"volume_game":0,"muted":true}', USUAL), { ...USUAL, deck: "four-colour", tick: 0, volume_game: 0, muted: true });
  for (const broken of ["{broken", "null", "3", "[]"]) deepEqual(readPrefs(broken, USUAL), USUAL);
});

Deno.test("the choices are those of the café", async () => {
  const text = await Deno.readTextFile("accounts/prefs.py");
  /** @param {string} name */
  const said = (name) => JSON.parse(`[${text.match(new RegExp(`^${name} = \\((.*?)\\)`, "m"))?.[1]}]`);
  deepEqual(said("DECKS"), DECKS);
  deepEqual(said("RESTS"), Object.keys(REST));
  deepEqual(said("TICKS"), TICKS);
  deepEqual(REST, { fast: 600, normal: 1200, slow: 2000 });
});

/** The prefs of somebody who is signed in, and what is sent for him. @param {(change: Partial<Prefs>) => Promise<{why: string, refused: boolean}>} answer */
function signedIn(answer) {
  /** @type {[string, Partial<Prefs>][]} */
  const sent = [];
  const prefs = keptPrefs({ prefs: USUAL, urls: { prefs: "/profile/table/" } }, (url, change) => {
    sent.push([url, change]);
    return answer(change);
  });
  return { prefs, sent };
}

Deno.test("a change holds at once, is told to who listens, and is sent alone", async () => {
  const { prefs, sent } = signedIn(() => Promise.resolve({ why: "", refused: false }));
  /** @type {string[]} */
  const told = [];
  prefs.subscribe(({ deck }) => told.push(deck));
  const kept = prefs.set({ deck: "four-colour" });
  equal(prefs.now.deck, "four-colour");
  equal(await kept, "");
  deepEqual([sent, told], [[["/profile/table/", { deck: "four-colour" }]], ["four-colour"]]);
});

Deno.test("what is refused is as before, and the reason is told; what was lost on the way stays for this page", async () => {
  const { prefs } = signedIn(({ tick }) => Promise.resolve(tick ? { why: "No.", refused: true } : { why: "No line.", refused: false }));
  equal(await prefs.set({ tick: 3 }), "No.");
  equal(prefs.now.tick, 5);
  equal(await prefs.set({ twice: true }), "No line.");
  equal(prefs.now.twice, true);
});

Deno.test("changes are sent one after the other, in their order", async () => {
  /** @type {(() => void)[]} */
  const open = [];
  const { prefs, sent } = signedIn(() => new Promise((done) => open.push(() => done({ why: "", refused: false }))));
  const both = [prefs.set({ volume_game: 10 }), prefs.set({ volume_game: 20 })];
  await Promise.resolve();
  equal(sent.length, 1);
  open[0]();
  await both[0];
  await Promise.resolve();
  deepEqual(sent.map(([, change]) => change.volume_game), [10, 20]);
  open[1]();
  await both[1];
});

Deno.test("somebody who is not signed in keeps them in his browser", async () => {
  localStorage.clear();
  const setup = { prefs: USUAL, urls: { prefs: null } };
  equal(await keptPrefs(setup).set({ twice: true }), "");
  equal(keptPrefs(setup).now.twice, true);
  localStorage.clear();
});
