/** The viewer's planning chart: its lines, their costs, and a button to undo each. */

import { bidOf } from "./bid.js";
import { draw, html, nothing, repeat } from "../../../common/draw.js";
import { h, query, setAttr, setHidden } from "../../shared/elements.js";
import { picture } from "../pieces/pictures.js";
import { linesOf } from "./plan_lines.js";
import { tray } from "../board/tray.js";
import { given, list } from "../../shared/speech.js";
import { PURCHASES } from "../text/log.js";
import { pounds } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Pair } from "../../../types/board.js"
 * @import { Card, Charts, Plan, Seat, View } from "../../../types/lancaster_york.js"
 * @import { PlanKey, PlanLine } from "./plan_lines.js"
 * @import { Eyes } from "./players.js"
 * @import { Tool } from "../board/tray.js"
 */

const CUBES = 6;

export class PlanningChart {
  /**
   * `onTool(name)`: the tool for taps on a place; `gesture(pairs)`: several picks.
   * @param {Eyes} eyes
   * @param {{onTool: (tool: Tool) => void, gesture: (pairs: Pair[]) => void}} on
   */
  constructor(eyes, { onTool, gesture }) {
    this.eyes = eyes;
    this.onTool = onTool;
    this.gesture = gesture;
    /** @type {Tool} */
    this.tool = "troop";
    this.head = h("section", { class: "panel plan-head", "aria-label": say("plan.head") });
    this.element = h("section", { class: "panel plan", "aria-label": say("plan.title") });
  }

  /** @param {View} view */
  render(view) {
    const { plan } = view;
    for (const part of [this.head, this.element]) {
      setHidden(part, !plan);
      setAttr(part, "data-sealed", plan?.sealed);
    }
    if (!plan) return;
    const men = view.mercenaries[/** @type {Seat} */ (this.eyes.viewer)];
    if (plan.sealed || (this.tool === "hire" && !men)) this.choose("troop");
    this.drawHead(plan, men);
    this.keepingFocus(() => draw(this.element, this.chart(view, plan)));
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.tool = tool;
    this.onTool(tool);
  }

  /** @param {Plan} plan @param {number} men */
  drawHead(plan, men) {
    /** @param {Tool} tool */
    const onTool = (tool) => {
      this.choose(tool);
      this.drawHead(plan, men);
    };
    const { viewer, name } = this.eyes;
    draw(
      this.head,
      html`<header>
          <h2>${say(plan.sealed ? "plan.sealed" : "plan.title")}</h2>
          ${costOf(plan)}
        </header>
        ${warning(plan, name)}${tray(plan, { viewer, men, chosen: this.tool, onTool })}`,
    );
  }

  /**
   * When a line goes, the focus moves to the tray; the table keeps it on the same kind and key.
   * @param {() => void} redraw
   */
  keepingFocus(redraw) {
    const { activeElement: held } = document;
    const isMine = this.element.contains(held) && !held?.hasAttribute("data-kind");
    redraw();
    if (isMine && !held?.isConnected) query(this.head, ".tray [aria-pressed=true]").focus();
  }

  /** @param {View} view @param {Plan} plan */
  chart(view, plan) {
    const { charts, name, viewer } = this.eyes;
    const lines = linesOf(view, charts, name, viewer);
    return html`${bidOf(plan)}
      <ul class="plan-lines" data-decided>
        ${repeat(
          lines,
          ({ id }) => id,
          (line) => this.line(line, plan.sealed),
        )}
        ${lines.length ? nothing : html`<li class="note">${say("plan.nothing")}</li>`}
      </ul>
      <p class="cost-parts">${spentWords(plan)}</p>
      <p class="note">${reachWords(plan, charts)}</p>
      ${howTo(charts, plan.sealed)}`;
  }

  /** @param {PlanLine} line @param {boolean} isSealed */
  line({ picture: name, words, cost, note, idle, keys }, isSealed) {
    return html`<li class="plan-line" data-idle=${idle ? "" : nothing}>
      ${picture(name)}
      <span class="plan-words"
        ><span class="plan-order">${words}</span>${
          cost ? html`<small> ${pounds(cost)}</small>` : nothing
        }${note ? html`<span class="plan-note">${note}</span>` : nothing}</span
      >
      ${
        isSealed
          ? nothing
          : html`<span class="keys"
              >${repeat(
                keys,
                ({ mark }) => mark,
                (key) => this.key(key),
              )}</span
            >`
      }
    </li>`;
  }

  /** @param {PlanKey} key */
  key({ mark, said, kind, key, gesture }) {
    const label = `${mark} ${said}`;
    if (!gesture) {
      return html`<span class="key" data-kind=${kind} data-key=${key} aria-label=${label}
        >${mark}</span
      >`;
    }
    return html`<button
      type="button"
      class="key"
      aria-label=${label}
      @click=${() => this.gesture(gesture)}
    >
      ${mark}
    </button>`;
  }
}

/** @param {Plan} plan @param {Charts} charts */
const reachWords = ({ presence, sealed }, { areas }) =>
  say("plan.reach", { sealed, areas: list(presence.map((key) => areas[key].name)) });

/** @param {Plan} plan */
function costOf({ cost: { total }, owns }) {
  const over = Math.max(0, total - owns);
  return html`<p class="cost" role="status" data-short=${over > 0 || nothing}>
    ${say("plan.cost", { total, owns, over })}
  </p>`;
}

/** @param {Plan} plan */
function spentWords({ cost, white, black }) {
  const spent = PURCHASES.filter((what) => cost[what]).map((what) =>
    say("plan.part", { what, n: cost[what] }),
  );
  return say("plan.spent", {
    spent: list(spent),
    white: CUBES - white.length,
    black: CUBES - black.length,
  });
}

/**
 * What is not paid for.
 * @param {Plan} plan
 * @param {(key: Card) => string} name
 */
function warning({ cost, owns, unpaid, void: idle }, name) {
  const orders = unpaid.map((one) => say("order.unpaid", { ...one, card: name(one.card) }));
  const lines = given([
    cost.total > owns && say("plan.short", { orders: list(orders) }),
    idle.length && say("plan.void", { places: list(idle.map(name)) }),
  ]);
  return html`<div class="warning" role="alert" ?hidden=${!lines.length}>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </div>`;
}

/** @type {("troops" | "needs" | "send" | "bribe" | "order" | "typical")[]} */
const HINTS = ["troops", "needs", "send", "bribe", "order", "typical"];

/**
 * How to plan, a typical plan, and the limits on table talk.
 * @param {Charts} charts
 * @param {boolean} isSealed
 */
const howTo = ({ talk }, isSealed) =>
  html`<details class="how" ?hidden=${isSealed}>
    <summary>${say("plan.how.title")}</summary>
    <ul>
      ${HINTS.map((hint) => html`<li>${say(`plan.how.${hint}`)}</li>`)}
      <li>${talk}</li>
    </ul>
  </details>`;
