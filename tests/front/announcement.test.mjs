import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { AnnouncementStrip, isToBeRead } from "../../static/js/pages/announcement.js";

test("an announcement is read until its time is over or it has been put away", () => {
  const reader = { now: 1000, away: null };
  assert.equal(isToBeRead({ number: 3, until: null }, reader), true);
  assert.equal(isToBeRead({ number: 3, until: 1001 }, reader), true);
  assert.equal(isToBeRead({ number: 3, until: 1000 }, reader), false);
  assert.equal(isToBeRead({ number: null, until: null }, reader), false);
  assert.equal(isToBeRead({ number: 3, until: null }, { ...reader, away: "3" }), false);
  assert.equal(isToBeRead({ number: 4, until: null }, { ...reader, away: "3" }), true);
});

test("an announcement is put away also where the browser stores nothing, and another is shown", () => {
  document.body.innerHTML = `<div id="strip" data-number="3"><p><span id="announcement-text"></span>
    <button></button></p></div><main id="main" tabindex="-1"></main>`;
  const strip = new AnnouncementStrip(document.getElementById("strip"));
  const words = strip.root.querySelector("p");
  assert.equal(words.hidden, false);
  strip.root.querySelector("button").click();
  assert.equal(words.hidden, true);
  assert.ok(document.activeElement === document.getElementById("main"));
  strip.hear({ id: 4, text: "The server restarts.", until: null });
  assert.equal(words.hidden, false);
});
