import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { setAttr, setChildren, setHidden, setText } =
  await import("../../../static/js/common/elements.js");

test("a toggle that is off says so, and other buttons say nothing", () => {
  const button = globalThis.document.createElement("button");
  setAttr(button, "aria-pressed", true);
  assert.equal(button.getAttribute("aria-pressed"), "true");
  setAttr(button, "aria-pressed", false);
  assert.equal(button.getAttribute("aria-pressed"), "false");
  setAttr(button, "aria-pressed", null);
  assert.equal(button.getAttribute("aria-pressed"), null);
});

test("any other attribute that is false goes", () => {
  const tile = globalThis.document.createElement("div");
  setAttr(tile, "data-idle", true);
  setAttr(tile, "data-idle", false);
  assert.equal(tile.getAttribute("data-idle"), null);
});

test("the children are those wanted, in their order, from any others", () => {
  const every = [..."abcdef"].map((id) => Object.assign(document.createElement("i"), { id }));
  const pick = (seed) => every.filter((_, i) => (seed >> i) & 1).sort((a, b) => key(a) - key(b));
  let turn = 1;
  const key = ({ id }) => (id.charCodeAt(0) * turn) % 7;
  const parent = document.createElement("div");
  for (let seed = 0; seed < 500; seed++) {
    turn = 1 + (seed % 6);
    const wanted = pick((seed * 37) % 64);
    setChildren(parent, wanted);
    assert.deepEqual([...parent.children], wanted);
  }
});

test("children that stay are not touched when one comes, goes or moves on", () => {
  const [a, b, c, d] = [..."abcd"].map(() => document.createElement("i"));
  const parent = document.createElement("div");
  setChildren(parent, [a, b, c]);
  const moved = [];
  const { insertBefore } = parent;
  parent.insertBefore = (node, at) => {
    moved.push(node);
    return insertBefore.call(parent, node, at);
  };
  setChildren(parent, [a, d, b, c]);
  setChildren(parent, [d, b, c, a]);
  setChildren(parent, [d, c, a]);
  assert.deepEqual(moved, [d, a]);
});

test("a text that changes stays the same node, and what stays the same is not written", () => {
  const line = document.createElement("p");
  setText(line, "Kent");
  const { firstChild } = line;
  setText(line, "Essex");
  assert.equal(line.firstChild, firstChild);
  assert.equal(line.textContent, "Essex");
  line.append(document.createElement("b"));
  setText(line, "Wales");
  assert.equal(line.innerHTML, "Wales");
  setText(line, "");
  assert.equal(line.childNodes.length, 0);

  const written = new globalThis.MutationObserver(() => {});
  setHidden(line, true);
  written.observe(line, { attributes: true });
  setHidden(line, true);
  assert.equal(written.takeRecords().length, 0);
  setHidden(line, false);
  assert.equal(written.takeRecords().length, 1);
  assert.equal(line.hidden, false);
});
