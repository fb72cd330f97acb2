// Turns pushes to this browser on, from the page of notices.
import { query } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";

const section = document.getElementById("push-section");

/** @param {string} text */
function say(text) {
  if (section) query(section, "[role=status]").textContent = text;
}

/**
 * The server's public key, as browsers want it.
 * @param {string} key base64url
 */
function bytesOf(key) {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @param {string} key */
async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(
      "This browser does not let Roses show notices. Allow them in its site settings.",
    );
  }
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe(); // it may belong to another key or player
  const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
  await call("POST", "/api/me/ways/push", { endpoint, ...keys });
}

if (section) {
  /** @type {HTMLButtonElement} */
  const button = query(section, "button");
  const works = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
  button.disabled = !works;
  if (!works) {
    say("This browser cannot show our notices. On an iPhone, add Roses to the home screen first.");
  }
  button.addEventListener("click", async () => {
    button.disabled = true;
    say("Asking this browser …");
    try {
      await subscribe(section.dataset.key ?? "");
      location.reload();
    } catch (error) {
      say(messageOf(error));
      button.disabled = false;
    }
  });
}
