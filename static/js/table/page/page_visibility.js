/** The life of the page's window: hidden and in front, offline and online, closed and restored. */

import { hurryOnReturn } from "./connection_banner.js";

/**
 * @import { Absence } from "../log/since_last_visit.js"
 * @import { Socket } from "./socket.js"
 */

const BEAT = 30_000;

/**
 * Keep the connection and what has been seen in step with it; `onFront` is called when the page is in
 * front again.
 * @param {{socket: Socket, absence: Absence, onFront: () => void}} of
 */
export function trackVisibility({ socket, absence, onFront }) {
  hurryOnReturn(() => socket.hurry());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return absence.leave();
    absence.comeBack();
    onFront();
  });
  window.addEventListener("pagehide", () => {
    absence.leave();
    socket.close();
  });
  window.addEventListener("pageshow", (event) => event.persisted && socket.connect());
  setInterval(() => absence.stay(), BEAT);
}
