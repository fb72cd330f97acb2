/** What the reader is asked at a decision of their seat, and what came of it. */

import { byId, h } from "../../common/elements.js";
import { grounds, told } from "../../table/thinking/hint.js";
import { showButtons } from "../../table/prompt/prompt.js";
import { verdictOn } from "../panels/hints.js";
import { side } from "../sides.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Along, Played } from "./along.js"
 */

/** @param {Action} one @param {Action} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * In words: what was played beside what the reader would have done, and what the server thought.
 * @param {Played} played
 * @param {Action | undefined} mine
 * @param {BoardHost} host
 * @param {string} seat
 */
export function comparison({ action, judged, hints }, mine, host, seat) {
  const label = (/** @type {Action} */ one) => host.renderer.label(one, host.view);
  const name = side(seat);
  const isSame = mine !== undefined && same(mine, action);
  const words = isSame ? `As you, ${name} played: ` : `${name} played: `;
  return [
    mine !== undefined && !isSame && h("p", {}, "You would have played: ", label(mine)),
    h("p", {}, words, h("strong", {}, label(action))),
    judged && verdictOn(judged, host),
    ...hints.map((hint) =>
      h(
        "div",
        { class: "advice" },
        told(`The computer advised: ${label(hint.action)}`, grounds(hint)),
      ),
    ),
  ].filter((part) => part instanceof Node);
}

export class Asking {
  /**
   * @param {object} on
   * @param {(action: Action | null) => void} on.onAnswer null: what was played is asked for
   * @param {() => void} on.onBack
   */
  constructor({ onAnswer, onBack }) {
    this.onAnswer = onAnswer;
    this.onBack = onBack;
    this.box = byId("along");
    this.choices = byId("choices");
    this.said = h("div", { class: "along-said", role: "status" });
    this.skip = h(
      "button",
      { type: "button", class: "button button-quiet", on: { click: () => onAnswer(null) } },
      "Show what was played",
    );
    this.box.prepend(this.said);
    this.box.append(this.skip);
  }

  /**
   * @param {Along} along
   * @param {number} index
   * @param {BoardHost} host
   */
  show(along, index, host) {
    const [ask, played] = [along.asksAt(index), along.played.get(index)];
    this.box.hidden = !ask && !played;
    this.skip.hidden = !ask;
    this.choices.hidden = !ask;
    if (ask) {
      this.said.replaceChildren(h("strong", {}, "What would you do?"));
      this.showChoices(host);
    } else if (played) {
      const mine = along.mine.get(index);
      this.said.replaceChildren(...comparison(played, mine, host, along.viewer));
    }
  }

  /** @param {BoardHost} host */
  showChoices(host) {
    showButtons(this.choices, {
      picker: host.picker,
      renderer: host.renderer,
      view: host.view,
      asked: host.asks() !== null,
      pending: false,
      onChoose: this.onAnswer,
      onBack: this.onBack,
    });
  }
}
