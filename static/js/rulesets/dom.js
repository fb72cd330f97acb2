/** Helpers for drawing boards: create elements, and change only what differs. */

import { h, mark } from "../table/dom.js";

export { h, mark as put };

const SVG = "http://www.w3.org/2000/svg";
const ROSES = new URL("../../svg/roses.svg", import.meta.url).href;
const COLOUR = { lancaster: "red", york: "white" };

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

/** A decorative picture, hidden from screen readers: the text beside it says the same. */
export function picture(size, name, ...children) {
  return svg(
    "svg",
    { class: name, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", focusable: "false" },
    ...children,
  );
}

/** The rose of a house as part of a larger drawing. */
export function roseAt(house, x, y, size) {
  return svg("use", { href: `${ROSES}#${COLOUR[house]}`, x, y, width: size, height: size });
}

/** The rose of a house, or a plain lozenge if there is none. */
export function rose(house, name = "rose") {
  return picture(
    40,
    name,
    house
      ? roseAt(house, 0, 0, 40)
      : svg("path", {
          d: "M20 4L34 20L20 36L6 20Z",
          fill: "none",
          stroke: "currentColor",
          "stroke-width": 3,
        }),
  );
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
