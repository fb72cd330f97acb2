/** What a player can know at the table of Richard III: the aim, cards played, pools, tooltips. */

import { pieces } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asking, board, charts, drawn, FIGHT, VIEW } from "./table.mjs";

const { aim } = await board("text/aim");
const { attempter } = await board("picking");
const { describer } = await board("describe");
const { explainer } = await board("explain");
const { playedLines, unplayedWords } = await board("text/card_words");
const { makeLog } = await board("text/log");
const attempt = attempter(charts);
const explain = explainer(charts);

/** A line of the log as text. */
const said = (line) => line.map((part) => part.text ?? part).join("");

const words = (view) =>
  describer(charts)(view)
    .flatMap(({ lines }) => lines)
    .join(" ");

test("the aim says what wins, and for each side its part, its heirs and its nobles", () => {
  const { goal, rule, sides } = aim(VIEW);
  assert.equal(goal, "Hold the throne after campaign 3, or kill every enemy heir.");
  assert.equal(rule, "9");
  assert.deepEqual(
    sides.map(({ seat, text }) => [seat, text]),
    [
      ["york", "3 heirs, 5 nobles"],
      ["lancaster", "King, 3 heirs, at most 9 nobles"],
    ],
  );
  assert.match(aim({ ...VIEW, campaigns: 1 }).goal, /^Hold the throne after turn 7/);
});

test("cards of earlier turns are listed by turn, and those that are left are counted", () => {
  const view = { ...VIEW, discards: ["plague", "a3_2"] };
  assert.deepEqual(playedLines(view, charts), ["Turn 1: York Plague, Lancaster Action 3."]);
  assert.equal(unplayedWords(view, charts), "Action 4");
  const { element } = drawn(view);
  assert.match(element.textContent, /Turn 1: York Plague, Lancaster Action 3\./);
  assert.match(words(view), /Not played yet: Action 4\./);
});

