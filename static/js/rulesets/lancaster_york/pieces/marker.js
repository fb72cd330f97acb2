/** An icon of the board: its picture, its name on a scroll, its owner, and the counters on it. */

import { setAttr, setText, svg } from "../../shared/elements.js";
import { EDGE, PORTS, PRINT } from "./geometry.js";
import { pieceAt, showPiece } from "./pictures.js";
import { given } from "../../shared/speech.js";
import {
  counters,
  kindName,
  named,
  PERSONALITIES,
  pictureOf,
  pounds,
  price,
  TROOP_PRICE,
} from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Seat, View } from "../../../types/lancaster_york.js"
 * @import { Viewer } from "../../../types/board.js"
 * @import { Force, Shown } from "./shown.js"
 * @import { CardFace } from "../text/vocabulary.js"
 * @import { Box, Print } from "./geometry.js"
 */

/** @typedef {{piece: string, n: number, attacks: boolean, seat?: Seat}} Counter */

const ICON = 44;
/** A name that is wider would be squeezed too much on a noble's counter. */
const ON_COUNTER = 58;
/** How much wider than others bold and slanted letters are. */
export const BOLD = 1.08;
/** How far what stands beside an icon reaches. */
const ASIDE = 52;
/** The tools for a tap on a location other than the single troop. @type {("five" | "enough" | "hire")[]} */
const TOOLS = ["five", "enough", "hire"];
/** @param {CardFace} face */
const isMan = (face) => PERSONALITIES.includes(face.kind);

export class CardMarker {
  /**
   * `name`: the text on the scroll; `garrison`: for a location.
   * @param {CardFace} face
   * @param {string} name
   * @param {number} [garrison]
   */
  constructor(face, name, garrison = 0) {
    this.face = face;
    this.name = name;
    this.garrison = garrison;
    this.owned = false;
    this.isTold = false; // by the name of the town or the port beside it
    this.scroll = scroll(face, name);
    this.owner = pieceAt("", 19, -16, isMan(face) ? 27 : 25);
    setAttr(this.owner, "href", null);
    this.icon = svg(
      "g",
      { class: "icon", "data-kind": "card", "data-key": face.id, "data-type": face.kind },
      svg("circle", { class: "hit", r: 24 }),
      ...this.picture(),
      this.scroll,
      this.owner,
    );
    this.marks = svg("g", { class: "lying" });
    /** @type {SVGCircleElement[]} */
    this.tools = []; // until the first plan
    this.least = svg("tspan", { class: "least" });
    this.coin = svg("tspan", { class: "coin" });
    const right = { class: "needs", x: 23, y: 12, "aria-hidden": "true" };
    this.needs = svg("text", right, this.least, this.coin);
    this.element = svg(
      "g",
      { class: "spot", "data-flip": `spot-${face.id}` },
      this.icon,
      this.marks,
      this.needs,
    );
  }

  picture() {
    const { face } = this;
    if (face.kind === "noble") {
      return [
        svg("path", { class: "counter", d: "M-21-27H21V27H-21Z" }),
        pieceAt(pictureOf(face), 0, -4, 34),
        this.onCounter(),
        " ", // it is read as it is named: "Neville 8"
        svg("circle", { class: "worth", cx: -17, cy: -21, r: 9.5 }),
        svg(
          "text",
          { class: "worth-number", x: -17, y: -16.6, "aria-hidden": "true" },
          String(face.value),
        ),
      ];
    }
    return [pieceAt(pictureOf(face), 0, -4, ICON)];
  }

  /** The name of a noble, as it stands on his counter. */
  onCounter() {
    const text = svg("text", { class: "noble-name", y: 24.5, "aria-hidden": "true" }, this.name);
    squeeze(text, 39, 12.5);
    return text;
  }

  /** What the piece covers, with all that lies on it. @returns {Box} */
  get body() {
    const lies = this.marks.childElementCount;
    const isNoble = this.face.kind === "noble";
    const isLeft = "left" in this.coin.dataset;
    const says = this.needs.textContent !== "";
    return [
      says && isLeft ? -ASIDE : lies ? -37 : isNoble ? -27 : -22,
      lies > 2 ? -46 : isNoble ? -32 : -26,
      says && !isLeft ? ASIDE : this.owned ? 32 : 22,
      isNoble ? 27 : 18,
    ];
  }

