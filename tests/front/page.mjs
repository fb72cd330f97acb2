/**
 * A page for modules to draw on: import it before them. It is jsdom's, which has neither layout nor
 * motion: animations are only noted.
 */

import { JSDOM } from "jsdom";

const { window } = new JSDOM("<!doctype html><title>Roses</title>", { url: "http://localhost/" });
const { Element, HTMLElement, MutationObserver, Node } = window;
Object.assign(globalThis, { window, document: window.document });
Object.assign(globalThis, { Element, HTMLElement, MutationObserver, Node });
globalThis.ResizeObserver = class {
  observe() {}
};
window.document.elementsFromPoint = () => []; // nothing has a place here
[globalThis.innerWidth, globalThis.innerHeight] = [1440, 900];
globalThis.sessionStorage = window.sessionStorage;
globalThis.MouseEvent = window.MouseEvent;
globalThis.CSS = { escape: String };
// A viewer who wants no motion, with a mouse.
globalThis.matchMedia = (query) => ({ matches: !query.includes("coarse") });
globalThis.requestAnimationFrame = () => 0;

/** @type {WeakMap<Element, object[]>} */
const animations = new WeakMap();
Element.prototype.animate = function animate(frames, options) {
  animations.set(this, [...animationsOf(this), { frames, ...options }]);
  return { finished: Promise.resolve(), pause() {} };
};
Element.prototype.scrollIntoView = () => {};

/** What an element was told to do: [{frames, …options}]. */
export const animationsOf = (element) => animations.get(element) ?? [];

/** What a generator returns at the end of its steps, such as a module's `mount`. */
export function done(steps) {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The elements of `root`, itself too, that fit and are not hidden. */
export const shown = (root, selector = "*") =>
  [root, ...root.querySelectorAll(selector)].filter(
    (one) => (one !== root || one.matches(selector)) && !isHiddenIn(root, one),
  );

/** Step by step, for jsdom reads the selector of `closest` anew for each element. */
function isHiddenIn(root, element) {
  if (element.hasAttribute("hidden")) return true;
  return element !== root && isHiddenIn(root, element.parentElement);
}

/** The shown elements that stand for this. */
export const pieces = (root, kind, key) =>
  shown(root, `[data-kind="${kind}"]`).filter(
    ({ dataset }) => key === undefined || dataset.key === key,
  );

/** Whether an element stands for a value on the board, hidden parts included. */
export function placedIn(root) {
  const pairs = new Set(
    [...root.querySelectorAll("[data-kind]")].map(
      ({ dataset }) => `${dataset.kind}\n${dataset.key}`,
    ),
  );
  return (kind, key) => pairs.has(`${kind}\n${key}`);
}
