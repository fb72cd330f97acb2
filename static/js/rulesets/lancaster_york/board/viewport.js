/** The window on the map: whole at first, or an area of it close up. */

import { selectorOf } from "../../../common/boards/pieces.js";
import { h } from "../../shared/elements.js";
import { largeSwitch, placeList, Zoom } from "../../shared/zoom.js";
import { areaTitle, AREAS } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { FRAME } from "./land.js";
import { PLATES, SITES } from "../pieces/geometry.js";

/**
 * @import { Context, Pair } from "../../../types/board.js"
 * @import { Frame, Rect } from "../../shared/viewport.js"
 * @import { Area } from "../../../types/lancaster_york.js"
 * @import { GameMap } from "./map.js"
 */

/** How much of the map is shown around a place, in its units. */
const AROUND = 190;
const CLOSEST = 3;

export class MapViewport {
  /**
   * `onLarge`: whether the map takes the room of the panels.
   * @param {GameMap} map
   * @param {Context} context
   * @param {(large: boolean) => void} onLarge
   */
  constructor(map, { calm }, onLarge) {
    this.map = map;
    this.zoom = new Zoom(map.element, /** @type {Frame} */ (FRAME), {
      calm,
      onScale: (pixels) => map.scaled(pixels),
      label: say("map.zoom"),
    });
    this.window = this.zoom.window;
    this.window.dataset.paper = "parchment";
    this.list = placeList(
      "map-list",
      { label: say("map.list"), none: say("map.look") },
      AREAS.map((key) => [key, areaTitle(key)]),
      (key) => (key ? this.look(/** @type {Area} */ (key)) : this.zoom.whole()),
    );
    this.element = h(
      "section",
      { class: "pane" },
      this.window,
      h(
        "div",
        { class: "map-tools" },
        this.zoom.buttons,
        largeSwitch(this.zoom, onLarge),
        this.list,
      ),
    );
  }

  /**
   * Show an area close up.
   * @param {Area} key
   */
  look(key) {
    this.zoom.show(near(middleOf(key), 2 * AROUND), CLOSEST);
  }

  /**
   * On a map larger than its window, keep the places of a scene in sight.
   * @param {string[]} keys
   */
  follow([key]) {
    const at = this.map.places[key] ?? PLATES[key];
    if (at) this.zoom.reveal(near(at, AROUND));
  }

  /**
   * Click on several elements in turn, each as soon as it is offered.
   * @param {Pair[]} pairs
   */
  gesture(pairs) {
    for (const pair of pairs) {
      const element = this.element.querySelector(`${selectorOf(pair)}[data-choice]`);
      if (!element) return;
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }
}

/** @param {number[]} at @param {number} by @returns {Rect} */
const near = ([x, y], by) => [x - by, y - by, x + by, y + by];

/** @param {Area} key */
function middleOf(key) {
  /** @type {Record<Area, number[]>} */
  const at = {
    northern_marches: SITES.newcastle,
    northern_england: SITES.york,
    midlands: PLATES.midlands,
    south_east_england: SITES.london,
    west_country: SITES.bristol,
    wales: SITES.harlech,
  };
  return at[key];
}
