// The page of notices: choices are saved as they are made.
import { around, query } from "../../common/elements.js";
import { call, getJson, messageOf } from "../../common/server.js";
import "../forms.js";
import "./push.js";
import "../times.js";

const LOOKS = 20;
const PAUSE = 500;

/**
 * @param {HTMLElement} place the section that a choice was made in
 * @param {string} text
 */
function say(place, text) {
  query(place, "[role=status]").textContent = text;
}

/**
 * @param {HTMLElement} place
 * @param {() => Promise<unknown>} work
 * @param {string} done
 */
async function attempt(place, work, done) {
  try {
    await work();
    say(place, done);
  } catch (error) {
    say(place, messageOf(error));
  }
}

/** @param {HTMLElement} channel */
const chosen = (channel) =>
  [
    .../** @type {NodeListOf<HTMLInputElement>} */ (
      channel.querySelectorAll("[name=kind]:checked")
    ),
  ].map((box) => box.value);

/**
 * @param {HTMLElement} channel
 * @param {boolean} on
 */
function save(channel, on) {
  /** @type {HTMLSelectElement | null} */
  const rounds = channel.querySelector("[name=gather]");
  const gather = rounds && Number(rounds.value);
  return call("PUT", `/api/me/ways/${channel.dataset.channel}`, {
    kinds: chosen(channel),
    on,
    gather,
  });
}

/**
 * Wait until the newest notice by this channel has arrived or failed, then show the page with it.
 * @param {string} channel
 */
async function untilSent(channel) {
  for (let look = 0; look < LOOKS; look++) {
    const { sent } = await getJson("/api/me/notices");
    const newest = sent.find((/** @type {{way: string}} */ one) => one.way === channel);
    if (!newest || !["waiting", "sending"].includes(newest.state) || newest.why) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  location.hash = "sent-title";
  location.reload();
}

/** @type {Record<string, (channel: HTMLElement) => Promise<void>>} */
const deeds = {
  async test(channel) {
    say(channel, "Sending …");
    await call("POST", `/api/me/ways/${channel.dataset.channel}/test`);
    await untilSent(channel.dataset.channel ?? "");
  },
  async on(channel) {
    await save(channel, true);
    location.reload();
  },
  async off(channel) {
    await save(channel, false);
    location.reload();
  },
  async remove(channel) {
    await call("DELETE", `/api/me/ways/${channel.dataset.channel}`);
    location.reload();
  },
};

document.addEventListener("click", async (event) => {
  const button = around(event, "[data-do]");
  const channel = around(event, "[data-channel]");
  if (!(button instanceof HTMLButtonElement) || !channel) return;
  button.disabled = true;
  try {
    await deeds[button.dataset.do ?? ""](channel);
  } catch (error) {
    say(channel, messageOf(error));
    button.disabled = false;
  }
});

document.addEventListener("change", (event) => {
  const box = event.target;
  const place = around(event, "section");
  const isChoice = box instanceof HTMLInputElement || box instanceof HTMLSelectElement;
  if (!isChoice || !place) return;
  const { mute } = box.dataset;
  if (mute && box instanceof HTMLInputElement) {
    const body = { muted: !box.checked };
    attempt(place, () => call("PUT", `/api/matches/${mute}/mute`, body), "Saved.");
  } else if (box.name === "low-clock") {
    const body = { percent: Number(box.value) };
    attempt(place, () => call("PUT", "/api/me/low-clock", body), "Saved.");
  } else if (["kind", "gather"].includes(box.name)) {
    attempt(place, () => save(place, place.dataset.state === "on"), "Saved.");
  }
});
