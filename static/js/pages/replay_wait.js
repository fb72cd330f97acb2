// The page of a replay that is still to be made: says how far it is, and opens it when it is there.
import { byId, setText } from "../common/elements.js";
import { patiently } from "../common/patience.js";
import { pageAt } from "../common/server.js";

const place = byId("progress");

/** Whether nothing more is to be asked: the replay is there, or there can be none. */
async function look() {
  const page = await pageAt(location.href);
  if (!page) return null; // busy
  const now = page.getElementById("progress");
  if (!now || now.dataset.state === "cannot") return true;
  setText(place, now.textContent ?? "");
  return null;
}

if (place.dataset.state !== "cannot") {
  await patiently(look);
  location.reload();
}
