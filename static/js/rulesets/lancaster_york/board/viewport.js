/** The window on the map: whole or close up on a small screen. */

import { h, setAttr } from "../../shared/elements.js";
import { AREAS as KEYS, areaTitle } from "../text/vocabulary.js";
import { FRAME } from "./land.js";
import { PLATES, SITES } from "../pieces/geometry.js";

/**
 * @import { Pair, Viewer } from "../../../types/board.js"
 * @import { Area, View } from "../../../types/lancaster_york.js"
 * @import { GameMap } from "./map.js"
 */

const [LEFT, TOP, WIDTH, HEIGHT] = FRAME;

/** @param {Pair} pair */
const selector = ([kind, key]) => `[data-kind="${kind}"][data-key="${key}"][data-choice]`;

export class MapViewport {
  /** @param {GameMap} map */
  constructor(map) {
    this.map = map;
    const whole = h(
      "button",
      { type: "button", class: "pane-key", on: { click: () => this.zoom("whole") } },
      "Whole map",
    );
    const areas = KEYS.map((key) =>
      h(
        "button",
        { type: "button", class: "pane-key", on: { click: () => this.look(key) } },
        areaTitle(key),
      ),
    );
    this.window = h(
      "div",
      {
        class: "map-window",
        "data-paper": "parchment",
        tabindex: "0",
        role: "group",
        "aria-label": "The map",
      },
      map.element,
    );
    this.element = h(
      "section",
      { class: "pane", "data-zoom": "auto" },
      h("div", { class: "pane-keys", role: "group", "aria-label": "Map view" }, whole, areas),
      this.window,
    );
    this.settled = false;
  }

  /**
   * At first a small window shows the area where the viewer is strongest.
   * @param {View} view
   * @param {Viewer} viewer
   */
  settle({ standing }, viewer) {
    if (this.settled) return;
    this.settled = true;
    /** @param {Area} key */
    const points = (key) => standing[key].points[viewer] ?? 0;
    const best = KEYS.reduce(
      (one, other) => (points(other) > points(one) ? other : one),
      "midlands",
    );
    this.later(() => this.isLarger && this.centre(middleOf(best)));
  }

  /**
   * "auto": the whole map if there is room, else close up.
   * @param {"whole" | "close"} how
   */
  zoom(how) {
    setAttr(this.element, "data-zoom", how);
  }

  /** Whether the map is larger than its window. */
  get isLarger() {
    return this.window.scrollWidth > this.window.clientWidth;
  }

  /**
   * Called when the container's size has changed.
   * @param {() => void} then
   */
  later(then) {
    requestAnimationFrame(() => requestAnimationFrame(then));
  }

  /**
   * Scroll an area to the middle of the window.
   * @param {Area} key
   */
  look(key) {
    this.zoom("close");
    this.later(() => this.centre(middleOf(key)));
  }

  /**
   * On a map larger than its window, keep the places of a scene in sight.
   * @param {string[]} keys
   */
  follow([key]) {
    const at = this.map.places[key] ?? PLATES[key];
    if (at && this.isLarger) this.centre(at);
  }

  /** @param {number[]} at */
  centre([x, y]) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.window;
    this.window.scrollTo({
      left: (scrollWidth * (x - LEFT)) / WIDTH - clientWidth / 2,
      top: (scrollHeight * (y - TOP)) / HEIGHT - clientHeight / 2,
      behavior: "instant",
    });
  }

  /**
   * Click on several elements in turn, each as soon as it is offered.
   * @param {Pair[]} pairs
   */
  gesture(pairs) {
    for (const pair of pairs) {
      const element = this.element.querySelector(selector(pair));
      if (!element) return;
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }
}

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
