/** The land, painted once as a picture: zooming over its many lines would be slow. */

import { h } from "../dom.js";

const SCENERY = new URL("../../../svg/richard_iii.svg", import.meta.url).href;
/** Pixels per map unit: for the whole map, and sharp at full zoom on most screens. The second picture
 * takes four times as long, so it waits until the viewer zooms in. */
const DENSITIES = [1.2, 2.4];

export class Scenery {
  constructor([, , width, height]) {
    this.width = width;
    this.height = height;
    this.painted = 0;
    this.wanted = DENSITIES[0];
    this.element = h("canvas", { class: "map-picture", "aria-hidden": "true" });
    this.image = new Image();
    this.image.addEventListener("load", () => this.paint());
    this.image.src = SCENERY;
  }

  /** The current number of page pixels per map unit. */
  scaled(unit) {
    const pixels = unit * globalThis.devicePixelRatio;
    this.wanted = DENSITIES.find((density) => density >= pixels) ?? DENSITIES.at(-1);
    this.paint();
  }

  paint() {
    if (!this.image.naturalWidth || this.painted >= this.wanted) return;
    this.painted = this.wanted;
    this.element.width = Math.round(this.width * this.wanted);
    this.element.height = Math.round(this.height * this.wanted);
    const { width, height } = this.element;
    this.element.getContext("2d").drawImage(this.image, 0, 0, width, height);
  }
}
