/** The replay on the whole screen: the board with all that belongs to it, without the page's head. */

import { byId, setAttr } from "../common/elements.js";

export function toggleFull() {
  if (!document.fullscreenEnabled) return false;
  if (document.fullscreenElement) document.exitFullscreen();
  else byId("main").requestFullscreen();
  return true;
}

document.addEventListener("fullscreenchange", () => {
  setAttr(byId("full-screen"), "aria-pressed", document.fullscreenElement !== null);
});
