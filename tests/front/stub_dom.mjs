/** As much of a document as a board needs to be built and changed: no layout, no style, no events. */

class Node {
  constructor(tag) {
    Object.assign(this, {
      tagName: tag,
      attributes: new Map(),
      childNodes: [],
      parent: null,
      style: {},
    });
    this.dataset = new Proxy(this, {
      get: (node, name) =>
        node.getAttribute(`data-${String(name).replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`) ??
        undefined,
    });
  }

  get children() {
    return this.childNodes.filter((child) => typeof child !== "string");
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get isConnected() {
    return true;
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name) {
    return this.attributes.has(name);
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  append(...children) {
    for (const child of children) {
      if (child instanceof Node) {
        child.remove();
        child.parent = this;
      }
      this.childNodes.push(child instanceof Node ? child : String(child));
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

  get textContent() {
    return this.childNodes
      .map((child) => (typeof child === "string" ? child : child.textContent))
      .join("");
  }

  set textContent(text) {
    this.replaceChildren(String(text));
  }

  /** This element and all below it. */
  *all() {
    yield this;
    for (const child of this.children) yield* child.all();
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

  addEventListener() {}

  focus() {}
}

/** Let `document` be the stub: call before a board is mounted. */
export function stubDocument() {
  globalThis.document = {
    createElement: (tag) => new Node(tag),
    createElementNS: (_, tag) => new Node(tag),
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
