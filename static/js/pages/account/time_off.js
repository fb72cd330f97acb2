// Quiet hours and holidays: suggests the browser's own time zone.
import { h } from "../../common/elements.js";
import "../forms.js";
import "../times.js";

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = document.querySelector("#zones");
zones?.append(...Intl.supportedValuesOf("timeZone").map((value) => h("option", { value })));

/** @type {NodeListOf<HTMLInputElement>} */
const fields = document.querySelectorAll("#time-off input[name=zone]");
for (const field of fields) field.value ||= own;
