/** How pointing becomes actions: what stands for a field, and which picks wait for another one. */

export const KINDS = {
  source: "stack",
  block: "block",
  target: "block",
  to: "area",
  area: "area",
  via: "via",
  border: "border",
};

/** A block alone decides nothing where it still goes somewhere; a card is laid by its button. */
const WAITING = {
  block: [
    "March",
    "Sail",
    "Raid",
    "Recruit",
    "Regroup",
    "GoHome",
    "EnterHeir",
    "Execute",
    "Fire",
    "Retreat",
    "Pass",
  ],
  target: ["Charge", "Treachery", "Accuse"],
  card: ["PlayCard"],
};

export const waits = ({ do: name }, field) => WAITING[field]?.includes(name) ?? false;

/** The action that is meant by pointing at something that is not offered; null: none. */
export function attempt(kind, key, { picks, actions, view }) {
  const can = (name) => actions.some((action) => action.do === name);
  const block = picks.find((pick) => pick.kind === "block")?.key;
  switch (kind) {
    case "card":
      return can("PlayCard") ? { do: "PlayCard", card: key } : null;
    case "stack":
      return can("EndActions") ? { do: "Take", source: key } : null;
    case "area":
      return aboutArea(key, block, can, view);
    case "block":
      return aboutBlock(key, can, view);
    default:
      return null;
  }
}

/** Somebody points at an area, perhaps with a block in hand. */
function aboutArea(area, block, can, view) {
  if (can("Fight")) return { do: "Fight", area };
  if (can("Muster")) return { do: "Muster", area };
  if (can("Plague")) return { do: "Plague", area };
  if (can("GoHome") && block) return { do: "GoHome", block, to: area };
  if (can("Regroup") && block) return { do: "Regroup", block, to: area };
  if (view.battle?.turn && (can("Fire") || can("Retreat")))
    return { do: "Retreat", block: view.battle.turn, to: area };
  if (!can("EndActions") || !block) return null;
  if (!view.blocks[block]) return { do: "Recruit", block, area };
  return view.stack === null || view.stack === undefined
    ? { do: "Sail", block, to: area }
    : { do: "March", block, to: area, via: null };
}

function aboutBlock(block, can, view) {
  if (can("TakeHit")) return { do: "TakeHit", block };
  if (can("Starve")) return { do: "Starve", block };
  if (can("Accuse")) return { do: "Accuse", target: block };
  if (can("Charge")) return { do: "Charge", block: view.battle.turn, target: block };
  if (can("Treachery")) return { do: "Treachery", block: view.battle.turn, target: block };
  return null;
}
