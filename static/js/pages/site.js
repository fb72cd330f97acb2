// Runs on every page: shows how many matches wait for the player in the header, the tab's title, its
// icon and the installed app's, shows what the host announces, keeps relative times up to date, and
// registers the service worker.
import { asset } from "../common/assets.js";
import { all, byId } from "../common/elements.js";
import { ago, lasting } from "../common/speech.js";
import { storage } from "../common/storage.js";
import { AnnouncementStrip } from "./announcement.js";
import "./cookies.js";
import "./lengths.js";

/** @import { AnnouncementMessage } from "../types/protocol.js" */

const EVERY = 20_000;
const EVERY_WHILE_MIXING = 5_000;

/** @param {ParentNode} [root] */
export function tellTimes(root = document) {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll("time[data-ago]");
  for (const time of times) time.textContent = ago(Date.parse(time.dateTime));
  /** @type {NodeListOf<HTMLTimeElement>} */
  const spans = root.querySelectorAll("time[data-lasting]");
  for (const time of spans) time.textContent = lasting(Date.parse(time.dateTime));
}

/** @param {number} count */
function showWaiting(count) {
  for (const mark of all(document, "[data-waiting]")) {
    mark.textContent = String(count);
    mark.hidden = count === 0;
    mark.setAttribute("aria-label", `${count} waiting for you`);
  }
  for (const way of all(document, "a[data-next]")) way.hidden = count === 0;
  const plain = document.title.replace(/^\(\d+\) /, "");
  document.title = count ? `(${count}) ${plain}` : plain;
  if (document.querySelector(".table")) return; // the table and the replay set their own icon
  const picture = count ? "favicon-turn" : "favicon";
  document.querySelector("#favicon")?.setAttribute("href", asset(`svg/${picture}.svg`));
}

/**
 * On the icon of the installed app, where the platform has such a badge. Only the page in front does
 * so: each page leaves out the match that it shows.
 * @param {number} count
 */
function showOnApp(count) {
  if (document.hidden || !("setAppBadge" in navigator)) return;
  navigator.setAppBadge(count).catch(() => {}); // not installed, or not allowed to
}

/** The match on this page is not counted: the tab's title already marks it. */
const table = document.getElementById("table")?.dataset.match;
const address = `/api/matches/waiting${table ? `?besides=${table}` : ""}`;
/** @type {number | undefined} */
let shown;

export async function ask() {
  if (document.hidden && shown !== undefined && !document.querySelector("#shelves")) return;
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    const { count } = await response.json();
    shown = count;
    showWaiting(count);
    showOnApp(count);
  } catch {
    // Without a connection the number stays; the next poll tries again.
  }
}

/** From any page, add this browser's share of the dice to matches that wait for it. */
async function mixDice() {
  try {
    if (storage.get("roses:unmixed")) await (await import("./lobby/shares.js")).mixAll();
  } catch {
    // Without a connection: the next poll, or the waiting room, tries again.
  }
}

/** A page works without it: browsers refuse it over plain http and in some private windows. */
function registerWorker() {
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}

window.addEventListener("load", registerWorker); // not before the page has what it needs
tellTimes();
setInterval(() => tellTimes(), 30_000);
if (document.body.dataset.player !== undefined) {
  ask();
  setInterval(ask, EVERY);
  if (!document.querySelector("#room, .table")) {
    mixDice();
    setInterval(mixDice, EVERY_WHILE_MIXING);
  }
  document.addEventListener("visibilitychange", ask);
}

const strip = new AnnouncementStrip(byId("announcement-strip"));
document.addEventListener("announcement", (event) => {
  strip.hear(/** @type {CustomEvent<AnnouncementMessage>} */ (event).detail); // a table has heard it
});
