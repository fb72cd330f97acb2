/**
 * Draws a part of a page as a function of its state: a template says once how it looks, and drawing it
 * again changes what differs. What stands between its marks is text, never markup. The one door to
 * lit-html: `.name` sets a property, `?name` an attribute that is there or not, `@name` hears an event,
 * `nothing` leaves an attribute out.
 */

import { html, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";

/** @import { TemplateResult } from "../../vendor/lit-html/lit-html.js" */

export { html, nothing, repeat, svg };

/**
 * Make `holder` look as the template says. It draws into the same holder each time: what others put there
 * stays behind it.
 * @param {HTMLElement} holder
 * @param {TemplateResult} template
 */
export function draw(holder, template) {
  render(template, holder);
}

/**
 * The same where the server has drawn something for the first paint, which goes with the first drawing.
 * @param {HTMLElement} holder
 * @param {TemplateResult} template
 */
export function drawOver(holder, template) {
  if (!("_$litPart$" in holder)) holder.replaceChildren();
  draw(holder, template);
}
