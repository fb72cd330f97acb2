/** "Since you last looked": what is missed, when the card is shown, and what is told to the server. */
import "../page.mjs";

import assert from "node:assert/strict";
import { mock, test } from "node:test";

const { Absence } = await import("../../../static/js/table/log/since_last_visit.js");
const { turnsSince } = await import("../../../static/js/table/log/missed_lines.js");

const HOUR = 3_600_000;
const renderer = {
  log: {
    Moved: ({ to }, by) => `${by} moves to ${to}.`,
    Drew: () => null,
    Round: ({ round }) => ({ heading: `Round ${round}` }),
  },
};
const row = (seq, seat, ...events) => ({ seq, seat, at: seq * HOUR, events });
const moved = (to) => ({ event: "Moved", to });
const LOG = [
  row(0, null, { event: "Round", round: 1 }),
  row(1, "york", moved("Kent")),
  row(2, "lancaster", moved("Wales")),
  row(3, "lancaster", { event: "Drew" }),
  row(4, "lancaster", moved("Essex"), { event: "Round", round: 2 }),
  row(7, "york", moved("Ely")),
];
const MATCH = {
  seats: [
    { seat: "lancaster", name: "Margaret", bot: null },
    { seat: "york", name: "Cecily", bot: null },
  ],
};

const words = (turn) => turn.lines.map(({ parts }) => parts.map(({ text }) => text).join(""));

test("consecutive rows of one seat are a turn, and rows without a line are none", () => {
  const turns = turnsSince(LOG, 1, renderer);
  assert.deepEqual(
    turns.map(({ seat }) => seat),
    ["lancaster", "york"],
  );
  assert.deepEqual(words(turns[0]), ["lancaster moves to Wales.", "lancaster moves to Essex."]);
  assert.equal(turns[0].at, 4 * HOUR);
  assert.deepEqual(turnsSince(LOG, 7, renderer), []);
  assert.deepEqual(turnsSince([row(8, "york", { event: "Drew" })], 7, renderer), []);
});

/** A table at `hour`, and a page on which it is shown. */
function page({ viewer = "york", match = MATCH, lines = LOG, wanted = false } = {}) {
  const clock = { now: 100 * HOUR };
  const front = { hidden: false };
  const sent = [];
  let played = 0;
  document.body.innerHTML = '<section id="absence"></section>';
  const card = document.getElementById("absence");
  const state = { match, viewer, lines, seq: lines.at(-1).seq };
  const table = {
    send: (message) => sent.push(message.seq) > 0,
    playBack: () => (played += 1),
    page: { location: { hash: wanted ? "#since" : "" } },
    seatOf: (seat) => ({ title: seat, mark: seat }),
    host: { renderer },
    past: { open: false },
    state,
  };
  const seen = { hidden: () => front.hidden, now: () => clock.now };
  const absence = new Absence(table, seen);
  const show = (past = false) => {
    table.past.open = past;
    absence.show();
  };
  const arrive = (looked) => {
    absence.arrive({ looked, now: clock.now });
    show();
  };
  return { absence, arrive, card, clock, front, played: () => played, sent, show, state };
}

mock.timers.enable({ apis: ["setTimeout"] });

test("a player who comes back after hours reads who did what, and since when", () => {
  const { absence, arrive, card, clock, sent, show } = page();
  arrive({ seq: 1, at: clock.now - 50 * HOUR });
  assert.equal(card.hidden, false);
  assert.match(card.querySelector("h2").textContent, /^2 turns since \w+day$/);
  assert.match(card.textContent, /Margaret.*lancaster moves to Wales\..*Cecily/s);
  assert.equal(absence.mark, 1);
  absence.leave();
  assert.deepEqual(sent, [1], "it counts as read only when it has been answered");
  absence.close();
  show();
  assert.equal(card.hidden, true);
  absence.report();
  assert.deepEqual(sent, [1, 7]);
  assert.equal(absence.mark, 1, "the log stays marked");
});

for (const [why, looked, more] of [
  ["the first visit", null, {}],
  ["after a moment", { seq: 1, at: 100 * HOUR - 60_000 }, {}],
  ["with nothing new", { seq: 7, at: 0 }, {}],
  ["to a spectator", { seq: 1, at: 0 }, { viewer: "spectator" }],
  [
    "in a practice game",
    { seq: 1, at: 0 },
    { match: { seats: [MATCH.seats[0], { seat: "york", name: "Bot", bot: "random" }] } },
  ],
]) {
  test(`there is no card: ${why}`, () => {
    const { arrive, card } = page(more);
    card.hidden = true;
    arrive(looked);
    assert.equal(card.hidden, true);
  });
}

test("rows that arrive while the page is hidden are reported when it is shown again", () => {
  const { absence, arrive, card, clock, front, show, state } = page();
  arrive(null);
  front.hidden = true;
  absence.leave();
  clock.now += 2 * HOUR;
  state.lines = [...LOG, row(9, "lancaster", moved("York"))];
  state.seq = 9;
  show();
  front.hidden = false;
  absence.comeBack();
  show();
  assert.match(card.textContent, /1 turn since .*moves to York/s);
});

test("steps played back count as seen, and the rest stays on the card", () => {
  const { absence, arrive, card, show } = page();
  arrive({ seq: 0, at: 0 });
  show(true);
  assert.equal(card.hidden, true, "the steps are shown instead");
  absence.see(4);
  show();
  assert.match(card.textContent, /^1 turn since/);
  absence.see(7);
  show();
  assert.equal(card.hidden, true);
});

test("times are right on a machine whose clock is wrong", () => {
  const { absence, card, clock, show } = page();
  const server = 9 * HOUR;
  absence.arrive({ looked: { seq: 4, at: 6 * HOUR }, now: server });
  assert.ok(clock.now !== server);
  show();
  assert.match(card.textContent, /Cecily2 hours ago/);
});

test("a notice's link plays the new steps at once, even if they load late, and only once", () => {
  const { arrive, clock, played, show } = page({ wanted: true });
  arrive({ seq: 1, at: clock.now - 1000 });
  assert.equal(played(), 1);
  show();
  assert.equal(played(), 1);
});

test("steps seen on another device are not reported again", () => {
  const { arrive, card, clock } = page();
  arrive({ seq: 1, at: 0 });
  assert.equal(card.hidden, false);
  arrive({ seq: 7, at: clock.now });
  assert.equal(card.hidden, true);
});
