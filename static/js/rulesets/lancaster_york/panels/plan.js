/** The viewer's planning chart: its lines, their costs, and a button to undo each. */

import { Bid } from "./bid.js";
import { h, setAttr, setText } from "../../shared/elements.js";
import { piece } from "../pieces/pictures.js";
import { linesOf } from "./plan_lines.js";
import { Tray } from "../board/tray.js";
import { count, list } from "../../shared/speech.js";
import { namer, pounds } from "../text/vocabulary.js";

/**
 * @import { Pair, Viewer } from "../../../types/board.js"
 * @import { Charts, Plan, Unpaid, View } from "../../../types/lancaster_york.js"
 * @import { PlanKey, PlanLine } from "./plan_lines.js"
 * @import { Tool } from "../board/tray.js"
 */

const CUBES = 6;

export class PlanningChart {
  /**
   * `onTool(name)`: the tool for taps on a place; `gesture(pairs)`: several picks.
   * @param {Charts} charts
   * @param {Viewer} viewer
   * @param {{onTool: (tool: Tool) => void, gesture: (pairs: Pair[]) => void}} on
   */
  constructor(charts, viewer, { onTool, gesture }) {
    this.charts = charts;
    this.viewer = viewer;
    this.gesture = gesture;
    this.name = namer(charts);
    this.title = h("h2", {});
    this.tray = new Tray(viewer, onTool);
    this.bid = new Bid();
    this.cost = h("p", { class: "cost", role: "status" });
    this.parts = h("p", { class: "cost-parts" });
    this.warning = h("div", { class: "warning", role: "alert" });
    this.lines = h("ul", { class: "plan-lines" });
    this.drawn = "";
    this.reach = h("p", { class: "note" });
    this.how = howTo(charts);
    this.head = h(
      "section",
      { class: "panel plan-head", "aria-label": "Your plan and its cost" },
      h("header", {}, this.title, this.cost),
      this.warning,
      this.tray.element,
    );
    this.element = h(
      "section",
      { class: "panel plan", "aria-label": "Your planning chart" },
      this.bid.element,
      this.lines,
      this.parts,
      this.reach,
      this.how,
    );
  }

  /** @param {View} view */
  render(view) {
    const { plan } = view;
    for (const part of [this.head, this.element]) {
      setAttr(part, "hidden", !plan);
      setAttr(part, "data-sealed", plan?.sealed);
    }
    if (!plan) return;
    setText(this.title, plan.sealed ? "Your plan is sealed" : "Your planning chart");
    setAttr(this.how, "hidden", plan.sealed);
    this.tray.render(plan, view.mercenaries[this.viewer]);
    this.bid.render(plan);
    this.renderCost(plan);
    this.renderReach(plan);
    this.renderLines(view);
  }

  /**
   * When a line goes, the focus moves to a like button or to the tray.
   * @param {View} view
   */
  renderLines(view) {
    const lines = linesOf(view, this.charts, this.name, this.viewer);
    const drawn = JSON.stringify([lines, view.plan?.sealed]);
    if (drawn === this.drawn) return; // a finger may be on them
    this.drawn = drawn;
    const held = this.lines.contains(document.activeElement) ? document.activeElement : null;
    this.lines.replaceChildren(...this.itemsOf(lines, view));
    if (!held || held.hasAttribute("data-kind")) return; // the table keeps it on the same kind and key
    const like = `button[aria-label="${CSS.escape(held.getAttribute("aria-label") ?? "")}"]`;
    /** @type {HTMLButtonElement | null} */
    const button = this.lines.querySelector(like);
    (button ?? this.tray.buttons[this.tray.chosen]).focus();
  }

  /** @param {Plan} plan */
  renderReach({ presence, sealed }) {
    const where = presence.map((key) => this.charts.areas[key].name);
    setText(
      this.reach,
      sealed
        ? "Until the last plan is sealed, Undo opens yours again."
        : where.length
          ? `You may attack in ${list(where)}.`
          : "You have no presence in any area, so you cannot attack.",
    );
  }