  /** Which names are placed first: of places, of what a player owns, of what nothing else tells. */
  get weight() {
    return this.garrison ? 3 : Number(this.owned) + Number(!this.isTold);
  }

  /**
   * The width and height of its name; null if it stands on the piece itself.
   * @param {Print} print
   * @returns {number[] | null}
   */
  nameSize({ isPlain, scale }) {
    const width = widthOf(this.name);
    const isOutside = isPlain || this.face.kind !== "noble" || width * scale > ON_COUNTER;
    setAttr(this.icon, "data-named", isOutside ? "beside" : "on");
    if (!isOutside) return null;
    if (isPlain) return [width * BOLD + 4, PRINT * 0.9];
    return [scrollWidth(this.face, this.name) + 10, 17];
  }

  /**
   * @param {number[]} middle from the place of the piece
   * @param {number} scale
   * @param {boolean} isCrowded there is no room for it
   */
  placeName([x, y], scale, isCrowded) {
    setAttr(
      this.scroll,
      "transform",
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`,
    );
    setAttr(this.icon, "data-crowded", isCrowded);
  }

  /**
   * Draw its owner and its counters. `at` is its place, or null if it is off the board.
   * @param {number[] | null} at
   * @param {Shown} shown
   * @param {View} view
   */
  render(at, shown, view) {
    setAttr(this.element, "display", at ? null : "none");
    if (at) setAttr(this.element, "transform", `translate(${at[0]} ${at[1]})`);
    const { id, kind } = this.face;
    this.isTold = kind === "bishop" || at === PORTS[id];
    const owner = shown.owners[id] ?? null;
    showPiece(this.owner, owner && `${isMan(this.face) ? "disc" : "cube"}-${owner}`);
    setAttr(this.icon, "data-owner", owner ?? "none");
    this.owned = owner !== null;
    setAttr(this.icon, "data-focus", shown.focus.includes(id));
    setAttr(this.icon, "data-gone", view.box.includes(id));
    setAttr(this.icon, "aria-label", this.label(owner, shown));
    this.marks.replaceChildren(...this.lying(shown));
    const isAtEdge = at !== null && at[0] > EDGE;
    setAttr(this.coin, "x", isAtEdge ? -26 : 23);
    setAttr(this.coin, "data-left", isAtEdge);
    this.renderPlan(view, owner, shown.viewer);
  }

  /**
   * While planning: other tools over the icon, the troops needed to win a rival's location, and what it costs
   * to win it or to lay a cube.
   * @param {View} view
   * @param {Seat | null} owner
   * @param {Viewer | undefined} viewer
   */
  renderPlan({ plan }, owner, viewer) {
    const open = plan && !plan.sealed;
    if (open && !this.tools.length && !isMan(this.face)) {
      this.tools = TOOLS.map((tool) => this.tool(tool));
      this.element.append(...this.tools);
    }
    for (const tool of this.tools) setAttr(tool, "data-kind", open ? tool.dataset.tool : null);
    const rival = open && viewer && this.garrison && owner && owner !== viewer;
    const reached = rival && plan.presence.includes(this.face.area);
    const men = counted(plan?.troops, this.face.id) + counted(plan?.mercenaries, this.face.id);
    const least = this.garrison + 1;
    setText(this.least, reached ? `≥${least}` : "");
    const missing = reached ? TROOP_PRICE * Math.max(0, least - men) : 0;
    const cost = isMan(this.face) && open && owner ? this.cubePrice(owner === viewer) : missing;
    setText(this.coin, cost ? pounds(cost) : "");
    setAttr(this.icon, "data-price", open ? (this.garrison ? TROOP_PRICE : cost || null) : null);
  }

  /** Of a click on it: one on a noble or a ship of one's own takes him in hand. @param {boolean} isOwn */
  cubePrice(isOwn) {
    const { kind } = this.face;
    return isOwn && kind !== "bishop" ? 0 : price(this.face, isOwn ? "white" : "black");
  }

  /** @param {(typeof TOOLS)[number]} tool */
  tool(tool) {
    return svg("circle", {
      class: `tool tool-${tool}`,
      r: 25,
      "data-tool": tool,
      "data-key": this.face.id,
      "aria-label": say(`marker.${tool}`, { name: this.name }),
    });
  }

  /** @param {Seat | null} owner @param {Shown} shown */
  label(owner, { forces, white, black }) {
    const { name, garrison } = this;
    const { id, kind, value, income } = this.face;
    const facts = given([
      value && say("count.control", { n: value }),
      income && say("marker.income", { income }),
      garrison && say("marker.garrison", { garrison }),
      kindName(kind).toLowerCase(), // a noble's number follows its name
      owner ? named(owner) : say("marker.unowned"),
      ...(forces[id] ?? []).flatMap(counters),
      white.includes(id) && say("marker.white"),
      black[id] && say("marker.black"),
    ]);
    return say("marker.label", { name, facts: facts.join(", ") });
  }

  /** @param {Shown} shown */
  lying({ forces, white, black, void: idle, owners }) {
    const { id } = this.face;
    const counters = (forces[id] ?? []).flatMap((force) => countersOf(force, owners[id]));
    const cubes = given([white.includes(id) && "bribe-white", black[id] && "bribe-black"]);
    return given([
      ...counters.map((counter, i) => drawCounter(counter, ...place(i, counters.length))),
      ...cubes.map((cube, i) => pieceAt(cube, -25 + 9 * i, 3, 22)),
      idle.includes(id) && svg("text", { class: "idle", x: -25, y: 10 }, "!"),
    ]);
  }
}

/** @param {Record<string, number> | undefined} men @param {string} card */
const counted = (men, card) => men?.[card] ?? 0;

/** @param {Force} force @param {Seat | null} owner @returns {Counter[]} */
function countersOf({ seat, troops, mercenaries, garrison = 0 }, owner) {
  const attacks = seat !== owner;
  return given([
    garrison && { piece: "troop-garrison", n: garrison, attacks: false },
    troops && { piece: `troop-${seat}`, n: troops, attacks, seat },
    mercenaries && { piece: "troop-mercenary", n: mercenaries, attacks, seat },
  ]);
}

/**
 * Two counters to the left of the icon, more in a row above it.
 * @param {number} i
 * @param {number} all
 * @returns {[x: number, y: number]}
 */
function place(i, all) {
  return all <= 2 ? [-23, -19 + 22 * i] : [-24 + 24 * i, -32];
}

/** @param {Counter} counter @param {number} x @param {number} y */
function drawCounter({ piece, n, attacks, seat }, x, y) {
  return svg(
    "g",
    {
      class: "force",
      transform: `translate(${x} ${y})`,
      "data-attacks": attacks,
      "data-seat": seat,
    },
    pieceAt(piece, 0, 0, 25),
    attacks && svg("path", { class: "swords", d: "M-13-14L-4-5M-4-14L-13-5" }),
    svg("circle", { class: "force-plate", cx: 9, cy: 8, r: 8.5 }),
    svg("text", { class: "force-number", x: 9, y: 13 }, String(n)),
  );
}

/**
 * The name of a place on a scroll; a cross marks a cathedral town, an anchor a port.
 * @param {CardFace} face
 * @param {string} name
 */
function scroll(face, name) {
  const mark = markOf(face);
  const half = scrollWidth(face, name) / 2;
  const ribbon = `M${-half} -8H${half}L${half + 5} 0L${half} 8H${-half}L${-half - 5} 0Z`;
  return svg(
    "g",
    { class: "scroll" },
    svg("path", { d: ribbon }),
    mark && pieceAt(mark, -half + 6, 0, 12),
    svg("text", { x: mark ? 6 : 0, y: 4.7, "aria-hidden": face.kind === "noble" }, name),
  );
}

/** @param {CardFace} face */
const markOf = ({ cathedral, kind }) => (cathedral ? "cross" : kind === "port" ? "anchor" : null);

/** @param {CardFace} face @param {string} name */
const scrollWidth = (face, name) => widthOf(name) + (markOf(face) ? 20 : 8);

/** A name in the letters of the map, in its units. @param {string} name */
const widthOf = (name) => name.length * PRINT * 0.48;

/**
 * Set a text narrower that is too long for its room.
 * @param {Element} text
 * @param {number} room
 * @param {number} size of its letters
 */
export function squeeze(text, room, size) {
  const isLong = (text.textContent ?? "").length * size * 0.46 > room;
  setAttr(text, "textLength", isLong ? room : null);
  setAttr(text, "lengthAdjust", isLong ? "spacingAndGlyphs" : null);
}
