/** The luck of the game: for each player a figure and a curve, and the draws that moved most. */

import { draw, html, nothing } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { side } from "../sides.js";

/**
 * @import { AccountJson, LuckJson } from "../../types/story.js"
 * @import { MatchJson } from "../../types/protocol.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 */

const [WIDTH, HEIGHT, EDGE] = [300, 60, 3];

/** @param {number} sum */
export const points = (sum) => {
  const whole = Math.round(Math.abs(sum) * 100);
  return `${whole === 0 ? "±" : sum > 0 ? "+" : "−"}${whole}`;
};

/**
 * How good luck was, from the share of games in which it is worse: never 0 or 100 %.
 * @param {number} worse
 */
const standing = (worse) => {
  if (worse > 0 && worse < 100) return `Better than ${worse} %`;
  return `${worse > 0 ? "Better" : "Worse"} than more than 99 %`;
};

/** @type {["luck" | "choices" | "hidden" | "others" | "together", string][]} */
const PARTS = [
  ["luck", "luck"],
  ["choices", "own choices"],
  ["hidden", "what it could not know"],
  ["others", "what others did"],
  ["together", "what nobody did alone"],
];

/**
 * What moved a player's chances, in parts that add up: "luck +4, what others did +27".
 * @param {AccountJson} account
 */
export function accountWords(account) {
  const moved = PARTS.filter(([part]) => account[part] !== 0);
  return moved.map(([part, words]) => `${words} ${points(account[part] / 100)}`).join(", ");
}

/**
 * The line of a player's luck, which begins and stays at the middle if there was none.
 * @param {[x: number, sum: number][]} curve
 * @param {number} last
 * @param {number} most the largest of all players
 */
export function lineOf(curve, last, most) {
  const at = (/** @type {number} */ x, /** @type {number} */ sum) =>
    `${((x / Math.max(1, last)) * WIDTH).toFixed(1)} ${(HEIGHT / 2 - (sum / most) * (HEIGHT / 2 - EDGE)).toFixed(1)}`;
  let sum = 0;
  const turns = curve.flatMap(([x, next]) => {
    const before = sum;
    sum = next;
    return [at(x, before), at(x, next)]; // luck comes in steps
  });
  return `M${[at(0, 0), ...turns, at(last, sum)].join("L")}`;
}

/**
 * @param {LuckJson} luck
 * @param {MatchJson} match
 * @param {Timeline} timeline
 * @param {(index: number) => void} onGo
 */
export function showLuck(luck, match, timeline, onGo) {
  const last = timeline.length - 1;
  const all = Object.values(luck.seats).flatMap(({ curve }) =>
    curve.map(([, sum]) => Math.abs(sum)),
  );
  const most = Math.max(0.05, ...all);
  const players = match.seats.flatMap(({ seat, name }) => {
    const own = luck.seats[seat];
    if (!own) return [];
    /** @type {[number, number][]} */
    const curve = own.curve.map(([row, sum]) => [timeline.nearest({ row }), sum]);
    const sum = points(own.sum);
    return html`<section class="luck-seat">
      <h3>${side(seat)} (${name})</h3>
      <p>
        <strong>${standing(own.percent)} of such games</strong>, ${sum}
        ${/\D1$/.test(sum) ? "point" : "points"} of chance in all.
      </p>
      ${own.account ? wholeGame(own.account) : nothing} ${picture(lineOf(curve, last, most))}
    </section>`;
  });
  const draws = luck.draws.map(
    ({ row, seat, by, text, exact }) =>
      html`<li>
        <button type="button" class="story-mark" @click=${() => onGo(timeline.nearest({ row }))}>
          <strong>${points(by)} ${side(seat)}</strong>
          ${text}${exact ? "" : " (reckoned by trials)"}
        </button>
      </li>`,
  );
  const weighed = "There was no time to weigh every draw: the largest are among those that were.";
  draw(
    byId("panel-luck"),
    html`${players}
      <h3>The draws that moved most</h3>
      ${
        draws.length
          ? html`<ol class="story-list">
              ${draws}
            </ol>`
          : html`<p>No draw moved the chances by a point.</p>`
      }
      ${luck.whole ? "" : html`<p>${weighed}</p>`}`,
  );
}

/** @param {AccountJson} account */
const wholeGame = (account) =>
  html`<p>
    From ${account.before} chances in a hundred to ${account.after}: ${accountWords(account)}.
  </p>`;

/** @param {string} d */
const picture = (d) =>
  html`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    class="luck-curve"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <line x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} class="timeline-even" />
    <path d=${d} class="timeline-stood" />
  </svg>`;
