/** Links into the pages of rules. */

import { pageOf } from "../../common/assets.js";
import { html } from "../../common/draw.js";

/** @import { Rules } from "../../types/table.js" */

/**
 * @param {string} ruleset
 * @returns {Rules}
 */
export const rulesOf = (ruleset) => (paragraph) => pageOf(`/rules/${ruleset}#p${paragraph}`);

/**
 * A link to a paragraph of the rules; nothing if none applies.
 * @param {Rules} rules
 * @param {string | null | undefined} paragraph
 */
export const ruleLink = (rules, paragraph) =>
  paragraph
    ? html`<a
        class="paragraph"
        href=${rules(paragraph)}
        target="_blank"
        aria-label="Paragraph ${paragraph} of the rules"
        >§ ${paragraph}</a
      >`
    : "";
