// The page behind the link to the seat of a player who is away: a name if needed, then the seat.
import { query } from "../../common/elements.js";
import { call } from "../../common/server.js";
import { onSitting } from "./guest_form.js";

/** @type {HTMLFormElement} */
const form = query(document, "#replace");

onSitting(form, query(document, "#replace-error"), async () => {
  const { url } = await call("POST", `/api/seat-links/${form.dataset.token}/take`);
  location.assign(url);
});
