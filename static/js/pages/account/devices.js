// The page of my devices: shows the link to another one, a new token, and times in the reader's zone.
import { copyFrom } from "../../common/copying.js";
import { query } from "../../common/elements.js";
import { moment } from "../../common/speech.js";
import "../forms.js";
import "../times.js";

/** @type {HTMLFormElement} */
const form = query(document, "#device-link-form");
/** @type {HTMLElement} */
const shown = query(document, "#device-link");
/** @type {HTMLInputElement} */
const address = query(shown, "input");
/** @type {HTMLButtonElement} */
const copy = query(shown, "button");

form.addEventListener("answered", (event) => {
  const { detail: link } = /** @type {CustomEvent<{url: string, qr: string, expires: string}>} */ (
    event
  );
  address.value = link.url;
  /** @type {HTMLImageElement} */ (query(shown, "img")).src = link.qr;
  query(shown, "time").textContent = moment(Date.parse(link.expires));
  shown.hidden = false;
  address.focus();
  address.select();
});

copy.addEventListener("click", () => copyFrom(address, copy));

/** @type {HTMLFormElement} */
const maker = query(document, "#token-form");
maker.addEventListener("answered", (event) => {
  const { detail } = /** @type {CustomEvent<{token: string}>} */ (event);
  /** @type {HTMLInputElement} */
  const field = query(document, "#token-text");
  field.value = detail.token;
  query(document, "#token-made").hidden = false;
  maker.hidden = true;
  field.focus();
  field.select();
});
