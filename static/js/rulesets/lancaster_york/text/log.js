/** The log line of each event, and the elements that each event is about. */

import { count, given, list } from "../../shared/speech.js";
import {
  area,
  areaTitle,
  AWARDS,
  CAPTAIN,
  house,
  namer,
  person,
  pounds,
  SEATS,
  seatName,
  tieBreak,
  zone,
} from "./vocabulary.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Area, Award, Card, Charts, Event, Seat, Tie, Zone } from "../../../types/lancaster_york.js"
 */

/**
 * @typedef {object} Speech how this viewer is told of cards and seats
 * @property {(key: Card) => string} name
 * @property {(key: Card) => Part} card
 * @property {(keys: Card[]) => (string | Part)[]} cards
 * @property {(seat: Seat) => Part} who
 *
 * @typedef {Pick<Extract<Event, { event: "PlanRevealed" }>, "bid" | "bid_area" | "troops" | "mercenaries" | "white" | "black">
 *   & {nobles: [Card, Area][], ships: [Card, Zone][]}} PlanRows a plan, its pieces with their targets
 */

/**
 * The log of a game with these cards, for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function makeLog(charts, viewer) {
  const name = namer(charts);
  /** @param {string} key */
  const card = (key) => ({ text: name(key), kind: "card", key });
  /** @type {Speech} */
  const say = {
    name,
    card,
    cards: (keys) => joined(keys.map((key) => [card(key)])),
    who: (seat) => ({ text: person(seat, viewer), mark: seat }),
  };
  return { ...drawing(say), ...deployment(say), ...fights(say), ...parliament(say), ...ending() };
}

/**
 * Lists of parts with commas and an "and" between them.
 * @param {(string | Part)[][]} parts
 * @param {string} [nothing]
 */
function joined(parts, nothing = "nothing") {
  if (!parts.length) return [nothing];
  return parts.flatMap((part, i) => {
    const between = i === 0 ? [] : [i === parts.length - 1 ? " and " : ", "];
    return [...between, ...part];
  });
}

/** @param {Speech} speech @returns {Log<Event>} */
function drawing({ card, cards, who }) {
  return {
    HousesDealt: (e) => {
      const sides = e.houses.map((one, i) => `${seatName(SEATS[i])} supports ${house(one)}`);
      return `The Royal Houses are dealt: ${list(sides)}.`;
    },
    TurnOrderSet: (e) => ({ heading: `Turn ${e.turn}: ${e.order.map(seatName).join(", ")}` }),
    DisplayLaid: (e) => [
      ...(e.neutral.length ? ["From the top of the deck come ", ...cards(e.neutral), ". "] : []),
      `${count(e.cards.length, "card")} are laid out: `,
      ...cards(e.cards),
      ".",
    ],
    CardTaken: (e) => [who(e.seat), " took ", card(e.card), "."],
    MercenariesTaken: (e) => [
      who(e.seat),
      ` received ${count(e.count, "mercenary", "mercenaries")}.`,
    ],
    LeftoversRemoved: (e) =>
      e.cards.length ? ["Left over: ", ...cards(e.cards), ", out of the game."] : null,
    IncomeCollected: (e) => [who(e.seat), ` collected ${pounds(e.amount)}.`],
    FranceVisited: (e) => [who(e.seat), ` visited France and brought ${pounds(e.amount)} home.`],
    StayedHome: (e) => [who(e.seat), " did not visit France."],
  };
}

