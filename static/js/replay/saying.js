/** What is said of a step. */

import { html, nothing } from "../common/draw.js";
import { byId, setText } from "../common/elements.js";
import { linesOf, textOf } from "../common/lines.js";
import { list } from "../common/speech.js";
import { ruleLink } from "../table/page/rule_link.js";
import { isSecret, showQuestion } from "../table/prompt/prompt.js";
import { side } from "./sides.js";
import { chancesAt, showLegend } from "./timeline/legend.js";

/**
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Step } from "../types/table.js"
 * @import { Replay } from "./replay.js"
 */

/** @param {Step} step */
const headline = ({ awaited }) =>
  awaited.length ? `${list(awaited.map(side))} to choose` : "The end of the game";

/**
 * What is asked; that it is waited for those who choose has just been said.
 * @param {Step} step
 */
const question = (step) => (isSecret(step, step.prompt) ? "" : step.prompt.text);

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

/**
 * The step that is shown, in words.
 * @param {Replay} replay
 */
export function say({ beside, isHiding, now, rules, scene, stepper, story, track }) {
  if (!now) return;
  const { host, index, timeline } = now;
  const step = timeline.steps[index];
  const rest = timeline.rest(index);
  const link = ruleLink(rules, step.prompt.rule);
  showQuestion(rest ?? question(step), link);
  setText(byId("headline"), rest ? "The board rests" : headline(step));
  const words = sentence(step, host);
  setText(byId("moment"), words);
  const where = isHiding ? `${step.chapter}, step ${index}` : stepper.label;
  setText(stepper.where, where);
  const chances = chancesAt(scene, index);
  track.goTo(index, [`${where}: ${words}`, chances].filter(Boolean).join(" "));
  const waiting = story?.version === 0 ? beside.story.words : "";
  showLegend(byId("legend"), scene, index, waiting);
}
