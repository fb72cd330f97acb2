/** A document of the least kind, so that panels can be drawn without a browser. */

const texts = (children) => children.filter((child) => child !== null && child !== undefined);

class Text {
  constructor(text) {
    this.textContent = String(text);
  }
}

const dashed = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

class Element {
  constructor(tag) {
    Object.assign(this, {
      tagName: tag,
      childNodes: [],
      attributes: new Map(),
      style: {},
      played: [],
    });
    this.dataset = new Proxy(this, {
      get: (element, name) => element.getAttribute(dashed(name)) ?? undefined,
      set: (element, name, value) => (element.setAttribute(dashed(name), value), true),
    });
  }

  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
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
    this.childNodes = text === "" ? [] : [new Text(text)];
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
      child.parent?.drop(child);
      const node = child instanceof Element ? child : new Text(child);
      if (node instanceof Element) node.parent = this;
      this.childNodes.push(node);
    }
  }

  drop(child) {
    this.childNodes = this.childNodes.filter((one) => one !== child);
  }

  replaceChildren(...children) {
    this.childNodes = [];
    this.append(...children);
  }

  animate(frames, options) {
    this.played.push({ frames, ...options });
    return { finished: Promise.resolve() };
  }

  addEventListener() {}

  getBoundingClientRect() {
    return { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 };
  }

  scrollIntoView() {
    this.sought = true;
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

globalThis.innerHeight = 900;
globalThis.document = {
  createElement: (tag) => new Element(tag),
  createElementNS: (_, tag) => new Element(tag),
};
