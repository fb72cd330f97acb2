/** What is said of a step. */

import { html, nothing } from "../common/draw.js";
import { linesOf, textOf } from "../common/lines.js";
import { list } from "../common/speech.js";
import { side } from "./sides.js";

/**
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Step } from "../types/table.js"
 */

/** @param {Step} step */
export const headline = ({ awaited }) =>
  awaited.length ? `${list(awaited.map(side))} to choose` : "The end of the game";

/**
 * What is asked; that it is waited for those who choose has just been said.
 * @param {Step} step
 */
export const question = ({ awaited, prompt: { text } }) =>
  awaited.length && text.startsWith("Waiting for ") ? "" : text;

/**
 * The events of a step in the log's words, or the chapter if there are none.
 * @param {Step} step
 * @param {BoardHost} on
 */
export function sentence(step, { renderer }) {
  const lines = linesOf(step, renderer);
  const said = lines.filter((line) => !line.heading);
  return (said.length ? said : lines).map(textOf).join(" ") || step.chapter;
}

/** @type {Record<string, string>} */
const VIEWERS = { open: "All open", spectator: "Spectators" };

/**
 * What a viewer is called in the choice of eyes.
 * @param {string} who
 */
export const wordsOf = (who) =>
  html`${VIEWERS[who] ?? side(who)}${
    who === "open" ? nothing : html`<span class="saw"> saw</span>`
  }`;
