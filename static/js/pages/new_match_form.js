// The form of a new match: the style sheet hides what the chosen scenario does not offer, which is
// some seats or two games with the sides swapped; what was chosen of it goes back to the usual.
import { query } from "../common/elements.js";

/** @type {HTMLFormElement} */
const form = query(document, "form.order");

form.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "scenario") return;
  /** @type {HTMLInputElement | null} */
  const pair = form.querySelector("[name=pair]");
  if (pair && !pair.checkVisibility()) pair.checked = false;
  if (query(form, "[name=seat]:checked").checkVisibility()) return;
  /** @type {HTMLInputElement} */ (query(form, "[name=seat][value=random]")).checked = true;
});
