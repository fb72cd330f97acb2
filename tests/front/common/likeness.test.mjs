/** A part of a page becomes like what the server tells now, and what the reader has in hand stays. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { become } from "../../../static/js/common/likeness.js";

const room = (inside) => `<div id="room" data-round="1">${inside}</div>`;

function shown(html) {
  document.body.innerHTML = html;
  return document.getElementById("room");
}

function told(html) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return page.getElementById("room");
}

/** What is shown and told last are the same page. */
function becomes(before, ...after) {
  const root = shown(room(before));
  for (const html of after) {
    become(root, told(room(html)));
    assert.equal(root.innerHTML, told(room(html)).innerHTML);
  }
  return root;
}

test("any page becomes any other", () => {
  const parts = ["<p>One</p> ", '<p class="b">Two</p>', "text", '<ul id="x"><li>A</li></ul>', ""];
  for (let seed = 0; seed < 5 ** 4; seed += 7) {
    const page = (of) =>
      [0, 1, 2, 3].map((place) => parts[Math.floor(of / 5 ** place) % 5]).join("");
    becomes(page(seed), page(624 - seed), page((seed * 3) % 625));
  }
});

test("details stay open, and the focus and a click stay with their elements", () => {
  const chair = (name) => `<li data-key="york">${name}</li>`;
  const rest = '<details id="more"><summary>More</summary><input id="link"></details>';
  const root = shown(
    room(`<ul>${chair("Open")}</ul>${rest}<button data-act="leave">Leave</button>`),
  );
  const [details, button] = [root.querySelector("details"), root.querySelector("button")];
  details.open = true;
  root.querySelector("input").focus();
  const more = `<p>Every seat is taken.</p><ul>${chair("Cecily")}</ul>${rest}`;
  become(root, told(room(`${more}<button data-act="leave">Leave</button>`)));
  assert.match(root.textContent, /taken\.Cecily/);
  assert.ok(details.open && root.contains(details));
  assert.equal(document.activeElement.id, "link");
  assert.equal(root.querySelector("button"), button);
});

test("a button that does something else is another one, so that a click never does what it did not say", () => {
  const root = shown(room('<button data-act="leave">Leave</button>'));
  const button = root.querySelector("button");
  become(root, told(room('<button data-act="cancel">Cancel</button>')));
  assert.ok(!root.contains(button));
  assert.equal(root.textContent, "Cancel");
});

test("what has a key goes with it, whatever came or went before it", () => {
  const list = (...keys) => room(keys.map((key) => `<p data-key="${key}">${key}</p>`).join(""));
  const root = shown(list("a", "b", "c"));
  const last = root.lastChild;
  become(root, told(list("n", "b", "c")));
  become(root, told(list("c")));
  assert.equal(root.lastChild, last);
  assert.equal(root.childElementCount, 1);
});
