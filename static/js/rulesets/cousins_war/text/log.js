/** The log line of each event, and the elements that each event is about. */

import { count } from "../../shared/speech.js";
import {
  dice,
  foe,
  house,
  person,
  place,
  region,
  result,
  ROLL_RESULT,
  USE,
  worth,
} from "./vocabulary.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Card, Charts, Colour, Event, Place, Seat } from "../../../types/cousins_war.js"
 */

/** @param {Seat} seat */
const who = (seat) => ({ text: house(seat), mark: seat });
/** @param {string} text */
const field = (text) => ({ text, mark: "battle" });

/**
 * The log of a game with these cards, for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function makeLog(charts, viewer) {
  /** @param {string} key */
  const card = (key) => ({ text: charts.cards[key].name, mark: "card", kind: "card", key });
  /** @param {string[]} keys */
  const cards = (keys) => keys.flatMap((key, i) => (i ? [", ", card(key)] : [card(key)]));
  /** @param {Seat} seat */
  const own = (seat) => (seat === viewer ? "You" : house(seat));
  /** @param {Seat} seat */
  const was = (seat) => (seat === viewer ? "You were" : `${house(seat)} was`);
  return {
    ...roundLines(card, cards, own, was),
    ...playLines(card),
    ...cubeLines(),
    ...diceLines(card, viewer),
    ...endLines(card),
  };
}

/**
 * @param {(key: Card) => Part} card
 * @param {(keys: Card[]) => (string | Part)[]} cards
 * @param {(seat: Seat) => string} own
 * @param {(seat: Seat) => string} was
 * @returns {Log<Event>}
 */
function roundLines(card, cards, own, was) {
  return {
    RoundBegan: (e) => ({ heading: `Round ${e.round}` }),
    HandsDealt: (e) =>
      `Dealt: ${count(e.lancaster, "card")} to Lancaster, ${count(e.york, "card")} to York; ${e.aside} stay in the box.`,
    CardsDealt: (e) => [`${was(e.seat)} dealt `, ...cards(e.cards), "."],
    CardPassed: (e) => [`${own(e.seat)} chose to pass `, card(e.card), "."],
    CardsSwapped: () => "Both houses passed a card.",
    CardReceived: (e) => [`${own(e.seat)} received `, card(e.card), "."],
    CardNominated: (e) => [`${own(e.seat)} nominated `, card(e.card), "."],
    BattlefieldChosen: (e) => [
      "Lancaster put forward ",
      card(e.lancaster),
      ", York ",
      card(e.york),
      ": the battlefield is ",
      card(e.card),
      `, a card of ${house(e.holder)}.`,
    ],
    DeckShuffled: (e) => `${count(e.cards, "card")} shuffled into a new deck.`,
    CardKept: (e) => [who(e.seat), " kept the last card, unseen."],
    CardDiscarded: (e) => [who(e.seat), " discarded ", card(e.card), "."],
  };
}

/** @param {(key: Card) => Part} card @returns {Log<Event>} */
function playLines(card) {
  return {
    EventPlayed: (e) => [who(e.seat), " played the event of ", card(e.card), "."],
    PointsSpent: (e) => [
      who(e.seat),
      " played ",
      card(e.card),
      ` for ${count(e.points, "command point")}: ${USE[e.use].title.toLowerCase()}.`,
    ],
    CardForgone: (e) => [
      who(e.seat),
      " played ",
      card(e.card),
      " without effect: no use was possible.",
    ],
    SecondaryUsed: (e) => [who(e.seat), " takes the secondary event of ", card(e.card), "."],
    SecondaryDeclined: (e) => [who(e.seat), " declined the secondary event of ", card(e.card), "."],
    SecondaryImpossible: (e) => [
      who(e.seat),
      " cannot carry out the secondary event of ",
      card(e.card),
      `: ${e.why}`,
    ],
  };
}

/** @returns {Log<Event>} */
function cubeLines() {
  return {
    CubesMoved: (e) => {
      const cubes = e.colour === "french" ? count(e.count, "French cube") : count(e.count, "cube");
      return [who(e.side), `: ${cubes} from ${place(e.source)} to ${place(e.target)}.`];
    },
    PlacementRolled: (e) => [
      who(e.seat),
      ` rolled ${e.die} for ${region(e.region)}, ${compared(e)} the ${count(e.cubes, "cube")} there now: ${ROLL_RESULT[e.result]}.`,
    ],
    RemovalRolled: (e) => [
      who(e.seat),
      ` rolled ${e.die} for ${region(e.region)}, ${compared(e)} ${house(foe(e.seat))}’s ${count(e.cubes, "cube")} there: `,
      e.result === "stay"
        ? "no cube leaves."
        : `a cube goes ${e.result === "reserve" ? "back to their reserve" : "to the supply"}.`,
    ],
  };
}

