/**
 * The drawn land. The whole map is a plain picture, which browsers paint beside their other work.
 * Zooming and panning are quick over a painted canvas and slow over many lines, so the first closer
 * look paints one, which takes a fifth of a second.
 */

import { asset } from "../../../common/assets.js";
import { h } from "../../shared/elements.js";

const SCENERY = asset("svg/richard_iii.svg");
/** Pixels per map unit: for the whole map, and sharp at full zoom on most screens. The second canvas
 * takes four times as long, so it waits until the player zooms in further. */
const DENSITIES = [1.2, 2.4];

export class Scenery {
  /** @param {number[]} frame */
  constructor([, , width, height]) {
    this.width = width;
    this.height = height;
    this.painted = 0;
    this.wanted = 0;
    this.image = h("img", { class: "map-picture", src: SCENERY, alt: "", draggable: "false" });
    this.image.addEventListener("load", () => this.paint());
    this.canvas = h("canvas", { class: "map-picture", "aria-hidden": "true" });
    this.element = h("div", { class: "map-scenery" }, this.image);
  }

  /**
   * The player has zoomed: a map unit is now this many pixels of the page.
   * @param {number} unit
   */
  scaled(unit) {
    const pixels = unit * globalThis.devicePixelRatio;
    this.wanted = DENSITIES.find((density) => density >= pixels) ?? Math.max(...DENSITIES);
    this.paint();
  }

  /** The browser paints it beside its other work, so that nothing stands still until it is there. */
  async paint() {
    const { wanted } = this;
    if (!this.image.naturalWidth || this.painted >= wanted) return;
    this.painted = wanted;
    const picture = await createImageBitmap(this.image, {
      resizeWidth: Math.round(this.width * wanted),
      resizeHeight: Math.round(this.height * wanted),
      resizeQuality: "high",
    });
    if (this.painted > wanted) return; // a sharper one is on its way
    this.canvas.width = picture.width;
    this.canvas.height = picture.height;
    this.canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
    this.image.replaceWith(this.canvas);
  }
}
