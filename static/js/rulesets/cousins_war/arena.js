/** Dice, declaration, and the buttons of a battle. */

import { h, put } from "../dom.js";
import { Answers, Calls } from "./calls.js";
import { Challenge } from "./challenge.js";
import { cup, Dice, die, shake, tumble } from "./dice.js";
import { crest } from "./pieces.js";
import { Verdict } from "./verdict.js";
import { foe, house, KINDS, result } from "./words.js";

export class Arena {
  constructor(charts) {
    this.cup = cup();
    this.hidden = h("div", { class: "arena-cup" }, this.cup);
    this.secret = new Dice("Your dice under the cup");
    this.active = new ChangingDice("Shown dice");
    this.ribbon = h("div", { class: "ribbon" });
    this.open = new ChangingDice("Open roll");
    this.verdict = new Verdict();
    this.challenge = new Challenge();
    this.calls = new Calls(charts);
    this.answers = new Answers(charts);
    this.first = h("div", { class: "arena-side" }, h("span", { class: "arena-who" }), this.hidden, this.secret.element, this.active.element, this.ribbon);
    this.second = h("div", { class: "arena-side" }, h("span", { class: "arena-who" }), this.open.element);
    this.element = h("div", { class: "arena" }, h("div", { class: "arena-dice" }, this.first, this.second), this.challenge.element, this.calls.element, this.answers.element, this.verdict.element);
  }

  render(view, choice, moment) {
    const { battle } = view;
    const news = [this.verdict, this.challenge].map((part) => part.render(view, moment));
    this.element.hidden = !battle && !news.includes(true);
    const rolled = (name) => moment.animate && moment.events.some((event) => event.event === name);
    this.renderActive(battle, rolled);
    this.renderOpen(battle, choice, rolled);
    this.calls.render(view, choice);
    this.answers.render(view, choice);
    if (battle?.shown) this.active.offer(choice, !battle.rolled);
  }

  renderActive(battle, rolled) {
    this.first.hidden = !battle;
    if (!battle) return;
    who(this.first, battle.active, battle.hidden ? "rolled under the cup" : "declared");
    this.hidden.hidden = !battle.hidden;
    put(this.hidden, "data-lifted", battle.secret !== null);
    this.secret.render(battle.secret, rolled("DiceHidden") || rolled("DiceSeen"));
    if (rolled("DiceHidden")) shake(this.cup);
    this.active.render(battle.shown, rolled("DiceRevealed"));
    this.ribbon.hidden = !battle.claim;
    if (battle.claim) this.renderRibbon(battle);
  }

  renderRibbon({ claim, active }) {
    const words = result(claim);
    if (this.ribbon.dataset.words === words) return;
    this.ribbon.dataset.words = words;
    const faces = Array.from({ length: KINDS.indexOf(claim.kind) + 1 }, () => die(claim.value));
    put(this.ribbon, "aria-label", `${house(active)} declares ${words}`);
    this.ribbon.replaceChildren(h("span", {}, `“${words}”`), h("span", { class: "ribbon-dice", "aria-hidden": "true" }, faces));
  }

  renderOpen(battle, choice, rolled) {
    const dice = battle?.rolled ?? null;
    this.second.hidden = !dice;
    if (!dice) return;
    who(this.second, foe(battle.active), "rolled openly");
    this.open.render(dice, rolled("DiceRolled"));
    this.open.offer(choice, true);
  }
}

function who(side, seat, what) {
  const line = side.firstChild;
  const words = `${house(seat)} ${what}`;
  if (line.dataset.words === words) return;
  line.dataset.words = words;
  line.replaceChildren(crest(seat), ` ${words}`);
}

/** Three dice that the last card can change: each with a step up and a step down. */
class ChangingDice extends Dice {
  constructor(label) {
    super(label);
    this.steps = [0, 1, 2].map((i) => ({ up: step(i, 1), down: step(i, -1) }));
    this.row = this.element;
    this.columns = this.steps.map(({ up, down }, i) => h("div", { class: "die-column" }, up, h("span", { class: "die-slot" }, this.dice[i]), down));
    this.element = h("div", { class: "changing" }, this.columns);
  }

  render(values, rolled) {
    this.element.hidden = !values;
    if (!values) return;
    values.forEach((value, i) => {
      this.dice[i].firstChild.firstChild.setAttribute("href", pieceOf(this.dice[i], value));
      if (rolled) tumble(this.dice[i], i);
    });
    put(this.element, "data-changing", false);
    this.values = values;
  }

  /** Show the steps on offer, and on each die what the steps picked so far make of it. */
  offer(choice, mine) {
    const asked = mine && choice.active && choice.actions.some((action) => action.do === "ChangeDice");
    put(this.element, "data-changing", asked);
    this.steps.forEach(({ up, down }, i) => {
      const move = asked ? Number(choice.picked("changes", `${i}:1`)) - Number(choice.picked("changes", `${i}:-1`)) : 0;
      const value = this.values[i] + move;
      this.dice[i].firstChild.firstChild.setAttribute("href", pieceOf(this.dice[i], value));
      put(this.columns[i], "data-moved", move !== 0);
      for (const [element, by] of [[up, 1], [down, -1]]) {
        const used = asked && [choice.offers, choice.picked, choice.other].some((ask) => ask("changes", `${i}:${by}`));
        put(element, "data-off", !used);
        put(element, "aria-label", `Die ${i + 1}: make the ${this.values[i]} a ${this.values[i] + by}`);
      }
    });
  }
}

const pieceOf = (element, value) => element.firstChild.firstChild.getAttribute("href").replace(/die-\d$/, `die-${value}`);

function step(i, by) {
  return h("div", { class: "die-step", "data-kind": "changes", "data-key": `${i}:${by}`, "aria-label": `Die ${i + 1}: ${by > 0 ? "one more" : "one less"}` }, h("b", { "aria-hidden": "true" }, by > 0 ? "+1" : "−1"));
}
