/** The drawn land, painted once: to zoom and pan over a picture is quick, over its many lines is not. */

import { h } from "./dom.js";

const SCENERY = new URL("../../../svg/richard_iii.svg", import.meta.url).href;
/** Pixels of a map unit: sharp as far as the window zooms on most screens. */
const DENSITY = 2.4;

export function scenery([, , width, height]) {
  const canvas = h("canvas", {
    class: "map-picture",
    width: Math.round(width * DENSITY),
    height: Math.round(height * DENSITY),
    "aria-hidden": "true",
  });
  const image = new Image();
  image.addEventListener("load", () =>
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height),
  );
  image.src = SCENERY;
  return canvas;
}
