/** Creates and changes elements without markup strings: all outside input becomes text. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * `h("button", {class: "x", on: {click}}, "text", node)`. Null children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * The same for SVG: `svg("use", {href})`.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * A drawing beside text, which says the same: screen readers skip it.
 * @param {string | null} name
 * @param {string} box
 * @param {...(Child | Child[])} children
 */
export const drawing = (name, box, ...children) =>
  svg("svg", { class: name, viewBox: box, "aria-hidden": "true", focusable: "false" }, ...children);

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
function filled(element, { on = {}, ...rest }, children) {
  for (const [name, value] of Object.entries(rest)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const [event, handler] of Object.entries(on)) element.addEventListener(event, handler);
  for (const child of children.flat()) {
    if (child != null && child !== false) element.append(/** @type {Node | string} */ (child));
  }
  return element;
}

/**
 * What is there, or an error that says what is not.
 * @template E
 * @param {Element | null} found
 * @param {string} selector
 */
function there(found, selector) {
  if (!found) throw new Error(`no ${selector} on this page`);
  return /** @type {E} */ (found);
}

/**
 * The element of this id, of the kind that is expected where it is used.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E}
 */
export const byId = (id) => there(document.getElementById(id), `#${id}`);

/**
 * The same where not every page has one.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E | null}
 */
export const ifThere = (id) => /** @type {E | null} */ (document.getElementById(id));

/**
 * The first element below `root` that fits, of the kind that is expected where it is used.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {E}
 */
export const query = (root, selector) => there(root.querySelector(selector), selector);

/**
 * Whether an element has a place and can be seen there, as far as styles tell.
 * @param {Element} element
 */
export const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

/**
 * All elements below `root` that fit.
 * @param {ParentNode} root
 * @param {string} selector
 */
export const all = (root, selector) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/**
 * The element that an event began on, or around it the one that fits.
 * @param {globalThis.Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) =>
  target instanceof Element ? target.closest(selector) : null;

/**
 * The place in a form where a refusal is shown.
 * @param {HTMLFormElement} form
 * @returns {HTMLElement}
 */
export function alertIn(form) {
  const there = form.querySelector("[role=alert]");
  if (there instanceof HTMLElement) return there;
  const made = h("p", { class: "notice notice-bad", role: "alert" });
  form.prepend(made);
  return made;
}

/**
 * Set or remove an attribute only if its value changes. A toggle that is off says so with
 * `aria-pressed="false"`: without the attribute it would not be a toggle.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttr(element, name, value) {
  if (value == null || (value === false && !name.startsWith("aria-"))) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, String(value));
  }
}

/**
 * Hide or show an element only if it is not so yet: to write the same again has its style worked out again.
 * @param {HTMLElement} element
 * @param {boolean} hidden
 */
export function setHidden(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/**
 * Set the text only if it differs. One that was there is changed in its place, which is less work for the
 * browser than another.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  const { firstChild: first } = element;
  if (text && first?.nodeType === Node.TEXT_NODE && !first.nextSibling) {
    if (first.nodeValue !== text) first.nodeValue = text;
  } else if (element.textContent !== text) element.textContent = text;
}

/**
 * Make `children` the children of `parent`. Those that stay are not touched: the browser would style and lay
 * out each of them again.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function setChildren(parent, children) {
  const wanted = new Set(children);
  for (const node of [...parent.childNodes]) {
    if (!wanted.has(/** @type {Element} */ (node))) node.remove();
  }
  let at = parent.firstChild;
  for (const child of children) {
    const isNext = at && at.nextSibling === child; // then the one before it has moved on
    if (at !== child && !isNext) parent.insertBefore(child, at);
    else at = child.nextSibling;
  }
}
