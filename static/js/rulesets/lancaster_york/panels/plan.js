/** The viewer's planning chart: its lines, their costs, and a button to undo each. */

import { bidOf } from "./bid.js";
import { draw, html, nothing, repeat } from "../../../common/draw.js";
import { h, query, setAttr, setHidden } from "../../shared/elements.js";
import { picture } from "../pieces/pictures.js";
import { linesOf } from "./plan_lines.js";
import { tray } from "../board/tray.js";
import { count, list } from "../../shared/speech.js";
import { pounds } from "../text/vocabulary.js";

/**
 * @import { Pair } from "../../../types/board.js"
 * @import { Card, Charts, Plan, Seat, Unpaid, View } from "../../../types/lancaster_york.js"
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
    this.head = h("section", { class: "panel plan-head", "aria-label": "Your plan and its cost" });
    this.element = h("section", { class: "panel plan", "aria-label": "Your planning chart" });
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
          <h2>${plan.sealed ? "Your plan is sealed" : "Your planning chart"}</h2>
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
      <ul class="plan-lines">
        ${repeat(
          lines,
          ({ id }) => id,
          (line) => this.line(line, plan.sealed),
        )}
        ${lines.length ? nothing : html`<li class="note">Nothing is planned yet.</li>`}
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
function reachWords({ presence, sealed }, { areas }) {
  if (sealed) return "Until the last plan is sealed, Undo opens yours again.";
  const where = presence.map((key) => areas[key].name);
  return where.length
    ? `You may attack in ${list(where)}.`
    : "You have no presence in any area, so you cannot attack.";
}

/** @param {Plan} plan */
function costOf({ cost, owns }) {
  const over = cost.total - owns;
  const more = over > 0 ? `: ${pounds(over)} more than you own` : "";
  return html`<p class="cost" role="status" data-short=${over > 0 || nothing}>
    Costs ${pounds(cost.total)} of ${pounds(owns)}${more}
  </p>`;
}

/** @param {Plan} plan */
function spentWords({ cost, white, black }) {
  /** @type {[what: string, pounds: number][]} */
  const parts = [
    ["bid", cost.bid],
    ["white", cost.white],
    ["black", cost.black],
    ["troops", cost.troops],
  ];
  const spent = parts.filter(([, n]) => n).map(([what, n]) => `${what} ${pounds(n)}`);
  const cubes = `${CUBES - white.length} white and ${CUBES - black.length} black cubes left`;
  return [list(spent, ""), cubes].filter(Boolean).join(". ");
}

/**
 * What is not paid for.
 * @param {Plan} plan
 * @param {(key: Card) => string} name
 */
function warning({ cost, owns, unpaid, void: idle }, name) {
  const lines = [
    cost.total > owns &&
      `Not enough money for ${list(unpaid.map((one) => unpaidWords(one, name)))}.`,
    idle.length &&
      `You no longer have presence there: the counters on ${list(idle.map(name))} are not paid for and do nothing.`,
  ].filter(Boolean);
  return html`<div class="warning" role="alert" ?hidden=${!lines.length}>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </div>`;
}

/** @param {Unpaid} unpaid @param {(key: Card) => string} name */
const unpaidWords = ({ what, card, count: n }, name) =>
  what === "troops" ? `${count(n, "troop")} on ${name(card)}` : `the ${what} cube on ${name(card)}`;

/**
 * How to plan, a typical plan, and the limits on table talk.
 * @param {Charts} charts
 * @param {boolean} isSealed
 */
const howTo = ({ talk }, isSealed) =>
  html`<details class="how" ?hidden=${isSealed}>
    <summary>How to plan</summary>
    <ul>
      <li>Tap a place to send troops: your own to defend it, a rival's to attack it.</li>
      <li>≥4 beside a place: this many troops win it if only its garrison defends.</li>
      <li>Tap a noble or ship of yours, then where it goes, or its button for a white cube.</li>
      <li>Tap a rival's noble, bishop or ship to bribe it with a black cube.</li>
      <li>
        Bribes are tried and battles fought in the order of their lines, which can decide an award:
        ↑ moves one forward.
      </li>
      <li>
        A typical plan: one attack a troop or two above the garrison, a white cube on your best
        noble, and a few pounds for Calais or the next turn. Defending everything rarely pays.
      </li>
      <li>${talk}</li>
    </ul>
  </details>`;
