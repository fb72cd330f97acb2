/**
 * Makes a part of the page look as the server tells it now. Only what differs is touched, so what the reader
 * has in hand stays: the focus, open details, a click that has begun.
 */

/** By which siblings of one kind are told apart. @param {Element} element */
const keyOf = ({ id, attributes }) => id || attributes.getNamedItem("data-key")?.value;

/** @param {Node} node */
const isPressed = (node) => node instanceof Element && node.matches("a, button");

/**
 * Whether one node can become the other. A button or a link that does something else is another one: a click
 * that began on the old one must not do the new thing.
 * @param {Node | null} one
 * @param {Node} other
 */
function isAlike(one, other) {
  if (one?.nodeName !== other.nodeName) return false;
  if (isPressed(one)) return one.isEqualNode(other);
  return !(one instanceof Element && other instanceof Element) || keyOf(one) === keyOf(other);
}

/**
 * The next sibling that can become `told`; only one with the same key, or just the same, farther on than `from`.
 * @param {ChildNode | null} from
 * @param {Node} told
 */
function nextAlike(from, told) {
  if (isAlike(from, told) || !(told instanceof Element)) return isAlike(from, told) ? from : null;
  let next = from;
  while (next && !(isAlike(next, told) && (keyOf(told) || next.isEqualNode(told)))) {
    next = next.nextSibling;
  }
  return next;
}

/** @param {ChildNode} node */
function takeOut(node) {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

/**
 * @param {Element} shown
 * @param {Element} told
 */
function takeAttributes(shown, told) {
  for (const { name, value } of told.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  for (const name of shown.getAttributeNames()) {
    if (name !== "open" && !told.hasAttribute(name)) shown.removeAttribute(name);
  }
}

/**
 * Make what is shown like what is told; whether details are open is the reader's.
 * @param {Element} shown
 * @param {Element} told another document's, of which the new parts are taken
 */
export function become(shown, told) {
  takeAttributes(shown, told);
  let at = shown.firstChild;
  for (const child of [...told.childNodes]) {
    const same = nextAlike(at, child);
    if (!same) {
      shown.insertBefore(child, at);
      continue;
    }
    while (at && at !== same) at = takeOut(at);
    if (same instanceof Element) become(same, /** @type {Element} */ (child));
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
    at = same.nextSibling;
  }
  while (at) at = takeOut(at);
}
