/** The button text of each action. */

import { list, title } from "../../shared/speech.js";
import { percent, WINDOW } from "./vocabulary.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Action, Card, Charts, Odds, Seat, Unit, Until, View, Window } from "../../../types/rose_wars.js"
 */

/** @type {Partial<Record<Action["do"], string>>} */
const PLAIN = {
  DeployTogether: "Deploy at the same time",
  DeploySecond: "Let the starting player deploy first",
  Deploy: "Seal this deployment",
  EndTurn: "End the turn",
  AskThisTurn: "Ask me again this turn",
  Decline: "Leave it as it is",
};
/** @type {Record<Until, (window: Window | null) => string>} */
const PASS = {
  moment: () => "Pass",
  turn: () => "Pass until this turn ends",
  always: (window) => `Pass, and never ask me ${window ? WINDOW[window] : "at this moment"}`,
  fitting: () => "Pass, and ask me only when I can play a card",
};

/**
 * When a readied card is played.
 * @type {Partial<Record<Card, (view: View) => string>>}
 */
const READY = {
  for_the_rose: () => "play it with the next attack",
  fortunes_wheel: ({ fight }) =>
    fight ? "turn the die if the defense fails" : "turn the die if the next attack misses",
  feigned_retreat: () => "slip away from the next melee attack",
};

/**
 * The open window of an attack as far as the dice show it, or null.
 * @param {View} view
 * @param {Viewer} seat
 * @returns {Window | null}
 */
export function windowOf({ fight, units }, seat) {
  if (!fight) return null;
  const attacks = units[fight.unit].seat === seat;
  if (fight.attack_die === null) return attacks ? "press" : "retreat";
  if (fight.defense_die !== null) {
    return attacks ? null : fight.defense_die <= fight.defense ? "held" : "broken";
  }
  if (!attacks) return "guard";
  return fight.attack_die <= fight.attack ? "hit" : "missed";
}

/**
 * ", by b2 and c2: halted there; Attack 4, defeats 33 %": the result of a separate route.
 * @param {Extract<Action, { do: "AttackBy" }>} attack
 * @param {View} view
 */
function routeWords({ unit, target, square, by }, { odds }) {
  const row = /** @type {Odds} */ (
    odds.find(
      (one) =>
        one.unit === unit &&
        one.target === target &&
        one.square === square &&
        one.by.join() === by.join(),
    )
  );
  const way = by.length > 1 ? `by ${list(by.slice(0, -1))}` : "straight";
  const end = row.halts ? "halted there; " : "";
  return `, ${way}: ${end}Attack ${row.attack}, defeats ${percent(row.defeat)}`;
}

/**
 * What `action` does, as an imperative.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function labeller(charts, viewer) {
  /** @param {Unit} key @param {View} view */
  const unit = (key, view) => {
    const { kind, square } = view.units[key];
    const name = kind ? charts.units[kind].name : "the hidden unit";
    return square ? `${name} (${square})` : name;
  };
  return (/** @type {Action} */ action, /** @type {View} */ view) => {
    switch (action.do) {
      case "Command":
        return `Command ${title(action.house)}`;
      case "KeepBack":
        return `Keep ${unit(action.unit, view)} back (${action.unit})`;
      case "PlaceRear":
        return `A tile of the rear guard on ${action.square}`;
      case "Move":
        return `${unit(action.unit, view)} to ${action.square}`;
      case "Attack":
      case "AttackBy":
        return `${unit(action.unit, view)} attacks ${unit(action.target, view)} from ${action.square}${action.do === "AttackBy" ? routeWords(action, view) : ""}`;
      case "Suborn":
        return `${unit(action.unit, view)}: suborn ${unit(action.target, view)}`;
      case "PlayCard":
        return `Play ${charts.cards[action.card].name}`;
      case "Ready":
        return `${charts.cards[action.card].name}: ${READY[action.card]?.(view) ?? "ready it"}`;
      case "PutBack":
        return `Put ${charts.cards[action.card].name} back`;
      case "AskAgain":
        return `Ask me ${WINDOW[action.window]}`;
      case "PassQuickly":
        return `Quick passing: ${action.on ? "on" : "off"}`;
      case "Pass":
        return PASS[action.until](windowOf(view, viewer));
      case "ChooseUnit":
        return `${unit(action.unit, view)}, ${action.unit}`;
      case "ChooseSquare":
        return action.square;
      case "Advance":
        return view.fight ? `Advance onto ${view.fight.at}` : "Advance";
      case "Stay":
        return view.fight?.from ? `Stay on ${view.fight.from}` : "Stay";
      default:
        return PLAIN[action.do] ?? action.do;
    }
  };
}
