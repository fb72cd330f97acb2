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

/** @typedef {(key: string) => Action} Meant */

/**
 * The kinds that stand for one action of a plan: what a key of theirs means.
 * @type {Record<string, Meant>}
 */
const KEYS = Object.fromEntries(
  Object.entries(KINDS)
    .map(([named, kind]) => ({ kind, names: named.split(".") }))
    .filter(({ names }) => names.length > 1)
    .map(({ kind, names: [name, field] }) => [
      kind,
      (key) => /** @type {Action} */ ({ do: name, [field]: field === "by" ? Number(key) : key }),
    ]),
);

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
