// The page behind an invite link: a name if needed, then the seat.
import { query } from "../../common/elements.js";
import { fieldsOf } from "../forms.js";
import { onSitting } from "./guest_form.js";
import { remember, take } from "./seat.js";

/** @type {HTMLFormElement} */
const form = query(document, "#join");
const { match = "", invite = "", commitment = "", round } = form.dataset;

remember(match, commitment);

onSitting(form, query(document, "#join-error"), async () => {
  const { seat } = fieldsOf(form); // none if the link is for one seat, or the player takes any
  await take(match, Number(round), seat ? { invite, seat } : { invite });
  location.assign(`/matches/${match}`);
});
