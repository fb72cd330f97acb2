// Every page: how many matches wait for me, in the header, the tab's title and its picture; and
// how long ago things were.
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
  // The table and the replay have a title and a picture of their own.
  if (document.querySelector(".table")) return;
  const plain = document.title.replace(/^\(\d+\) /, "");
  document.title = count ? `(${count}) ${plain}` : plain;
  const picture = count ? "favicon-turn" : "favicon";
  document.querySelector("#favicon").href = `/static/svg/${picture}.svg`;
}

/** The match at whose table one sits has a mark of its own: the tab's title. */
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
    // Without a connection the number stays as it was; the next round asks again.
  }
}

/** A match that cannot begin without this browser's share of the dice gets it from any page. */
async function mixDice() {
  try {
    if (localStorage.getItem("roses:unmixed")) await (await import("./shares.js")).mixAll();
  } catch {
    // Without a connection or storage: the next round, or the waiting room, tries again.
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
