// Quiet hours: suggests the browser's own time zone.
import { h } from "../../common/elements.js";
import "../forms.js";

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = document.querySelector("#zones");
zones?.append(...Intl.supportedValuesOf("timeZone").map((value) => h("option", { value })));

/** @type {HTMLInputElement | null} */
const zone = document.querySelector("#quiet-zone");
if (zone) zone.value ||= own;
