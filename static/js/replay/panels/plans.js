/** The plans that players have shared, over the board of the replay. */

import { byId, h } from "../../common/elements.js";
import { PlanLayer } from "../../table/thinking/plan_drawing.js";
import { side } from "../sides.js";

/**
 * @import { Drawing } from "../../types/table.js"
 * @typedef {{plans: {seat: string, drawings: Drawing[]}[]}} SharedPlans
 */

/** @type {PlanLayer | undefined} */
let layer;

/**
 * Offer the shared plans of a match, each by a checkbox; nothing if there are none.
 * @param {SharedPlans} shared
 */
export function offerPlans({ plans }) {
  const drawn = plans.filter(({ drawings }) => drawings.length);
  document.getElementById("shared-plans")?.remove();
  layer?.show([]);
  if (!drawn.length) return;
  const boards = byId("boards");
  const over = (layer ??= new PlanLayer(boards, () => boards.querySelector(":scope > .board")));
  /** @type {Set<string>} */
  const chosen = new Set();
  /** @param {string} seat */
  const toggle = (seat) => {
    if (!chosen.delete(seat)) chosen.add(seat);
    over.show(drawn.flatMap((plan) => (chosen.has(plan.seat) ? plan.drawings : [])));
  };
  byId("tabs").after(
    h(
      "fieldset",
      { class: "viewers", id: "shared-plans" },
      h("legend", {}, "Plans that players share"),
      drawn.map(({ seat }) =>
        h(
          "label",
          { class: "viewer" },
          h("input", { type: "checkbox", on: { change: () => toggle(seat) } }),
          h("span", {}, side(seat)),
        ),
      ),
    ),
  );
}
