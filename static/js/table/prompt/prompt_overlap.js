/**
 * Keeps the page clear of the question where that lies over the lower edge of the window, as on a
 * phone: `--question-height` is its height there, and 0 elsewhere (css/table/layout.css).
 * @param {HTMLElement} question
 */
export function reservePromptHeight(question) {
  const root = document.documentElement;
  const measure = () => root.style.setProperty("--question-height", `${coveredBy(question)}px`);
  new ResizeObserver(measure).observe(question);
}

/**
 * How many pixels of the window's lower edge `question` covers.
 * @param {HTMLElement} question
 * @returns {number}
 */
export const coveredBy = (question) =>
  getComputedStyle(question).position === "fixed" ? question.offsetHeight : 0;
