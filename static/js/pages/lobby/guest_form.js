// A form by which a visitor sits down: they say their name if they have none yet.
import { query } from "../../common/elements.js";
import { call } from "../../common/server.js";

/**
 * @import { ServerError } from "../../types/table.js"
 */

/**
 * Make the visitor a player if need be, then do what the form is for. A refusal is shown.
 * @param {HTMLFormElement} form with `data-known` for a player, otherwise with a field `#name`
 * @param {HTMLElement} problem where a refusal is shown
 * @param {() => Promise<void>} sit
 */
export function onSitting(form, problem, sit) {
  /** @type {HTMLInputElement | null} */
  const name = form.querySelector("#name"); // a player has one already

  /** @param {ServerError | null} error */
  function show(error) {
    const words = error?.message ?? "";
    const atName = name !== null && error?.field === "name";
    document.querySelector("#name-error")?.replaceChildren(atName ? words : "");
    name?.setAttribute("aria-invalid", String(atName));
    if (atName) name.focus();
    problem.textContent = atName ? "" : words;
    problem.hidden = !problem.textContent;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    /** @type {HTMLButtonElement} */
    const button = query(form, "button:not([type=button])");
    button.disabled = true;
    try {
      show(null);
      if (form.dataset.known === undefined) {
        await call("POST", "/api/guests", { name: name?.value });
        form.dataset.known = "";
      }
      await sit();
    } catch (error) {
      show(/** @type {ServerError} */ (error));
      button.disabled = false;
    }
  });
}
