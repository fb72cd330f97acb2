/** The map: a drawn sheet under areas to point at, borders, arrows and blocks, in a window that zooms. */

import { borderLines, Edges, middleOf } from "./edges.js";
import { h, setAttr, setHidden, svg } from "../../shared/elements.js";
import { AREAS, FRAME } from "./land.js";
import { definitions, legend, names, outline, seas } from "./layers.js";
import { around } from "../../../common/elements.js";
import { frameOf } from "../../shared/viewport.js";
import { Coins, priceOf } from "./coins.js";
import { AttackArrows } from "./attack_arrows.js";
import { Pieces } from "./pieces.js";
import { Scenery } from "./scenery.js";
import { countWords } from "./stack_counts.js";
import { MoveArrows } from "./move_arrows.js";
import { Tray } from "./tray.js";
import { Lens } from "../pieces/lens.js";
import { ViaChoice } from "./via_choice.js";
import { areaName, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { button, largeSwitch, Zoom } from "../../shared/zoom.js";

/**
 * @import { Choice, Context, Moment } from "../../../types/board.js"
 * @import { Area, Charts, View } from "../../../types/richard_iii.js"
 */

/**
 * Pixels per map unit above which fronts, then the names on them, are worth drawing.
 * @type {[least: number, detail: string][]}
 */
const DETAILS = [
  [1.1, "close"],
  [0.5, "near"],
  [0, "far"],
];
/** Below this the whole map is too small to choose on, so it zooms to the choices by itself. */
const SMALL = 0.5;
const CLOSEST = 3.2;
/** With more areas than this to choose from, show the whole map. */
const MANY = 12;

export class GameMap {
  /**
   * `onLarge`: whether the map takes the room of the panels.
   * @param {Charts} charts
   * @param {Context} context
   * @param {(large: boolean) => void} onLarge
   */
  constructor(charts, { viewer, calm }, onLarge) {
    this.charts = charts;
    this.viewer = viewer;
    /** @type {View | null} */
    this.view = null;
    this.matter = "";
    this.unit = 0;
    this.areas = Object.fromEntries(Object.keys(AREAS).map((key) => [key, outline(key)]));
    for (const [key, area] of Object.entries(this.areas)) area.id = `${viewer}-${key}`;
    this.land = svg("g", { class: "map-areas" }, Object.values(this.areas));
    this.moveArrows = new MoveArrows(charts, viewer);
    this.pieces = new Pieces(charts, viewer);
    /** @type {{element: Element, render(view: any, choice: any, moment: any): void}[]} */
    this.parts = [new Edges(charts), new AttackArrows(), new ViaChoice(charts), new Coins()];
    const [edges, onsets, ways, coins] = this.parts.map((part) => part.element);
    const drawing = svg(
      "svg",
      { class: "map-drawing", viewBox: FRAME.join(" ") },
      definitions(),
      this.land,
      borderLines(charts),
      seas(),
      names(charts),
      edges,
      this.moveArrows.element,
      this.pieces.element,
      onsets,
      coins,
      ways,
    );
    drawing.append(new Lens(drawing).element);
    this.scenery = new Scenery(FRAME);
    this.sheet = h("div", { class: "map-sheet" }, this.scenery.element, drawing);
    this.zoom = new Zoom(this.sheet, FRAME, {
      calm,
      onScale: (unit) => this.scaled(unit),
      label: say("map.help"),
    });
    this.tray = new Tray(charts, viewer, (area) => this.look(area));
    this.arrows = this.arrowSwitch(this.moveArrows.element);
    this.element = h(
      "section",
      { class: "map", "aria-label": say("map.label") },
      h(
        "div",
        { class: "map-frame", "data-paper": "parchment" },
        this.zoom.window,
        this.tray.element,
        h(
          "div",
          { class: "map-tools" },
          this.zoom.buttons,
          largeSwitch(this.zoom, onLarge),
          this.arrows,
          this.tray.list,
          legend(),
        ),
      ),
    );
    this.listen(drawing);
  }

  /** @param {SVGElement} trail */
  arrowSwitch(trail) {
    const click = () => {
      const off = trail.toggleAttribute("data-off");
      setAttr(this.arrows, "aria-pressed", String(!off));
    };
    const sign = button("arrows", say("map.arrows"), click);
    setAttr(sign, "aria-pressed", "true");
    return sign;
  }

  /**
   * A clicked area is shown large in the tray, which keeps what is in hand.
   * @param {SVGElement} drawing
   */
  listen(drawing) {
    /** @param {EventTarget | null} target */
    const areaOf = (target) => {
      const element = target instanceof Element ? target.closest("[data-kind][data-key]") : null;
      if (!element) return null;
      const { at, key = "" } = /** @type {HTMLElement} */ (element).dataset;
      return at ?? (key in AREAS ? key : null);
    };
    drawing.addEventListener("click", (event) => {
      const element = around(event, "[data-kind]");
      if (!element || element.dataset.choice || "putBack" in element.dataset) return;
      const area = areaOf(element);
      const goal = area && this.view?.stack ? this.areas[area] : null;
      if (goal && isLit(goal)) {
        if (goal.contains(element)) return;
        event.stopPropagation(); // a block there stands for the area that the stack in hand may go to
        goal.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return;
      }
      const stack = drawing.querySelector(
        `.stack[data-key="${area}"]:is([data-choice="offered"], [data-put-back])`,
      );
      if (!stack) {
        return this.view?.stack ? undefined : this.list(area, element.matches(".piece"));
      }
      // The whole area stands for the stack in it: a finger needs the room.
      event.stopPropagation();
      stack.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    drawing.addEventListener(
      "keydown",
      ({ key }) => (this.keyed ||= key === "Enter" || key === " "),
    );
    drawing.addEventListener("focusin", ({ target }) => {
      const area = areaOf(target);
      if (area && /** @type {Element} */ (target).matches(":focus-visible")) {
        this.zoom.reveal(frameOf([middleOf(area)], 70));
      }
    });
  }

  /**
   * The blocks of an area in the tray, where a finger can choose them.
   * @param {Area | null} area
   * @param {boolean} isMeant a block of it was tapped
   */
  list(area, isMeant) {
    this.tray.show(area);
    if (isMeant && this.pieces.isTouched) this.tray.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} unit */
  scaled(unit) {
    this.unit = unit;
    const detail = DETAILS.find(([least]) => unit >= least)?.[1];
    setAttr(this.element, "data-detail", detail);
    this.pieces.scaled(unit);
    this.sheet.style.setProperty("--unit", String(unit));
    if (this.zoom.isClose) this.scenery.scaled(unit);
  }

  /**
   * Show an area and its neighbours on request.
   * @param {Area} area
   */
  look(area) {
    this.zoom.show(this.near([area]), CLOSEST);
  }

  /** @param {Area[]} areas */
  near(areas) {
    const corners = areas.flatMap((area) => {
      const [x, y, width, height] = AREAS[area].zone;
      return [
        [x - width / 2, y - height / 2],
        [x + width / 2, y + height / 2],
      ];
    });
    return frameOf(corners, 62);
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    this.view = view;
    const reach = new Set(view.stack ? choice.actions.flatMap(({ to }) => to ?? []) : []);
    for (const [key, area] of Object.entries(this.areas)) {
      this.renderArea(area, key, view, choice, reach);
    }
    this.tellInOrder(choice);
    yield;
    yield* this.pieces.steps(view, choice, moment);
    for (const part of this.parts) part.render(view, choice, moment);
    this.moveArrows.render(view, moment);
    setHidden(this.arrows, !this.moveArrows.any);
    this.goToWhatMatters(view, choice, moment);
    if (this.keyed && choice.active) requestAnimationFrame(() => this.keepKeys());
  }

  /**
   * A reader hears first of the areas that can be chosen.
   * @param {Choice} choice
   */
  tellInOrder({ offers }) {
    const offered = (/** @type {string} */ key) => Number(offers("area", key));
    const keys = Object.keys(this.areas).sort((a, b) => offered(b) - offered(a));
    setAttr(this.land, "aria-owns", keys.map((key) => this.areas[key].id).join(" "));
  }

  /** The focused element may be gone, or hold what it has just taken up: the next key finds the choices. */
  keepKeys() {
    const at = document.activeElement;
    if (at && at !== document.body && !at.matches(".stack[data-put-back]")) return;
    /** @type {(what: string) => SVGElement | null} */
    const offered = (what) => this.sheet.querySelector(`${what}[data-choice="offered"]`);
    const next = offered(".area") ?? offered(".piece") ?? offered("");
    next?.focus({ preventScroll: true });
    this.keyed = !next;
  }

  /**
   * @param {SVGElement} area
   * @param {Area} key
   * @param {View} view
   * @param {Choice} choice
   * @param {Set<Area>} reach
   */
  renderArea(area, key, view, choice, reach) {
    setAttr(area, "data-reach", reach.has(key));
    const battle = view.battle?.area === key;
    const waits = view.attacks.some((attack) => attack.area === key);
    setAttr(area, "data-held", SEATS.filter((seat) => view.areas[key]?.[seat]).join(" ") || null);
    const fight = battle ? "now" : waits ? "waits" : null;
    setAttr(area, "data-battle", fight);
    setAttr(area, "data-stack", view.stack === key);
    const offered = choice.offers("area", key);
    const lit = offered || choice.picked("area", key) || view.stack === key || reach.has(key);
    setAttr(area, "clip-path", lit ? `url(#within-${key})` : null); // costly, so only where visible
    const price = offered || reach.has(key) ? priceOf(key, view, choice) : null;
    setAttr(area, "data-price", price?.ap);
    setAttr(area, "data-part", price !== null && price.goes < price.of);
    const told = {
      ap: price?.ap ?? 0,
      area: areaName(key, this.charts),
      blocks: countWords(key, view),
      fight,
      offered,
    };
    setAttr(area, "aria-label", say("map.area", told));
  }

  /**
   * On a small screen, or when zoomed in, the map moves to the choice or the battle.
   * @param {View} view
   * @param {Choice} choice
   * @param {Moment} moment
   */
  goToWhatMatters(view, choice, moment) {
    const areas = whatMatters(view, choice);
    const matter = areas.join();
    if (matter === this.matter || moment.mode === "replay") return;
    this.matter = matter;
    requestAnimationFrame(() => {
      const whole = this.zoom.unit;
      if (!whole) return;
      const isClose =
        areas.length > 0 && (whole < SMALL || (this.pieces.isTouched && fieldOf(choice)));
      if (isClose) this.zoom.show(this.near(areas), CLOSEST);
      else if (this.went) this.zoom.whole();
      else if (areas.length) this.zoom.reveal(this.near(areas));
      this.went = isClose;
    });
  }
}

/** @param {Element} area */
const isLit = (area) => area.matches('[data-reach], [data-choice="offered"]');

/**
 * The area of whose borders one is to be chosen.
 * @param {Choice} choice
 * @returns {Area | undefined}
 */
const fieldOf = ({ actions }) => actions.find(({ do: name }) => name === "MainAttack")?.area;

/**
 * The areas that the viewer should see now: of the battle or of the current move.
 * @param {View} view
 * @param {Choice} choice
 */
export function whatMatters(view, choice) {
  if (
    view.battle &&
    !choice.actions.some(({ do: name }) => name === "Retreat" || name === "Regroup")
  ) {
    return [view.battle.area];
  }
  const field = fieldOf(choice);
  if (field) return [field];
  const goals = choice.actions.flatMap(({ to }) => to ?? []);
  if (view.stack && goals.length) return [...new Set([view.stack, ...goals])];
  const ends = Object.keys(AREAS).filter((area) => choice.offers("area", area));
  return ends.length > MANY ? [] : ends;
}