test("the enemy's pool is counted, and blocks face down without a name are too", () => {
  const { element } = drawn(VIEW, "york");
  assert.match(element.textContent, /Lancaster's pool: 2 blocks upright/);
  assert.match(element.textContent, /Face down, not named: 1 in the pool\./);
  assert.match(words(VIEW), /Lancaster\. Face down, not named: 1 in the pool\./);
});

test("minors about to come of age are counted", () => {
  const view = { ...VIEW, minors: { york: [], lancaster: ["lancaster_henry_vi"] } };
  const { element } = drawn(view);
  assert.match(element.textContent, /Minors: 1 due in the Supply Phase/);
  assert.match(words(view), /Lancaster, minors: 1 due in the Supply Phase: Henry VI\./);
});

test("where the King is stands beside his name, while everyone knows it", () => {
  assert.match(drawn(VIEW).head.textContent, /King Henry VI, in Essex/);
  assert.match(words(VIEW), /King Henry VI, in Essex\./);
  assert.doesNotMatch(drawn({ ...VIEW, king_at: null }).head.textContent, /in Essex/);
});

test("a King who is killed with the game is dead, and not in a place of that name", () => {
  const view = { ...VIEW, phase: "over", king_at: "dead" };
  assert.match(words(view), /King Henry VI, dead\./);
  const empty = { ...view, rulers: { ...VIEW.rulers, pretender: null } };
  assert.match(words(empty), /Pretender: dead\./);
  assert.match(words({ ...empty, phase: "supply" }), /Pretender: dead, no successor yet\./);
});

test("the count for the throne says what it includes", () => {
  const log = makeLog(charts, "york");
  const counted = { event: "UsurpationCounted", york: 11, lancaster: 8, usurper: null };
  assert.equal(
    said(log.UsurpationCounted({ ...counted, london: "york", prisoner: true })),
    "Nobles and heirs: York 11 (with London) and Lancaster 8 (with Henry VI in the Tower). " +
      "The King keeps the throne.",
  );
  assert.equal(
    said(log.UsurpationCounted(counted)), // as older versions told it
    "Nobles and heirs: York 11 and Lancaster 8. The King keeps the throne.",
  );
});

test("a King who dies in a Supply Phase is followed in the next one", () => {
  const event = { event: "KingIsDead", block: "lancaster_henry_vi" };
  const line = said(makeLog(charts, "york").KingIsDead(event));
  assert.match(line, /the next is crowned at the beginning of the next Supply Phase/);
});

test("blocks that can be recruited stand before those that cannot", () => {
  const view = {
    ...VIEW,
    phase: "actions",
    pools: {
      ...VIEW.pools,
      york: { count: 2, up: ["york_levy_london", "york_march"], down: [] },
    },
  };
  const choice = asking([
    { do: "Recruit", block: "york_march", area: "kent" },
    { do: "EndActions" },
  ]);
  const { element } = drawn(view, "york", choice);
  const keys = pieces(element, "block").map(({ dataset }) => dataset.key);
  assert.deepEqual(keys.slice(0, 2), ["york_march", "york_levy_london"]);
});

const lines = (kind, key, view = VIEW) => explain(kind, key, view).lines.join(" ");

test("the tooltip of a block says whether it sails", () => {
  assert.match(lines("block", "york_levy_london"), /Cannot move by sea\./);
  assert.doesNotMatch(lines("block", "york_warwick"), /by sea/);
});

test("the tooltip of an heir names shields and crowns", () => {
  const heir = { ...charts.blocks.york_march, shields: ["kent"], inherits: ["wilts"] };
  const told = explainer({ ...charts, blocks: { ...charts.blocks, york_march: heir } });
  const march = (view) => told("block", "york_march", view).lines.join(" ");
  assert.match(march(VIEW), /Shields: Kent; when their owners are dead, Wilts\./);
  assert.match(
    march({ ...VIEW, king: "york" }),
    /There the senior royal heir also hits on one more/,
  );
});

test("the Welsh have no shield, but Wales", () => {
  const welsh = { ...charts.blocks.york_warwick, kind: "mercenary", symbols: ["kent"] };
  const told = explainer({ ...charts, blocks: { ...charts.blocks, york_warwick: welsh } });
  assert.match(told("block", "york_warwick", VIEW).lines.join(" "), /Wales: Kent\. Defending/);
});

test("the tooltip of nobles names the Isle of Man, and the prisoner while there is one", () => {
  assert.match(lines("usurpation", "york"), /Isle of Man/);
  assert.doesNotMatch(lines("usurpation", "york"), /prisoner/);
  const tower = { at: "essex", steps: 4, flags: ["prisoner"] };
  const view = { ...VIEW, blocks: { ...VIEW.blocks, lancaster_henry_vi: tower } };
  assert.match(lines("usurpation", "lancaster", view), /While Henry VI is a prisoner he counts/);
});

test("the tooltip of a reserve says when it really joins the line", () => {
  const { battle } = FIGHT;
  const at = (round) => lines("reserve", "lancaster", { ...FIGHT, battle: { ...battle, round } });
  assert.match(at(1), /at the start of round 2, or at once if the whole line is gone/);
  assert.match(at(2), /in the next round, or at once/);
});

test("pointing in vain asks the rules why not, with nothing, a stack or a block in hand", () => {
  const now = (view, picks = []) => ({ picks, actions: [{ do: "EndActions" }], view });
  const sea = { ...charts, areas: { ...charts.areas } };
  for (const key of ["kent", "wilts"]) sea.areas[key] = { ...sea.areas[key], seas: ["north_sea"] };
  const ask = attempter(sea);
  assert.deepEqual(attempt("area", "wilts", now(VIEW)), { do: "Take", source: "wilts" });
  const free = { ...now(VIEW), actions: [{ do: "EndActions" }, { do: "Take", source: "kent" }] };
  assert.equal(attempt("area", "wilts", free), "Take a stack first.");
  assert.deepEqual(attempt("foe", "essex", now(VIEW)), { do: "Take", source: "essex" });
  const lone = { ...VIEW, stack: "kent" };
  assert.deepEqual(ask("area", "essex", now(lone)), {
    do: "March",
    block: "york_warwick",
    to: "essex",
    via: null,
  });
  const march = { ...VIEW.blocks.york_march, flags: [] };
  const held = { ...lone, blocks: { ...VIEW.blocks, york_march: march } };
  assert.deepEqual(ask("area", "essex", now(held)), {
    do: "MarchAll",
    to: "essex",
    via: null,
    source: "kent",
  });
  for (const change of [{ aside: ["york_march"] }, { flags: ["prisoner"] }]) {
    const york_march = { ...march, ...change };
    const one = { ...held, ...change, blocks: { ...held.blocks, york_march } };
    assert.equal(ask("area", "essex", now(one)).do, "March", "who stays behind does not count");
  }
  assert.deepEqual(ask("area", "wilts", now(held)), {
    do: "SailAll",
    to: "wilts",
    source: "kent",
  });
  const picked = [{ kind: "block", key: "york_warwick" }];
  assert.deepEqual(ask("area", "wilts", now(held, picked)), {
    do: "Sail",
    block: "york_warwick",
    to: "wilts",
  });
  const pooled = [{ kind: "block", key: "york_salisbury" }];
  assert.deepEqual(ask("area", "wilts", now(held, pooled)), {
    do: "Recruit",
    block: "york_salisbury",
    area: "wilts",
  });
  assert.deepEqual(attempt("aside", "york_warwick", now(held)), {
    do: "SetAside",
    block: "york_warwick",
  });
});
