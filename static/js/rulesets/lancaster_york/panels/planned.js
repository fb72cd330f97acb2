/** What was planned, where it is only read: in a replay, and in looking back. */

import { h, setAttr } from "../../shared/elements.js";
import { list } from "../../shared/speech.js";
import { piece } from "../pieces/pictures.js";
import { area, namer, pounds, seatName, ZONE } from "../text/vocabulary.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Card, Charts, Plan, Seat, View } from "../../../types/lancaster_york.js"
 */

/** So many unpaid orders are named: the map shows all. */
const MOST_UNPAID = 3;

/** @typedef {{what: string, picture: string, words: string}} Orders the orders of one kind */

/**
 * The plans that the viewer sees, by seat.
 * @param {View} view
 * @param {Viewer} viewer
 * @returns {Record<string, Plan>}
 */
export const plansOf = ({ plans, plan }, viewer) => plans ?? (plan ? { [viewer]: plan } : {});

/**
 * A plan as its orders, kind by kind; battles and bribes in the order in which they are tried.
 * @param {Plan} plan
 * @param {string} seat
 * @param {View} view
 * @param {(key: Card) => string} name
 * @returns {Orders[]}
 */
export function ordersOf(plan, seat, view, name) {
  const { troops, mercenaries, nobles, ships } = plan;
  const places = [
    ...new Set([...(plan.battles ?? []), ...Object.keys(troops), ...Object.keys(mercenaries)]),
  ];
  const men = (/** @type {Card} */ card) =>
    [troops[card] ?? 0, mercenaries[card] ? `${mercenaries[card]} hired` : 0].filter(Boolean);
  const sent = (/** @type {Card} */ card) => `${name(card)} ${men(card).join(" + ")}`;
  const isOwn = (/** @type {Card} */ card) => view.cards[card] === seat;
  const moves = [
    ...Object.entries(nobles).map(([card, to]) => `${name(card)} to ${area(to)}`),
    ...Object.entries(ships).map(([card, to]) => `${name(card)} to ${ZONE[to].title}`),
  ];
  const unpaid = [...new Set(plan.unpaid.map(({ card }) => name(card)))];
  const short = unpaid.length > MOST_UNPAID ? [`${unpaid.length} of these`] : unpaid;
  /** @type {[what: string, picture: string, orders: string[]][]} */
  const kinds = [
    [
      "Calais",
      "award-captain",
      plan.bid ? [`${pounds(plan.bid)}, for ${area(plan.bid_area)}`] : [],
    ],
    ["Attack", `troop-${seat}`, places.filter((card) => !isOwn(card)).map(sent)],
    ["Defend", `troop-${seat}`, places.filter(isOwn).map(sent)],
    ["Move", `disc-${seat}`, moves],
    ["Loyal", "bribe-white", plan.white.map(name)],
    ["Bribe", "bribe-black", plan.black.map(name)],
    ["No money for", "", short],
  ];
  return kinds.flatMap(([what, picture, orders]) =>
    orders.length ? [{ what, picture, words: list(orders) }] : [],
  );
}

export class Planned {
  /** @param {Charts} charts */
  constructor(charts) {
    this.name = namer(charts);
    this.element = h("div", { class: "planned", hidden: true });
    this.drawn = "";
  }

  /**
   * @param {View} view
   * @param {Record<string, Plan>} plans none hides it
   */
  render(view, plans) {
    const seats = /** @type {Seat[]} */ (view.players.filter((seat) => plans[seat]));
    setAttr(this.element, "hidden", !seats.length);
    const told = seats.map((seat) => ({
      seat,
      cost: plans[seat].cost.total,
      owns: plans[seat].owns,
      sealed: plans[seat].sealed,
      orders: ordersOf(plans[seat], seat, view, this.name),
    }));
    const drawn = JSON.stringify(told);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    setAttr(this.element, "data-plans", seats.length);
    this.element.replaceChildren(...told.map(sheet));
  }
}

/** @param {{seat: Seat, cost: number, owns: number, sealed: boolean, orders: Orders[]}} plan */
function sheet({ seat, cost, owns, sealed, orders }) {
  const title = `${seatName(seat)}’s plan`;
  return h(
    "section",
    { class: "panel", "aria-label": title, "data-sealed": sealed },
    h(
      "header",
      {},
      h("h2", {}, title),
      h("span", { class: "note" }, `${pounds(cost)} of ${pounds(owns)}${sealed ? ", sealed" : ""}`),
    ),
    orders.length
      ? h(
          "dl",
          {},
          orders.map(({ what, picture, words }) =>
            h("div", {}, h("dt", {}, picture ? piece(picture) : null, what), h("dd", {}, words)),
          ),
        )
      : h("p", { class: "note" }, "Nothing is planned."),
  );
}
