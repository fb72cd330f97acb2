/**
 * Keeps the board clear of the sheet that lies over its lower edge in a narrow window:
 * `--question-height` is how much of the window the sheet takes, 0 elsewhere (css/table/sheet.css).
 */

import { query } from "../../common/elements.js";

// As in css/table/sheet.css; on a phone held sideways the question stands beside the board.
const NARROW = "(width < 62rem)";
const SIDEWAYS = "(width >= 34rem) and (width < 62rem) and (height < 30rem)";

/** @param {HTMLElement} question */
export function reservePromptHeight(question) {
  const place = query(document.body, ".table-board"); // not the root: it would style all of the page again
  const measure = () => place.style.setProperty("--question-height", `${coveredBy(question)}px`);
  const sizes = new ResizeObserver(measure);
  for (const part of [question, question.parentElement?.querySelector(".table-rest")]) {
    if (part) sizes.observe(part);
  }
}

/**
 * How many pixels of the window's lower edge `question` and what stands below it cover.
 * @param {HTMLElement} question
 * @returns {number}
 */
export const coveredBy = (question) =>
  matchMedia(NARROW).matches && !matchMedia(SIDEWAYS).matches
    ? Math.max(0, Math.round(innerHeight - question.getBoundingClientRect().top))
    : 0;
