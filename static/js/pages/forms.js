// Sends `<form data-api="/api/…">` as JSON and shows what the server answers.
//
// data-method   a method other than POST
// data-next     the page to open afterwards; without it the page reloads
// data-ask      what is asked once more before it is sent
// data-own      the page itself handles the answer, in the event "answered"
// data-list     the field that is a list, of all that is checked
// data-number   the field that is a number
// An error is shown in the form, in its [role=alert] if it has one, and marks the field that it names.

import { agreed } from "../common/ask.js";
import { alertIn, query } from "../common/elements.js";
import { call } from "../common/server.js";

/**
 * @import { ServerError } from "../types/table.js"
 */

/**
 * @param {HTMLFormElement} form
 * @returns {Record<string, any>}
 */
export function fieldsOf(form) {
  const data = new FormData(form);
  const { list, number } = form.dataset;
  return {
    ...Object.fromEntries([...data].filter(([, value]) => value !== "")),
    ...(list && { [list]: data.getAll(list) }),
    ...(number && { [number]: Number(data.get(number)) }),
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {ServerError | null} error
 */
function show(form, error) {
  const place = alertIn(form);
  place.textContent = error?.message ?? "";
  place.hidden = !error;
  for (const field of form.elements) field.removeAttribute("aria-invalid");
  const wrong = error?.field ? form.elements.namedItem(error.field) : null;
  if (wrong instanceof HTMLElement) {
    wrong.setAttribute("aria-invalid", "true");
    wrong.focus();
  }
}

/** @param {HTMLFormElement} form */
async function submit(form) {
  if (form.dataset.ask && !(await agreed(form.dataset.ask))) return;
  /** @type {HTMLButtonElement} */
  const button = query(form, "button:not([type=button])");
  button.disabled = true;
  try {
    const answer = await call(
      form.dataset.method ?? "POST",
      form.dataset.api ?? "",
      fieldsOf(form),
    );
    show(form, null);
    if (form.dataset.own !== undefined) {
      form.dispatchEvent(new CustomEvent("answered", { detail: answer, bubbles: true }));
    } else if (form.dataset.next) {
      location.assign(form.dataset.next);
    } else {
      location.reload();
    }
  } catch (error) {
    show(form, /** @type {ServerError} */ (error));
  } finally {
    button.disabled = false;
  }
}

/** @param {ParentNode} root */
export function connect(root = document) {
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = root.querySelectorAll("form[data-api]");
  for (const form of forms) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submit(form);
    });
  }
}

connect();
