/** The log line of each event, and the elements that each event is about. */

import { plainLines, touching, whenAsked } from "../../shared/log.js";
import { list, listed } from "../../shared/speech.js";
import {
  area,
  areaTitle,
  awardName,
  counters,
  named,
  namer,
  scored,
  SEATS,
  tieBreak,
  zone,
} from "./vocabulary.js";
import { parts, say } from "./words.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Area, Card, Charts, Event, Purchase, Seat, Tie, Zone } from "../../../types/lancaster_york.js"
 * @import { Touch } from "../../shared/log.js"
 */

/**
 * @typedef {Pick<Extract<Event, { event: "PlanRevealed" }>, "bid" | "bid_area" | "troops" | "mercenaries" | "white" | "black">
 *   & {nobles: [Card, Area][], ships: [Card, Zone][]}} PlanRows a plan, its pieces with their targets
 */

/** @type {Purchase[]} */
export const PURCHASES = ["bid", "white", "black", "troops"];
/**
 * The tie-breaker of a game, as earlier matches stored it.
 * @type {Record<string, string>}
 */
const BROKEN = { Kings: "kings", "the Control Point Chart": "chart", "turn order": "order" };

/**
 * What the messages about an event take: what it has, or what is made of that.
 * @param {any} e
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
function taken(e, charts, viewer) {
  const name = namer(charts);
  /** @param {Card} key */
  const card = (key) => ({ text: name(key), kind: "card", key });
  /** @param {Card[]} keys */
  const cards = (keys) => (keys.length ? listed(keys.map(card)) : say("nothing"));
  /** @param {any} key */
  const place = (key) =>
    e.event === "NobleMoved" ? area(key) : e.event === "ShipMoved" ? zone(key) : seat(key);
  /** @param {Seat | null} key */
  const seat = (key) => key && named(key);
  return whenAsked(e, {
    by: () => (e.by ? tieBreak(e.by) : null),
    seat: () => seat(e.seat),
    owner: () => seat(e.owner),
    defender: () => seat(e.defender),
    winner: () => seat(e.winner),
    against: () => seat(e.against),
    first: () => seat(e.first),
    second: () => seat(e.second),
    source: () => place(e.source),
    target: () => place(e.target),
    tie: () => (e.event === "AreaScored" ? e.tied && tieWords(e.ties) : (BROKEN[e.tie] ?? e.tie)),
    n: () => e.cards?.length,
    top: () => e.neutral?.length > 0,
    all: () => e.troops + e.mercenaries,
    who: () => ({ text: named(e.seat === viewer ? "you" : e.seat), mark: e.seat }),
    card: () => card(e.card ?? e.port ?? e.town),
    cards: () => cards(e.cards),
    neutral: () => cards(e.neutral),
    place: () => (e.area ? { text: areaTitle(e.area), kind: "area", key: e.area } : name(e.card)),
    area: () => area(e.area),
    title: () => areaTitle(e.area),
    side: () => ({ text: named(e.house), mark: e.house }),
    award: () => {
      const text = awardName(e.award ?? "captain");
      return e.event === "CaptainNamed" ? { text, mark: "crown" } : text;
    },
    men: () => list(counters(e)),
    sides: () => {
      const side = (/** @type {any} */ house, /** @type {number} */ i) =>
        say("event.HousesDealt.side", { seat: named(SEATS[i]), house: named(house) });
      return list(e.houses.map(side));
    },
    order: () => e.order.map(named).join(", "),
    plan: () => {
      const lines = planLines(e, card);
      return lines.length ? listed(lines).flat() : say("nothing");
    },
    bids: () => {
      const bid = (/** @type {[Seat, number]} */ [key, n]) =>
        say("event.BidsCompared.bid", { seat: named(key), n });
      return list(e.bids.map(bid));
    },
    paid: () => {
      const paid = PURCHASES.filter((what) => e[what]);
      return list(paid.map((what) => say("event.PlanPaid.part", { what, n: e[what] })));
    },
    unpaid: () => parts("order.unpaid", { ...e, card: card(e.card) }),
    battle: () => {
      const text = say("event.BattleFought.battle", { name: name(e.card) });
      return { text, mark: "battle", kind: "card", key: e.card };
    },
    points: () => {
      const most = [...e.points].sort((a, b) => b[1] - a[1]);
      return list(
        most.map(([key, n]) => scored(key, n)),
        say("event.AreaScored.none"),
      );
    },
    heir: () => ({ text: say("event.KingElected.heir", { house: named(e.house) }), mark: "crown" }),
    scores: () => {
      const scores = e.scores.map((/** @type {number} */ n, /** @type {number} */ i) =>
        scored(SEATS[i], n),
      );
      return list(scores);
    },
    victory: () => {
      const text = say("event.GameEnded.victory", { winner: named(e.winner) });
      return { text, mark: "crown" };
    },
  });
}

/**
 * The log of a game with these cards, for this viewer: each event that has a message has a line.
 * @param {Charts} charts
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
export function makeLog(charts, viewer) {
  const lines = plainLines(charts.words, parts, (event) => taken(event, charts, viewer));
  return {
    ...lines,
    TurnOrderSet: (e) => ({ heading: lines.TurnOrderSet(e) }),
    LeftoversRemoved: (e) => (e.cards.length ? lines.LeftoversRemoved(e) : null),
  };
}

/**
 * A planning chart in words: a list of parts for each of its lines.
 * @param {PlanRows} plan
 * @param {(key: Card) => Part} card
 */
export function planLines(plan, card) {
  const { bid, troops, mercenaries, white, black } = plan;
  return [
    ...(bid ? [parts("order.bid", { bid, area: area(plan.bid_area) })] : []),
    ...plan.nobles.map(([key, to]) => parts("order.move", { card: card(key), to: area(to) })),
    ...plan.ships.map(([key, to]) => parts("order.move", { card: card(key), to: zone(to) })),
    ...troops.map(([key, n]) => parts("order.troops", { n, card: card(key) })),
    ...mercenaries.map(([key, n]) => parts("order.mercenaries", { n, card: card(key) })),
    ...white.map((key) => parts("order.white", { card: card(key) })),
    ...black.map((key) => parts("order.black", { card: card(key) })),
  ];
}

/**
 * "in a tie, Red comes before Yellow by large towns"; without details in earlier matches.
 * @param {[Seat, Seat, Tie][]} ties
 */
export function tieWords(ties) {
  if (!ties?.length) return say("tied.after");
  const pairs = ties.map(([ahead, behind, by]) =>
    say("tied.pair", { ahead: named(ahead), behind: named(behind), by: tieBreak(by) }),
  );
  return say("tied.in", { pairs: list(pairs) });
}

/** @type {(...cards: Card[]) => Touch[]} */
const pieces = (...keys) => keys.map((key) => ["card", key]);

/** Of these events; of others, the card that they name. @type {(event: Event) => Touch[]} */
const aboutMore = touching({
  TradeScored: ({ port, ship }) => pieces(port, ship),
  ChurchScored: ({ town, bishop }) => pieces(town, bishop),
  AreaScored: ({ area: key }) => [["standing", key]],
  VotesWon: ({ area: key }) => [["standing", key]],
  CaptainNamed: ({ area: key }) => [["calais", key]],
  AwardChanged: ({ award }) => [["award", award ?? "captain"]],
  AwardScored: ({ award }) => [["award", award ?? "captain"]],
});

/** @type {(event: Event) => Touch[]} */
export const touches = (event) => ("card" in event ? pieces(event.card) : aboutMore(event));
