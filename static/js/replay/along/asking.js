/** What the reader is asked at a decision of their seat, and what came of it. */

import { draw, html, nothing } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { grounds, named, told } from "../../table/thinking/hint.js";
import { verdictOn } from "../panels/hints.js";
import { side } from "../sides.js";
import { agrees, betterOf, isSame } from "./along.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Along, Played } from "./along.js"
 * @import { Learning } from "./learning.js"
 */

/**
 * In words: what was played beside what the reader would have done, and what the server thought.
 * @param {Played} played
 * @param {Action | undefined} mine
 * @param {BoardHost} host
 * @param {string} seat
 */
function comparison({ action, judged, advised, hints }, mine, host, seat) {
  const label = (/** @type {Action} */ one) => host.renderer.label(one, host.view);
  const isMine = isSame(mine, action);
  const better = judged && betterOf({ action, judged, advised, hints });
  const isFound = better && agrees(mine, better);
  const own = html`<p>You would have played: ${mine && label(mine)}</p>`;
  const who = advised && agrees(mine, advised) ? "As you, the" : "The";
  const advice = [
    ...(advised && !judged
      ? [told(`${who} computer would have played: ${named(advised, host)}`, grounds(advised))]
      : []),
    ...hints.map((hint) => told(`The computer advised: ${named(hint, host)}`, grounds(hint))),
  ];
  return html`${isFound ? html`<p><strong>You found it.</strong></p>` : nothing}
  ${mine === undefined || isMine ? nothing : own}
  ${
    judged
      ? verdictOn(judged, host)
      : html`<p>
          ${isMine ? "As you, " : ""}${side(seat)} played: <strong>${label(action)}</strong>
        </p>`
  }
  ${advice.map((words) => html`<div class="advice">${words}</div>`)}`;
}

/**
 * What is asked; of a choice that may be tried again, also what was tried.
 * @param {Along | Learning} along
 * @param {number} index
 * @param {BoardHost} host
 */
function question(along, index, host) {
  const mine = along.mine.get(index);
  const tried = mine && html`<p>Not this: ${host.renderer.label(mine, host.view)}.</p>`;
  const words = mine ? "Try again, or see what the computer had in mind." : "What would you do?";
  return html`${tried ?? nothing}<strong>${along.heading(index)}${words}</strong>`;
}

/**
 * What stands open at a step, or came of it; its buttons are the shell's.
 * @param {Along | Learning | null} along
 * @param {number} index
 * @param {BoardHost} host
 */
export function showAsked(along, index, host) {
  const [ask, played] = [along?.asksAt(index), along?.played.get(index)];
  const isEnd = along && !along.more && index === along.timeline.length - 1;
  const tally = played || isEnd ? along?.tally() : "";
  byId("along").hidden = !ask && !played && !tally;
  byId("along-skip").hidden = byId("choices").hidden = !ask;
  if (!along) return;
  const words = ask
    ? question(along, index, host)
    : played && comparison(played, along.mine.get(index), host, along.viewer);
  draw(byId("along-said"), html`${tally ? html`<p>${tally}</p>` : nothing}${words}`);
}
