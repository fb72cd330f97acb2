/** The battle's questions: declare, believe or challenge, and take the dice. */

import { h, query, setAttr, setHidden, setText } from "../../shared/elements.js";
import { standing } from "./challenge.js";
import { die } from "../pieces/dice.js";
import { against, chances } from "../text/odds.js";
import { title } from "../../shared/speech.js";
import { contain, house, KINDS, result } from "../text/vocabulary.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Battle, Charts, Result, View } from "../../../types/cousins_war.js"
 */

const FACES = [1, 2, 3, 4, 5, 6];

/** The declaration: single, double or triple, then its number. */
export class DeclarationButtons {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** @type {HTMLElement[]} */
    this.values = [];
    this.note = h(
      "p",
      { class: "calls-note" },
      "Below each: whether your dice prove it, and how often an open roll beats it.",
    );
    this.element = h("div", { class: "calls", hidden: "" });
  }

  /** Once it is asked for the first time. */
  build() {
    const kinds = KINDS.map((kind, i) =>
      h(
        "div",
        { class: "call-kind", "data-kind": "kind", "data-key": kind, "aria-label": title(kind) },
        h("b", {}, title(kind)),
        h(
          "span",
          { "aria-hidden": "true" },
          Array.from({ length: i + 1 }, () => h("i", { class: "blank" })),
        ),
      ),
    );
    this.values = FACES.map((value) =>
      h(
        "div",
        {
          class: "call-value",
          "data-kind": "value",
          "data-key": value,
          "aria-label": String(value),
        },
        die(value),
        h("small", {}),
        " ",
        h("small", {}),
      ),
    );
    this.element.append(
      h("div", { class: "call-kinds" }, kinds),
      h("div", { class: "call-values" }, this.values),
      this.note,
    );
  }

  /** @param {View} view @param {Choice} choice */
  render({ battle }, choice) {
    const asked = choice.active && choice.actions.every((action) => action.do === "Declare");
    setHidden(this.element, !asked);
    if (!asked || !battle) return;
    if (!this.values.length) this.build();
    const kind = KINDS.find((one) => choice.picked("kind", one));
    setAttr(this.element, "data-step", kind ? "value" : "kind");
    this.note.style.visibility = kind ? "" : "hidden";
    this.values.forEach((element, i) =>
      this.tell(element, battle, kind ? { kind, value: FACES[i] } : null),
    );
  }

  /** @param {HTMLElement} element @param {Battle} battle @param {Result | null} claim */
  tell(element, battle, claim) {
    const [, truth, beaten] = element.children;
    const proved = claim && battle.secret && contain(battle.secret, claim) ? "true" : "a bluff";
    const { win } = claim ? chances(this.charts, claim) : { win: "" };
    setText(truth, claim ? proved : "");
    setText(beaten, win);
    setAttr(
      element,
      "aria-label",
      claim ? `${result(claim)}: ${proved} ${win} of open rolls beat it` : element.dataset.key,
    );
  }
}

/** Believe or challenge; and after a challenge, take the dice. */
export class AnswerButtons {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.believe = answer("Believe", "Believe");
    this.challenge = answer("ChallengeDeclaration", "Challenge");
    this.roll = answer("RollOpenly", "Roll the dice");
    this.element = h("div", { class: "answers" }, this.believe, this.challenge, this.roll);
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    /** @param {HTMLElement} element */
    const offered = (element) => choice.offers("do", element.dataset.key ?? "");
    const all = [this.believe, this.challenge, this.roll];
    for (const element of all) setHidden(element, !offered(element));
    setHidden(this.element, !all.some(offered));
    if (offered(this.challenge)) this.weigh(view);
    if (offered(this.roll) && view.challenge) {
      tell(this.roll, against(this.charts, standing(view.challenge)));
    }
  }

  /** @param {View} view */
  weigh({ battle, hands }) {
    if (!battle?.claim) return;
    const { claim, active } = battle;
    tell(this.believe, `Then you roll. ${against(this.charts, claim)}`);
    const liar = house(active);
    const card = hands[active].count
      ? `: ${liar} may first change the dice with the last card, and if that makes it true, no cube is lost`
      : "";
    tell(
      this.challenge,
      `See the dice: ${chances(this.charts, claim).true} of rolls prove it. True: you lose a cube. False: ${liar} loses one${card}.`,
    );
  }
}

/** @param {string} key @param {string} heading */
function answer(key, heading) {
  return h(
    "div",
    {
      class: `answer answer-${key.toLowerCase()}`,
      "data-kind": "do",
      "data-key": key,
      "aria-label": heading,
    },
    h("b", {}, heading),
    " ",
    h("small", {}),
  );
}

/** @param {HTMLElement} element @param {string} text */
function tell(element, text) {
  setText(query(element, "small:last-child"), text);
  setAttr(element, "aria-label", element.textContent);
}
