/** What the board is asked to draw: the present, or a step of the past. */

import { recentFrom } from "../page/store.js";

/**
 * @import { Renderer } from "../../types/board.js"
 * @import { StateMessage } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 * @import { StepHistory } from "../log/step_back.js"
 */

/**
 * @param {TableState & {frame: StateMessage}} state
 * @param {{renderer: Renderer, pending: boolean, animate: boolean, held?: boolean}} how `pending`: an action has not been answered
 */
export function boardInputNow(state, { renderer, pending, animate, held = false }) {
  const { frame, lines } = state;
  const recent = recentFrom(state, renderer.answers);
  return {
    view: frame.view,
    actions: pending ? [] : frame.actions,
    moment: {
      events: animate ? frame.events : [],
      animate,
      mode: /** @type {const} */ ("live"),
      seq: frame.seq,
      held,
    },
    recent: lines.filter((line) => line.seq >= recent).flatMap((line) => line.events),
  };
}

/**
 * @param {StepHistory} past
 * @param {boolean} animate
 */
export function boardInputThen({ step, picture }, animate) {
  const { events: told, seq, rests } = /** @type {NonNullable<typeof step>} */ (step);
  const events = rests ? [] : told; // at rest, the board shows nothing of them
  return {
    view: picture.view,
    actions: [],
    moment: { events, animate, mode: /** @type {const} */ ("past"), seq },
    recent: events,
  };
}
