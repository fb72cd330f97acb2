// The page of the account that says how I get back in: shows recovery words.
import { query } from "../../common/elements.js";
import { showWords } from "../../common/words.js";
import "../forms.js";

/** @type {HTMLFormElement} */
const recovery = query(document, "#recovery-form");
recovery.addEventListener("answered", async (event) => {
  const { detail } = /** @type {CustomEvent<{words: string[]}>} */ (event);
  await showWords(detail.words);
  location.reload();
});
