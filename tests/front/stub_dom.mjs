/** As much of a document as a board needs to be built and changed: no layout, no style. */

const texts = (children) => children.filter((child) => child !== null && child !== undefined);

class Text {
  constructor(text) {
    this.textContent = String(text);
  }
}

const dashed = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

class Element {
  constructor(tag) {
    this.tagName = tag;
    this.childNodes = [];
    this.parent = null;
    this.attributes = new Map();
    this.style = {};
    this.played = [];
    this.dataset = new Proxy(this, {
      get: (element, name) => element.getAttribute(dashed(name)) ?? undefined,
      set: (element, name, value) => (element.setAttribute(dashed(name), value), true),
    });
  }

  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get isConnected() {
    return true;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get childElementCount() {
    return this.children.length;
  }

  get textContent() {
    return this.childNodes.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  get hidden() {
    return this.hasAttribute("hidden");
  }

  set hidden(value) {
    this.toggleAttribute("hidden", Boolean(value));
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name) {
    return this.attributes.has(name);
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  toggleAttribute(name, on) {
    if (on) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }

  append(...children) {
    for (const child of texts(children)) {
      if (Array.isArray(child)) throw new TypeError("an array is no node");
      const node = child instanceof Element ? child : new Text(child);
      if (node instanceof Element) {
        node.remove();
        node.parent = this;
      }
      this.childNodes.push(node);
    }
  }

  replaceChildren(...children) {
    for (const child of this.children) child.parent = null;
    this.childNodes = [];
    this.append(...children);
  }

  remove() {
    if (this.parent) this.parent.childNodes = this.parent.childNodes.filter((one) => one !== this);
    this.parent = null;
  }

  animate(frames, options) {
    this.played.push({ frames, ...options });
    return { finished: Promise.resolve() };
  }

  addEventListener() {}

  focus() {}

  getBoundingClientRect() {
    return { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 };
  }

  scrollIntoView() {
    this.sought = true;
  }

  /** This element and all below it. */
  *all() {
    yield this;
    for (const child of this.children) yield* child.all();
  }

  contains(other) {
    return [...this.all()].includes(other);
  }

  /** `[a="b"][c="d"]` only: what boards ask for. */
  querySelector(selector) {
    const wanted = [...selector.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)];
    const fits = (one) =>
      wanted.every(
        ([, name, value]) =>
          one.hasAttribute(name) && (value === undefined || one.getAttribute(name) === value),
      );
    return [...this.all()].find((one) => one !== this && fits(one)) ?? null;
  }

  /** All elements in it, itself too, that are shown. */
  shown() {
    if (this.hidden) return [];
    return [this, ...this.children.flatMap((child) => child.shown())];
  }

  /** The shown elements that stand for this. */
  pieces(kind, key) {
    return this.shown().filter(
      (one) => one.dataset.kind === kind && (key === undefined || one.dataset.key === key),
    );
  }

  /** The shown elements of a class. */
  classed(name) {
    return this.shown().filter((one) => one.className.split(" ").includes(name));
  }
}

/** Let `document` be the stub: call before a board is mounted. */
export function stubDocument() {
  globalThis.innerHeight = 900;
  globalThis.document = {
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
  };
  globalThis.requestAnimationFrame = () => 0;
  return globalThis.document;
}

/** Whether an element stands for a value on the board, hidden parts included. */
export function placedIn(root) {
  const pairs = new Set(
    [...root.all()]
      .filter((one) => one.hasAttribute("data-kind"))
      .map((one) => `${one.getAttribute("data-kind")}\n${one.getAttribute("data-key")}`),
  );
  return (kind, key) => pairs.has(`${kind}\n${key}`);
}
