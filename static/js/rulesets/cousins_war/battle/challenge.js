/** The scene of a challenge: the dice shown, truth or lie, and the cube it cost. */

import { html, nothing } from "../../../common/draw.js";
import { all, query } from "../../../common/elements.js";
import { die, tumble } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { best, dice, foe, house, result } from "../text/vocabulary.js";

/** @import { Challenge, View } from "../../../types/cousins_war.js" */

/** The phases that still show the latest challenge or comparison. */
const NEWS = new Set(["battle", "victory", "clean_up", "swap"]);

/** @param {View} view */
export const isNews = (view) => NEWS.has(view.phase);

/** @type {Record<string, string>} */
const STAMPS = { true: "The truth", mended: "Made true", false: "A lie" };

/**
 * The truth of the declaration, in two words.
 * @param {Challenge} challenge
 */
export const stamp = ({ verdict }) => STAMPS[verdict ?? "false"];

/**
 * The result that counts for the active player once a challenge is settled: {kind, value}.
 * @param {Challenge} challenge
 */
export const standing = ({ verdict, claim, final }) => (verdict === "false" ? best(final) : claim);

/** @param {Challenge} challenge */
const loss = ({ loser }) => (loser ? `${house(loser)} lost 1 cube.` : "No cube was lost.");

/** @param {Challenge} challenge */
function outcome(challenge) {
  const { active, verdict, rolled, final } = challenge;
  const became = `The last card made them ${dice(final)}`;
  switch (verdict) {
    case "true":
      return `They prove it. ${loss(challenge)}`;
    case "mended":
      return `They do not prove it. ${became}, so the declaration stands. ${loss(challenge)}`;
    case "false": {
      const card = final.some((value, i) => value !== rolled[i])
        ? ` ${became}, which is not enough.`
        : "";
      return `They do not prove it.${card} ${loss(challenge)}`;
    }
    default:
      return `They do not prove it, but ${house(active)} may still change them with the last card.`;
  }
}

/**
 * All of it in words.
 * @param {Challenge} challenge
 */
export function challengeWords(challenge) {
  const { active, claim, rolled } = challenge;
  return `${house(active)} declared ${result(claim).toLowerCase()} and ${house(foe(active))} challenged. The dice showed ${dice(rolled)}. ${outcome(challenge)}`;
}

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