/** @param {Speech} speech @returns {Log<Event>} */
function deployment({ card, who, name }) {
  return {
    PlanRevealed: (e) => [who(e.seat), " had planned ", ...joined(planLines(e, card)), "."],
    BidsCompared: (e) => {
      const bids = list(e.bids.map(([seat, bid]) => `${seatName(seat)} ${pounds(bid)}`));
      return `Bids for the Captain of Calais: ${bids}${e.captain ? "." : ". No Captain this turn."}`;
    },
    CaptainNamed: (e) => [
      { text: CAPTAIN.name, mark: "crown" },
      ` for ${pounds(e.bid)}: ${seatName(e.seat)}. He lands in ${area(e.area)}.`,
    ],
    PlanPaid: (e) => [
      who(e.seat),
      ` paid ${pounds(e.total)}${e.total ? `: ${list(paid(e))}` : ""}.`,
    ],
    PurchaseUnpaid: (e) => {
      const what = e.what === "troops" ? `${count(e.count, "troop")} on` : `the ${e.what} cube on`;
      return [who(e.seat), ` had no money left for ${what} `, card(e.card), "."];
    },
    PlanIllegal: (e) => [
      who(e.seat),
      ` may not fight at ${name(e.card)}: ${list(men(e))} ${e.troops + e.mercenaries === 1 ? "stays" : "stay"} at home, unpaid.`,
    ],
    NobleMoved: (e) => [card(e.card), ` went from ${area(e.source)} to ${area(e.target)}.`],
    ShipMoved: (e) => [card(e.card), ` sailed from ${zone(e.source)} to ${zone(e.target)}.`],
    LoyaltyPaid: (e) => ["A white cube keeps ", card(e.card), ` loyal to ${seatName(e.seat)}.`],
    TroopsPlaced: (e) => [
      who(e.seat),
      ` sent ${list(men(e))} to ${e.against ? "attack" : "defend"} `,
      card(e.card),
      e.against ? ` of ${seatName(e.against)}.` : ".",
    ],
  };
}

/**
 * A planning chart in words: a list of parts for each of its lines.
 * @param {PlanRows} plan
 * @param {(key: Card) => Part} card
 */
export function planLines(plan, card) {
  /** @param {[Card, number][]} rows @param {string} noun @param {string} [many] */
  const stacks = (rows, noun, many) =>
    rows.map(([key, n]) => [`${count(n, noun, many)} on `, card(key)]);
  return [
    ...(plan.bid ? [[`a bid of ${pounds(plan.bid)} for ${area(plan.bid_area)}`]] : []),
    ...plan.nobles.map(([key, to]) => [card(key), ` to ${area(to)}`]),
    ...plan.ships.map(([key, to]) => [card(key), ` to ${zone(to)}`]),
    ...stacks(plan.troops, "troop"),
    ...stacks(plan.mercenaries, "mercenary", "mercenaries"),
    ...plan.white.map((key) => ["a white cube on ", card(key)]),
    ...plan.black.map((key) => ["a black cube on ", card(key)]),
  ];
}

/** @param {{troops: number, mercenaries: number}} force */
const men = ({ troops, mercenaries }) => [
  ...(troops ? [count(troops, "troop")] : []),
  ...(mercenaries ? [count(mercenaries, "mercenary", "mercenaries")] : []),
];

/** @param {Extract<Event, { event: "PlanPaid" }>} paid */
function paid({ bid, white, black, troops }) {
  /** @type {[what: string, amount: number][]} */
  const parts = [
    ["the bid", bid],
    ["white cubes", white],
    ["black cubes", black],
    ["troops", troops],
  ];
  return parts
    .filter(([, amount]) => amount)
    .map(([what, amount]) => `${pounds(amount)} for ${what}`);
}

/** @param {Speech} speech @returns {Log<Event>} */
function fights({ card, who, name }) {
  return {
    BribeTried: (e) => [
      who(e.seat),
      " bribed ",
      card(e.card),
      ` of ${seatName(e.owner)}: `,
      e.succeeded ? "no white cube, the bribe succeeds." : "white cube, the bribe fails.",
    ],
    BattleFought: (e) => [
      { text: `Battle of ${name(e.card)}`, mark: "battle", kind: "card", key: e.card },
      `: ${seatName(e.seat)} with ${e.attackers} against ${foe(e)}. ${verdict(e)}`,
    ],
    LocationTaken: (e) => [
      who(e.seat),
      " took ",
      card(e.card),
      e.source ? ` from ${seatName(e.source)}.` : ", which was neutral.",
    ],
    LocationNeutral: (e) => [
      card(e.card),
      ` of ${seatName(e.source)} is neutral now: its card lies on the deck.`,
    ],
    TroopsReturned: () => "All troops go home.",
  };
}

/** @param {Extract<Event, { event: "BattleFought" }>} battle */
const foe = ({ defender, defenders, garrison }) =>
  `${defender ? seatName(defender) : "no player"} with ${defenders}${garrison ? ` (garrison ${garrison})` : ""}`;

/** @param {Extract<Event, { event: "BattleFought" }>} battle */
const verdict = ({ winner, left }) =>
  winner ? `${seatName(winner)} wins with ${left} left.` : "Neither side has any left.";

