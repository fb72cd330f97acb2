/** The turn in a battle and its options: a line for each, and areas to retreat to. */

import { html, nothing } from "../../../common/draw.js";
import { chips } from "../board/area_chips.js";
import { fighterWords, needOf } from "../text/battle_words.js";
import { count, list } from "../../shared/speech.js";
import { blockName, foe, TITLE } from "../text/vocabulary.js";

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
    ${chips(retreats, "Retreat to", charts)}
  </div>`;
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
