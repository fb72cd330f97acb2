/**
 * Two people in Firefox: a link, a seat, some decisions on the board, a friend who watches from a seat
 * until that is stopped, a resignation, the replay.
 * `node journey.mjs URL FIREFOX` prints what it did; it fails at the first thing that is not so.
 */

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const [, , url, executablePath] = process.argv;
const PATIENCE = 30_000;
const PHONE = { width: 390, height: 844 };
const DECISIONS = 6;

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });

/**
 * What went wrong in a page. Firefox reports what a page left behind by going elsewhere, and a socket that
 * the server closed to a guest whose player had enough.
 */
const errors = [];
const LEFT_BEHIND =
  /ServiceWorker intercepted the request|interrupted while the page was loading|establish a connection/;

/** A window of its own, with its own cookies. */
async function open(viewport = { width: 1440, height: 900 }) {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (error) => {
    if (!LEFT_BEHIND.test(error.message)) errors.push(error.message);
  });
  await page.setViewport(viewport);
  return page;
}

const button = (page, name) => page.locator(`::-p-aria([name="${name}"][role="button"])`);
const label = (page, name) => page.locator(`::-p-aria([name="${name}"][role="textbox"])`);

/** A button of a window that lies behind another, where no frame comes by which Firefox could aim. */
const press = (page, name) =>
  page
    .waitForSelector(`::-p-aria([name="${name}"][role="button"])`)
    .then((one) => one.evaluate((found) => found.click()));

/** Nothing lies outside the window sideways. */
async function fits(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${page.url()} is ${wide} px too wide`);
}

async function create(host) {
  await host.goto(url);
  await host.locator(`::-p-aria([name="Play with friends: The Cousins' War"])`).click();
  await label(host, "Your name").fill("Margaret");
  await button(host, "Create and copy the link").click();
  await host.waitForSelector("[data-invite]");
  return host.$eval("[data-invite]", (field) => field.value);
}

async function join(guest, link) {
  await guest.goto(link);
  await label(guest, "Your name").fill("Cecily");
  await fits(guest);
  await guest.keyboard.press("Enter");
}

const atTable = (page) =>
  page.waitForFunction(() => {
    const headline = document.querySelector("#headline")?.textContent ?? "Connecting…";
    return document.querySelector("#board svg, #board [data-kind]") && headline !== "Connecting…";
  });

/** One pick: by mouse, or by Enter on what has the focus. */
const pick = (page) =>
  page.evaluate(() => {
    const offered = [
      ...document.querySelectorAll("#choices .choice:enabled, #board [data-choice=offered]"),
    ].find((element) => element.checkVisibility());
    if (document.querySelector("#prompt").ariaBusy === "true" || !offered) return false;
    offered.focus();
    return true;
  });

async function play(pages) {
  let made = 0;
  const ends = Date.now() + PATIENCE;
  while (made < DECISIONS) {
    assert.ok(Date.now() < ends, `only ${made} picks in time`);
    for (const page of pages) {
      if (await pick(page)) {
        await page.keyboard.press("Enter");
        made += 1;
      }
    }
  }
  return made;
}

const logged = (page, words) =>
  page.waitForFunction(
    (text) => document.querySelector("#log-list")?.textContent.includes(text),
    {},
    words,
  );

/** A friend sees what the seat sees, by its link, until the player ends it. */
async function shoulder(player, friend) {
  await player.evaluate(() => document.querySelector("#guest").click());
  await press(player, "Make a link");
  await player.waitForSelector("#guest-made:not([hidden])");
  await friend.goto(await player.$eval("#guest-link", (field) => field.value));
  await label(friend, "Your name").fill("Perkin");
  await friend.keyboard.press("Enter");
  await logged(friend, "You were dealt");
  await fits(friend);
  await press(player, "Stop it at once");
  await friend.waitForFunction(
    () => !document.querySelector("#log-list")?.textContent.includes("You were dealt"),
  );
}

/** As the protocol has it; the table's own way is tested elsewhere. */
const resign = (page) =>
  page.evaluate(() => {
    const socket = new WebSocket(
      location.href.replace("http", "ws").replace("/matches/", "/ws/matches/"),
    );
    socket.onopen = () => socket.send(JSON.stringify({ type: "resign", id: crypto.randomUUID() }));
  });

async function replay(page) {
  const link = await page.waitForSelector("a[href^='/replay/']");
  await page.goto(new URL(await link.evaluate((one) => one.getAttribute("href")), url).href);
  await page.waitForSelector("#boards:not(:has(.board-loading)) :is(svg, [data-kind])");
  const before = page.url();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((old) => location.href !== old, {}, before);
  await fits(page);
}

/** The replay as a file, opened from the disk: it is stepped through and verified there. */
async function keep(page) {
  const folder = await mkdtemp(joined(tmpdir(), "roses-"));
  const file = joined(folder, "roses.html");
  const answer = await fetch(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/keep`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector("#boards:not(:has(.board-loading)) [data-kind]");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash.startsWith("#step=1"));
  await page.evaluate(() => document.querySelector("#verify").click());
  await page.waitForSelector(".verdict-holds");
  await rm(folder, { recursive: true });
}

try {
  const [host, guest] = [await open(), await open(PHONE)];
  await join(guest, await create(host));
  for (const page of [host, guest]) await atTable(page);
  await fits(host);
  await fits(guest);
  const made = await play([host, guest]);
  await shoulder(host, await open(PHONE));
  await resign(guest);
  await replay(host);
  await keep(host);
  assert.deepEqual(errors, []);
  console.log(`${made} picks`);
} finally {
  await browser.close();
}
