/**
 * Draws a part of a page as a function of its state: a template says once how it looks, and drawing it
 * again changes what differs. What stands between its marks is text, never markup. The one door to
 * lit-html: `.name` sets a property, `?name` an attribute that is there or not, `@name` hears an event,
 * `nothing` leaves an attribute out, `noChange` lets a part stay as it is, and `guard` makes what it
 * holds only when what it depends on has changed.
 */

import { html, noChange, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";

/** @import { TemplateResult } from "../../vendor/lit-html/lit-html.js" */

export { guard, html, noChange, nothing, repeat, svg };

/**
 * What each of these keys looks like: it keeps its elements while the key is there.
 * @template {string} K
 * @param {Iterable<K>} keys
 * @param {(key: K, index: number) => unknown} look
 */
export const each = (keys, look) => repeat(keys, (key) => key, look);

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

/**
 * An element that looks as the template says, for a place that no template draws.
 * @template {Element} [E=HTMLElement]
 * @param {TemplateResult} template
 * @returns {E}
 */
export function made(template) {
  const holder = document.createElement("div");
  draw(holder, template);
  return /** @type {E} */ (holder.firstElementChild);
}
