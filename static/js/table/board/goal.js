/** How to win, and how close each side is: a strip above the board, always in sight. */

import { h, setAttr } from "../../common/elements.js";
import { ruleLink } from "../page/rule_link.js";
import { emblem } from "../page/emblems.js";

/**
 * @import { Aim, Section } from "../../types/board.js"
 * @import { Rules, SeatOf } from "../../types/table.js"
 */

/**
 * A meter repeats the text beside it, so screen readers skip it.
 * @param {number} share
 */
function meter(share) {
  const filled = h("span", { class: "aim-filled" });
  filled.style.width = `${Math.round(100 * Math.max(0, Math.min(1, share)))}%`;
  return h("span", { class: "aim-meter", "aria-hidden": "true" }, filled);
}

/**
 * @param {Aim["sides"][number]} side
 * @param {SeatOf} seatOf
 */
function sideNode({ seat, text, share }, seatOf) {
  const { title, mark: name } = seatOf(seat);
  return h(
    "li",
    { class: `aim-side by-${name}` },
    emblem(name),
    h("span", { class: "aim-who" }, title),
    " ",
    h("span", { class: "aim-text" }, text),
    share === undefined || share === null ? null : meter(share),
  );
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
  const sides = aim.sides.map((side) => [side, seatOf(side.seat)]);
  const now = JSON.stringify([aim, sides]);
  if (strip.dataset.now === now) return;
  setAttr(strip, "data-now", now);
  const note = document.getElementById("goal"); // in a menu, for windows without room for the strip
  if (note) note.textContent = aim.goal;
  strip.replaceChildren(
    h("p", { class: "aim-goal" }, aim.goal, " ", ruleLink(rules, aim.rule)),
    h(
      "ul",
      { class: "aim-sides" },
      aim.sides.map((side) => sideNode(side, seatOf)),
    ),
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
