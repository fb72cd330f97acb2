/** Dice, declaration, and the buttons of a battle. */

import { h, query, setAttr, setHidden } from "../../shared/elements.js";
import { AnswerButtons, DeclarationButtons } from "./calls.js";
import { ChallengeScene } from "./challenge.js";
import { DiceChanger } from "./changer.js";
import { cup, Dice, die, shake } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { Verdict } from "./verdict.js";
import { foe, house, KINDS, result } from "../text/vocabulary.js";

/**
 * @import { Choice, Moment } from "../../../types/board.js"
 * @import { Battle, Charts, Result, Seat, View } from "../../../types/cousins_war.js"
 */

export class Arena {
  /** @param {Charts} charts */
  constructor(charts) {
    this.cup = cup();
    this.hidden = h("div", { class: "arena-cup" }, this.cup);
    this.secret = new Dice("Your dice under the cup");
    this.active = new Dice("Shown dice");
    this.ribbon = h("div", { class: "ribbon" });
    this.open = new Dice("Open roll");
    this.verdict = new Verdict();
    this.challenge = new ChallengeScene();
    this.calls = new DeclarationButtons(charts);
    this.answers = new AnswerButtons(charts);
    this.changer = new DiceChanger(charts);
    this.first = h(
      "div",
      { class: "arena-side" },
      h("span", { class: "arena-who" }),
      this.hidden,
      this.secret.element,
      this.active.element,
      this.ribbon,
    );
    this.second = h(
      "div",
      { class: "arena-side" },
      h("span", { class: "arena-who" }),
      this.open.element,
    );
    this.element = h(
      "div",
      { class: "arena" },
      h("div", { class: "arena-dice" }, this.first, this.second),
      this.challenge.element,
      this.verdict.element,
    );
    /** The question of a battle, below the dice that it is about. */
    this.questions = h(
      "div",
      { class: "questions" },
      this.calls.element,
      this.changer.element,
      this.answers.element,
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    const { battle } = view;
    const news = [this.verdict, this.challenge].map((part) => part.render(view, moment));
    setHidden(this.element, !battle && !news.includes(true));
    /** @param {string} name */
    const rolled = (name) => moment.animate && moment.events.some((event) => event.event === name);
    this.renderActive(battle, rolled);
    this.renderOpen(battle, rolled);
    this.calls.render(view, choice);
    this.answers.render(view, choice);
    this.changer.render(view, choice);
    const { questions } = this;
    const wasHidden = questions.hidden;
    setHidden(
      questions,
      [...questions.children].every((element) => element.hasAttribute("hidden")),
    );
    // On a phone the dice may have been scrolled away.
    if (wasHidden && !questions.hidden) this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {Battle | null} battle @param {(name: string) => boolean} rolled */
  renderActive(battle, rolled) {
    setHidden(this.first, !battle);
    if (!battle) return;
    who(this.first, battle.active, battle.hidden ? "rolled under the cup" : "declared");
    setHidden(this.hidden, !battle.hidden);
    setAttr(this.hidden, "data-lifted", battle.secret !== null);
    this.secret.render(battle.secret, rolled("DiceHidden") || rolled("DiceSeen"));
    if (rolled("DiceHidden")) shake(this.cup);
    this.active.render(battle.shown, rolled("DiceRevealed"));
    setHidden(this.ribbon, !battle.claim);
    if (battle.claim) this.renderRibbon(battle.claim, battle.active);
  }

  /** @param {Result} claim @param {Seat} active */
  renderRibbon(claim, active) {
    const words = result(claim);
    if (this.ribbon.dataset.words === words) return;
    this.ribbon.dataset.words = words;
    const faces = Array.from({ length: KINDS.indexOf(claim.kind) + 1 }, () => die(claim.value));
    setAttr(this.ribbon, "aria-label", `${house(active)} declares ${words}`);
    this.ribbon.replaceChildren(
      h("span", {}, `“${words}”`),
      h("span", { class: "ribbon-dice", "aria-hidden": "true" }, faces),
    );
  }

  /** @param {Battle | null} battle @param {(name: string) => boolean} rolled */
  renderOpen(battle, rolled) {
    setHidden(this.second, !battle?.rolled);
    if (!battle?.rolled) return;
    who(this.second, foe(battle.active), "rolled openly");
    this.open.render(battle.rolled, rolled("DiceRolled"));
  }
}

/** @param {HTMLElement} side @param {Seat} seat @param {string} what */
function who(side, seat, what) {
  const line = query(side, ".arena-who");
  const words = `${house(seat)} ${what}`;
  if (line.dataset.words === words) return;
  line.dataset.words = words;
  line.replaceChildren(crest(seat), ` ${words}`);
}