  /** @param {Plan} plan */
  renderCost({ cost, owns, unpaid, void: idle, white, black }) {
    const over = cost.total - owns;
    const more = over > 0 ? `: ${pounds(over)} more than you own` : "";
    setText(this.cost, `Costs ${pounds(cost.total)} of ${pounds(owns)}${more}`);
    setAttr(this.cost, "data-short", over > 0);
    /** @type {[what: string, pounds: number][]} */
    const parts = [
      ["bid", cost.bid],
      ["white", cost.white],
      ["black", cost.black],
      ["troops", cost.troops],
    ];
    const spent = parts.filter(([, n]) => n).map(([what, n]) => `${what} ${pounds(n)}`);
    const cubes = `${CUBES - white.length} white and ${CUBES - black.length} black cubes left`;
    setText(this.parts, [list(spent, ""), cubes].filter(Boolean).join(". "));
    const lines = [
      over > 0 && `Not enough money for ${list(unpaid.map((item) => this.unpaid(item)))}.`,
      idle.length &&
        `You no longer have presence there: the counters on ${list(idle.map(this.name))} are not paid for and do nothing.`,
    ].filter(Boolean);
    setAttr(this.warning, "hidden", !lines.length);
    if (this.warning.textContent !== lines.join("")) {
      this.warning.replaceChildren(...lines.map((line) => h("p", {}, line)));
    }
  }

  /** @param {Unpaid} unpaid */
  unpaid({ what, card, count: n }) {
    return what === "troops"
      ? `${count(n, "troop")} on ${this.name(card)}`
      : `the ${what} cube on ${this.name(card)}`;
  }

  /** @param {PlanLine[]} lines @param {View} view */
  itemsOf(lines, view) {
    if (!lines.length) return [h("li", { class: "note" }, "Nothing is planned yet.")];
    return lines.map((line) =>
      h(
        "li",
        { class: "plan-line", "data-idle": line.idle },
        piece(line.picture),
        h(
          "span",
          { class: "plan-words" },
          h("span", { class: "plan-order" }, line.words),
          line.cost ? h("small", {}, ` ${pounds(line.cost)}`) : null,
          line.note ? h("span", { class: "plan-note" }, line.note) : null,
        ),
        view.plan?.sealed
          ? null
          : h(
              "span",
              { class: "keys" },
              line.keys.map((key) => this.key(key)),
            ),
      ),
    );
  }

  /** @param {PlanKey} key */
  key({ mark, said, kind, key, gesture }) {
    if (!gesture) {
      return h(
        "span",
        { class: "key", "data-kind": kind, "data-key": key, "aria-label": `${mark} ${said}` },
        mark,
      );
    }
    const click = () => this.gesture(gesture);
    return h(
      "button",
      { type: "button", class: "key", "aria-label": `${mark} ${said}`, on: { click } },
      mark,
    );
  }
}

/**
 * How to plan, a typical plan, and the limits on table talk.
 * @param {Charts} charts
 */
function howTo({ talk }) {
  return h(
    "details",
    { class: "how" },
    h("summary", {}, "How to plan"),
    h(
      "ul",
      {},
      h("li", {}, "Tap a place to send troops: your own to defend it, a rival's to attack it."),
      h("li", {}, "≥4 beside a place: this many troops win it if only its garrison defends."),
      h(
        "li",
        {},
        "Tap a noble or ship of yours, then where it goes, or its button for a white cube.",
      ),
      h("li", {}, "Tap a rival's noble, bishop or ship to bribe it with a black cube."),
      h(
        "li",
        {},
        "Bribes are tried and battles fought in the order of their lines, which can decide an award: ↑ moves one forward.",
      ),
      h(
        "li",
        {},
        "A typical plan: one attack a troop or two above the garrison, a white cube on your best noble, and a few pounds for Calais or the next turn. Defending everything rarely pays.",
      ),
      h("li", {}, talk),
    ),
  );
}
