// The account page: shows the link to another device, and times in the reader's own zone.
import "./forms.js";

const form = document.querySelector("#device-link-form");
const shown = document.querySelector("#device-link");

form.addEventListener("answered", ({ detail: link }) => {
  const address = shown.querySelector("input");
  address.value = link.url;
  shown.querySelector("img").src = link.qr;
  shown.querySelector("time").textContent = clock(link.expires);
  shown.hidden = false;
  address.focus();
  address.select();
});

shown.querySelector("button").addEventListener("click", async ({ currentTarget: button }) => {
  const address = shown.querySelector("input");
  address.select();
  await navigator.clipboard?.writeText(address.value);
  button.textContent = "Copied";
});

function clock(moment) {
  return new Date(moment).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

for (const time of document.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  time.textContent = moment.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
