/** One block in the battle line: its face, its name, and the number its dice need now. */

import { h, put, say } from "../dom.js";
import { Face } from "./face.js";
import { BONUS, blockName, hyphened, list } from "./words.js";

/** The highest die that hits, with bonuses. */
export const needOf = ({ firepower, bonus }) => firepower + bonus.length;

/** "B3 and +1 for its shield". */
export function ratingWords({ letter, firepower, bonus }) {
  const more = bonus.map((one) => `+1 for ${BONUS[one]}`);
  return list([`${letter}${firepower}`, ...more]);
}

/** "Warwick, strength 4, B3: hits on 3 or less". */
export function fighterWords(fighter, charts) {
  const { block, steps } = fighter;
  return `${blockName(block, charts)}, strength ${steps}, ${ratingWords(fighter)}: hits on ${needOf(fighter)} or less`;
}

export class Fighter {
  constructor(block, charts) {
    this.block = block;
    this.charts = charts;
    this.face = new Face(block, charts, "fighter-face");
    this.name = h("b", { class: "fighter-name" }, hyphened(blockName(block, charts)));
    this.rating = h("span", { class: "fighter-rating" });
    this.state = h("span", { class: "fighter-state" });
    this.element = h(
      "div",
      { class: "fighter", "data-kind": "block", "data-key": block, "data-flip": `battle-${block}` },
      this.face.element,
      h("span", { class: "fighter-words" }, this.name, h("small", {}, this.rating, this.state)),
    );
  }

  /** `turn`: the note on a block whose turn it is, or null; `aimed`: it was the last roll's target. */
  render(fighter, { turn, aimed }) {
    const { seat, steps, acted, bonus, letter, firepower } = fighter;
    this.face.render({ steps });
    put(this.element, "data-seat", seat);
    put(this.element, "data-turn", Boolean(turn));
    put(this.element, "data-done", acted && !turn);
    put(this.element, "data-aimed", aimed);
    say(
      this.rating,
      `${letter}${firepower}${bonus.map((one) => ` +1 ${one === "wales" ? "Wales" : one}`).join("")}`,
    );
    say(this.state, turn ?? (acted ? "done" : ""));
    const now = turn ? `, ${turn}` : acted ? ". It has had its turn" : "";
    put(this.element, "aria-label", `${fighterWords(fighter, this.charts)}${now}`);
  }

  /** It was hit just now. */
  flinch() {
    const at = (x, rotate) => ({ transform: `translate(${x}px, 0) rotate(${rotate}deg)` });
    this.element.animate([at(0, 0), at(-5, -2), at(4, 1.5), at(-2, -1), at(0, 0)], {
      duration: 260,
      delay: 300,
      easing: "ease-out",
    });
  }
}
