/** The scene of a challenge: the dice shown, truth or lie, and the cube it cost. */

import { h, setAttr, setHidden, setText } from "../../shared/elements.js";
import { die, tumble } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { best, dice, foe, house, result } from "../text/vocabulary.js";

/**
 * @import { Moment } from "../../../types/board.js"
 * @import { Challenge, View } from "../../../types/cousins_war.js"
 */

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

export class ChallengeScene {
  constructor() {
    this.who = h("span", {});
    this.stamp = h("b", { class: "stamp" });
    this.dice = h("span", { class: "verdict-dice", "aria-hidden": "true" });
    this.words = h("p", {});
    this.element = h(
      "div",
      { class: "exposure", role: "group" },
      this.who,
      this.stamp,
      this.dice,
      this.words,
    );
  }

  /**
   * Returns whether there is something to show.
   * @param {View} view
   * @param {Moment} moment
   */
  render(view, moment) {
    const { challenge, battle } = view;
    setHidden(this.element, !challenge || !isNews(view));
    if (!challenge || this.element.hidden) return false;
    const words = challengeWords(challenge);
    setAttr(this.element, "aria-label", words);
    this.fill(challenge);
    setHidden(this.dice, Boolean(battle)); // they are shown above
    setText(this.words, battle ? outcome(challenge) : words);
    const news = moment.events.some(
      ({ event }) => event === "DiceRevealed" || event === "DeclarationMended",
    );
    if (news && moment.animate) this.press();
    return true;
  }

  /** @param {Challenge} challenge */
  fill(challenge) {
    setAttr(this.element, "data-verdict", challenge.verdict ?? "open");
    this.who.replaceChildren(crest(challenge.active));
    setText(this.stamp, stamp(challenge));
    const dice = challenge.final.join();
    if (this.dice.dataset.values === dice) return;
    this.dice.dataset.values = dice;
    this.dice.replaceChildren(...challenge.final.map((value) => die(value)));
  }

  /** The stamp comes down once the dice have settled. */
  press() {
    this.stamp.animate(
      [
        { transform: "scale(2.2) rotate(-14deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 320, delay: 260, fill: "backwards", easing: "cubic-bezier(.3,1.4,.6,1)" },
    );
    if (!this.dice.hidden) [...this.dice.children].forEach((die, i) => tumble(die, i));
  }
}
