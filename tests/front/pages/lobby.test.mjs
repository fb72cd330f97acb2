/** The pages around a match that has not begun: sitting down, waiting, watching, and the lists. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, clipboard, goOn, openPage, serve, settled, text, visit } from "../opened.mjs";

const LOBBY = "../../../static/js/pages/lobby";

const refusal = (message, more = {}) =>
  Response.json({ error: { message, code: "unfit", ...more } }, { status: 409 });

test("a guest behind an invite says a name, takes the seat with a sealed share, and goes to the room", async (trial) => {
  localStorage.clear();
  const went = visit("pages/lobby/join.html", {
    data: { join: { match: "m1", invite: "inv", commitment: "c0", round: "1" } },
  });
  delete at("#join").dataset.known;
  at("#join").insertAdjacentHTML("afterbegin", '<input id="name"><p id="name-error"></p>');
  const answers = { "/api/guests": refusal("This name is taken.", { field: "name" }) };
  const asked = serve(trial, answers);
  await import(`${LOBBY}/join.js`);
  at("#name").value = "Anne";
  at("#join button:not([type=button])").click();
  await settled();
  assert.equal(text("name-error"), "This name is taken.");
  assert.equal(at("#name").getAttribute("aria-invalid"), "true");
  assert.equal(document.activeElement.id, "name");
  Object.assign(answers, { "/api/guests": {}, "/api/matches/m1/take": {} });
  at("#join button:not([type=button])").click();
  await settled();
  const { invite, commitment } = asked.at(-1).body;
  assert.equal(invite, "inv");
  assert.match(commitment, /^[0-9a-f]{64}$/);
  const [share] = JSON.parse(localStorage.getItem("roses:shares:m1"));
  assert.equal(share.commitment, commitment, "the browser keeps what it has sealed");
  assert.equal(localStorage.getItem("roses:commitment:m1"), "c0");
  assert.deepEqual(went, ["/matches/m1"]);
});

test("a link to a seat that is refused says why, and can be tried again", async (trial) => {
  const went = visit("pages/lobby/replace.html", { data: { replace: { token: "t", known: "" } } });
  const answers = { "/api/seat-links/t/take": refusal("The player is back.") };
  serve(trial, answers);
  await import(`${LOBBY}/replace.js`);
  const button = at("#replace button:not([type=button])");
  button.click();
  await settled();
  assert.equal(text("replace-error"), "The player is back.");
  assert.equal(button.disabled, false);
  answers["/api/seat-links/t/take"] = { url: "/matches/m2" };
  button.click();
  await settled();
  assert.deepEqual(went, ["/matches/m2"]);
});

test("a door looks until the match begins, and opens the table then", async (trial) => {
  trial.mock.timers.enable({ apis: ["setTimeout"] });
  const went = visit("pages/lobby/spectator_wait.html", { data: { door: { match: "m3" } } });
  const answers = {};
  const asked = serve(trial, answers);
  await import(`${LOBBY}/spectator_wait.js`);
  await goOn(trial, 3_000);
  assert.deepEqual([asked.length, went], [1, []]);
  answers["/api/matches/m3"] = { status: "running" };
  await goOn(trial, 3_000);
  assert.deepEqual(went, ["again"]);
});

test("dice are mixed: a share is sealed when asked for, and disclosed once all are sealed", async (trial) => {
  localStorage.clear();
  const { draw, isElsewhere, mix } = await import(`${LOBBY}/shares.js`);
  const seat = (share, commitment = "") => ({
    ...{ seat: "york", name: "Anne", bot: null, state: "taken", you: true, share, commitment },
  });
  const open = (...seats) => ({ status: "open", round: 1, sealed: false, seats });
  const sealed = open(seat("sealed"));
  const asked = serve(trial, {
    "/api/matches/m4/seal": sealed,
    "/api/matches/m4/disclose": { status: "running", seats: [] },
  });
  assert.deepEqual(await mix("m4", open(seat("awaited"))), sealed);
  const { commitment } = asked[0].body;
  assert.equal(commitment, draw("m4", 1), "the same in every tab");
  assert.equal(isElsewhere("m4", commitment), false);
  assert.equal(isElsewhere("m4", "another"), true);
  const now = await mix("m4", { ...open(seat("sealed", commitment)), sealed: true });
  assert.equal(now.status, "running");
  const { createHash } = await import("node:crypto");
  const { entropy } = asked.at(-1).body;
  assert.equal(createHash("sha256").update(Buffer.from(entropy, "hex")).digest("hex"), commitment);
});

test("the form of a new match sums up what is chosen, and hands over the link that it makes", async (trial) => {
  const went = visit("pages/lobby/new.html");
  document.body.innerHTML = `<form class="order" action="http://localhost/new">
    <label class="pick"><input type="radio" name="seat" value="random" checked></label>
    <label class="pick"><input type="radio" name="seat" value="york"></label>
    <input type="checkbox" name="spectators" value="yes" data-term="with spectators" data-unchecked="no spectators">
    <input name="opponent" value="friend"><button>Make</button></form><p id="terms"></p>`;
  await import(`${LOBBY}/new_match_form.js`);
  assert.equal(text("terms"), "no spectators");
  at("[name=spectators]").click();
  assert.equal(text("terms"), "with spectators");
  const room = '<div id="room" data-address="/join/abc"></div>';
  trial.mock.method(globalThis, "fetch", async () => ({
    ...{ redirected: true, url: "http://localhost/matches/m5" },
    text: async () => room,
  }));
  globalThis.ClipboardItem = class {
    constructor(parts) {
      Object.assign(this, { parts });
    }
  };
  let copied = null;
  clipboard.write = async ([item]) => (copied = await (await item.parts["text/plain"]).text());
  at("button").click();
  await settled();
  assert.equal(copied, "http://localhost/join/abc");
  assert.deepEqual(went, ["http://localhost/matches/m5#copied"]);
});

test("the waiting room sits its maker down, tells a refusal, and opens the table when all are", async (trial) => {
  trial.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  localStorage.clear();
  const room = (words) =>
    `<div id="room" data-match="m6" data-commitment="c" data-round="1" data-address="/join/x" data-sit="now"
      data-you="york"><p id="words">${words}</p><p id="room-error" hidden></p>
      <button data-act="start">Begin</button></div>`;
  const strip = '<div id="announcement-strip"><p><button></button></p></div>';
  const went = visit("pages/lobby/waiting_room.html", { pathname: "/matches/m6" });
  at("#room-news")?.remove();
  at("#room").outerHTML = `${room("one")}${strip}<p id="room-news"></p>`;
  globalThis.history = openPage().history;
  const seat = {
    seat: "york",
    name: "Anne",
    bot: null,
    state: "taken",
    you: true,
    share: "sealed",
  };
  const now = { status: "open", round: 1, sealed: false, you: "york", seats: [seat] };
  const open = { ...now, seats: [seat, { ...seat, seat: "lancaster", state: "open", you: false }] };
  const answers = {
    "/api/matches/m6": open,
    "/api/matches/m6/take": open,
    "/matches/m6": new Response(room("two")),
    "/api/matches/m6/start": refusal("A seat is open."),
  };
  const asked = serve(trial, answers);
  await import(`${LOBBY}/waiting_room.js`);
  await goOn(trial);
  assert.ok(asked.some(({ address }) => address === "/api/matches/m6/take"));
  assert.equal(text("words"), "two");
  assert.equal(history.address, "/join/x", "the address bar holds the invite");
  at("[data-act=start]").click();
  await goOn(trial);
  assert.equal(text("room-error"), "A seat is open.");
  answers["/api/matches/m6"] = { ...now, status: "running" };
  await goOn(trial, 2_000);
  assert.deepEqual(went, ["/matches/m6"]);
});

test("the list of matches is laid out again where something has changed, and n opens the next", async (trial) => {
  trial.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  visit("partials/ask.html", { pathname: "/matches" });
  const shelves = (game) =>
    `<div id="shelves"><a href="/matches/1" data-next>${game}</a><time data-ago></time></div>`;
  document.body.innerHTML = `${shelves("York to play")}<div id="announcement-strip"><p><span
    id="announcement-text"></span><button></button></p></div>`;
  let told = "Lancaster to play";
  trial.mock.method(globalThis, "fetch", async () => new Response(shelves(told)));
  const { follow } = await import(`${LOBBY}/matches.js`);
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  at("#shelves a").focus();
  const before = at("#shelves");
  await follow();
  assert.match(text("shelves"), /Lancaster to play/);
  assert.equal(at("#shelves"), before, "what is the same stays");
  assert.equal(document.activeElement, at("#shelves a"), "the focus stays on its link");
  delete document.hidden;
  told = "";
  let opened = 0;
  at("#shelves a").addEventListener("click", () => (opened += 1));
  document.body.dispatchEvent(new window.KeyboardEvent("keydown", { key: "n", bubbles: true }));
  assert.equal(opened, 1);
});