/**
 * "in a tie, Red comes before Yellow by large towns"; without details in earlier matches.
 * @param {[Seat, Seat, Tie][]} ties
 */
export function tieWords(ties) {
  if (!ties?.length) return "after a tie";
  const pairs = ties.map(
    ([ahead, behind, by]) =>
      `${seatName(ahead)} comes before ${seatName(behind)} by ${tieBreak(by)}`,
  );
  return `in a tie, ${list(pairs)}`;
}

/** @param {Speech} speech @returns {Log<Event>} */
function parliament({ card, who }) {
  /** @param {Award | null} key */
  const award = (key) => (key ? AWARDS[key] : CAPTAIN).name;
  return {
    AreaScored: (e) => {
      const points = list(
        [...e.points].sort((a, b) => b[1] - a[1]).map(([seat, n]) => `${seatName(seat)} ${n}`),
        "no player is there",
      );
      const places = given([
        e.first && `${seatName(e.first)} scores ${e.first_score}`,
        e.second && `${seatName(e.second)} ${e.second_score}`,
      ]);
      const tie = e.tied ? ` (${tieWords(e.ties)})` : "";
      return [
        { text: areaTitle(e.area), kind: "area", key: e.area },
        `: ${points}${places.length ? `; ${list(places)}${tie}` : ""}.`,
      ];
    },
    VotesWon: (e) =>
      e.house
        ? [
            { text: house(e.house), mark: e.house },
            ` wins the ${count(e.votes, "vote")} of ${area(e.area)}${e.tied ? ` in a tie${e.by ? `, by ${tieBreak(e.by)}` : ""}` : ""}.`,
          ]
        : `${areaTitle(e.area)} casts no votes.`,
    KingElected: (e) => {
      const votes = `Lancaster ${e.lancaster}, York ${e.york}`;
      return e.house
        ? [
            { text: `${house(e.house)}'s heir is King`, mark: "crown" },
            `: ${votes}. Both players of the House score 5.`,
          ]
        : `No King this turn: ${votes}.`;
    },
    AwardChanged: (e) => {
      const from = e.source ? ` from ${seatName(e.source)}` : "";
      return e.seat
        ? [who(e.seat), ` took the award ${award(e.award)}${from}.`]
        : `The award ${award(e.award)} goes back to the board${from}.`;
    },
    AwardScored: (e) => [who(e.seat), ` scored ${e.score} as ${award(e.award)}.`],
    TradeScored: (e) => [who(e.seat), ` scored ${e.score} for the trade of `, card(e.port), "."],
    ChurchScored: (e) => [who(e.seat), ` scored ${e.score} for the church of `, card(e.town), "."],
  };
}

/**
 * The tie-breaker; earlier matches stored it as text.
 * @type {Record<string, string>}
 */
const BROKEN = {
  kings: ", by the Kings of their House",
  chart: ", by the Control Point Chart",
  order: ", by turn order",
  Kings: ", by the Kings of their House",
  "the Control Point Chart": ", by the Control Point Chart",
  "turn order": ", by turn order",
};

/** @returns {Log<Event>} */
function ending() {
  /** @param {number[]} all */
  const scores = (all) => list(all.map((n, i) => `${seatName(SEATS[i])} ${n}`));
  return {
    TurnEnded: (e) => `The score after turn ${e.turn}: ${scores(e.scores)}.`,
    GameEnded: (e) => [
      { text: `${seatName(e.winner)} wins`, mark: "crown" },
      `${BROKEN[e.tie] ?? ""}: ${scores(e.scores)}.`,
    ],
  };
}

/**
 * [[kind, key]]: the elements that an event is about.
 * @param {Event} event
 * @returns {[string, string | number][]}
 */
export function touches(event) {
  switch (event.event) {
    case "TradeScored":
      return [
        ["card", event.port],
        ["card", event.ship],
      ];
    case "ChurchScored":
      return [
        ["card", event.town],
        ["card", event.bishop],
      ];
    case "AreaScored":
    case "VotesWon":
      return [["standing", event.area]];
    case "CaptainNamed":
      return [["calais", event.area]];
    case "AwardChanged":
    case "AwardScored":
      return [["award", event.award ?? "captain"]];
    case "TurnOrderSet":
      return [];
    default:
      return "card" in event ? [["card", event.card]] : [];
  }
}
