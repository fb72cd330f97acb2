// The form of a new match: the style sheet hides the seats that the chosen scenario lacks; if such
// a seat was chosen, the choice goes back to random.
import { query } from "../common/elements.js";

/** @type {HTMLFormElement} */
const form = query(document, "form.order");

form.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "scenario") return;
  if (query(form, "[name=seat]:checked").checkVisibility()) return;
  /** @type {HTMLInputElement} */ (query(form, "[name=seat][value=random]")).checked = true;
});
