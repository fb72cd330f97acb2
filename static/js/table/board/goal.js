/** How to win, and how close each side is: a strip above the board, always in sight. */

import { draw, html } from "../../common/draw.js";
import { ruleLink } from "../page/rule_link.js";
import { emblemOf } from "../page/emblems.js";

/**
 * @import { Aim, Section } from "../../types/board.js"
 * @import { Rules, SeatOf } from "../../types/table.js"
 */

/**
 * A meter repeats the text beside it, so screen readers skip it.
 * @param {number} share
 */
const meter = (share) =>
  html`<span class="aim-meter" aria-hidden="true"
    ><span class="aim-filled" .style=${`width: ${percent(share)}%`}></span
  ></span>`;

/** @param {number} share */
const percent = (share) => Math.round(100 * Math.max(0, Math.min(1, share)));

/**
 * @param {Aim["sides"][number]} side
 * @param {SeatOf} seatOf
 */
function sideItem({ seat, text, share }, seatOf) {
  const { title, mark } = seatOf(seat);
  return html`<li class="aim-side by-${mark}">
    ${emblemOf(mark)}<span class="aim-who">${title}</span>
    <span class="aim-text">${text}</span
    >${share === undefined || share === null ? "" : meter(share)}
  </li>`;
}

/**
 * Show `aim` as a renderer gives it, {goal, rule?, sides}; null hides the strip.
 * @param {HTMLElement} strip
 * @param {Aim | null} aim
 * @param {{rules: Rules, seatOf: SeatOf}} how
 */
export function showAim(strip, aim, { rules, seatOf }) {
  strip.hidden = !aim;
  if (!aim) return;
  const note = document.getElementById("goal"); // in a menu, for windows without room for the strip
  if (note) note.textContent = aim.goal;
  const sides = aim.sides.map((side) => sideItem(side, seatOf));
  draw(
    strip,
    html`<p class="aim-goal">${aim.goal} ${ruleLink(rules, aim.rule)}</p>
      <ul class="aim-sides">
        ${sides}
      </ul>`,
  );
}

/**
 * The same as a section of the board in words.
 * @param {Aim} aim
 * @param {SeatOf} seatOf
 * @returns {Section}
 */
export function aimInWords(aim, seatOf) {
  const rule = aim.rule ? ` (§ ${aim.rule})` : "";
  const sides = aim.sides.map(({ seat, text }) => `${seatOf(seat).title}: ${text}`);
  return { title: "How to win", lines: [`${aim.goal}${rule}`, ...sides] };
}
