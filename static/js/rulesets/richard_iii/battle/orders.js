/** The turn in a battle and its options: a line for each, and areas to retreat to. */

import { Chips } from "../board/area_chips.js";
import { h, setHidden, setText } from "../../shared/elements.js";
import { fighterWords, needOf } from "../text/battle_words.js";
import { count, list } from "../../shared/speech.js";
import { blockName, foe, TITLE } from "../text/vocabulary.js";

/**
 * @import { Choice, Viewer } from "../../../types/board.js"
 * @import { Battle, Charts, View, Volley } from "../../../types/richard_iii.js"
 */

export class Orders {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.chips = new Chips(charts);
    this.turn = h("p", { class: "orders-turn" });
    this.ways = h("ul", { class: "orders-ways" });
    this.element = h("div", { class: "orders" }, this.turn, this.ways, this.chips.element);
  }

  clear() {
    this.chips.render([], "");
  }

  /** @param {Battle} battle @param {Choice} choice @param {Viewer} viewer */
  render(battle, choice, viewer) {
    setText(this.turn, turnWords(battle, choice, viewer, this.charts));
    const lines = choice.active ? waysOf(choice.actions, battle) : [];
    setHidden(this.ways, !lines.length);
    this.ways.replaceChildren(
      ...lines.map(([word, text]) => h("li", {}, h("b", {}, word), `: ${text}`)),
    );
    this.chips.render(
      choice.actions.filter(({ do: name }) => name === "Retreat"),
      "Retreat to",
    );
  }
}

/** @param {Battle} battle @param {Choice} choice @param {Viewer} viewer @param {Charts} charts */
function turnWords(battle, choice, viewer, charts) {
  const { hits, turn, line, round } = battle;
  if (hits) return hitWords(battle, viewer);
  const group = line.filter(({ block }) => turn.includes(block));
  if (!group.length) return round ? "" : "The blocks are tipped forward.";
  const [{ seat, letter }] = group;
  const left = new Set(choice.actions.map(({ block }) => block));
  const acting = group.filter(({ block }) => !choice.active || left.has(block));
  if (acting.length === 1) return `${TITLE[seat]}'s turn: ${fighterWords(acting[0], charts)}.`;
  const names = list(group.map(({ block }) => blockName(block, charts)));
  return choice.active
    ? `Your blocks of letter ${letter}: choose which acts, ${names}.`
    : `${TITLE[seat]}'s turn, letter ${letter}: ${names}.`;
}

/** @param {Battle} battle @param {Viewer} viewer */
function hitWords({ hits, volley }, viewer) {
  const seat = foe(/** @type {Volley} */ (volley).seat);
  const who = seat === viewer ? "You take" : `${TITLE[seat]} takes`;
  return `${who} ${count(hits, "more hit")}: ${seat === viewer ? "choose" : "choosing"} among the strongest blocks.`;
}

/** @type {Record<string, [word: string, text: (one: any) => string]>} */
const WAYS = {
  Fire: [
    "Fire",
    (one) =>
      `${count(one.steps, "die", "dice")}, each hits on ${needOf(one)} or less; hits go to the strongest enemy.`,
  ],
  Charge: [
    "Charge",
    () =>
      "point at an enemy block. Surplus hits are lost; if it survives, it strikes back at once.",
  ],
  Treachery: [
    "Treachery",
    () => "point at an enemy block that may turn: a die for each loyalty, all must be even.",
  ],
  Accuse: [
    "Treason",
    () => "point at an enemy block that may turn: a die for each loyalty, all must be even.",
  ],
  Pass: ["Wait", () => "do nothing this round."],
};

/**
 * [[word, text]]: the options of the only undecided block.
 * @param {Choice["actions"]} actions
 * @param {Battle} battle
 */
export function waysOf(actions, { line }) {
  const blocks = new Set(actions.map(({ block }) => block));
  if (blocks.size !== 1) return [];
  const [only] = blocks;
  const one = line.find(({ block }) => block === only);
  const names = new Set(actions.map((action) => action.do));
  if (names.has("Retreat") && names.size === 1) {
    return [
      ["Retreat", "the attacker must leave in round 4; blocks that cannot retreat are eliminated."],
    ];
  }
  return Object.entries(WAYS)
    .filter(([name]) => names.has(name) && (one || name === "Accuse"))
    .map(([, [word, text]]) => [word, text(one)]);
}
