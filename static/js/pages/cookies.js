// A browser that keeps no cookies is told so before it sends a form: whoever it would make, it could not come back
// as, and each try would leave a guest and a match.

import { alertIn } from "../common/elements.js";

const WORDS =
  "Your browser keeps no cookies for this site, so it could not hold your seat. Allow cookies for this site, or leave " +
  "the private or embedded window, and try again. Nothing was sent.";

/** Whether the browser keeps what it is given to keep. */
function keepsCookies() {
  document.cookie = "roses_try=kept; path=/; samesite=lax";
  const kept = document.cookie.includes("roses_try=kept");
  document.cookie = "roses_try=; path=/; max-age=0; samesite=lax";
  return kept;
}

/** @param {SubmitEvent} event before any script of the page has it */
function onSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog" || keepsCookies()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const place = alertIn(form);
  place.textContent = WORDS;
  place.hidden = false;
}

addEventListener("submit", onSubmit, { capture: true });
