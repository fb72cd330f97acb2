/** A small table of Richard III for tests: charts, views, and panels drawn from them. */

import { done } from "../../page.mjs";
import { KINDS, waits } from "../../../../static/js/rulesets/richard_iii/picking.js";
import { wordsOf } from "../words_of.mjs";
import { ActionPicker } from "../../../../static/js/table/prompt/action_picker.js";

/** A module of the board. */
export const board = (name) => import(`../../../../static/js/rulesets/richard_iii/${name}.js`);
const { Panels } = await board("panels/panels");
const { learn } = await board("text/words");
const words = wordsOf("richard_iii");
learn(words);

const block = (name, seat, kind = "noble", more = {}) => ({
  name,
  title: name,
  seat,
  kind,
  rank: null,
  heir: kind === "heir",
  rose: false,
  strength: 4,
  combat: "B3",
  loyalty: null,
  symbols: [],
  home: null,
  shields: [],
  inherits: [],
  sails: kind !== "levy" && kind !== "rebel",
  ...more,
});
export const charts = {
  words,
  blocks: {
    york_warwick: block("Warwick", "york", "noble", { loyalty: 3, symbols: ["kent", "wilts"] }),
    york_march: block("March", "york", "heir", { rank: 2, combat: "A3", strength: 3 }),
    york_levy_london: block("London", "york", "levy", { symbols: ["essex"] }),
    lancaster_henry_vi: block("Henry VI", "lancaster", "heir", { rank: 1, combat: "B2" }),
    lancaster_levy_york: block("York", "lancaster", "levy", { combat: "C3" }),
    lancaster_clifford: block("Clifford", "lancaster", "noble", { combat: "A2", rose: true }),
    rebel: block("Rebel", null, "rebel", { combat: "A2" }),
  },
  areas: Object.fromEntries(
    ["kent", "essex", "wilts"].map((key) => [
      key,
      {
        name: key[0].toUpperCase() + key.slice(1),
        shields: [],
        seas: [],
        city: null,
        cathedral: null,
      },
    ]),
  ),
  borders: { "essex|kent": { colour: "blue", limit: 3 } },
  cards: {
    a4_1: { name: "4 action points", ap: 4, text: "" },
    a3_2: { name: "3 action points", ap: 3, text: "" },
    plague: { name: "Plague", ap: 0, text: "Choose an enemy city area." },
  },
};

const both = (value) => ({ york: value, lancaster: value });
export const VIEW = {
  turn: "Campaign 1, turn 3",
  campaign: 1,
  campaigns: 3,
  game_turn: 3,
  phase: "cards",
  first: null,
  acting: null,
  king: "lancaster",
  rulers: { king: "henry_vi", pretender: "march" },
  cards: {
    york: { count: 3, hand: ["plague", "a4_1"], picked: "a3_2", played: null },
    lancaster: { count: 3, hand: null, picked: null, played: null },
  },
  discards: [],
  ap: null,
  extra: 0,
  muster: null,
  treason: null,
  areas: { kent: { york: 2, lancaster: 0 }, essex: { york: 0, lancaster: 2 } },
  blocks: {
    york_warwick: { at: "kent", steps: 4, flags: [] },
    york_march: { at: "kent", steps: 2, flags: ["moved"] },
  },
  pools: {
    york: { count: 1, up: ["york_levy_london"], down: [] },
    lancaster: { count: 2, up: null, down: ["lancaster_levy_york"] },
  },
  unnamed: { york: {}, lancaster: { pool: 1 } },
  king_at: "essex",
  heirs: both(3),
  due: { york: 0, lancaster: 1 },
  aside: [],
  minors: both([]),
  dead: both([]),
  off: both([]),
  stack: null,
  attacks: [],
  battle: null,
  usurpation: { york: { count: 5, most: 6 }, lancaster: { count: null, most: 9 } },
  losses: { york: { starve: [], execute: [] }, lancaster: null },
};

const fighter = (key, letter, firepower, more = {}) => ({
  block: key,
  seat: charts.blocks[key].seat,
  steps: 3,
  letter,
  firepower,
  bonus: [],
  acted: false,
  ...more,
});
export const VOLLEY = {
  seat: "lancaster",
  how: "fire",
  block: "lancaster_clifford",
  target: null,
  dice: [1, 6, 3],
  need: 3,
  hits: 2,
};
export const FIGHT = {
  ...VIEW,
  phase: "battles",
  battle: {
    area: "essex",
    attacker: "york",
    defender: "lancaster",
    round: 2,
    line: [
      fighter("lancaster_clifford", "A", 2, { bonus: ["shield"], acted: true }),
      fighter("york_march", "A", 3, { acted: true }),
      fighter("lancaster_henry_vi", "B", 2),
      fighter("york_warwick", "B", 3),
    ],
    turn: ["lancaster_henry_vi"],
    reserves: { york: { count: 0, blocks: [] }, lancaster: { count: 1, blocks: null } },
    hits: 0,
    volley: VOLLEY,
    tried: [],
  },
};
export const QUIET = {
  actions: [],
  active: false,
  offers: () => false,
  picked: () => false,
  other: () => false,
};
export const NOW = { events: [], animate: false, mode: "live", seq: 7 };

export function drawn(view, viewer = "york", choice = QUIET, moment = NOW) {
  const panels = new Panels(charts, { viewer, seats: [], rules: String, calm: () => true });
  done(panels.steps(view, choice, moment));
  return panels;
}

export const choosing = (actions) =>
  new ActionPicker(actions, {
    kinds: KINDS,
    placed: (kind) => ["block", "area", "card", "stack"].includes(kind),
    waits,
  });
export const asking = (actions) => {
  const picker = choosing(actions);
  return {
    actions,
    active: true,
    offers: (kind, key) => picker.offers(kind, key),
    picked: (kind, key) => picker.picked(kind, key),
    other: (kind, key) => picker.other(kind, key),
  };
};
