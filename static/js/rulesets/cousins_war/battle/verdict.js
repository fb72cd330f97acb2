/** The result of the latest battle sequence: the declaration, the open roll, and the losses. */

import { html, nothing } from "../../../common/draw.js";
import { isNews } from "./challenge.js";
import { die } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { title } from "../../shared/speech.js";
import { best, foe, house, result, worth } from "../text/vocabulary.js";
import { say } from "../text/words.js";

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
  return say("verdict.words", {
    active: house(last.active),
    claim: result(last.stood_on),
    foe: house(foe(last.active)),
    dice: last.dice.join(" "),
    worth: worth(last.dice),
    loss: loss(last),
  });
}

/** @param {Last} last */
const loss = (last) =>
  say("verdict.loss", {
    beats: beats(last),
    loser: last.loser && house(last.loser),
    n: last.losses,
  });

/**
 * "a triple beats a double", or "5 beats 3" within a kind.
 * @param {Last} last
 */
function beats({ active, loser, stood_on: stood, dice }) {
  const rolled = best(dice);
  const [high, low] = loser === active ? [rolled, stood] : [stood, rolled];
  return high.kind === low.kind
    ? say("verdict.values", { high: high.value, low: low.value })
    : say("verdict.kinds", { high: say(`kind.${high.kind}`), low: say(`kind.${low.kind}`) });
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
      html`<small>${say("verdict.now")}</small><span>${crest(last.active)}</span>
        <b>${title(result(last.stood_on))}</b><span>${say("verdict.against")}</span>
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
