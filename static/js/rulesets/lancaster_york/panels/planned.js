/** What was planned, where it is only read: in a replay, and in looking back. */

import { html, nothing } from "../../../common/draw.js";
import { given, list } from "../../shared/speech.js";
import { picture } from "../pieces/pictures.js";
import { area, named } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Card, Plan, Seat, View } from "../../../types/lancaster_york.js"
 */

/** So many unpaid orders are named: the map shows all. */
const MOST_UNPAID = 3;

/** @typedef {"calais" | "attack" | "defend" | "move" | "loyal" | "bribe" | "unpaid"} What */
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
  const { bid, bid_area, troops, mercenaries, nobles, ships } = plan;
  const places = [
    ...new Set([...(plan.battles ?? []), ...Object.keys(troops), ...Object.keys(mercenaries)]),
  ];
  const men = (/** @type {Card} */ card) =>
    given([troops[card], mercenaries[card] && say("planned.hired", { n: mercenaries[card] })]);
  const sent = (/** @type {Card} */ card) =>
    say("planned.sent", { card: name(card), men: men(card).join(" + ") });
  const move = (/** @type {Card} */ card, /** @type {string} */ to) =>
    say("planned.go", { card: name(card), to });
  const isOwn = (/** @type {Card} */ card) => view.cards[card] === seat;
  const moves = [
    ...Object.entries(nobles).map(([card, to]) => move(card, area(to))),
    ...Object.entries(ships).map(([card, to]) => move(card, say(`zone.${to}.title`))),
  ];
  const unpaid = [...new Set(plan.unpaid.map(({ card }) => name(card)))];
  const short = unpaid.length > MOST_UNPAID ? [say("planned.many", { n: unpaid.length })] : unpaid;
  /** @type {[what: What, picture: string, orders: string[]][]} */
  const kinds = [
    [
      "calais",
      "award-captain",
      plan.bid ? [say("planned.bid", { bid, area: area(bid_area) })] : [],
    ],
    ["attack", `troop-${seat}`, places.filter((card) => !isOwn(card)).map(sent)],
    ["defend", `troop-${seat}`, places.filter(isOwn).map(sent)],
    ["move", `disc-${seat}`, moves],
    ["loyal", "bribe-white", plan.white.map(name)],
    ["bribe", "bribe-black", plan.black.map(name)],
    ["unpaid", "", short],
  ];
  return kinds.flatMap(([what, picture, orders]) =>
    orders.length ? [{ what: say(`planned.${what}`), picture, words: list(orders) }] : [],
  );
}

/**
 * @param {View} view
 * @param {Record<string, Plan>} plans
 * @param {(key: Card) => string} name
 */
export function planned(view, plans, name) {
  const seats = /** @type {Seat[]} */ (view.players.filter((seat) => plans[seat]));
  if (!seats.length) return nothing;
  return html`<div class="planned" data-plans=${seats.length}>
    ${seats.map((seat) => sheet(seat, plans[seat], view, name))}
  </div>`;
}

/** @param {Seat} seat @param {Plan} plan @param {View} view @param {(key: Card) => string} name */
function sheet(seat, plan, view, name) {
  const { cost, owns, sealed } = plan;
  const title = say("planned.title", { seat: named(seat) });
  const kinds = ordersOf(plan, seat, view, name);
  return html`<section class="panel" aria-label=${title} data-sealed=${sealed ? "" : nothing}>
    <header>
      <h2>${title}</h2>
      <span class="note">${say("planned.cost", { total: cost.total, owns, sealed })}</span>
    </header>
    ${
      kinds.length
        ? html`<dl>${kinds.map(orders)}</dl>`
        : html`<p class="note">${say("planned.nothing")}</p>`
    }
  </section>`;
}

/** @param {Orders} orders */
const orders = ({ what, picture: name, words }) =>
  html`<div>
    <dt>${name ? picture(name) : nothing}${what}</dt>
    <dd>${words}</dd>
  </div>`;
