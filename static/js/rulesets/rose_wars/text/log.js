/** The log line of each event, and the elements that each event is about. */

import { count, list, title } from "../../shared/speech.js";
import { foe, HOW, MOMENTS } from "./vocabulary.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Card, Charts, Event, House, Kind, Seat, Unit, Window } from "../../../types/rose_wars.js"
 */

/** @param {House} house */
const who = (house) => ({ text: title(house), mark: house });

/**
 * The log of a game with these tiles and cards, for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function makeLog(charts, viewer) {
  /** @param {{unit: Unit, kind: Kind, house: House}} unit */
  const unit = ({ unit: key, kind, house }) => ({
    text: `${title(house)}'s ${charts.units[kind].name}`,
    mark: house,
    kind: "unit",
    key,
  });
  /** @param {string} key */
  const card = (key) => ({ text: charts.cards[key].name, mark: "card", kind: "card", key });
  return {
    ...setupLines(charts, card, viewer),
    ...turnLines(unit, card),
    ...unitLines(unit),
    ...attackLines(unit, charts),
    ...endLines(),
  };
}

/**
 * @param {Charts} charts
 * @param {(key: Card) => Part} card
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
function setupLines(charts, card, viewer) {
  /** @param {Seat} seat */
  const own = (seat) => (seat === viewer ? "You" : title(seat));
  return {
    StartRolled: (e) => [
      { text: `South rolled ${e.south}, North ${e.north}`, mark: "die" },
      e.starter
        ? `: ${title(e.starter)} starts and chooses the house.`
        : ": a tie, to be rolled again.",
    ],
    HouseTaken: (e) => [`${title(e.seat)} commands `, who(e.house), "."],
    SpecialsDrawn: (e) => [
      `${own(e.seat)} drew ${list(e.kinds.map((kind) => charts.units[kind].name))}.`,
    ],
    DeploymentAgreed: (e) =>
      e.together ? "Both deploy at the same time." : `${title(foe(e.seat))} deploys first.`,
    TilesLaid: (e) => [
      who(e.house),
      ` laid its tiles face down; the rear guard on ${list(e.rear)}.`,
    ],
    UnitRevealed: () => null,
    CardsDealt: (e) => `${count(e.each, "action card")} for each; ${e.deck} are left in the deck.`,
    CardsDrawn: (e) => [
      `${own(e.seat)} drew `,
      ...e.cards.flatMap((key, i) => (i ? [", ", card(key)] : [card(key)])),
      ".",
    ],
  };
}

/**
 * @param {(unit: {unit: Unit, kind: Kind, house: House}) => Part} unit
 * @param {(key: Card) => Part} card
 * @returns {Log<Event>}
 */
function turnLines(unit, card) {
  return {
    TurnBegan: (e) => ({ heading: [`Turn ${e.turn}: `, who(e.house)] }),
    CardPlayed: (e) => [who(e.house), " played ", card(e.card), "."],
    BonusDrawn: (e) => [who(e.house), " has lost four units and draws a card."],
    CaltropsLaid: (e) => [who(e.house), ` laid caltrops on ${e.square}.`],
    Passed: () => null,
    // Older matches name the seat instead of the house.
    // In these windows all begin by passing: no more is to be told than of a player without cards.
    PassedByOrder: (e) =>
      e.window === "guard" || e.window === "broken"
        ? [e.house ? who(e.house) : title(e.seat), " plays no card."]
        : null,
    LackedCard: (e) => [who(e.house), ` has no card to play ${MOMENTS[e.window]}.`],
    QuickPassing: (e) => [
      who(e.house),
      e.on ? " skips questions that no card can answer." : " is asked every question again.",
    ],
    UnitHeld: (e) => [
      unit(e),
      e.by ? " was suborned: it misses its next turn." : " was betrayed: it misses its next turn.",
    ],
    UnitMarched: (e) => [unit(e), " will march one square farther."],
    UnitRallied: (e) => [unit(e), " rallied: it may act again."],
    UnitLevied: (e) => [unit(e), ` returned, on ${e.square}.`],
  };
}

/** @param {(unit: {unit: Unit, kind: Kind, house: House}) => Part} unit @returns {Log<Event>} */
function unitLines(unit) {
  return {
    UnitMoved: (e) => [
      unit(e),
      ` ${HOW[e.how]} from ${e.source} to ${e.path.at(-1)}`,
      e.halted ? ", and is blocked there." : ".",
    ],
    UnitMarked: (e) => [unit(e), " lost the first of its two lives."],
    UnitRemoved: (e) => [
      { text: "", mark: "cross" },
      unit(e),
      ` fell on ${e.square}: ${count(e.losses, "loss", "losses")}.`,
    ],
  };
}

/**
 * @param {(unit: {unit: Unit, kind: Kind, house: House}) => Part} unit
 * @param {Charts} charts
 * @returns {Log<Event>}
 */
function attackLines(unit, charts) {
  /** @param {string} text */
  const die = (text) => ({ text, mark: "die" });
  /** @param {{again: boolean}} e */
  const again = (e) => (e.again ? " again" : "");
  return {
    AttackDeclared: (e) => [
      { ...unit(e), mark: "battle" },
      ` on ${e.square} ${e.ranged ? "shoots at" : "attacks"} `,
      { text: charts.units[e.target_kind].name, kind: "unit", key: e.target },
      ` on ${e.at}: Attack ${e.attack}, Defense ${e.defense}.`,
    ],
    AttackRolled: (e) => [
      die(`Attack${again(e)}: ${e.die}`),
      ` against ${e.attack}, ${e.die <= e.attack ? "a hit." : "a miss."}`,
    ],
    DefenseRolled: (e) => [
      die(`Defense${again(e)}: ${e.die}`),
      ` against ${e.defense}, ${e.die <= e.defense ? "it holds." : "it fails."}`,
    ],
    RiposteRolled: (e) => [
      unit(e),
      " must withstand the riposte: ",
      die(`${e.die}`),
      ` against ${e.defense}${e.die <= e.defense ? ", it does." : ", it does not."}`,
    ],
    AttackResolved: (e) => (e.result === "evaded" ? "The attack strikes an empty square." : null),
  };
}

/** @returns {Log<Event>} */
function endLines() {
  return {
    GameEnded: (e) => [{ text: e.reason, mark: "crown" }],
  };
}

/**
 * [[kind, key]]: the elements that an event is about.
 * @param {any} event
 * @returns {[string, string | number][]}
 */
export function touches(event) {
  switch (event.event) {
    case "UnitMoved":
      return [
        ["unit", event.unit],
        ["square", event.source],
      ];
    case "AttackDeclared":
      return [
        ["unit", event.unit],
        ["unit", event.target],
      ];
    case "AttackRolled":
    case "DefenseRolled":
    case "RiposteRolled":
    case "UnitHeld":
    case "UnitMarched":
    case "UnitRallied":
    case "UnitLevied":
    case "UnitMarked":
      return [["unit", event.unit]];
    case "UnitRemoved":
      return [
        ["unit", event.unit],
        ["square", event.square],
      ];
    case "CaltropsLaid":
      return [["square", event.square]];
    case "CardPlayed":
      return [["card", event.card]];
    default:
      return [];
  }
}
