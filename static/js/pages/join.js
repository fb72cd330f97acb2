// The page behind an invite link: a name if needed, then the seat.
import { query } from "../common/elements.js";
import { call } from "../common/server.js";
import { fieldsOf } from "./forms.js";
import { remember, take } from "./seat.js";

/**
 * @import { ServerError } from "../types/table.js"
 */

/** @type {HTMLFormElement} */
const form = query(document, "#join");
/** @type {HTMLElement} */
const problem = query(document, "#join-error");
/** @type {HTMLInputElement | null} */
const name = form.querySelector("#name"); // a player has one already
const { match = "", invite = "", commitment = "", round } = form.dataset;

remember(match, commitment);

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
    const { seat } = fieldsOf(form); // none if the link is for one seat, or the player takes any
    await take(match, Number(round), seat ? { invite, seat } : { invite });
    location.assign(`/matches/${match}`);
  } catch (error) {
    show(/** @type {ServerError} */ (error));
    button.disabled = false;
  }
});
