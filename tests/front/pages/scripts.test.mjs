/** The small scripts: faults, cookies, times, what is out of reach, and the pages that only open a shell. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  at,
  clipboard,
  goOn,
  layOut,
  MATCH,
  openPage,
  serve,
  settled,
  text,
  visit,
} from "../opened.mjs";

const JS = "../../../static/js";
const FREEZE = { apis: ["setTimeout", "setInterval"] };

test("a fault is told once, reported without what the page holds, and can be put away", async (trial) => {
  visit("partials/ask.html", { pathname: "/join/secret" });
  const asked = serve(trial, { "/api/faults": {} });
  for (const name of ["ErrorEvent", "DOMException"]) globalThis[name] = window[name];
  await import(`${JS}/pages/faults.js`);
  const fail = (message) => {
    const stack = "at http://localhost/static/ab/js/table/chat.js?x=1:12:5";
    const error = Object.assign(new Error(message), { stack });
    const filename = "http://localhost/static/ab/js/table/chat.js";
    window.dispatchEvent(new window.ErrorEvent("error", { message, filename, error }));
  };
  fail("it broke");
  fail("it broke");
  assert.equal(document.querySelectorAll(".fault").length, 1);
  assert.match(at(".fault").textContent, /Something went wrong/);
  assert.equal(asked.length, 1);
  const { message, where, page } = asked[0].body;
  assert.deepEqual([message, page], ["it broke", "join"]);
  assert.match(where, /^\/static\/ab\/js\/table\/chat\.js/);
  assert.ok(!JSON.stringify(asked[0].body).includes("secret"));
  at(".fault .button:not(.button-primary)").click();
  assert.equal(at(".fault"), null);
  fail("ResizeObserver loop limit exceeded");
  assert.equal(at(".fault"), null);
});

test("a browser that keeps no cookies is told so, and nothing is sent", async (trial) => {
  visit("partials/ask.html");
  await import(`${JS}/pages/cookies.js?alone`);
  document.body.innerHTML = "<form><button>Go</button></form>";
  let sent = 0;
  at("form").addEventListener("submit", (event) => {
    event.preventDefault();
    sent += 1;
  });
  at("button").click();
  assert.equal(sent, 1);
  trial.mock.getter(document, "cookie", () => "");
  trial.mock.setter(document, "cookie", () => {});
  at("button").click();
  assert.equal(sent, 1);
  assert.match(at("[role=alert]").textContent, /keeps no cookies/);
});

test("times are shown in the reader's own zone, but for those that name theirs", async () => {
  visit("partials/ask.html");
  document.body.innerHTML =
    '<time datetime="2026-01-02T10:00:00Z">x</time><time datetime="2026-01-02T10:00:00Z" data-own-zone>y</time>';
  await import(`${JS}/pages/times.js?alone`);
  const [mine, own] = document.querySelectorAll("time");
  assert.match(mine.textContent, /2026/);
  assert.equal(own.textContent, "y");
});

test("the page of a lost connection goes away once the server answers", async (trial) => {
  trial.mock.timers.enable(FREEZE);
  const went = visit("pages/offline.html", { pathname: "/matches/m" });
  const answers = {};
  serve(trial, answers);
  await import(`${JS}/pages/offline.js`);
  await goOn(trial, 5_000);
  assert.deepEqual(went, []);
  answers["/healthz"] = {};
  await goOn(trial, 5_000);
  assert.deepEqual(went, ["again"]);
});

test("a link for spectators is copied, or shown where nothing can be copied", async (trial) => {
  visit("pages/table/table.html", { pathname: "/matches/m" });
  trial.mock.timers.enable(FREEZE);
  await import(`${JS}/pages/share.js`);
  at("[data-share-table]").click();
  await settled();
  assert.equal(clipboard.text, "http://localhost/matches/m");
  assert.match(text("toasts"), /Link for spectators copied/);
  trial.mock.method(clipboard, "writeText", () => Promise.reject(new Error("no")));
  at("[data-share-table]").click();
  await settled();
  assert.equal(at("#toasts a").href, "http://localhost/matches/m");
});

test("a link that never comes is not copied, and its refusal is nobody else's fault", async () => {
  const { isCopiedLater } = await import(`${JS}/common/copying.js`);
  assert.equal(await isCopiedLater(Promise.reject(new Error("refused"))), false);
  await settled(); // a promise that nobody hears out would fail this test
});

test("the header counts the matches that wait, and times of day run on", async (trial) => {
  trial.mock.timers.enable(FREEZE);
  visit("partials/announcement.html");
  document.body.insertAdjacentHTML(
    "beforeend",
    "<b data-waiting hidden></b><a data-next hidden></a>",
  );
  document.title = "Roses";
  serve(trial, { "/api/matches/waiting": { count: 2 } });
  const { ask } = await import(`${JS}/pages/site.js`);
  await ask();
  assert.equal(at("[data-waiting]").textContent, "2");
  assert.equal(at("[data-next]").hidden, false);
  assert.equal(document.title, "(2) Roses");
  document.title = "Roses";
});

test("what would end a match is asked once more", async () => {
  layOut("pages/table/table.html");
  const { confirm } = await import(`${JS}/table/page/confirm.js`);
  const ask = (value) => {
    const asked = confirm({ title: "Resign?", text: ["You lose."], yes: "Resign", no: "Stay" });
    at("#confirm-dialog").returnValue = value;
    at("#confirm-dialog").dispatchEvent(new window.Event("close"));
    return asked;
  };
  assert.equal(await ask("yes"), true);
  assert.equal(text("confirm-text"), "You lose.");
  assert.equal(await ask(""), false);
});

test("a seat that is offered has a link to copy, which only who offers it withdraws", async () => {
  visit("partials/ask.html");
  const { linkCard } = await import(`${JS}/table/offers/seat_links.js`);
  const { draw } = await import(`${JS}/common/draw.js`);
  const withdrawn = [];
  const link = { offer: "o1", path: "/seat/abc", seat: "lancaster", by: "york" };
  const holder = document.body.appendChild(document.createElement("div"));
  const buttons = (viewer) => {
    draw(
      holder,
      linkCard(link, { match: MATCH, viewer }, (offer) => withdrawn.push(offer)),
    );
    return [...holder.querySelectorAll("button")];
  };
  const [copy, withdraw] = buttons("york");
  copy.click();
  await settled();
  assert.equal(clipboard.text, "http://localhost/seat/abc");
  assert.equal(copy.textContent, "Copied");
  withdraw.click();
  assert.deepEqual(withdrawn, ["o1"]);
  assert.equal(buttons("lancaster").length, 1);
});

test("pieces that have moved slide from where they were, and new ones fade in", async () => {
  const { play, remember } = await import(`${JS}/table/board/animate.js`);
  const { animationsOf } = await import("../page.mjs");
  document.body.innerHTML = '<div id="map"><p data-flip="a"></p></div>';
  globalThis.SVGElement = window.SVGElement;
  const put = (piece, left) =>
    (piece.getBoundingClientRect = () => ({ left, top: 0, width: 10, height: 10 }));
  const [piece] = document.querySelectorAll("p");
  put(piece, 0);
  const before = remember(at("#map"));
  put(piece, 50);
  const fresh = at("#map").appendChild(document.createElement("p"));
  fresh.dataset.flip = "b";
  put(fresh, 5);
  play(at("#map"), before);
  assert.equal(animationsOf(piece)[0].frames[0].transform, "translate(-50px, 0px)");
  assert.deepEqual(animationsOf(fresh)[0].frames, [{ opacity: 0 }, { opacity: 1 }]);
});

test("a browser remembers the newest share that it disclosed, and the codes that it saw", async () => {
  const { remembered } = await import(`${JS}/replay/verification/memory.js`);
  localStorage.clear();
  assert.deepEqual(remembered("m"), { commitment: null, share: null, codes: null });
  localStorage.setItem(
    "roses:shares:m",
    '[{"entropy":"a","seats":{}},{"entropy":"b","seats":null}]',
  );
  localStorage.setItem("roses:codes:m", "one two");
  assert.equal(remembered("m").share.entropy, "a");
  assert.deepEqual(remembered("m").codes, ["one", "two"]);
  localStorage.setItem("roses:shares:m", "broken");
  localStorage.setItem("roses:entropy:m", "old");
  assert.deepEqual(remembered("m").share, { entropy: "old", seats: null });
});

test("the full screen is a button and a key, where the browser has one", async () => {
  layOut("partials/ask.html");
  document.body.innerHTML = '<main id="main"></main><button id="full-screen"></button>';
  const { toggleFull } = await import(`${JS}/replay/full_screen.js`);
  assert.equal(toggleFull(), false);
  let isFull = false;
  at("#main").requestFullscreen = () => (isFull = true);
  Object.defineProperty(document, "fullscreenEnabled", { value: true, configurable: true });
  assert.equal(toggleFull(), true);
  assert.equal(isFull, true);
  delete document.fullscreenEnabled;
});

test("each page with a board opens its shell, which connects or loads its film", async (trial) => {
  trial.mock.timers.enable(FREEZE);
  const connected = [];
  globalThis.WebSocket = class {
    constructor(address) {
      connected.push(address);
    }
    close() {}
  };
  globalThis.history = openPage().history;
  const data = { match: "m", ruleset: "rose_wars", emblems: "{}" };
  const asked = serve(trial, {});
  visit("pages/table/table.html", { data: { table: data }, without: ["coach"] });
  await import(`${JS}/table/main.js`);
  assert.deepEqual(connected, ["ws://localhost/ws/matches/m"]);
  visit("pages/table/sandbox.html", { data: { sandbox: data } });
  await import(`${JS}/sandbox/main.js`);
  assert.equal(connected[1], "ws://localhost/ws/matches/m/try");
  assert.ok(
    asked.every(({ method }) => method === "GET"),
    "nothing is changed by opening a page",
  );
});

test("the page of a replay asks for its film, and opens on its cover", async (trial) => {
  trial.mock.timers.enable(FREEZE);
  const asked = [];
  trial.mock.method(globalThis, "fetch", (address) => {
    asked.push(address);
    return new Promise(() => {}); // it is on its way
  });
  const documents = JSON.stringify({ match: MATCH, outcome: null, film: ["/film.json"] });
  visit("pages/table/replay.html", {
    data: { replay: { token: "t", ruleset: "rose_wars", emblems: "{}", sides: "{}", documents } },
  });
  delete at("#replay").dataset.hides;
  await import(`${JS}/replay/main.js`);
  await settled();
  assert.deepEqual(asked, ["/film.json"]);
  assert.equal(at("#cover").hidden, false);
});
