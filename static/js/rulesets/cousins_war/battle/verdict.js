/** The result of the latest battle sequence: the declaration, the open roll, and the losses. */

import { html, nothing } from "../../../common/draw.js";
import { isNews } from "./challenge.js";
import { die } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { count, title } from "../../shared/speech.js";
import { best, foe, house, result, worth } from "../text/vocabulary.js";

/**
 * @import { Battle, Last, View } from "../../../types/cousins_war.js"
 */

/**
 * One sentence; empty if there is no result, or a newer roll is on the table.
 * @param {Battle | null} battle
 * @param {Last | null} last
 */
export function verdict(battle, last) {
  if (!last || battle?.rolled) return "";
  const stood = `${house(last.active)} stood on ${result(last.stood_on).toLowerCase()}`;
  const rolled = `${house(foe(last.active))} rolled ${last.dice.join(" ")}, ${worth(last.dice)}`;
  return `${stood}; ${rolled}: ${loss(last)}.`;
}

/** @param {Last} last */
function loss(last) {
  if (!last.loser) return "a tie, no cube was lost";
  return `${beats(last)}, ${house(last.loser)} lost ${count(last.losses, "cube")}`;
}

/**
 * "a triple beats a double", or "5 beats 3" within a kind.
 * @param {Last} last
 */
function beats({ active, loser, stood_on: stood, dice }) {
  const rolled = best(dice);
  const [high, low] = loser === active ? [rolled, stood] : [stood, rolled];
  return high.kind === low.kind
    ? `${high.value} beats ${low.value}`
    : `a ${high.kind} beats a ${low.kind}`;
}

/**
 * The result of the latest sequence, while it is news.
 * @param {View} view
 */
export function justNow(view) {
  const words = newsOf(view);
  const last = words ? view.last : null;
  return html`<div class="verdict-last" role="img" aria-label=${words || nothing} ?hidden=${!last}>
    ${
      last &&
      html`<small>Just now:</small><span>${crest(last.active)}</span> <b>${result(last.stood_on)}</b
        ><span>against</span>
        <span>${crest(foe(last.active))}</span>
        <span class="verdict-dice">${last.dice.map(die)}</span><em>${title(loss(last))}.</em>`
    }
  </div>`;
}

/**
 * The verdict while it is news, else nothing.
 * @param {View} view
 */
export const newsOf = (view) => (isNews(view) ? verdict(view.battle, view.last) : "");
