/** The button text of each action. */

import { whenAsked } from "../../shared/log.js";
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
 * The square of an attack, if it is not its unit's own.
 * @param {Extract<Action, { do: "Attack" }>} attack
 * @param {View["units"]} units
 */
const fromOf = ({ unit, square }, units) => (units[unit].square === square ? null : square);

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
  /**
   * What the labels take: what the action has, or what is made of that.
   * @param {any} a
   * @param {View} view
   */
  const taken = (a, view) => {
    const { fight, units } = view;
    return whenAsked(a, {
      house: () => named(a.house),
      card: () => charts.cards[a.card].name,
      ready: () => a.card,
      fight: () => Boolean(fight),
      window: () => when(a.do === "Pass" ? windowOf(view, viewer) : a.window),
      unit: () => unit(a.unit, view),
      n: () => among(a.unit, view).n,
      of: () => among(a.unit, view).of,
      target: () => unit(a.target, view),
      from: () => (a.do === "Stay" ? fight?.from : fromOf(a, units)) ?? null,
      at: () => fight?.at ?? null,
      way: () => (a.by.length > 1 ? list(a.by.slice(0, -1)) : "straight"),
      attack: () => routeOf(a, view).attack,
      halts: () => routeOf(a, view).halts,
      defeat: () => percent(routeOf(a, view).defeat),
    });
  };
  return (/** @type {Action} */ action, /** @type {View} */ view) =>
    say(`action.${action.do}`, taken(action, view));
}
