// The waiting room: seats the creator, handles the buttons, follows players who come and go, adds
// this browser's share of the dice, and opens the table when the match begins.
import { agreed } from "../../common/ask.js";
import { copyFrom, forOthers } from "../../common/copying.js";
import { all, around, byId, query } from "../../common/elements.js";
import { become } from "../../common/likeness.js";
import { call, online, pageAt, UNREACHABLE } from "../../common/server.js";
import { ask as countWaiting, tellTimes } from "../site.js";
import { remember, take } from "./seat.js";
import { isElsewhere, mix, replace } from "./shares.js";
import { Talk } from "./waiting_room_chat.js";

/**
 * @import { OpenMatch, ServerError } from "../../types/table.js"
 */

const EVERY = 2000;
/** Once every seat is taken the others' browsers answer within a moment, unless they are away. */
const SOON = 300;
const MOST_SOON = 30;
const room = byId("room");
const { match = "", commitment = "" } = room.dataset;
const path = `/api/matches/${match}`;
const table = `/matches/${match}`;
const talk = new Talk(match, say);

/** @type {string | null} */
let tag = null;
let left = false; // leaving for another page
let soon = 0; // how many more times to look again soon
/** @type {string | null} */
let copied = null; // the link copied last, by a button here or by the one that made the match
if (location.hash === "#copied") copied = forOthers(room.dataset.address ?? "");

remember(match, commitment);

/** @param {unknown} error what the server refuses; null: nothing any more */
function say(error) {
  const place = byId("room-error");
  place.textContent = error instanceof Error ? error.message : "";
  place.hidden = !error;
}

/** @param {string} address */
function go(address) {
  left = true;
  location.assign(address);
}

/** Reload the match's page: once the match runs, it is the table. */
function enter() {
  if (left) return;
  left = true;
  location.replace(table);
}

/** While a seat is open, the address bar holds the invite link, ready to copy. */
function showAddress() {
  history.replaceState(null, "", room.dataset.address ?? table);
}

/** What has changed in the room is drawn. */
async function redraw() {
  const page = await pageAt(table);
  const told = page?.querySelector("#room");
  if (!page || !(told instanceof HTMLElement)) return enter();
  dress(told);
  become(room, told);
  document.title = page.title;
  showAddress();
}

async function look() {
  if (left) return;
  /** @type {Record<string, string>} */
  const headers = tag ? { "If-None-Match": tag } : {};
  const response = await online(fetch(path, { headers, cache: "no-store" }));
  if (response.status === 304) return;
  if (!response.ok) return enter(); // removed, or the match was cancelled: the page says which
  const wasSeated = room.dataset.you !== undefined;
  const first = tag === null;
  /** @type {OpenMatch} */
  const told = await online(response.json());
  const now = await mix(match, told);
  tag = now === told ? response.headers.get("etag") : null;
  if (now.status !== "open") return enter();
  if (wasSeated && now.you === null) return enter();
  soon = now.seats.every(({ state }) => state === "taken") ? MOST_SOON : 0;
  talk.show(now.seats);
  if (first && now === told) return;
  await redraw();
  const seated = now.seats.filter((seat) => seat.state === "taken").map((seat) => seat.name);
  byId("room-news").textContent = `Seated: ${seated.join(", ") || "no one yet"}.`;
}

/** After an action of our own: redraw now instead of at the next poll. */
async function lookAnew() {
  tag = null;
  await look();
  if (!left) await redraw();
}

async function follow() {
  try {
    await look();
  } catch (error) {
    const { code, status } = /** @type {ServerError} */ (error);
    if (status) say(error);
    else if (code !== UNREACHABLE) reportError(error); // our bug: see faults.js
  }
  if (left) return;
  setTimeout(follow, soon > 0 ? SOON : EVERY);
  soon -= 1;
}

const round = () => Number(room.dataset.round);

/**
 * Change my seat; `change` returns the changed match.
 * @param {() => Promise<OpenMatch>} change
 */
async function settle(change) {
  try {
    say(null);
    const now = await mix(match, await change());
    if (now.status !== "open") return enter();
    await lookAnew();
    countWaiting();
  } catch (error) {
    say(error);
  }
}

/** @param {{seat?: string}} [how] */
const sit = (how = {}) => settle(() => take(match, round(), how));

/**
 * Do what a button says, or block the player in its seat: everyone keeps their seat, and the chat leaves
 * the lines of the blocked out.
 * @param {HTMLButtonElement} button
 */
async function act(button) {
  const { act: what, block: seat, body, then, ask, told } = button.dataset;
  if (ask && !(await agreed(ask))) return;
  button.disabled = true;
  try {
    say(null);
    if (seat) await call("POST", "/api/people/blocks", { match, seat });
    else await call("POST", `${path}/${what}`, body && JSON.parse(body));
    if (then) return go(then);
    await lookAnew();
    if (told) byId("room-news").textContent = told;
  } catch (error) {
    say(error);
    button.disabled = false;
  }
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  /** @type {HTMLInputElement} */
  const field = byId(button.dataset.copy ?? "");
  await copyFrom(field, query(button, "span"));
  copied = field.value;
}

/**
 * What only this browser knows of the room, as it is or as it is told.
 * @param {HTMLElement} of
 */
function dress(of) {
  for (const button of all(of, "[data-copy]")) {
    const field = query(of, `#${CSS.escape(button.dataset.copy ?? "")}`);
    if (field.getAttribute("value") === copied) query(button, "span").textContent = "Copied";
  }
  const { share } = of.dataset;
  const elsewhere = of.querySelector("#elsewhere");
  elsewhere?.toggleAttribute("hidden", !share || !isElsewhere(match, share));
  tellTimes(of);
  for (const button of all(of, "[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", (event) => {
  const button = around(event, "button");
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.dataset.act || button.dataset.block) act(button);
  if (button.dataset.take) sit({ seat: button.dataset.take });
  if (button.dataset.replace !== undefined) settle(() => replace(match, round()));
  if (button.dataset.copy) copy(button);
  if (button.dataset.share) {
    navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {});
  }
});
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches("[data-invite]")) target.select();
});

const { sit: how } = room.dataset;
const isToSit = how === "now" || (how === "offer" && location.hash === "#sit");
dress(room);
showAddress();
if (isToSit) sit();
follow();
