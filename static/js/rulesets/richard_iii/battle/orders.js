/** The turn in a battle and its options: a line for each, and areas to retreat to. */

import { html, nothing } from "../../../common/draw.js";
import { chips } from "../board/area_chips.js";
import { fighterWords, needOf } from "../text/battle_words.js";
import { list } from "../../shared/speech.js";
import { blockName, foe, named } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Viewer } from "../../../types/board.js"
 * @import { Battle, Charts, Volley } from "../../../types/richard_iii.js"
 */

/** @param {Battle} battle @param {Choice} choice @param {Viewer} viewer @param {Charts} charts */
export function orders(battle, choice, viewer, charts) {
  const ways = choice.active ? waysOf(choice.actions, battle) : [];
  const retreats = choice.actions.filter(({ do: name }) => name === "Retreat");
  return html`<div class="orders">
    <p class="orders-turn">${turnWords(battle, choice, viewer, charts)}</p>
    ${
      ways.length
        ? html`<ul class="orders-ways">
            ${ways.map(([word, text]) => html`<li><b>${word}</b>: ${text}</li>`)}
          </ul>`
        : nothing
    }
    ${chips(retreats, say("chips.retreat"), charts)}
  </div>`;
}

/** @param {Battle} battle @param {Choice} choice @param {Viewer} viewer @param {Charts} charts */
function turnWords(battle, choice, viewer, charts) {
  const { hits, turn, line, round } = battle;
  if (hits) return hitWords(battle, viewer);
  const group = line.filter(({ block }) => turn.includes(block));
  if (!group.length) return round ? "" : say("orders.tipped");
  const [{ seat, letter }] = group;
  const house = named(seat);
  const left = new Set(choice.actions.map(({ block }) => block));
  const acting = group.filter(({ block }) => !choice.active || left.has(block));
  if (acting.length === 1) {
    return say("orders.one", { house, fighter: fighterWords(acting[0], charts) });
  }
  const blocks = list(group.map(({ block }) => blockName(block, charts)));
  return choice.active
    ? say("orders.choose", { letter, blocks })
    : say("orders.several", { house, letter, blocks });
}

/** @param {Battle} battle @param {Viewer} viewer */
function hitWords({ hits, volley }, viewer) {
  const seat = foe(/** @type {Volley} */ (volley).seat);
  return say("orders.hits", { own: seat === viewer, house: named(seat), hits });
}

/** @type {("Fire" | "Charge" | "Treachery" | "Accuse" | "Pass")[]} */
const WAYS = ["Fire", "Charge", "Treachery", "Accuse", "Pass"];

/**
 * What a way to act is called, or "".
 * @param {string} name
 */
export function wayWord(name) {
  const way = WAYS.find((one) => one === name);
  return way ? say(`orders.way.${way}.word`) : "";
}

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
  /** @param {typeof WAYS[number] | "Retreat"} name */
  const way = (name) => [
    say(`orders.way.${name}.word`),
    say(`orders.way.${name}.text`, { steps: one?.steps ?? 0, need: one ? needOf(one) : 0 }),
  ];
  if (names.has("Retreat") && names.size === 1) return [way("Retreat")];
  return WAYS.filter((name) => names.has(name) && (one || name === "Accuse")).map(way);
}
