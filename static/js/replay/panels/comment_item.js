/** One comment: who says what, and what the reader may do with it. */

import { h } from "../../common/elements.js";
import { ago } from "../../common/speech.js";
import { side } from "../sides.js";

/**
 * @typedef {{id: string, row: number, seat: string | null, name: string, text: string, at: number,
 *   changed: number | null, own: boolean, muted: boolean}} Comment
 * @typedef {{longest: number, onChange: (text: string) => void, onDelete: () => void,
 *   onMute: (() => void) | null}} Ways
 */

/**
 * @param {Comment} comment
 * @param {Ways} ways
 */
export function commentItem(comment, ways) {
  const { seat, name, text, at, changed, own } = comment;
  const item = h("article", { class: "comment", "aria-label": `${name} on this step` });
  const show = () =>
    item.replaceChildren(
      h(
        "p",
        { class: "comment-head" },
        h("strong", {}, name),
        seat && ` (${side(seat)}) `,
        h("time", { datetime: new Date(at).toISOString() }, ago(at)),
        changed && ", changed",
      ),
      h("p", { class: "comment-text" }, text),
      h("p", { class: "comment-ways" }, own ? ownWays() : muteOf(comment, ways)),
    );
  const ownWays = () => {
    const of = `your comment “${text.slice(0, 40)}”`;
    const edit = () => {
      const form = changing(comment, ways, show);
      item.replaceChildren(form);
      form.querySelector("textarea")?.focus();
    };
    return [way("Edit", `Edit ${of}`, edit), way("Delete", `Delete ${of}`, ways.onDelete)];
  };
  show();
  return item;
}

/**
 * @param {Comment} comment
 * @param {Ways} ways
 */
const muteOf = ({ name }, { onMute }) =>
  onMute && way("Mute", `Mute ${name}: no longer show me what they say`, onMute);

/**
 * The form in place of a comment.
 * @param {Comment} comment
 * @param {Ways} ways
 * @param {() => void} onCancel
 */
function changing({ text }, { longest, onChange }, onCancel) {
  const words = h("textarea", { rows: 3, maxlength: longest, "aria-label": "Your comment" });
  words.value = text;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    onChange(words.value);
  };
  return h(
    "form",
    { class: "comment-form", on: { submit } },
    words,
    h(
      "p",
      { class: "buttons" },
      h("button", { type: "submit", class: "button button-small button-primary" }, "Save"),
      way("Cancel", "Leave the comment as it is", onCancel),
    ),
  );
}

/**
 * @param {string} words
 * @param {string} said more of it, for a screen reader and on hovering
 * @param {() => void} click
 */
export function way(words, said, click) {
  return h(
    "button",
    { type: "button", class: "tool", "aria-label": said, title: said, on: { click } },
    words,
  );
}
