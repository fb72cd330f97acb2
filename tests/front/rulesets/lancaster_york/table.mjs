/** A little of the game for the tests of the board. */

import { learn } from "../../../../static/js/rulesets/lancaster_york/text/words.js";
import { wordsOf } from "../words_of.mjs";

const words = wordsOf("lancaster_york");
learn(words);

const face = (id, kind, more) => [
  id,
  { id, kind, name: id, value: 0, income: 0, area: "wales", ...more },
];
export const charts = {
  words,
  cards: Object.fromEntries([
    face("noble_neville_10", "noble", { name: "Neville", value: 10, area: "midlands" }),
    face("noble_neville_8", "noble", { name: "Neville", value: 8, area: "northern_england" }),
    face("noble_percy_9", "noble", { name: "Percy", value: 9, area: "northern_marches" }),
    face("london", "large_town", { name: "London", income: 7, area: "south_east_england" }),
    face("windsor", "royal_castle", { name: "Windsor", area: "south_east_england" }),
    face("bishop_york", "bishop", {
      name: "Archbishop of York",
      income: 5,
      area: "northern_england",
    }),
    face("berwick", "port", { name: "Berwick", income: 2, area: "northern_marches" }),
    face("ship_berwick", "ship", { name: "Ship of Berwick", income: 3, area: "northern_marches" }),
  ]),
  garrison: { royal_castle: 3, large_town: 2, town: 2, port: 1 },
  talk: "No talk of plans (0.4).",
  events: { BribeTried: ["seat", "card", "owner", "succeeded"], TurnEnded: ["turn", "scores"] },
};
export const EMPTY = {
  bid: 0,
  bid_area: "midlands",
  nobles: {},
  ships: {},
  troops: {},
  mercenaries: {},
  white: [],
  black: [],
  battles: [],
  void: [],
  if_captain: [],
  presence: ["south_east_england"],
  sealed: false,
};
export const VIEW = {
  phase: "planning",
  players: ["red", "yellow"],
  mercenaries: { red: 0, yellow: 0 },
  box: [],
  cards: {
    noble_percy_9: "red",
    london: "yellow",
    windsor: "red",
    bishop_york: "yellow",
    ship_berwick: "red",
  },
  nobles: { noble_percy_9: "northern_marches" },
  ships: { ship_berwick: "nm_e" },
  standing: {},
  captain: null,
  plan: null,
};
export const planned = (plan) => ({ ...VIEW, plan: { ...EMPTY, ...plan } });
