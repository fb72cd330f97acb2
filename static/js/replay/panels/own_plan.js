/** A player's planning board of the match: shown to the readers of the replay, or hidden again. */

import { h, setText } from "../../common/elements.js";
import { call, getJson, messageOf } from "../../common/server.js";

/**
 * Ask its player, unless there is nothing on it.
 * @param {string} match
 * @param {HTMLElement} holder
 * @param {() => Promise<void> | void} onChange the plans that are shared are others now
 */
export async function offerOwnPlan(match, holder, onChange) {
  const path = `/api/matches/${match}/plan`;
  const { drawings, shared, version } = await getJson(path);
  if (!drawings.length) return;
  let known = version;
  const said = h("p", { class: "comments-said", role: "status" });
  const box = h("input", { type: "checkbox", checked: shared });
  box.addEventListener("change", async () => {
    const wanted = box.checked;
    box.disabled = true;
    try {
      ({ version: known } = await call("PUT", path, { drawings, shared: wanted, version: known }));
    } catch (error) {
      box.checked = !wanted;
      return setText(said, messageOf(error));
    } finally {
      box.disabled = false;
    }
    setText(said, wanted ? "Readers see your plan." : "Only you see your plan.");
    await onChange();
  });
  holder.append(h("label", { class: "own-plan" }, box, " Show my plan to readers"), said);
}
