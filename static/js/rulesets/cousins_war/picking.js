/** The action meant by a click on an element that is not offered, so that the rules can say why not. */

/**
 * @import { Attempt, Piece } from "../../types/board.js"
 * @import { Action, Card, Region, Use, View } from "../../types/cousins_war.js"
 */

const WITH_CARD = new Set(["PassCard", "Nominate"]);
const BY_REGION = new Set(["TryToPlace", "TryToRemove", "Withdraw", "SwapCubes"]);

/**
 * A card alone decides nothing: what is done with it has a button.
 * @param {unknown} _action
 * @param {string} field
 */
export const waits = (_action, field) => field === "card";

/**
 * The action meant, or null.
 * @param {string} kind
 * @param {string} key
 * @param {Attempt<View>} view
 */
export function attempt(kind, key, { picks, actions }) {
  const [first] = /** @type {Action[]} */ (actions);
  switch (kind) {
    case "card":
      return withCard(key, first);
    case "use":
      return withPicked(picks, (card) => ({
        do: "SpendPoints",
        card,
        use: /** @type {Use} */ (key),
      }));
    case "do":
      return key === "PlayEvent" ? withPicked(picks, (card) => ({ do: "PlayEvent", card })) : null;
    case "region":
      return inRegion(/** @type {Region} */ (key), picks, first);
    case "changes":
      return changing(key, picks, /** @type {Action[]} */ (actions));
    default:
      return null;
  }
}

/** @param {Piece[]} picks @param {(card: Card) => Action} action */
function withPicked(picks, action) {
  const pick = picks.find(({ kind }) => kind === "card");
  return pick ? action(pick.key) : null;
}

/** @param {Card} card @param {Action} first */
function withCard(card, first) {
  if (WITH_CARD.has(first.do)) return { do: first.do, card };
  return ["PlayEvent", "SpendPoints"].includes(first.do) ? { do: "PlayEvent", card } : null;
}

/** @param {Region} region @param {Piece[]} picks @param {Action} first */
function inRegion(region, picks, first) {
  if (BY_REGION.has(first.do)) return { do: first.do, region };
  if (first.do === "PlaceCubes" || first.do === "ReturnToReserve") {
    return { do: "PlaceCubes", region, count: 1 };
  }
  if (first.do !== "MoveCube") return null;
  const from = picks.find(({ kind }) => kind === "region");
  return from
    ? { do: "MoveCube", source: from.key, target: region }
    : { do: "MoveCube", source: region, target: next(region, first) };
}

/**
 * A likely target region for cubes: the one being filled, or one next to it.
 * @param {Region} region
 * @param {Extract<Action, { do: "MoveCube" }>} action
 */
function next(region, { target }) {
  if (target !== region) return target;
  return region === "central" ? "north" : "central";
}

/**
 * The steps picked, and one more.
 * @param {string} key
 * @param {Piece[]} picks
 * @param {Action[]} actions
 */
function changing(key, picks, actions) {
  if (!actions.some((action) => action.do === "ChangeDice")) return null;
  const changes = [0, 0, 0];
  for (const step of [
    ...picks.filter(({ kind }) => kind === "changes").map((pick) => pick.key),
    key,
  ]) {
    const [place, by] = step.split(":").map(Number);
    changes[place] = by;
  }
  return { do: "ChangeDice", changes };
}
