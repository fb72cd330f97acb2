// The page behind the link to a player's shoulder: a name if needed, then the table.
import { query } from "../../common/elements.js";
import { call } from "../../common/server.js";
import { onSitting } from "./guest_form.js";

/** @type {HTMLFormElement} */
const form = query(document, "#guest");

onSitting(form, query(document, "#guest-error"), async () => {
  await call("POST", `/api/guest-links/${form.dataset.token}/follow`);
  location.reload(); // the same address is the table now
});
