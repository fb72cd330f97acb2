/** The button text of each action. */

import { list } from "../../shared/speech.js";
import { named, percent } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Action, Charts, Odds, Seat, Unit, View, Window } from "../../../types/rose_wars.js"
 */

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
 * The result of a separate route.
 * @param {Extract<Action, { do: "AttackBy" }>} attack
 * @param {View} view
 */
const routeOf = ({ unit, target, square, by }, { odds }) =>
  /** @type {Odds} */ (
    odds.find(
      (one) =>
        one.unit === unit &&
        one.target === target &&
        one.square === square &&
        one.by.join() === by.join(),
    )
  );

/**
 * What `action` does, as an imperative.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function labeller(charts, viewer) {
  /** @param {Unit} key @param {View} view */
  const unit = (key, view) => {
    const { kind, square } = view.units[key];
    const name = kind ? charts.units[kind].name : say("unit.this");
    return square ? say("unit.at", { name, square }) : name;
  };
  /**
   * Which of the equal units that stand nowhere yet it is: none has a name of its own.
   * @param {Unit} key
   * @param {View} view
   */
  const among = (key, { units }) => {
    const { kind, square } = units[key];
    const isLike = (/** @type {Unit} */ other) =>
      units[other].kind === kind && units[other].square === square && other[0] === key[0];
    const equal = /** @type {Unit[]} */ (Object.keys(units)).filter(isLike);
    return { n: equal.indexOf(key) + 1, of: equal.length };
  };
  /** @param {Window | null} window */
  const when = (window) =>
    window ? say(`window.${window}`, { whose: "mine" }) : say("action.now");
  return (/** @type {Action} */ action, /** @type {View} */ view) => {
    const { fight } = view;
    switch (action.do) {
      case "AttackBy": {
        const route = routeOf(action, view);
        const { attack, halts, defeat, by } = route;
        return say("action.AttackBy", {
          unit: unit(action.unit, view),
          target: unit(action.target, view),
          square: action.square,
          way: by.length > 1 ? list(by.slice(0, -1)) : "straight",
          attack,
          halts,
          defeat: percent(defeat),
        });
      }
      case "Ready": {
        const card = charts.cards[action.card].name;
        return say("action.Ready", { card, ready: action.card, fight: Boolean(fight) });
      }
      case "Pass":
        return say("action.Pass", { until: action.until, window: when(windowOf(view, viewer)) });
      case "Advance":
        return say("action.Advance", { at: fight?.at ?? null });
      case "Stay":
        return say("action.Stay", { from: fight?.from ?? null });
      default:
        return say(`action.${action.do}`, {
          ...{
            house: "",
            square: "",
            card: "",
            window: "",
            n: 1,
            of: 1,
            unit: "",
            target: "",
            on: false,
          },
          ...action,
          ...("house" in action && { house: named(action.house) }),
          ...("card" in action && { card: charts.cards[action.card].name }),
          ...("window" in action && { window: when(action.window) }),
          ...("unit" in action && {
            ...among(action.unit, view),
            unit: unit(action.unit, view),
          }),
          ...("target" in action && { target: unit(action.target, view) }),
        });
    }
  };
}
