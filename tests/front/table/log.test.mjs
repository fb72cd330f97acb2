/** The log stays at its end for those who are there, and leaves others where they read. */

import "../page.mjs";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Log } from "../../../static/js/table/log/log.js";

/** A log of so many pixels in a window of 100, scrolled to its end. What changes in it is heard of
 * when `log.resized` is called, as a browser does after the layout. */
function logOf(scrollHeight) {
  document.body.innerHTML = '<div id="log-list"></div>';
  const scroller = document.getElementById("log-list");
  const sizes = { clientHeight: 100, scrollHeight, scrollTop: 0 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(scroller, name, { value, writable: true });
  }
  const log = new Log({}, { news: "New" });
  log.resized(); // so does a browser at once
  scroller.scrollTop = scrollHeight - 100;
  const scroll = (top) => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new window.Event("scroll"));
  };
  return { log, scroller, scroll };
}

test("the log stays at its end when lines come before it has got there", () => {
  const { log, scroller, scroll } = logOf(500);
  scroller.scrollHeight = 700;
  scroll(400); // its own way to the end, of which it hears late
  log.resized();
  assert.equal(scroller.scrollTop, 700);
});

test("who scrolls up just when lines come is left to read", () => {
  const { log, scroller, scroll } = logOf(500);
  scroller.scrollHeight = 700;
  scroll(150);
  log.resized();
  assert.equal(scroller.scrollTop, 150);
});

test("a question that grows moves no one, who reads further up or is at the end", () => {
  for (const [top, stays] of [
    [150, 150],
    [400, 500],
  ]) {
    const { log, scroller, scroll } = logOf(500);
    scroller.clientHeight = 60;
    scroll(top); // in the frame in which the question grows
    log.resized();
    assert.equal(scroller.scrollTop, stays);
  }
});

test("when lines are taken back, the log is still at its end", () => {
  const { log, scroller, scroll } = logOf(500);
  scroller.scrollHeight = 300;
  scroll(200);
  log.resized();
  scroller.scrollHeight = 400;
  log.resized();
  assert.equal(scroller.scrollTop, 400);
});
