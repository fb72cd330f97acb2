// The page of notices: sends a test by one of the ways, and shows what became of it.
import { getJson } from "../../common/server.js";
import "../forms.js";
import "./push.js";
import "../times.js";

const LOOKS = 20;
const PAUSE = 500;

/**
 * Wait until the newest notice by this way has arrived or failed, then show the page with it.
 * @param {string | undefined} way
 */
async function untilSent(way) {
  for (let look = 0; look < LOOKS; look++) {
    const { sent } = await getJson("/api/me/notices");
    const newest = sent.find((/** @type {{way: string}} */ one) => one.way === way);
    if (!newest || !["waiting", "sending"].includes(newest.state) || newest.why) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  location.hash = "sent";
  location.reload();
}

document.querySelectorAll("[data-channel]").forEach((place) => {
  place.addEventListener("answered", ({ target }) => {
    /** @type {HTMLFormElement} */ (target).textContent = "Sending …";
    untilSent(/** @type {HTMLElement} */ (place).dataset.channel);
  });
});

const sent = document.querySelector("#sent");
if (location.hash === "#sent") sent?.setAttribute("open", "");
