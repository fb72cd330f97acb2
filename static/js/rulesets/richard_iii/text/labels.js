/** The button text of each action. */

import { needOf } from "./battle_words.js";
import { cardName, isEvent } from "./card_words.js";
import { count } from "../../shared/speech.js";
import { areaName, beyond, blockName, placeName, SEA, temptation } from "./vocabulary.js";

/**
 * @import { Labels } from "../../../types/board.js"
 * @import { Action, Area, Block, Charts, View } from "../../../types/richard_iii.js"
 */

/** @type {Partial<Record<Action["do"], string>>} */
const PLAIN = {
  Mulligan: "Show this hand and ask for a redeal",
  KeepHand: "Keep my hand",
  Redeal: "Redeal my hand too",
  NoTreason: "No treason in this battle",
  EndActions: "End my actions",
  EndRegroup: "All others stay",
  EndSupply: "Done with supply",
  EndGoingHome: "All are home",
};

/**
 * What `action` does, as an imperative. `view` is the table at which it is taken.
 * @param {Charts} charts
 */
export function labeller(charts) {
  const say = labels(charts);
  return (/** @type {Action} */ action, /** @type {View} */ view) => {
    const label = /** @type {(action: Action, view: View) => string} */ (say[action.do]);
    return label(action, view);
  };
}

/**
 * A label for every action of the game.
 * @param {Charts} charts
 * @returns {Labels<Action, View>}
 */
export const labels = (charts) => ({
  ...Object.fromEntries(Object.entries(PLAIN).map(([name, text]) => [name, () => text])),
  ...phaseLabels(charts),
  ...moveLabels(charts),
  ...battleLabels(charts),
});

/** @param {Charts} charts @returns {Labels<Action, View>} */
function phaseLabels(charts) {
  /** @param {string} key */
  const block = (key) => blockName(key, charts);
  /** @param {string} key */
  const area = (key) => areaName(key, charts);
  return {
    PlayCard: ({ card }) => {
      const { ap } = charts.cards[card];
      return `Play ${cardName(card, charts)}${isEvent(card) ? ` (${ap} AP)` : ""}`;
    },
    MainAttack: (a) => `Main attack on ${area(a.area)} from ${beyond(a.border, a.area, charts)}`,
    Fight: (a) => `Fight in ${area(a.area)}`,
    EnterHeir: (a) => `${block(a.block)} enters in ${area(a.area)}`,
    Starve: (a, view) => `${block(a.block)}${at(a.block, view, charts)} loses a step`,
    Execute: (a) => `Execute ${block(a.block)}`,
    GoHome: (a) => `${block(a.block)} to ${placeName(a.to, charts)}`,
    SendToPool: (a, view) => `${block(a.block)}${at(a.block, view, charts)} to the pool`,
  };
}

/** @param {Charts} charts @returns {Labels<Action, View>} */
function moveLabels(charts) {
  /** @param {string} key */
  const block = (key) => blockName(key, charts);
  /** @param {string} key */
  const area = (key) => areaName(key, charts);
  /** @param {Area | null} via */
  const by = (via) => (via ? ` by ${area(via)}` : "");
  return {
    Take: (a) => `Move blocks from ${area(a.source)}`,
    March: (a, view) =>
      `${block(a.block)}${at(a.block, view, charts)} to ${area(a.to)}${by(a.via)}`,
    MarchAll: (a) => `All to ${area(a.to)}${by(a.via)}`,
    SailAll: (a) => `All sail to ${area(a.to)}`,
    SetAside: (a) => `${block(a.block)} stays behind`,
    Sail: (a, view) => `${block(a.block)}${at(a.block, view, charts)} sails to ${area(a.to)}`,
    Raid: (a) => `${block(a.block)} attacks ${area(a.to)} by the ${SEA[a.sea]}`,
    Recruit: (a) => `Recruit ${block(a.block)} in ${area(a.area)}`,
    Muster: (a) => `Muster in ${area(a.area)}`,
    Plague: (a) => `Plague in ${area(a.area)}`,
  };
}

/** @param {Charts} charts @returns {Labels<Action, View>} */
function battleLabels(charts) {
  /** @param {string} key */
  const block = (key) => blockName(key, charts);
  /** @param {string} key */
  const area = (key) => areaName(key, charts);
  return {
    Fire: (a, view) => {
      const one = view.battle?.line.find((entry) => entry.block === a.block);
      return one
        ? `${block(a.block)} fires: ${count(one.steps, "die", "dice")}, hits on ${needOf(one)} or less`
        : `${block(a.block)} fires`;
    },
    Pass: (a) => `${block(a.block)} waits`,
    Charge: (a) => `${block(a.block)} charges ${block(a.target)}`,
    Treachery: (a) =>
      `${block(a.block)} tempts ${block(a.target)} (${even(temptation(a, charts))})`,
    Retreat: (a) => `${block(a.block)} retreats to ${area(a.to)}`,
    TakeHit: (a) => `${block(a.block)} takes the hit`,
    Accuse: (a) => `Tempt ${block(a.target)} (${even(temptation(a, charts))})`,
    Regroup: (a) => `${block(a.block)} to ${area(a.to)}`,
  };
}

/**
 * "2 dice, all even"
 * @param {number} dice
 */
const even = (dice) => (dice === 1 ? "1 die, even" : `${dice} dice, all even`);

/**
 * " (Kent)", if the view knows the block's area; two blocks may have similar names.
 * @param {Block} block
 * @param {View} view
 * @param {Charts} charts
 */
function at(block, view, charts) {
  const place = view.blocks?.[block]?.at;
  return place && charts.areas[place] ? ` (${areaName(place, charts)})` : "";
}
