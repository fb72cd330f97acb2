/** Dice, declaration, and the buttons of a battle. */

import { cup, Dice, die, shake, tumble } from "./dice.js";
import { crest, h, put } from "./dom.js";
import { Verdict } from "./verdict.js";
import { foe, house, KINDS, result, title } from "./words.js";

const FACES = [1, 2, 3, 4, 5, 6];

export class Arena {
  constructor(context) {
    this.context = context;
    this.cup = cup();
    this.hidden = h("div", { class: "arena-cup" }, this.cup);
    this.secret = new Dice("Your dice under the cup");
    this.active = new ChangingDice("Shown dice");
    this.ribbon = h("div", { class: "ribbon" });
    this.open = new ChangingDice("Open roll");
    this.verdict = new Verdict();
    this.calls = new Calls();
    this.answers = answers();
    this.first = h("div", { class: "arena-side" }, h("span", { class: "arena-who" }), this.hidden, this.secret.element, this.active.element, this.ribbon);
    this.second = h("div", { class: "arena-side" }, h("span", { class: "arena-who" }), this.open.element);
    this.element = h("div", { class: "arena" }, h("div", { class: "arena-dice" }, this.first, this.second), this.calls.element, this.answers, this.verdict.element);
  }

  render(view, choice, moment) {
    const { battle } = view;
    this.element.hidden = !this.verdict.render(view, moment) && !battle;
    const rolled = (name) => moment.animate && moment.events.some((event) => event.event === name);
    this.renderActive(battle, rolled);
    this.renderOpen(battle, choice, rolled);
    this.calls.render(choice);
    this.answers.hidden = !choice.offers("do", "Believe") && !choice.offers("do", "Challenge");
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

/** Believe or challenge. */
function answers() {
  const answer = (key, heading, text) => h(
    "div", { class: `answer answer-${key.toLowerCase()}`, "data-kind": "do", "data-key": key, "aria-label": `${heading}: ${text}` },
    h("b", {}, heading), h("small", {}, text),
  );
  return h(
    "div", { class: "answers" },
    answer("Believe", "Believe", "Take the declaration as it is"), answer("Challenge", "Challenge", "See the dice; if it was true, you lose a cube"),
  );
}

/** What to declare: single, double or triple, then of what. */
class Calls {
  constructor() {
    this.kinds = KINDS.map((kind, i) => h(
      "div", { class: "call-kind", "data-kind": "kind", "data-key": kind, "aria-label": title(kind) },
      h("b", {}, title(kind)), h("span", { "aria-hidden": "true" }, Array.from({ length: i + 1 }, () => h("i", { class: "blank" }))),
    ));
    this.values = FACES.map((value) => h("div", { class: "call-value", "data-kind": "value", "data-key": value, "aria-label": String(value) }, die(value)));
    this.element = h("div", { class: "calls" }, h("div", { class: "call-kinds" }, this.kinds), h("div", { class: "call-values" }, this.values));
  }

  render(choice) {
    const asked = choice.active && choice.actions.every((action) => action.do === "Declare");
    this.element.hidden = !asked;
    if (!asked) return;
    const kind = KINDS.find((one) => choice.picked("kind", one));
    put(this.element, "data-step", kind ? "value" : "kind");
    for (const element of this.values) put(element, "aria-label", kind ? `${title(kind)} ${element.dataset.key}` : element.dataset.key);
  }
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
