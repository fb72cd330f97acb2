/** How pointing becomes actions: see "The renderer contract" in ../../README.md. Pure. */

import { AREAS, PERSONALITIES, ZONE } from "./words.js";

/** A card is a card, wherever it lies; what takes back has elements of its own. */
export const KINDS = {
  location: "card",
  noble: "card",
  ship: "card",
  "RemoveTroop.location": "troop",
  "AddMercenary.location": "hire",
  "RemoveMercenary.location": "mercenary",
  "TakeBribeBack.card": "cube",
  "RaiseBid.by": "raise",
  "LowerBid.by": "lower",
  "BidIn.area": "calais",
};

/** Taking a card cannot be undone by a second thought: it waits for its button. */
export const waits = (action, field) => action.do === "TakeCard" && field === "card";

/** What somebody means who clicks on what is not offered. */
export function asker(charts, viewer) {
  return (kind, key, { picks, view }) => {
    const face = kind === "card" ? charts.cards[key] : null;
    if (view.phase === "draft") return face ? { do: "TakeCard", card: key } : null;
    if (view.phase !== "planning" || view.plan?.sealed !== false) return null;
    const man = charts.cards[picks[0]?.key];
    if (AREAS.includes(key) && man?.kind === "noble")
      return { do: "SendNoble", noble: man.id, area: key };
    if (key in ZONE && man?.kind === "ship") return { do: "SendShip", ship: man.id, zone: key };
    return face ? meant(face, viewer, view) : null;
  };
}

function meant({ id, kind }, viewer, view) {
  if (kind === "mercenaries") return null;
  if (!PERSONALITIES.includes(kind)) return { do: "AddTroop", location: id };
  return { do: view.cards[id] === viewer ? "PlaceWhite" : "PlaceBlack", card: id };
}
