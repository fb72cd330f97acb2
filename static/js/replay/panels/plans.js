/** The plans that players have shared, over the board of the replay. */

import { draw, html, repeat } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { PlanLayer } from "../../table/thinking/plan_drawing.js";
import { side } from "../sides.js";

/**
 * @import { Drawing } from "../../types/table.js"
 * @typedef {{seat: string, drawings: Drawing[]}} Plan
 */

export class SharedPlans {
  /** Once there is something to show. @type {PlanLayer | null} */
  layer = null;

  /**
   * Offer the shared plans of a match, each by a checkbox; nothing if there are none.
   * @param {{plans: Plan[]}} shared
   */
  offer({ plans }) {
    const holder = byId("shared-plans");
    const drawn = plans.filter(({ drawings }) => drawings.length);
    const isChosen = (/** @type {Plan} */ { seat }) =>
      holder.querySelector(`[value="${seat}"]:checked`) !== null;
    const show = () => this.show(drawn.filter(isChosen).flatMap(({ drawings }) => drawings));
    const box = (/** @type {Plan} */ { seat }) =>
      html`<label class="viewer"
        ><input type="checkbox" value=${seat} @change=${show} /><span>${side(seat)}</span></label
      >`;
    const boxes = repeat(drawn, ({ seat }) => seat, box);
    draw(
      holder,
      html`<legend>Plans that players share</legend>
        ${boxes}`,
    );
    holder.hidden = !drawn.length;
    show();
  }

  /** @param {Drawing[]} drawings */
  show(drawings) {
    if (!this.layer && !drawings.length) return;
    const boards = byId("boards");
    this.layer ??= new PlanLayer(boards, () => boards.querySelector(":scope > .board"));
    this.layer.show(drawings);
  }
}
