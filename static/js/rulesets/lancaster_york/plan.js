/** One's own planning chart: what is laid on it, what it costs, and the way back for each line. */

import { Bid } from "./bid.js";
import { h, put, say } from "../dom.js";
import { piece } from "./pictures.js";
import { linesOf } from "./plan_lines.js";
import { count, list, namer, pounds } from "./words.js";

const TROOPS = 20;
const CUBES = 6;
const TOOLS = {
  troop: { picture: (seat) => `troop-${seat}`, title: "Troops" },
  mercenary: { picture: () => "troop-mercenary", title: "Mercenaries" },
  back: { picture: () => "bribe-white", title: "Take back" },
};

export class Plan {
  /** `onTool(name)`: what a tap on an icon does from now on; `gesture(pairs)`: several picks. */
  constructor(charts, viewer, { onTool, gesture }) {
    Object.assign(this, { charts, viewer, gesture, name: namer(charts), onTool });
    this.title = h("h3", {});
    this.how = h("p", { class: "note" });
    this.tools = Object.fromEntries(Object.keys(TOOLS).map((key) => [key, this.tool(key)]));
    this.tray = h(
      "div",
      { class: "tray", role: "group", "aria-label": "What a tap on the map does" },
      Object.values(this.tools).map((one) => one.button),
    );
    this.bid = new Bid();
    this.cost = h("p", { class: "cost", role: "status" });
    this.parts = h("p", { class: "cost-parts" });
    this.warning = h("div", { class: "warning", role: "alert" });
    this.lines = h("ul", { class: "plan-lines" });
    this.head = h(
      "section",
      { class: "panel plan-head", "aria-label": "Your plan and its cost" },
      h("header", {}, this.title, this.cost),
      this.tray,
    );
    this.element = h(
      "section",
      { class: "panel plan", "aria-label": "Your planning chart" },
      this.how,
      this.bid.element,
      this.parts,
      this.warning,
      this.lines,
    );
    this.choose("troop");
  }

  tool(key) {
    const words = h("span", {}, TOOLS[key].title);
    const button = h(
      "button",
      {
        type: "button",
        class: "tool-button",
        "aria-pressed": "false",
        on: { click: () => this.choose(key) },
      },
      piece(TOOLS[key].picture(this.viewer)),
      words,
    );
    return { button, words };
  }

  choose(key) {
    this.chosen = key;
    for (const [one, { button }] of Object.entries(this.tools))
      put(button, "aria-pressed", one === key ? "true" : "false");
    this.onTool(key);
  }

  render(view) {
    const { plan } = view;
    for (const part of [this.head, this.element]) {
      put(part, "hidden", !plan);
      put(part, "data-sealed", plan?.sealed);
    }
    if (!plan) return;
    const men = view.mercenaries[this.viewer];
    if (plan.sealed || (this.chosen === "mercenary" && !men)) this.choose("troop");
    say(this.title, plan.sealed ? "Your plan is sealed" : "Your planning chart");
    say(
      this.how,
      plan.sealed
        ? "Until the last plan is sealed, Undo opens yours again."
        : HOW,
    );
    put(this.tray, "hidden", plan.sealed);
    this.renderTools(plan, men);
    this.bid.render(plan);
    this.renderCost(plan);
    this.lines.replaceChildren(...this.linesOf(view));
  }

  renderTools({ troops, mercenaries }, men) {
    const used = (stacks) => Object.values(stacks).reduce((sum, n) => sum + n, 0);
    say(this.tools.troop.words, `Troops £3, ${TROOPS - used(troops)} left`);
    say(this.tools.mercenary.words, `Mercenaries, ${men - used(mercenaries)} left`);
    put(this.tools.mercenary.button, "hidden", !men);
  }

  renderCost({ cost, owns, unpaid, void: idle, white, black }) {
    const over = cost.total - owns;
    say(this.cost, `Costs ${pounds(cost.total)} of ${pounds(owns)}`);
    put(this.cost, "data-over", over > 0);
    const parts = [
      ["bid", cost.bid],
      ["white", cost.white],
      ["black", cost.black],
      ["troops", cost.troops],
    ];
    const spent = parts.filter(([, n]) => n).map(([what, n]) => `${what} ${pounds(n)}`);
    say(
      this.parts,
      [
        list(spent, ""),
        `${CUBES - white.length} white and ${CUBES - black.length} black cubes left`,
      ]
        .filter(Boolean)
        .join(". "),
    );
    const lines = [
      over > 0 &&
        `${pounds(over)} more than you own: ${list(unpaid.map((item) => this.unpaid(item)))} will not be paid.`,
      idle.length &&
        `No presence by now: the counters on ${list(idle.map(this.name))} will cost and do nothing.`,
    ].filter(Boolean);
    put(this.warning, "hidden", !lines.length);
    if (this.warning.textContent !== lines.join(""))
      this.warning.replaceChildren(...lines.map((line) => h("p", {}, line)));
  }

  unpaid({ what, card, count: n }) {
    return what === "troops"
      ? `${count(n, "troop")} on ${this.name(card)}`
      : `the ${what} cube on ${this.name(card)}`;
  }

  linesOf(view) {
    const lines = linesOf(view, this.charts, this.name, this.viewer);
    if (!lines.length) return [h("li", { class: "note" }, "Nothing is planned yet.")];
    return lines.map((line) =>
      h(
        "li",
        { class: "plan-line", "data-idle": line.idle },
        piece(line.picture),
        h(
          "span",
          { class: "plan-words" },
          line.words,
          line.cost ? h("small", {}, pounds(line.cost)) : null,
        ),
        view.plan.sealed ? null : this.ways(line),
      ),
    );
  }

  /** The way back of a line, and for counters the way to one more. */
  ways({ back, more, words }) {
    const button = (mark, way, said) =>
      h(
        "span",
        {
          class: "key",
          "data-kind": way.kind,
          "data-key": way.key,
          "aria-label": `${said}: ${words}`,
        },
        mark,
      );
    if (back.gesture)
      return h(
        "button",
        {
          type: "button",
          class: "key",
          "aria-label": `Take back: ${words}`,
          on: { click: () => this.gesture(back.gesture) },
        },
        "×",
      );
    return h(
      "span",
      { class: "keys" },
      button(more ? "−" : "×", back, more ? "One less" : "Take back"),
      more ? button("+", more, "One more") : null,
    );
  }
}

const HOW =
  "Tap a place to send troops; a noble or ship of yours, then where it goes; somebody's noble, bishop or ship to bribe it.";
