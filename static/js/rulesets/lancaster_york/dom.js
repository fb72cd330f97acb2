/** Making and changing elements, touching only what differs. */

import { h, mark } from "../../table/dom.js";

export { h, mark as put };

const SVG = "http://www.w3.org/2000/svg";
const sheet = (name) => new URL(`../../../svg/${name}.svg`, import.meta.url).href;

/** The picture of sea and land. */
export const SCENERY = sheet("lancaster_york");
const PIECES = sheet("lancaster_york_pieces");

/** An SVG element; null children are left out. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

const href = (name) => `${PIECES}#${name}`;

/** A piece as part of a larger drawing, its middle at (x, y). */
export function pieceAt(name, x, y, size) {
  const height = name.startsWith("arms-") ? (size * 57) / 48 : size;
  return svg("use", { href: href(name), x: x - size / 2, y: y - height / 2, width: size, height });
}

/** A piece as a picture among words; it says nothing to those who cannot see it. */
export function piece(name, className = "") {
  const box = name.startsWith("arms-") ? "0 0 48 57" : "0 0 48 48";
  return svg(
    "svg",
    { class: `piece ${className}`.trim(), viewBox: box, "aria-hidden": "true", focusable: "false" },
    svg("use", { href: href(name) }),
  );
}

/** Change which piece is shown, or show none. */
export function showPiece(use, name) {
  mark(use, "href", name ? href(name) : null);
}

/** The piece of a picture or drawing, changed. */
export function swap(picture, name) {
  showPiece(picture.firstElementChild ?? picture, name);
}

export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Make `children` the children of `parent`, touching it only if they are not. */
export function hold(parent, children) {
  const now = parent.childNodes;
  if (now.length === children.length && children.every((child, i) => now[i] === child)) return;
  parent.replaceChildren(...children);
}
