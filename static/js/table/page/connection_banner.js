/** The notice about a connection that is lost, temporarily or for good. */

import { byId, query, setAttr } from "../../common/elements.js";
import { getJson, messageOf, UNREACHABLE } from "../../common/server.js";

/**
 * @import { ServerError } from "../../types/table.js"
 * @import { Status } from "./socket.js"
 * @import { Toasts } from "./toast.js"
 * @import { LiveShell } from "../live_shell.js"
 */

/**
 * Why the server ended it for good: docs/protocol.md, "When the connection ends".
 * @type {Record<number, string>}
 */
const FINAL = {
  4401: "You are signed out here. Sign in again, or reload the page to watch.",
  4403: "This is not open to you, or no longer is.",
  4404: "This match is not open to you, has not begun, or was ended by the server’s host.",
  4410: "This trial ended: you left it too long, or started others. Reload the page for a new one.",
  4500:
    "This match waits for the server’s host: the server was updated while the match ran, and the " +
    "new version cannot follow the last actions. They are saved, and the host can let it go on.",
};

/**
 * Show {online, attempt, code, isRestart}.
 * @param {Status} status
 * @param {Pick<LiveShell, "match" | "pending" | "toasts">} shell
 */
export function showConnection({ online, attempt, code, isRestart }, { match, pending, toasts }) {
  const isFinal = code !== undefined;
  const isHiccup = attempt === 1 && !isFinal && !isRestart; // needs no message
  setAttr(query(document, ".table"), "data-turned-away", isFinal);
  byId("offline").hidden = online || isHiccup;
  byId("offline-now").hidden = isFinal;
  byId("offline-reload").hidden = !isFinal;
  byId("offline-text").textContent = isFinal
    ? (FINAL[code] ?? "The server has closed this page’s connection.")
    : isRestart
      ? "The server is restarting. Your game is saved, and this page reconnects automatically."
      : pending
        ? "Connection lost. Your last action will be sent again; trying to reconnect…"
        : "Connection lost. Trying to reconnect…";
  if (isFinal) toasts.clear(); // the server’s last words say the same
  if (attempt === 4 && !isFinal) explainSilence(match, toasts);
}

/**
 * After several failed attempts: find out whether the network is down or the server refuses.
 * @param {string} match
 * @param {Toasts} toasts
 */
async function explainSilence(match, toasts) {
  try {
    await getJson(`/api/matches/${match}`);
  } catch (error) {
    if (/** @type {ServerError} */ (error).code !== UNREACHABLE) {
      toasts.show("error", messageOf(error));
    }
  }
}

/**
 * Connect at once when the player comes back, the network does, or the player asks for it.
 * @param {() => void} hurry
 */
export function hurryOnReturn(hurry) {
  const ifSeen = () => {
    if (document.visibilityState === "visible") hurry();
  };
  window.addEventListener("online", ifSeen);
  window.addEventListener("focus", ifSeen);
  document.addEventListener("visibilitychange", ifSeen);
  byId("offline-now").addEventListener("click", hurry);
  byId("offline-reload").addEventListener("click", () => location.reload());
}
