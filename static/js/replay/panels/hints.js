/** What was advised at a step of the replay: hints that players asked for, and dear decisions. */

import { byId, h } from "../../common/elements.js";
import { drawn, grounds, told } from "../../table/thinking/hint.js";
import { side } from "../sides.js";

/**
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Advice, Drawing } from "../../types/table.js"
 * @import { CostlyDecisionJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 */

/** @typedef {Advice & {seat: string, row: number}} KeptHint */

/** What a verdict is called, before the name of the seat. */
const VERDICTS = { dear: "A dear choice", blunder: "A blunder" };

/** A reason that says no more than the points of chance: as in rulesets/telling/story/meanings.py. */
const WINS_MORE = "wins the game more often";

/**
 * The step at which a decision stood open: the last one before the row of its action.
 * @param {Timeline} timeline
 * @param {{row: number}} judged
 */
export const openAt = (timeline, { row }) => timeline.nearest({ row: row - 1 });

/**
 * Reasons, which call the player who asked “you”, for the readers of a replay.
 * @param {string[]} lines
 * @param {string} seat
 */
const named = (lines, seat) =>
  lines.map((line) =>
    line.replaceAll(/\byour\b/g, `${side(seat)}’s`).replaceAll(/\byou\b/g, side(seat)),
  );

/**
 * A decision that cost, in words, with the better one and why.
 * @param {CostlyDecisionJson} judged
 * @param {BoardHost} host
 */
export function verdictOn(judged, host) {
  const { seat, verdict, cost, sure, played, better, plan, reasons, hindsight } = judged;
  const label = (/** @type {any} */ action) => host.renderer.label(action, host.view);
  const points = Math.round(cost * 100);
  const rest = plan.slice(1).map(label); // one step of a plan may mean little without the others
  const more = reasons.filter(({ text }) => text !== WINS_MORE);
  const done = `what ${side(seat)} did`;
  const why = grounds({ action: better, found: "search", often: null, reasons: more }, done);
  return h(
    "div",
    { class: "advice judged" },
    told(`${VERDICTS[verdict]} of ${side(seat)}: ${label(played)}`, [
      `Better, by what ${side(seat)} could know: ${label(better)} (${points} points of chance, give or take ${Math.round(sure * 100)}).`,
      ...(rest.length ? [`Then, in the same turn: ${rest.join("; ")}.`] : []),
      ...named(why, seat),
    ]),
    hindsight && h("p", { class: "hindsight" }, hindsight),
  );
}

export class ReplayHints {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    /** @type {KeptHint[]} */
    this.hints = [];
    /** @type {CostlyDecisionJson[]} */
    this.judged = [];
  }

  async load() {
    this.hints = (await this.source.beside()).hints.hints;
  }

  /**
   * What is advised at this step, told; and as drawings for the board.
   * @param {Timeline} timeline
   * @param {number} index
   * @param {BoardHost} host
   * @returns {Drawing[]}
   */
  show(timeline, index, host) {
    const hints = this.hints.filter((hint) => timeline.nearest(hint) === index);
    const judged = this.judged.filter((one) => openAt(timeline, one) === index);
    byId("hints-here").replaceChildren(
      ...judged.map((one) => verdictOn(one, host)),
      ...hints.map((hint) => {
        const label = host.renderer.label(hint.action, host.view);
        const words = `${side(hint.seat)} asked for a hint: ${label}`;
        return h("div", { class: "advice" }, told(words, named(grounds(hint), hint.seat)));
      }),
    );
    const advised = [...judged.map(({ better }) => better), ...hints.map(({ action }) => action)];
    return advised.flatMap((action) => drawn(host.piecesOf(action)));
  }

  /**
   * The lines that lead there from the log.
   * @param {Timeline} timeline
   */
  notes(timeline) {
    return [
      ...this.judged.map((one) => ({
        step: openAt(timeline, one),
        words: `${VERDICTS[one.verdict]} of ${side(one.seat)}`,
      })),
      ...this.hints.map((hint) => ({
        step: timeline.nearest(hint),
        words: `${side(hint.seat)} asked for a hint`,
      })),
    ];
  }
}
