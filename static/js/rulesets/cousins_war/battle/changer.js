/** Three dice that the last card can change: each with a step up and a step down. */

import { h, setAttr, setHidden, setText } from "../../shared/elements.js";
import { die } from "../pieces/dice.js";
import { outlook } from "../text/outlook.js";
import { show } from "../pieces/pieces.js";

/**
 * @import { Declared } from "../text/outlook.js"
 * @import { Choice } from "../../../types/board.js"
 * @import { Charts, View } from "../../../types/cousins_war.js"
 */

/** @typedef {Record<"up" | "down" | "picture" | "element", HTMLElement>} Column of one die */

export class DiceChanger {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** @type {Column[]} */
    this.columns = [];
    this.outlook = h("p", { class: "outlook", role: "status" });
    this.element = h("div", { class: "changing", hidden: "" });
  }

  /** Once it is asked for the first time. */
  build() {
    this.columns = [0, 1, 2].map((i) => {
      const [up, down, picture] = [step(i, 1), step(i, -1), die(1)];
      return { up, down, picture, element: h("div", { class: "die-column" }, up, picture, down) };
    });
    const columns = this.columns.map((one) => one.element);
    this.element.append(h("div", { class: "die-columns" }, columns), this.outlook);
  }

  /**
   * The steps on offer; on each die and in words, the result of the steps picked.
   * @param {View} view
   * @param {Choice} choice
   */
  render(view, choice) {
    const asked = choice.active && choice.actions.some((action) => action.do === "ChangeDice");
    const values = view.battle?.rolled ?? view.battle?.shown;
    setHidden(this.element, !asked);
    if (!asked || !view.battle || !values) return;
    if (!this.columns.length) this.build();
    const battle = /** @type {Declared} */ (view.battle);
    const after = values.map(
      (value, i) => value + this.renderColumn(this.columns[i], value, i, choice),
    );
    setText(this.outlook, `${after.join(", ")}: ${outlook(this.charts, battle, after)}`);
  }

  /** @param {Column} column @param {number} value @param {number} i @param {Choice} choice */
  renderColumn({ up, down, picture, element }, value, i, choice) {
    const move =
      Number(choice.picked("changes", `${i}:1`)) - Number(choice.picked("changes", `${i}:-1`));
    show(picture, `die-${value + move}`);
    setAttr(element, "data-moved", move !== 0);
    for (const by of [1, -1]) {
      const button = by > 0 ? up : down;
      const key = `${i}:${by}`;
      setAttr(
        button,
        "data-off",
        !choice.offers("changes", key) &&
          !choice.picked("changes", key) &&
          !choice.other("changes", key),
      );
      setAttr(
        button,
        "aria-label",
        `${by > 0 ? "+1" : "−1"}: make die ${i + 1}, a ${value}, a ${value + by}`,
      );
    }
    return move;
  }
}

/** @param {number} i @param {number} by */
function step(i, by) {
  const words = h("b", { "aria-hidden": "true" }, by > 0 ? "+1" : "−1");
  return h(
    "div",
    {
      class: "die-step",
      "data-kind": "changes",
      "data-key": `${i}:${by}`,
      "aria-label": `Die ${i + 1}`,
    },
    words,
  );
}
