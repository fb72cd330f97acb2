/** The action meant by a click on an element that is not offered, so that the rules can say why not. */

const WITH_CARD = new Set(["PassCard", "Nominate"]);
const BY_REGION = new Set(["TryToPlace", "TryToRemove", "Withdraw", "SwapCubes"]);

/** The action meant, or null. */
export function attempt(kind, key, { picks, actions }) {
  const [first] = actions;
  switch (kind) {
    case "card":
      return withCard(key, first);
    case "use":
      return withPicked(picks, (card) => ({ do: "SpendPoints", card, use: key }));
    case "do":
      return key === "PlayEvent" ? withPicked(picks, (card) => ({ do: "PlayEvent", card })) : null;
    case "region":
      return inRegion(key, picks, first);
    case "changes":
      return changing(key, picks, actions);
    default:
      return null;
  }
}

function withPicked(picks, action) {
  const pick = picks.find(({ kind }) => kind === "card");
  return pick ? action(pick.key) : null;
}

function withCard(card, first) {
  if (WITH_CARD.has(first.do)) return { do: first.do, card };
  return ["PlayEvent", "SpendPoints"].includes(first.do) ? { do: "PlayEvent", card } : null;
}

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

/** A likely target region for cubes: the one being filled, or one next to it. */
function next(region, { target }) {
  if (target !== region) return target;
  return region === "central" ? "north" : "central";
}

/** The steps picked, and one more. */
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
