// Shows the times of a page in the reader's own zone.

/** @type {NodeListOf<HTMLTimeElement>} */
const times = document.querySelectorAll("time[datetime]:not([data-own-zone])");
for (const time of times) {
  const moment = new Date(time.dateTime);
  time.textContent = moment.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
