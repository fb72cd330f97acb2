/** One comment: who says what, and what the reader may do with it. */

import { html, nothing } from "../../common/draw.js";
import { ago } from "../../common/speech.js";
import { side } from "../sides.js";

/**
 * `onMute` is null where nobody remembers it.
 * @typedef {{id: string, row: number, seat: string | null, name: string, text: string, at: number,
 *   changed: number | null, own: boolean, muted: boolean}} Comment
 * @typedef {{longest: number, onEdit: (begins: boolean) => void, onChange: (text: string) => void,
 *   onDelete: () => void, onMute: (() => void) | null}} Ways
 */

/**
 * @param {Comment} comment
 * @param {boolean} isEdited a form stands in its place
 * @param {Ways} ways
 */
export function commentItem(comment, isEdited, ways) {
  const { seat, name, text, at, changed } = comment;
  const said = html`<p class="comment-head">
      <strong>${name}</strong>${seat ? ` (${side(seat)}) ` : nothing}<time
        datetime=${new Date(at).toISOString()}
        >${ago(at)}</time
      >${changed ? ", changed" : nothing}
    </p>
    <p class="comment-text">${text}</p>
    <p class="comment-ways">${waysOf(comment, ways)}</p>`;
  return html`<article class="comment" aria-label="${name} on this step">
    ${isEdited ? changing(comment, ways) : said}
  </article>`;
}

/**
 * @param {Comment} comment
 * @param {Ways} ways
 */
function waysOf({ own, name, text }, { onEdit, onDelete, onMute }) {
  const of = `your comment “${text.slice(0, 40)}”`;
  if (own) {
    return [way("Edit", `Edit ${of}`, () => onEdit(true)), way("Delete", `Delete ${of}`, onDelete)];
  }
  return onMute ? way("Mute", `Mute ${name}: no longer show me what they say`, onMute) : nothing;
}

/**
 * The form in place of a comment.
 * @param {Comment} comment
 * @param {Ways} ways
 */
function changing({ text }, { longest, onChange, onEdit }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const [words] = /** @type {HTMLFormElement} */ (event.currentTarget).elements;
    onChange(/** @type {HTMLTextAreaElement} */ (words).value);
  };
  return html`<form class="comment-form" @submit=${submit}>
    <textarea rows="3" maxlength=${longest} aria-label="Your comment" .value=${text}></textarea>
    <p class="buttons">
      <button type="submit" class="button button-small button-primary">Save</button>
      ${way("Cancel", "Leave the comment as it is", () => onEdit(false))}
    </p>
  </form>`;
}

/**
 * @param {string} words
 * @param {string} said more of it, for a screen reader and on hovering
 * @param {() => void} click
 */
export const way = (words, said, click) =>
  html`<button type="button" class="tool" aria-label=${said} title=${said} @click=${click}>
    ${words}
  </button>`;
