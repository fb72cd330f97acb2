/** Making elements, without markup in strings. */

const SVG = "http://www.w3.org/2000/svg";
const sheet = (name) => new URL(`../../../svg/${name}.svg`, import.meta.url).href;

/** Pictures of the game. */
export const SCENERY = sheet("cousins_war");
const PIECES = sheet("cousins_war_pieces");
const ROSES = sheet("roses");

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** An HTML element; `null` and `undefined` attributes and children are left out. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

const BOXES = {
  cube: "0 0 42 45", die: "0 0 48 49", cup: "0 0 100 100", swords: "0 0 64 64", banner: "0 0 54 62",
  seal: "0 0 48 48", crown: "0 0 40 29", field: "0 0 200 96", arms: "0 0 48 57",
};

const picture = (box, href, name) =>
  svg("svg", { class: name, viewBox: box, "aria-hidden": "true", focusable: "false" }, svg("use", { href }));

/** A piece out of the sheet of pieces: `cube-york`, `die-5`, `arms-lord-hastings`. */
export function piece(name, className = "") {
  return picture(BOXES[name.split("-")[0]], `${PIECES}#${name}`, `piece ${className}`.trim());
}

/** Change which piece a picture shows. */
export function show(picture, name) {
  picture.firstChild.setAttribute("href", `${PIECES}#${name}`);
}

/** The rose of a house. It is decoration: a letter or name beside it says the same. */
export function rose(house, className = "") {
  const colour = house === "lancaster" ? "red" : "white";
  return picture("0 0 110 110", `${ROSES}#${colour}`, `rose ${className}`.trim());
}

/** A rose with the letter of its house on its heart. */
export function crest(house) {
  const letter = h("b", { "aria-hidden": "true" }, house === "lancaster" ? "L" : "Y");
  return h("span", { class: "crest", "data-house": house }, rose(house), letter);
}

/** Set text, attribute or class only where it differs, so that nothing is laid out for nothing. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function put(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Make `children` the children of `parent`, touching it only if they are not. */
export function hold(parent, children) {
  const now = parent.childNodes;
  if (now.length === children.length && children.every((child, i) => now[i] === child)) return;
  parent.replaceChildren(...children);
}
