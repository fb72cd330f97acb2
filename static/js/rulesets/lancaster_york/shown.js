/** What lies on the map: in the game itself, or on the planning charts that one may see. Pure. */

/** The map as it is, with the viewer's own plan laid over it, or all plans when they lie open. */
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

/** Where those come from who are ordered somewhere else. */
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
