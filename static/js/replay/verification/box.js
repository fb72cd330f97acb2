/** The box in which the dice are checked: it opens with the result. */

import { draw, html } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { messageOf } from "../../common/server.js";
import { remembered } from "./memory.js";
import { showReport } from "./report.js";
import { verify } from "./verify.js";

/** @import { Source } from "../source.js" */

export class Verification {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.button = byId("verify");
    this.box = byId("verification-box");
    this.button.addEventListener("click", () => this.open());
    byId("verify-close").addEventListener("click", () => this.close());
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  async open() {
    const holder = byId("verification");
    this.box.hidden = false;
    byId("verify-close").focus({ preventScroll: true });
    draw(holder, html`<p role="status">Recomputing every die and shuffle…</p>`);
    try {
      const record = await this.source.record();
      showReport(holder, record, verify(record, remembered(record.match.id)));
    } catch (error) {
      const words = `The record could not be checked: ${messageOf(error)}`;
      draw(holder, html`<p role="alert">${words}</p>`);
    }
  }

  close() {
    this.box.hidden = true;
    this.button.focus({ preventScroll: true });
  }
}
