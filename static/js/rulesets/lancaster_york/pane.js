/** The window on the map: whole or close up on a small screen, and dragging on any. */

import { h, put } from "../dom.js";
import { AREAS as KEYS, areaTitle } from "./words.js";
import { FRAME } from "./land.js";
import { PLATES, SITES } from "./places.js";

const [LEFT, TOP, WIDTH, HEIGHT] = FRAME;
const FAR = 9; // pixels that a pointer moves before it drags

const selector = ([kind, key]) => `[data-kind="${kind}"][data-key="${key}"][data-choice]`;

export class Pane {
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
    this.window = h("div", { class: "map-window" }, map.element);
    this.element = h(
      "section",
      { class: "pane", "data-zoom": "auto" },
      h(
        "div",
        { class: "pane-keys", role: "group", "aria-label": "What the map shows" },
        whole,
        areas,
      ),
      this.window,
    );
    this.settled = false;
    this.drag();
  }

  /** At first a small window shows where the viewer has most to say. */
  settle({ standing }, viewer) {
    if (this.settled) return;
    this.settled = true;
    const points = (key) => standing[key].points[viewer] ?? 0;
    const best = KEYS.reduce(
      (one, other) => (points(other) > points(one) ? other : one),
      "midlands",
    );
    this.later(() => this.isLarger && this.centre(middleOf(best)));
  }

  /** "auto": whole where there is room, else close up. */
  zoom(how) {
    put(this.element, "data-zoom", how);
  }

  /** Whether the map is larger than its window. */
  get isLarger() {
    return this.window.scrollWidth > this.window.clientWidth;
  }

  /** When the map has been laid out anew in its container. */
  later(then) {
    requestAnimationFrame(() => requestAnimationFrame(then));
  }

  /** Bring an area into the middle of the window. */
  look(key) {
    this.zoom("close");
    this.later(() => this.centre(middleOf(key)));
  }

  /** Keep in sight what a scene is about, on a map that is larger than its window. */
  follow([key]) {
    const at = this.map.places[key] ?? PLATES[key];
    if (at && this.isLarger) this.centre(at);
  }

  centre([x, y]) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.window;
    this.window.scrollTo({
      left: (scrollWidth * (x - LEFT)) / WIDTH - clientWidth / 2,
      top: (scrollHeight * (y - TOP)) / HEIGHT - clientHeight / 2,
      behavior: "instant",
    });
  }

  /** Click on several elements one after the other, each as soon as it can be chosen. */
  gesture(pairs) {
    for (const pair of pairs) {
      const element = this.element.querySelector(selector(pair));
      if (!element) return;
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }

  /** A noble or ship that can be chosen is dragged to an area or sea that can. */
  drag() {
    const { drawing } = this.map;
    let held = null;
    drawing.addEventListener("pointerdown", (event) => {
      const icon = event.pointerType === "mouse" && event.target.closest?.(".icon[data-choice]");
      held =
        icon && ["noble", "ship"].includes(icon.dataset.type)
          ? { icon, x: event.clientX, y: event.clientY, moved: false }
          : null;
    });
    drawing.addEventListener("pointermove", (event) => {
      if (!held || held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR)
        return;
      held.moved = true;
      if (held.icon.dataset.choice !== "picked") this.gesture([["card", held.icon.dataset.key]]);
    });
    drawing.addEventListener("pointerup", (event) => {
      const from = held;
      held = null;
      if (!from?.moved) return;
      swallowClick();
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const there = under.find((one) =>
        one.matches?.(".area[data-choice=offered], .zone[data-choice=offered]"),
      );
      there?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
  }
}

/** The click that ends a drag is none. */
function swallowClick() {
  const swallow = (event) => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

function middleOf(key) {
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
