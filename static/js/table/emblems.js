/** Small emblems beside text; they repeat the text, so screen readers skip them. */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, string>} */
const SYMBOLS = {
  york: "/static/svg/roses.svg#white",
  lancaster: "/static/svg/roses.svg#red",
  red: "/static/svg/shields.svg#red",
  yellow: "/static/svg/shields.svg#yellow",
  green: "/static/svg/shields.svg#green",
  blue: "/static/svg/shields.svg#blue",
  die: "/static/svg/icons.svg#die",
  battle: "/static/svg/icons.svg#sword",
  crown: "/static/svg/icons.svg#crown",
  card: "/static/svg/icons.svg#book",
  seal: "/static/svg/icons.svg#seal",
  cross: "/static/svg/icons.svg#cross",
};

/**
 * A filled shape of 24 by 24.
 * @param {string} path
 * @returns {SVGSVGElement}
 */
export function drawing(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "drawing");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  svg.append(shape);
  return svg;
}

/**
 * The emblem `name`, or a plain lozenge if it has no drawing.
 * @param {string} name
 * @param {string} [size]
 * @returns {Element}
 */
export function emblem(name, size = "") {
  if (!(name in SYMBOLS)) {
    const plain = document.createElement("span");
    plain.className = `emblem emblem-plain ${size}`;
    plain.setAttribute("aria-hidden", "true");
    return plain;
  }
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `emblem emblem-${name} ${size}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", SYMBOLS[name]);
  svg.append(use);
  return svg;
}
