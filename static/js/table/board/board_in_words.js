/** The board in words: the renderer's description as headings and lists. */

import { h } from "../../common/elements.js";

/** @import { Section } from "../../types/board.js" */

/**
 * @param {HTMLElement} holder
 * @param {Section[]} sections
 */
export function showWords(holder, sections) {
  holder.replaceChildren(
    ...sections.map(({ title, lines }) =>
      h(
        "section",
        { class: "words-section" },
        h("h3", {}, title),
        h(
          "ul",
          {},
          lines.map((line) => h("li", {}, line)),
        ),
      ),
    ),
  );
}
