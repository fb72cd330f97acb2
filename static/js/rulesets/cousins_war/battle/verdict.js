/** The result of the latest battle sequence: the declaration, the open roll, and the losses. */

import { h, setAttr, setHidden, setText } from "../../shared/elements.js";
import { isNews } from "./challenge.js";
import { die, tumble } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { count, title } from "../../shared/speech.js";
import { best, foe, house, result, worth } from "../text/vocabulary.js";

/**
 * @import { Moment } from "../../../types/board.js"
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

export class Verdict {
  constructor() {
    this.element = h("div", { class: "verdict-last", role: "img" });
    this.stood = h("b", {});
    this.crests = { active: h("span", {}), opponent: h("span", {}) };
    this.dice = h("span", { class: "verdict-dice" });
    this.loss = h("em", {});
    this.element.append(
      h("small", {}, "Just now:"),
      this.crests.active,
      this.stood,
      h("span", {}, "against"),
      this.crests.opponent,
      this.dice,
      this.loss,
    );
  }

  /**
   * Returns whether there is something to show.
   * @param {View} view
   * @param {Moment} moment
   */
  render(view, moment) {
    const words = isNews(view) ? verdict(view.battle, view.last) : "";
    setHidden(this.element, words === "");
    if (words && view.last) this.fill(words, view.last, moment);
    return words !== "";
  }

  /** @param {string} words @param {Last} last @param {Moment} moment */
  fill(words, last, moment) {
    const compared = moment.events.some((event) => event.event === "RollsCompared");
    if (this.element.getAttribute("aria-label") === words && !compared) return;
    setAttr(this.element, "aria-label", words);
    this.crests.active.replaceChildren(crest(last.active));
    this.crests.opponent.replaceChildren(crest(foe(last.active)));
    setText(this.stood, result(last.stood_on));
    setText(this.loss, `${title(loss(last))}.`);
    const dice = last.dice.map((value) => die(value));
    this.dice.replaceChildren(...dice);
    if (compared && moment.animate) dice.forEach(tumble);
  }
}
