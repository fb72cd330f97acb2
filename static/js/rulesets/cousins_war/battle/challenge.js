/** The scene of a challenge: the dice shown, truth or lie, and the cube it cost. */

import { html, nothing } from "../../../common/draw.js";
import { all, query } from "../../../common/elements.js";
import { die, tumble } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { best, dice, foe, house, result } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Challenge, View } from "../../../types/cousins_war.js" */

/** The phases that still show the latest challenge or comparison. */
const NEWS = new Set(["battle", "victory", "clean_up", "swap"]);

/** @param {View} view */
export const isNews = (view) => NEWS.has(view.phase);

/**
 * The truth of the declaration, in two words.
 * @param {Challenge} challenge
 */
export const stamp = ({ verdict }) => say("challenge.stamp", { verdict });

/**
 * The result that counts for the active player once a challenge is settled: {kind, value}.
 * @param {Challenge} challenge
 */
export const standing = ({ verdict, claim, final }) => (verdict === "false" ? best(final) : claim);

/** @param {Challenge} challenge */
const outcome = ({ active, verdict, rolled, final, loser }) =>
  say("challenge.outcome", {
    verdict,
    house: house(active),
    dice: dice(final),
    changed: final.some((value, i) => value !== rolled[i]),
    loss: say("challenge.loss", { loser: loser && house(loser) }),
  });

/**
 * All of it in words.
 * @param {Challenge} challenge
 */
export const challengeWords = (challenge) =>
  say("challenge.words", {
    active: house(challenge.active),
    claim: result(challenge.claim),
    foe: house(foe(challenge.active)),
    dice: dice(challenge.rolled),
    outcome: outcome(challenge),
  });

/**
 * Whether the scene is shown.
 * @param {View} view
 */
export const isExposed = (view) => view.challenge !== null && isNews(view);

/**
 * The scene; the dice are shown above it while the battle lasts.
 * @param {View} view
 */
export function exposure(view) {
  const { battle } = view;
  const challenge = isExposed(view) ? view.challenge : null;
  return html`<div
    class="exposure"
    role="group"
    data-verdict=${challenge ? (challenge.verdict ?? "open") : nothing}
    aria-label=${challenge ? challengeWords(challenge) : nothing}
    ?hidden=${!challenge}
  >
    ${
      challenge &&
      html`<span>${crest(challenge.active)}</span><b class="stamp">${stamp(challenge)}</b>
        <span class="verdict-dice" aria-hidden="true" ?hidden=${battle !== null}
          >${challenge.final.map(die)}</span
        >
        <p>${battle ? outcome(challenge) : challengeWords(challenge)}</p>`
    }
  </div>`;
}

/**
 * The stamp comes down once the dice have settled.
 * @param {ParentNode} scene
 */
export function press(scene) {
  query(scene, ".stamp").animate(
    [
      { transform: "scale(2.2) rotate(-14deg)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 320, delay: 260, fill: "backwards", easing: "cubic-bezier(.3,1.4,.6,1)" },
  );
  all(scene, ".verdict-dice:not([hidden]) > .die").forEach(tumble);
}
