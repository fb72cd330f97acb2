/** The pieces on the map: those in play, and those on visible planning charts. Pure. */

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Area, Captain, Card, Plan, Seat, Standing, View, Zone } from "../../../types/lancaster_york.js"
 */

/**
 * @typedef {{seat: Seat, troops: number, mercenaries: number, garrison?: number}} Force
 * @typedef {Pick<Standing, "points" | "first" | "second" | "house">} Cell
 * @typedef {{owners: Record<Card, Seat>, nobles: Record<Card, string>, ships: Record<Card, string>}} Where
 *
 * @typedef {object} Shown what lies on the map
 * @property {Viewer} [viewer]
 * @property {Record<Card, Seat>} owners
 * @property {Record<Card, Area>} nobles
 * @property {Record<Card, Zone>} ships
 * @property {Record<Card, string>} moves where the pieces that are on the move come from
 * @property {Record<Card, Force[]>} forces
 * @property {Card[]} white
 * @property {Record<Card, Seat>} black
 * @property {Captain | null} captain
 * @property {Record<string, Cell>} standing
 * @property {{area: Area, amount: number} | null} bid
 * @property {Card[]} void
 * @property {string[]} focus
 * @property {Card[]} spent white cubes that have done their work
 */

/**
 * The current map with the viewer's plan laid over it, or all plans once they are open.
 * @param {View} view
 * @param {Viewer} viewer
 * @returns {Shown}
 */
export function piecesOnMap(view, viewer) {
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
      Object.entries(plans).flatMap(([seat, { black }]) =>
        black.map((card) => [card, /** @type {Seat} */ (seat)]),
      ),
    ),
    captain: view.captain,
    standing: view.standing,
    bid: view.plan ? { area: view.plan.bid_area, amount: view.plan.bid } : null,
    void: all.flatMap((plan) => plan.void),
    focus: [],
    spent: [],
  };
}

/**
 * The origins of pieces that are ordered elsewhere.
 * @param {Record<Card, string>} orders
 * @param {Record<Card, string>} places
 */
function movedFrom(orders, places) {
  const away = Object.entries(orders).filter(([card, to]) => places[card] !== to);
  return Object.fromEntries(away.map(([card]) => [card, places[card]]));
}

/**
 * The counters on each location: {card: [{seat, troops, mercenaries}]}.
 * @param {Record<string, Plan>} plans
 */
function forcesOf(plans) {
  /** @type {Record<Card, Force[]>} */
  const forces = {};
  for (const [key, { troops, mercenaries }] of Object.entries(plans)) {
    const seat = /** @type {Seat} */ (key);
    for (const card of new Set([...Object.keys(troops), ...Object.keys(mercenaries)])) {
      const one = { seat, troops: troops[card] ?? 0, mercenaries: mercenaries[card] ?? 0 };
      forces[card] = [...(forces[card] ?? []), one];
    }
  }
  return forces;
}
