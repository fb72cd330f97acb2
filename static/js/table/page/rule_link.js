/** Links into the pages of rules. */

import { pageOf } from "../../common/assets.js";
import { h } from "../../common/elements.js";

/** @import { Rules } from "../../types/table.js" */

/**
 * @param {string} ruleset
 * @returns {Rules}
 */
export const rulesOf = (ruleset) => (paragraph) => pageOf(`/rules/${ruleset}#p${paragraph}`);

/**
 * A link to a paragraph of the rules, or null if none applies.
 * @param {Rules} rules
 * @param {string | null | undefined} paragraph
 * @returns {HTMLAnchorElement | null}
 */
export function ruleLink(rules, paragraph) {
  if (!paragraph) return null;
  const title = `Paragraph ${paragraph} of the rules`;
  return h(
    "a",
    { class: "paragraph", href: rules(paragraph), target: "_blank", "aria-label": title },
    `§ ${paragraph}`,
  );
}
