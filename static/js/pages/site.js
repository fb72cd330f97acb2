// Runs on every page: shows how many matches wait for the player in the header, the tab's title and
// its icon, and keeps relative times up to date.
const EVERY = 20_000;
const EVERY_WHILE_MIXING = 5_000;
const UNITS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
];

export function ago(moment, now = Date.now()) {
  let count = Math.floor((now - new Date(moment)) / 1000);
  for (const [unit, size] of UNITS) {
    if (count < size) {
      return unit === "second" ? "just now" : `${count} ${unit}${count === 1 ? "" : "s"} ago`;
    }
    count = Math.floor(count / size);
  }
  return `${count} year${count === 1 ? "" : "s"} ago`;
}

export function tellTimes(root = document) {
  for (const time of root.querySelectorAll("time[data-ago]")) time.textContent = ago(time.dateTime);
}

function showWaiting(count) {
  for (const mark of document.querySelectorAll("[data-waiting]")) {
    mark.textContent = count;
    mark.hidden = count === 0;
    mark.setAttribute("aria-label", `${count} waiting for you`);
  }
  // The table and the replay set their own title and icon.
  if (document.querySelector(".table")) return;
  const plain = document.title.replace(/^\(\d+\) /, "");
  document.title = count ? `(${count}) ${plain}` : plain;
  const picture = count ? "favicon-turn" : "favicon";
  document.querySelector("#favicon").href = `/static/svg/${picture}.svg`;
}

/** The match on this page is not counted: the tab's title already marks it. */
const table = document.querySelector("#table")?.dataset.match;
const address = `/api/matches/waiting${table ? `?besides=${table}` : ""}`;
let shown;

export async function ask() {
  if (document.hidden && shown !== undefined && !document.querySelector("[data-watch-waiting]")) {
    return;
  }
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    const { count } = await response.json();
    if (shown !== undefined && shown !== count && document.querySelector("[data-watch-waiting]")) {
      location.reload();
    }
    shown = count;
    showWaiting(count);
  } catch {
    // Without a connection the number stays; the next poll tries again.
  }
}

/** From any page, add this browser's share of the dice to matches that wait for it. */
async function mixDice() {
  try {
    if (localStorage.getItem("roses:unmixed")) await (await import("./shares.js")).mixAll();
  } catch {
    // Without a connection or storage: the next poll, or the waiting room, tries again.
  }
}

tellTimes();
setInterval(tellTimes, 30_000);
if (document.body.dataset.player !== undefined) {
  ask();
  setInterval(ask, EVERY);
  if (!document.querySelector("#room, .table")) {
    mixDice();
    setInterval(mixDice, EVERY_WHILE_MIXING);
  }
  document.addEventListener("visibilitychange", ask);
}