/**
 * "higher than": the die against the cubes.
 * @param {{die: number, cubes: number}} roll
 */
const compared = ({ die, cubes }) =>
  die > cubes ? "higher than" : die < cubes ? "lower than" : "equal to";

/**
 * Why this player rolls first; matches begun before November 2026 do not say.
 * @param {Extract<Event, { event: "BattleBegan" }>} e
 */
function first(e) {
  if (!e.by) return `${house(e.active)} rolls first.`;
  const tally = `Lancaster ${e.lancaster_influence}, York ${e.york_influence}`;
  if (e.by === "influence") {
    return `${house(e.active)} rolls first, with more influence in the region (${tally}).`;
  }
  return `Influence in the region is equal (${tally}), so ${house(e.active)} rolls first: the battlefield is its card.`;
}

/** @param {(key: Card) => Part} card @param {Viewer} viewer @returns {Log<Event>} */
function diceLines(card, viewer) {
  return {
    BattleBegan: (e) => [
      field("The battle of "),
      card(e.card),
      `: Lancaster ${e.lancaster}, York ${e.york}. ${first(e)}`,
    ],
    DiceHidden: (e) => [who(e.seat), " rolled three dice under the cup."],
    DiceSeen: (e) => `${person(e.seat, viewer)} saw ${dice(e.dice)}.`,
    Declared: (e) => [who(e.seat), ` declares “${result(e)}”.`],
    DeclarationBelieved: (e) => [who(e.seat), " believes it."],
    DeclarationChallenged: (e) => [who(e.seat), " challenges!"],
    DiceRevealed: (e) => [
      { text: `The dice show ${dice(e.dice)}`, mark: "die" },
      e.honest ? `: ${house(e.seat)} told the truth.` : `: ${house(e.seat)} lied.`,
    ],
    DiceChanged: (e) => [
      who(e.seat),
      " played ",
      card(e.card),
      `: the dice ${dice(e.before)} become ${dice(e.after)} (${worth(e.after)}).`,
    ],
    CardHeld: (e) => [who(e.seat), " held the last card back."],
    DeclarationMended: (e) => [who(e.seat), " made the declaration true: it stands."],
    DiceRolled: (e) => [
      who(e.seat),
      " rolled ",
      { text: dice(e.dice), mark: "die" },
      ` openly: ${worth(e.dice)}.`,
    ],
    RollsCompared: (e) => [
      `${house(e.active)} ${result({ kind: e.active_kind, value: e.active_value })} against ${house(foe(e.active))} ${result({ kind: e.opponent_kind, value: e.opponent_value })}: `,
      e.loser ? `${house(e.loser)} loses ${count(e.losses, "cube")}.` : "a tie, no cube is lost.",
    ],
  };
}

/** @param {(key: Card) => Part} card @returns {Log<Event>} */
function endLines(card) {
  return {
    BattleWon: (e) => [
      { text: house(e.seat), mark: e.seat },
      " won ",
      card(e.card),
      e.fought ? "." : " without a fight.",
    ],
    BattleUnfought: (e) => ["Neither house came to ", card(e.card), ": the card is discarded."],
    RegionsCounted: (e) => `Regions controlled: Lancaster ${e.lancaster}, York ${e.york}.`,
    GameEnded: (e) => [{ text: e.reason, mark: "crown" }],
  };
}

/**
 * The element of a place for the cubes of a side.
 * @param {Place} key
 * @param {Seat} side
 * @param {Colour} colour
 * @returns {[string, string]}
 */
function spot(key, side, colour) {
  switch (key) {
    case "battlefield":
      return ["host", side];
    case "reserve":
      return [key, side];
    case "supply":
      return [key, colour];
    default:
      return ["region", key];
  }
}

/**
 * [[kind, key]]: the elements that an event is about.
 * @param {Event} event
 * @returns {[string, string | number][]}
 */
export function touches(event) {
  switch (event.event) {
    case "CubesMoved":
      return [
        spot(event.source, event.side, event.colour),
        spot(event.target, event.side, event.colour),
      ];
    case "PlacementRolled":
    case "RemovalRolled":
      return [["region", event.region]];
    case "CardReceived":
    case "BattlefieldChosen":
    case "EventPlayed":
    case "PointsSpent":
    case "CardForgone":
    case "SecondaryUsed":
    case "DiceChanged":
    case "CardDiscarded":
      return [["card", event.card]];
    case "BattleWon":
      return [
        ["card", event.card],
        ["won", event.seat],
      ];
    default:
      return [];
  }
}
