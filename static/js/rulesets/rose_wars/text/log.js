/** The log line of each event, and the elements that each event is about. */

import { plainLines, touching, whenAsked } from "../../shared/log.js";
import { list, listed } from "../../shared/speech.js";
import { named } from "./vocabulary.js";
import { parts, say } from "./words.js";

/**
 * @import { Log, Viewer } from "../../../types/board.js"
 * @import { Card, Charts, Event, House, How, Kind, Square, Unit, Window } from "../../../types/rose_wars.js"
 * @import { Touch } from "../../shared/log.js"
 */

/** @param {House} house */
const who = (house) => ({ text: named(house), mark: house });

/**
 * What the messages about an event take: what it has, or what is made of that.
 * @param {any} e
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
function taken(e, charts, viewer) {
  /** @param {Kind} kind */
  const kind = (kind) => charts.units[kind].name;
  /** @param {Card} key */
  const card = (key) => ({ text: charts.cards[key].name, mark: "card", kind: "card", key });
  const mark = e.event === "AttackDeclared" ? "battle" : e.house;
  return whenAsked(e, {
    house: () => (e.house ? who(e.house) : named(e.seat)), // older matches have no house here
    unit: () => {
      const text = say("unit.of", { house: named(e.house), name: kind(e.kind) });
      return { text, mark, kind: "unit", key: e.unit };
    },
    tile: () => e.kind && kind(e.kind),
    winner: () => e.house && named(e.house),
    target: () => ({ text: kind(e.target_kind), kind: "unit", key: e.target }),
    who: () => named(e.seat === viewer ? "you" : e.seat),
    units: () => list(e.kinds.map(kind)),
    card: () => card(e.card),
    cards: () => listed(e.cards.map(card)),
    rear: () => list(e.rear),
    first: () => named(e.starter),
    window: () => say(`window.${/** @type {Window} */ (e.window)}`, { whose: "" }),
    how: () => say(`how.${/** @type {How} */ (e.how)}`),
    end: () => e.path.at(-1),
    done: () => e.die <= (e.event === "AttackRolled" ? e.attack : e.defense),
    roll: () => ({ text: rolled(e), mark: "die" }),
  });
}
/** @param {any} e */
function rolled(e) {
  if (e.event === "StartRolled") return say("roll.start", e);
  return e.event === "AttackRolled"
    ? say("roll.attack", e)
    : e.event === "DefenseRolled"
      ? say("roll.defense", e)
      : String(e.die);
}

/** @type {Event["event"][]} */
const SILENT = ["UnitRevealed", "Passed"];
/** In these windows not all begin by passing: in the others no more is to be told than of a player without cards. */
const ASKED = ["guard", "broken"];

/**
 * The log of a game with these tiles and cards, for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
export function makeLog(charts, viewer) {
  /** @param {Event} event */
  const told = (event) => taken(event, charts, viewer);
  const plain = plainLines(charts.words, parts, told);
  return {
    ...plain,
    ...Object.fromEntries(SILENT.map((name) => [name, () => null])),
    TurnBegan: (e) => ({ heading: plain.TurnBegan(e) }),
    PassedByOrder: (e) => (ASKED.includes(e.window) ? plain.PassedByOrder(e) : null),
    UnitRemoved: (e) => [{ text: "", mark: "cross" }, ...plain.UnitRemoved(e)],
    AttackResolved: (e) => (e.result === "evaded" ? plain.AttackResolved(e) : null),
    GameEnded: (e) => [{ text: say("ending", told(e)), mark: "crown" }],
  };
}

/** @param {Unit} key @returns {Touch} */
const unit = (key) => ["unit", key];
/** @param {Square} key @returns {Touch} */
const square = (key) => ["square", key];
/** @param {{unit: Unit}} event */
const itsUnit = (event) => [unit(event.unit)];

/** @type {(event: Event) => Touch[]} */
export const touches = touching({
  UnitMoved: (e) => [unit(e.unit), square(e.source)],
  UnitRemoved: (e) => [unit(e.unit), square(e.square)],
  UnitHeld: itsUnit,
  UnitMarched: itsUnit,
  UnitRallied: itsUnit,
  UnitLevied: itsUnit,
  UnitMarked: itsUnit,
  AttackDeclared: (e) => [unit(e.unit), unit(e.target)],
  AttackRolled: itsUnit,
  DefenseRolled: itsUnit,
  RiposteRolled: itsUnit,
  CaltropsLaid: (e) => [square(e.square)],
  CardPlayed: (e) => [["card", e.card]],
});
