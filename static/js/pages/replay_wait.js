// The page of a replay that is still to be made: says how far it is, and opens it when it is there.
import { byId, setText } from "../common/elements.js";
import { patiently } from "../common/patience.js";
import { getJson } from "../common/server.js";

/** @import { ServerError } from "../types/table.js" */

const place = byId("progress");

/** Whether nothing more is to be asked: it is there, or there can be none. */
async function look() {
  try {
    await getJson(`/api/replays/${place.dataset.token}`);
  } catch (error) {
    const { status, code, message } = /** @type {ServerError} */ (error);
    if (status !== 404) return null; // busy, or no connection
    setText(place, message);
    return code === "not_yet" ? null : { isThere: false };
  }
  return { isThere: true };
}

if (place.dataset.state !== "cannot") {
  const { isThere } = await patiently(look);
  if (isThere) location.reload();
}
