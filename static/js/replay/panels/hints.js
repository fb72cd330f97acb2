/** What was thought at a step of the replay: hints that players asked for, dear decisions, and hurries. */

import { html, nothing } from "../../common/draw.js";
import { grounds, named as labelled, pictured, told } from "../../table/thinking/hint.js";
import { side } from "../sides.js";

/**
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Advice } from "../../types/table.js"
 * @import { CostlyDecisionJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 */

/**
 * `hurried`: where the server's own players hurried, as in app/play/bots/hurries.py.
 * @typedef {Advice & {seat: string, row: number}} KeptHint
 * @typedef {{hints: KeptHint[], judged: CostlyDecisionJson[], hurried: {seat: string, row: number}[]}} Thoughts
 */

/** What a verdict is called, before the name of the seat. */
const VERDICTS = { doubtful: "A doubtful choice", dear: "A costly choice", blunder: "A blunder" };

/**
 * The step at which a decision stood open: the last one before the row of its action.
 * @param {Timeline} timeline
 * @param {{row: number}} judged
 */
export const openAt = (timeline, { row }) => timeline.nearest({ row: row - 1 });

/** @param {string} seat */
const hurry = (seat) => `${side(seat)} decided in a hurry: the server was busy.`;

/**
 * A decision that cost, in words, with the better one and why.
 * @param {CostlyDecisionJson} judged
 * @param {BoardHost} host
 */
export function verdictOn(judged, host) {
  const { seat, verdict, cost, sure, played, better, plan, reasons, certain, hindsight } = judged;
  const label = (/** @type {any} */ action) => host.renderer.label(action, host.view);
  const points = Math.round(cost * 100);
  const steps = plan.map(label); // one step of a plan may mean little without the others
  const rest = steps.length > 1 ? [`Then, in the same turn: ${steps.slice(1).join("; ")}.`] : [];
  const estimate = `(${points} points of chance, give or take ${Math.round(sure * 100)})`;
  const done = `what ${side(seat)} did`;
  const why = grounds({ first: [], action: better, found: "search", often: null, reasons }, done);
  const words = told(`${VERDICTS[verdict]} of ${side(seat)}: ${label(played)}`, [
    ...(certain ? [certain] : []),
    `Better, by what ${side(seat)} could know: ${label(better)}${certain ? "" : ` ${estimate}`}.`,
    ...rest,
    ...why,
  ]);
  return html`<div class="advice judged">
    ${words}${hindsight ? html`<p class="hindsight">${hindsight}</p>` : nothing}
  </div>`;
}

/**
 * What was thought at this step, in words; and what was advised, as drawings.
 * @param {Thoughts} thoughts
 * @param {Timeline} timeline
 * @param {number} index
 * @param {BoardHost} host
 */
export function thoughtsAt({ hints, judged, hurried }, timeline, index, host) {
  const isHere = (/** @type {{row: number}} */ kept) => timeline.nearest(kept) === index;
  const dear = judged.filter((one) => openAt(timeline, one) === index);
  const asked = hints.filter(isHere);
  const hint = (/** @type {KeptHint} */ given) => {
    const words = `${side(given.seat)} asked for a hint: ${labelled(given, host)}`;
    return html`<div class="advice">${told(words, grounds(given))}</div>`;
  };
  const better = dear.map((one) => ({ first: [], action: one.better }));
  const advised = [...better, ...asked].flatMap((one) => pictured(one, host));
  const words = [...dear.map((one) => verdictOn(one, host)), ...asked.map(hint)];
  const hurries = hurried.filter(isHere).map(({ seat }) => html`<p>${hurry(seat)}</p>`);
  return { words, hurries, advised };
}

/**
 * The lines that lead there from the log.
 * @param {Thoughts} thoughts
 * @param {Timeline} timeline
 */
export const notesOn = ({ hints, judged, hurried }, timeline) => [
  ...judged.map((one) => ({
    step: openAt(timeline, one),
    words: `${VERDICTS[one.verdict]} of ${side(one.seat)}`,
  })),
  ...hints.map((hint) => ({
    step: timeline.nearest(hint),
    words: `${side(hint.seat)} asked for a hint`,
  })),
  ...hurried.map((kept) => ({ step: timeline.nearest(kept), words: hurry(kept.seat) })),
];
