/** The lens: a block that the viewer knows, twice as large, while Shift or a finger is held on it. */

import { around } from "../../../common/elements.js";
import { svg } from "../../shared/elements.js";

/** Milliseconds after which a finger is held. */
const HELD = 350;

export class Lens {
  /** @param {SVGElement} drawing */
  constructor(drawing) {
    /** The block under the pointer or in focus. @type {Element | null} */
    this.piece = null;
    this.element = svg("g", { class: "map-lens", "aria-hidden": "true" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    const over = (/** @type {Event} */ event) => (this.piece = around(event, ".piece"));
    const shut = () => this.shut();
    drawing.addEventListener("pointerover", (event) => {
      over(event);
      if (event.shiftKey) this.open();
    });
    drawing.addEventListener("focusin", over);
    drawing.addEventListener("pointerdown", (event) => {
      over(event);
      if (event.pointerType === "touch") this.timer = setTimeout(() => this.open(), HELD);
    });
    for (const end of ["pointerup", "pointercancel"]) drawing.addEventListener(end, shut);
    document.addEventListener("keydown", ({ key }) => key === "Shift" && this.open());
    document.addEventListener("keyup", ({ key }) => key === "Shift" && shut());
  }

  open() {
    const face = this.piece?.isConnected && this.piece.firstElementChild;
    if (!face) return this.shut();
    const copy = /** @type {SVGElement} */ (face.cloneNode(true));
    for (const name of ["data-brief", "data-nameless", "style"]) copy.removeAttribute(name);
    const transform = this.piece?.getAttribute("transform");
    this.element.replaceChildren(svg("g", { transform }, copy));
  }

  shut() {
    clearTimeout(this.timer);
    this.element.replaceChildren();
  }
}
