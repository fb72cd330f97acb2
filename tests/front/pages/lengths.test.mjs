/** Fields of every page: what goes beyond their length is kept and said. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  HTMLInputElement: window.HTMLInputElement,
  HTMLTextAreaElement: window.HTMLTextAreaElement,
});
await import("../../../static/js/pages/lengths.js");

/** Paste a text into a field: what a browser does first, and what it does last. */
function paste(field, text) {
  field.dispatchEvent(new window.Event("beforeinput", { bubbles: true }));
  field.value = field.maxLength < 0 ? text : text.slice(0, field.maxLength);
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
}

for (const kind of ["input", "textarea"]) {
  test(`a text that is too long stays in the ${kind}, which says so and is not sent`, () => {
    const field = document.body.appendChild(document.createElement(kind));
    field.maxLength = 5;
    paste(field, "123456");
    assert.equal(field.value, "123456");
    assert.equal(field.validationMessage, "Too long: 6 characters of at most 5.");
    paste(field, "👑👑👑👑👑");
    assert.equal(field.validationMessage, "");
  });
}
