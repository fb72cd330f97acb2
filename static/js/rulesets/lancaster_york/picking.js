/** Turns pointing into actions: see "The renderer contract" in ../../README.md. Pure. */

import { PERSONALITIES } from "./text/vocabulary.js";

/**
 * @import { Attempt, Viewer } from "../../types/board.js"
 * @import { Action, Area, Charts, View, Zone } from "../../types/lancaster_york.js"
 * @import { CardFace } from "./text/vocabulary.js"
 */

/** A card is a card, wherever it lies; actions that take back have separate elements. */
export const KINDS = {
  location: "card",
  noble: "card",
  ship: "card",
  "AddFive.location": "five",
  "AddEnough.location": "enough",
  "RemoveTroop.location": "troop",
  "RemoveAll.location": "withdraw",
  "AddMercenary.location": "hire",
  "RemoveMercenary.location": "mercenary",
  "TakeBribeBack.card": "cube",
  "BribeEarlier.card": "earlier",
  "FightEarlier.location": "sooner",
  "RaiseBid.by": "raise",
  "LowerBid.by": "lower",
  "BidIn.area": "calais",
};

/**
 * Taking a card cannot be undone, so it waits for its button.
 * @param {Action} action
 * @param {string} field
 */
export const waits = (action, field) => action.do === "TakeCard" && field === "card";

/**
 * Elements that stand for one action of a plan: their effect on their key.
 * @type {Record<string, (key: string) => Action>}
 */
const KEYS = {
  five: (location) => ({ do: "AddFive", location }),
  enough: (location) => ({ do: "AddEnough", location }),
  hire: (location) => ({ do: "AddMercenary", location }),
  troop: (location) => ({ do: "RemoveTroop", location }),
  mercenary: (location) => ({ do: "RemoveMercenary", location }),
  withdraw: (location) => ({ do: "RemoveAll", location }),
  cube: (card) => ({ do: "TakeBribeBack", card }),
  earlier: (card) => ({ do: "BribeEarlier", card }),
  sooner: (location) => ({ do: "FightEarlier", location }),
  raise: (by) => ({ do: "RaiseBid", by: Number(by) }),
  lower: (by) => ({ do: "LowerBid", by: Number(by) }),
  calais: (area) => ({ do: "BidIn", area: /** @type {Area} */ (area) }),
};

/**
 * The action meant by a click on an element that is not offered.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function asker(charts, viewer) {
  /** @param {string} kind @param {string} key @param {Attempt<View>} now @returns {Action | null} */
  return (kind, key, { picks, view }) => {
    const face = kind === "card" ? charts.cards[key] : null;
    if (kind === "aid") return key === viewer ? { do: "VisitFrance" } : null;
    if (view.phase === "draft") return face ? { do: "TakeCard", card: key } : null;
    if (view.phase !== "planning" || view.plan?.sealed !== false) return null;
    if (KEYS[kind]) return KEYS[kind](key);
    const man = charts.cards[picks[0]?.key];
    if ((kind === "area" || kind === "standing") && man?.kind === "noble") {
      return { do: "SendNoble", noble: man.id, area: /** @type {Area} */ (key) };
    }
    if (kind === "zone" && man?.kind === "ship") {
      return { do: "SendShip", ship: man.id, zone: /** @type {Zone} */ (key) };
    }
    return face ? meant(face, viewer, view) : null;
  };
}

/** @param {CardFace} face @param {Viewer} viewer @param {View} view @returns {Action | null} */
function meant({ id, kind }, viewer, view) {
  if (kind === "mercenaries") return null;
  if (!PERSONALITIES.includes(kind)) return { do: "AddTroop", location: id };
  return { do: view.cards[id] === viewer ? "PlaceWhite" : "PlaceBlack", card: id };
}
