/** The pages of an account: forms that the server answers, words and links that are shown once. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, clipboard, serve, settled, text, visit } from "../opened.mjs";

const PAGES = "../../../static/js/pages";
const WORDS = ["rose", "crown", "sun"];

test("a form is sent as JSON, and what the server refuses stands at its field", async (trial) => {
  const went = visit("pages/account/time_off.html");
  const asked = serve(trial, {
    "/api/me/quiet-hours": Response.json(
      { error: { message: "No such zone.", code: "unfit", field: "zone" } },
      { status: 422 },
    ),
  });
  await import(`${PAGES}/account/time_off.js`);
  const zone = at("#quiet-zone");
  assert.equal(zone.value, Intl.DateTimeFormat().resolvedOptions().timeZone, "the browser's own");
  assert.ok(at("#zones").childElementCount > 100);
  Object.assign(at("#quiet-begins"), { value: "22:00" });
  Object.assign(at("#quiet-ends"), { value: "07:00" });
  at("form[data-api] button").click();
  await settled();
  const [{ method, body }] = asked;
  assert.equal(method, "PUT");
  assert.deepEqual(body, { begins: "22:00", ends: "07:00", zone: zone.value });
  assert.equal(text("time-off").includes("No such zone."), true);
  assert.equal(zone.getAttribute("aria-invalid"), "true");
  assert.equal(document.activeElement, zone);
  assert.deepEqual(went, []);
  assert.equal(at("form[data-api] button").disabled, false);
});

test("recovery words are shown once, can be copied, and the page is loaded anew after them", async (trial) => {
  const went = visit("pages/account/you.html");
  serve(trial, { "/api/me/recovery-words": { words: WORDS } });
  await import(`${PAGES}/account/account.js`);
  const { connect } = await import(`${PAGES}/forms.js`);
  connect();
  for (const field of document.querySelectorAll("#recovery-form input")) field.value = "x";
  at("#recovery-form button").click();
  await settled();
  assert.equal(at("#words-dialog").open, true);
  assert.equal(text("words-dialog-list"), WORDS.join(""));
  at("#words-dialog-copy").click();
  await settled();
  assert.equal(clipboard.text, WORDS.join(" "));
  assert.equal(text("words-dialog-news"), "Copied.");
  assert.deepEqual(went, []);
  at("#words-dialog").dispatchEvent(new window.Event("close"));
  await settled();
  assert.equal(text("words-dialog-list"), "", "they do not lie about in the page");
  assert.deepEqual(went, ["again"]);
});

test("a form that asks once more is sent only after a yes", async (trial) => {
  visit("partials/ask.html");
  const asked = serve(trial, { "/api/me/recovery-words": {} });
  const { connect } = await import(`${PAGES}/forms.js`);
  document.body.append(Object.assign(document.createElement("form"), { id: "risky" }));
  Object.assign(at("#risky").dataset, { api: "/api/me/recovery-words", ask: "Cancel the words?" });
  at("#risky").append(document.createElement("button"));
  connect();
  const answer = async (value) => {
    at("#risky button").click();
    await settled();
    assert.equal(text("ask-title"), "Cancel the words?");
    at("#ask").returnValue = value;
    at("#ask").dispatchEvent(new window.Event("close"));
    await settled();
  };
  await answer("");
  assert.equal(asked.length, 0);
  await answer("yes");
  assert.equal(asked.length, 1);
});

test("a link to another device and a token are shown, marked and can be copied", async (trial) => {
  visit("pages/account/devices.html");
  serve(trial, {
    "/api/me/device-links": {
      url: "http://localhost/d/1",
      qr: "/qr.svg",
      expires: "2030-01-01T10:00:00Z",
    },
    "/api/me/tokens": { token: "roses_1" },
  });
  await import(`${PAGES}/account/devices.js`);
  const { connect } = await import(`${PAGES}/forms.js`);
  connect();
  at("#device-link-form button").click();
  await settled();
  assert.equal(at("#device-link").hidden, false);
  assert.equal(at("#link").value, "http://localhost/d/1");
  assert.match(at("#device-link time").textContent, /1 January/);
  at("#device-link button").click();
  await settled();
  assert.equal(clipboard.text, "http://localhost/d/1");
  at("#token-label").value = "A lamp";
  at("#token-form button").click();
  await settled();
  assert.equal(at("#token-text").value, "roses_1");
  assert.equal(at("#token-form").hidden, true);
});

test("a test notice is waited for, and the page is then shown with what became of it", async (trial) => {
  const went = visit("pages/account/notices.html");
  serve(trial, { "/api/me/notices": { sent: [{ way: "w", state: "arrived", why: "" }] } });
  await import(`${PAGES}/account/notices.js`);
  assert.match(at("#push-section [role=status]").textContent, /cannot show our notices/);
  assert.equal(at("#push-section button").disabled, true);
  const place = at("[data-channel]");
  place.dataset.channel = "w";
  const form = place.querySelector("form");
  form.dispatchEvent(new CustomEvent("answered", { bubbles: true }));
  await settled();
  assert.equal(form.textContent, "Sending …");
  assert.equal(location.hash, "sent");
  assert.deepEqual(went, ["again"]);
});
