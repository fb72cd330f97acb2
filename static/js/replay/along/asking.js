/** What the reader is asked at a decision of their seat, and what came of it. */

import { draw, html, nothing } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { grounds, named, told } from "../../table/thinking/hint.js";
import { verdictOn } from "../panels/hints.js";
import { side } from "../sides.js";
import { agrees, isSame } from "./along.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Along, Played } from "./along.js"
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
  const own = html`<p>You would have played: ${mine && label(mine)}</p>`;
  const who = advised && agrees(mine, advised) ? "As you, the" : "The";
  const advice = [
    ...(advised && !judged
      ? [told(`${who} computer would have played: ${named(advised, host)}`, grounds(advised))]
      : []),
    ...hints.map((hint) => told(`The computer advised: ${named(hint, host)}`, grounds(hint))),
  ];
  return html`${mine === undefined || isMine ? nothing : own}
    <p>${isMine ? "As you, " : ""}${side(seat)} played: <strong>${label(action)}</strong></p>
    ${judged ? verdictOn(judged, host) : nothing}
    ${advice.map((words) => html`<div class="advice">${words}</div>`)}`;
}

/**
 * What stands open at a step, or came of it; its buttons are the shell's.
 * @param {Along} along
 * @param {number} index
 * @param {BoardHost} host
 */
export function showAsked(along, index, host) {
  const [ask, played] = [along.asksAt(index), along.played.get(index)];
  const { same, all } = along.agreed;
  const isEnd = !along.more && index === along.timeline.length - 1;
  byId("along").hidden = !ask && !played && !(isEnd && all);
  byId("along-skip").hidden = byId("choices").hidden = !ask;
  const words = ask
    ? html`<strong>What would you do?</strong>`
    : played && comparison(played, along.mine.get(index), host, along.viewer);
  const tally = html`<p>You and the computer agreed in ${same} of ${all}.</p>`;
  draw(byId("along-said"), html`${words}${all && !ask ? tally : nothing}`);
}
