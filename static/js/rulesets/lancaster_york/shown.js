/** What lies on the map: in the game itself, or on one's own planning chart. Pure. */

/** The map as it is, with the viewer's own plan laid over it if there is one. */
export function shownOf(view, viewer) {
  const { plan } = view;
  const own = plan ?? { nobles: {}, ships: {}, troops: {}, mercenaries: {}, white: [], black: [] };
  return {
    owners: view.cards,
    nobles: { ...view.nobles, ...own.nobles },
    ships: { ...view.ships, ...own.ships },
    moves: movesOf(view, own),
    forces: forcesOf(own, viewer),
    white: own.white,
    black: Object.fromEntries(own.black.map((card) => [card, viewer])),
    captain: view.captain,
    standing: view.standing,
    bid: plan ? { area: plan.bid_area, amount: plan.bid } : null,
    void: plan?.void ?? [],
    focus: [],
  };
}

/** Where nobles and ships come from that the plan sends somewhere else. */
function movesOf(view, { nobles, ships }) {
  const moved = (orders, places) =>
    Object.entries(orders)
      .filter(([card, to]) => places[card] !== to)
      .map(([card]) => [card, places[card]]);
  return Object.fromEntries([...moved(nobles, view.nobles), ...moved(ships, view.ships)]);
}

function forcesOf({ troops, mercenaries }, seat) {
  const places = new Set([...Object.keys(troops), ...Object.keys(mercenaries)]);
  return Object.fromEntries(
    [...places].map((card) => [
      card,
      [{ seat, troops: troops[card] ?? 0, mercenaries: mercenaries[card] ?? 0 }],
    ]),
  );
}
