/** The pieces on the map: those in play, and those on visible planning charts. Pure. */

/** The current map with the viewer's plan laid over it, or all plans once they are open. */
export function shownOf(view, viewer) {
  const plans = view.plans ?? (view.plan ? { [viewer]: view.plan } : {});
  const all = Object.values(plans);
  const nobles = Object.assign({}, ...all.map((plan) => plan.nobles));
  const ships = Object.assign({}, ...all.map((plan) => plan.ships));
  return {
    viewer,
    owners: view.cards,
    nobles: { ...view.nobles, ...nobles },
    ships: { ...view.ships, ...ships },
    moves: { ...movedFrom(nobles, view.nobles), ...movedFrom(ships, view.ships) },
    forces: forcesOf(plans),
    white: all.flatMap((plan) => plan.white),
    black: Object.fromEntries(
      Object.entries(plans).flatMap(([seat, { black }]) => black.map((card) => [card, seat])),
    ),
    captain: view.captain,
    standing: view.standing,
    bid: view.plan ? { area: view.plan.bid_area, amount: view.plan.bid } : null,
    void: all.flatMap((plan) => plan.void),
    focus: [],
  };
}

/** The origins of pieces that are ordered elsewhere. */
function movedFrom(orders, places) {
  const away = Object.entries(orders).filter(([card, to]) => places[card] !== to);
  return Object.fromEntries(away.map(([card]) => [card, places[card]]));
}

/** The counters on each location: {card: [{seat, troops, mercenaries}]}. */
function forcesOf(plans) {
  const forces = {};
  for (const [seat, { troops, mercenaries }] of Object.entries(plans)) {
    for (const card of new Set([...Object.keys(troops), ...Object.keys(mercenaries)])) {
      const one = { seat, troops: troops[card] ?? 0, mercenaries: mercenaries[card] ?? 0 };
      forces[card] = [...(forces[card] ?? []), one];
    }
  }
  return forces;
}
