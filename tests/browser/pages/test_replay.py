"""The replay page: while it loads, its timeline by every hand, without what is to come, and kept as
a file that is opened from a disk, without a network."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, Position, Response, Route, expect
from sqlalchemy.ext.asyncio import AsyncSession

from app.__main__ import main
from app.after.stories.making import keep_first
from app.after.stories.schemas import CostlyDecisionJson, StoryJson
from tests.support.daily import rarely
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.page_player import Hands
from ..support.visits import at_table, begin, match_of, practise, replay_path, resign

PICKS = 5
LISTENED_TO = """(slider) => {
  window.said = 0;
  const count = (changes) => (window.said += changes.length);
  new MutationObserver(count).observe(slider, { attributeFilter: ["aria-valuetext"] });
}"""
"""Counts how often a reader of the screen is told of a step."""


async def test_the_buttons_can_be_clicked_once_the_script_listens(server: Site, page: Page) -> None:
    replay = await resign(page)
    arrived = asyncio.Event()

    async def hold(route: Route) -> None:
        await arrived.wait()
        await route.continue_()

    await page.route("**/joined/replay/*.js", hold)
    await page.goto(server.url + replay, wait_until="commit")
    buttons = [
        page.get_by_role("button", name=name)
        for name in ("Share this replay", "Verify dice and shuffles", "From the beginning")
    ]
    for button in buttons:
        await expect(button).to_be_disabled()
    arrived.set()
    for button in buttons:
        await expect(button).to_be_enabled()
    await buttons[-1].click()
    await page.get_by_role("button", name="In words").click()
    await expect(page.locator("#words h3").first).to_be_visible()


SHEET = """
window.sent = [];
navigator.share = async (what) => { window.sent.push(what.url); };
"""
"""The share sheet of a phone, which headless browsers lack."""


async def test_the_game_a_moment_or_neither_with_its_ending_is_shared_by_sheet_clipboard_and_code(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True, permissions=["clipboard-read", "clipboard-write"])
    await practise(page, server.url)
    link = server.url + await resign(page)
    await page.add_init_script(SHEET)
    await page.goto(f"{link}?step=1&as=york")
    await _at(page, 1)
    share = page.get_by_role("button", name="Share this replay")
    shared = f"{link}?step=1&as=york&row=1"
    await share.click()
    await expect(page.locator("#share-place")).to_have_text("Step 1, as York saw it.")
    code = page.get_by_role("img", name="The link as a QR code")
    codes = link.replace(f"{server.url}/replay", "/api/replays") + "/qr.svg"
    for name, asked in (
        ("Without the ending", "?spoilers=no"),
        ("The whole game", ""),
        ("This moment", shared.removeprefix(link)),
    ):
        await page.get_by_role("radio", name=name).check()
        await expect(code).to_have_attribute("src", codes + asked)
        await code.evaluate("image => image.decode()")  # fails for what is no picture
    await page.get_by_role("button", name="Send…").click()
    await expect(page.get_by_role("dialog", name="Share")).to_be_hidden()
    assert await page.evaluate("window.sent") == [shared]
    await share.click()
    await page.get_by_role("radio", name="Without the ending").check()
    await page.get_by_role("button", name="Copy link").click()
    await expect(page.get_by_text("Link copied.")).to_be_visible()
    assert await page.evaluate("navigator.clipboard.readText()") == f"{link}?spoilers=no"


async def _at(page: Page, step: int) -> None:
    await expect(page.locator(".step-where")).to_have_text(re.compile(rf"step {step} of"))


async def test_the_timeline_is_used_by_mouse_keys_and_fingers(
    server: Site, open_window: OpenWindow, page: Page
) -> None:
    await Hands(page).go_on(until=PICKS)
    link = server.url + await resign(page)
    await page.goto(f"{link}?step=0")
    await _at(page, 0)
    last = int((await page.locator(".step-where").inner_text()).rsplit(" ", 1)[-1])
    timeline = page.locator("#timeline")
    box = await timeline.bounding_box()
    assert box is not None
    assert box["width"] > 0.95 * 1280

    middle = last // 2
    there = Position(x=box["width"] * middle / last, y=box["height"] / 2)
    await timeline.hover(position=there)
    await expect(page.locator(".peek strong")).to_have_text(re.compile(f"step {middle}$"))
    await expect(page.locator(".peek img")).to_be_visible()
    await _at(page, 0)
    await timeline.click(position=there)
    await _at(page, middle)

    slider = page.get_by_role("slider", name="Step")
    await expect(slider).to_be_focused()
    await page.keyboard.press("End")
    await _at(page, last)
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(f"step {last} of {last}: "))
    await slider.evaluate(LISTENED_TO)
    await page.keyboard.press("ArrowLeft")
    await _at(page, last - 1)
    assert await page.evaluate("window.said") == 1

    phone = await open_window(phone=True, calm=True)
    await phone.goto(f"{link}#step={last}")
    await _at(phone, last)
    board = await phone.locator("#boards").bounding_box()
    line = await phone.locator("#timeline").bounding_box()
    assert board is not None
    assert line is not None
    height = await phone.evaluate("innerHeight")
    assert await phone.locator(".board-window").evaluate("one => one.clientHeight") > 0.6 * height
    await phone.touchscreen.tap(
        line["x"] + line["width"] * middle / last, line["y"] + line["height"] / 2
    )
    await _at(phone, middle)
    await phone.get_by_role("button", name="More").tap()
    await phone.get_by_role("tab", name="Log").tap()
    await phone.locator("#log-list .log-step").first.tap()
    await _at(phone, 0)


async def _step_until(page: Page, there: Locator) -> None:
    """Step on, and wait for what comes of it, until this is there."""
    where = page.locator(".step-where")
    await expect(where).to_have_text(re.compile("step"))
    for _ in range(40):
        if await there.count():
            return
        at = int((await where.inner_text()).rsplit(" ", 1)[-1])
        await page.keyboard.press("ArrowRight")
        await expect(where).to_have_text(re.compile(f"step {at + 1}$"))
    raise AssertionError("it does not come")


async def test_without_spoilers_the_reader_is_asked_and_no_byte_tells_the_end(
    server: Site, open_window: OpenWindow, page: Page
) -> None:
    await Hands(page).go_on(until=PICKS)
    link = await resign(page)
    reader = await open_window(calm=True)
    sent: list[str] = []

    async def keep(response: Response) -> None:
        if "/static/" not in response.url:
            sent.append(await response.text())

    reader.on("response", keep)
    await reader.goto(f"{server.url}{link}?spoilers=no&as=york")
    assert await reader.locator("#cover a").get_attribute("href") == link
    await expect(reader.locator("#cover h2")).to_have_text(re.compile("against"))
    await reader.get_by_role("button", name="From the beginning").click()
    await expect(reader.locator(".step-where")).to_have_text(re.compile("step 0$"))
    asked = reader.locator(".along-said")
    question = reader.locator(".along:visible", has_text="What would you do?")
    await _step_until(reader, question)
    await reader.locator("#boards [data-choice=offered]").last.click()  # the hand, at the foot
    await reader.locator("#choices .choice").first.click()
    await expect(asked).to_contain_text("ou would have played: ")
    await expect(asked).to_contain_text("York played: ")
    assert len(sent) >= 2
    assert not [one for one in sent if "resign" in one.casefold()]
    the_end = reader.locator("#headline", has_text="The end of the game")
    while not await the_end.count():
        await _step_until(reader, question.or_(the_end))
        if await question.count():
            await reader.get_by_role("button", name="Show what was played").click()
            await expect(asked).to_contain_text("York played: ")
    await expect(reader.locator("#question")).to_contain_text("resign")


async def _keep_blunder(page: Page, db: AsyncSession, link: str) -> tuple[str, str]:
    """Tell that the first card of York was a blunder; a better one, and one that is neither."""
    part = link.replace("/replay", "/api/replays") + "/york/next.json?after="
    asked = await (await page.request.get(f"{part}-1")).json()
    ask = asked["ask"]
    came = await (await page.request.get(f"{part}{asked['steps'][-1]['row']}")).json()
    played = came["played"]["action"]
    better, other, *_ = (one for one in ask["actions"] if one != played)
    blunder: CostlyDecisionJson = {
        "row": ask["row"], "seat": "york", "verdict": "blunder", "cost": 0.2, "sure": 0.02,
        "played": played, "better": better, "plan": [], "reasons": [], "certain": None,
        "hindsight": None,
    }  # fmt: skip
    story: StoryJson = {
        "version": 0, "seats": ["lancaster", "york"], "people": {}, "bands": [], "marks": [],
        "chances": {"rows": [], "true": {}, "sure": [], "known": {}}, "decisions": [blunder],
        "luck": {"seats": {}, "draws": [], "whole": True}, "moments": [], "known": {},
    }  # fmt: skip
    await keep_first(db, match_of(page), story)
    await db.commit()
    return better["card"], other["card"]


async def test_what_cost_most_is_asked_again_until_it_is_found_and_told_why(
    server: Site, page: Page, db: AsyncSession
) -> None:
    await Hands(page).go_on(until=PICKS)
    link = server.url + await resign(page)
    better, other = await _keep_blunder(page, db, link)
    await page.goto(link)
    await page.get_by_role("button", name="Learn from this game").click()
    said = page.locator("#along-said")

    async def choose(card: str) -> None:
        await page.locator(f"#boards [data-kind=card][data-key={card}]").last.click()
        await page.locator("#choices .choice").click()

    await expect(said).to_have_text("Choice 1 of 1. What would you do?")
    await choose(other)
    await expect(said).to_have_text(re.compile("^Not this: .*Try again"))
    await choose(better)
    await expect(said).to_have_text(re.compile("1 of 1.*found it.*Better, by what", re.DOTALL))
    await page.get_by_role("button", name="Try again").click()
    await page.get_by_role("button", name="Show a better choice").click()
    await expect(said).to_have_text(re.compile("0 of 1.*20 points of chance", re.DOTALL))
    await page.get_by_role("button", name="Done").click()
    await expect(page.get_by_role("tab", name="Story")).to_have_attribute("aria-selected", "true")


LINES = """(which) => [...document.querySelectorAll(`#log-list li[data-seq]${which}`)]
  .map((line) => line.textContent)"""
NOWHERE = """(texts) => {
  const walker = document.createTreeWalker(document.body);
  const said = [];
  for (let node = walker.currentNode; node; node = walker.nextNode())
    said.push(node.data ?? [...node.attributes].map(({ value }) => value).join("\\n"));
  return texts.every((text) => !said.join("\\n").includes(text));
}"""
"""Whether none of them stands in any text or attribute of the page, seen or not."""


@pytest.mark.parametrize(
    ("ruleset", "picks"),
    [
        ("cousins_war", 6),
        rarely("lancaster_york", 6),
        rarely("rose_wars", 20),
    ],
)
async def test_without_spoilers_no_text_of_a_later_step_is_in_the_page(
    server: Site, open_window: OpenWindow, ruleset: str, picks: int
) -> None:
    whole, hiding = await open_window(calm=True), await open_window(calm=True)
    await begin(whole, server.url, ruleset)
    hands = Hands(whole, patient=True)
    await hands.go_on(until=picks)
    # Asked again, they cannot lose before they resign; they are not asked where they have lost.
    ended = resign if await hands.is_asked() else replay_path
    link = server.url + await ended(whole)
    await whole.goto(f"{link}?step=0")
    eyes = whole.locator("#viewers input")
    viewers = await eyes.evaluate_all("(all) => all.map((one) => one.value)")
    found = 0
    for viewer in viewers:
        await whole.goto(f"{link}?step=4&as={viewer}")
        await hiding.goto(f"{link}?spoilers=no&step=4&as={viewer}")
        await expect(whole.locator("#log-list [data-ahead]").first).to_be_attached()
        for step in (4, 2, 0):
            for page in (whole, hiding):
                await page.evaluate(f"location.hash = 'step={step}&as={viewer}'")
                await expect(page.locator(".step-where")).to_contain_text(f"step {step}")
            later = {*await whole.evaluate(LINES, "[data-ahead]")}
            later -= {*await whole.evaluate(LINES, ":not([data-ahead])")}
            await hiding.wait_for_function(NOWHERE, arg=[*later])
            found += len(later)
    assert found > 9


async def test_a_player_comments_on_a_step_and_plays_on_from_it(server: Site, page: Page) -> None:
    await page.goto(f"{server.url}{await resign(page)}?step=0")
    await page.get_by_role("tab", name="Comments").click()
    await page.get_by_label("Your comment on step 0").fill("The deal was mine.")
    await page.get_by_role("button", name="Comment", exact=True).click()
    await expect(page.get_by_role("tab", name="Comments 1")).to_be_visible()
    await expect(page.locator(".comment-text")).to_have_text("The deal was mine.")
    await page.get_by_role("button", name="Play from here").click()
    dialog = page.get_by_role("dialog", name="Play from here")
    await dialog.get_by_text("Lancaster", exact=True).click()
    await dialog.get_by_role("button", name="Play Lancaster from step 0 against").click()
    await at_table(page)
    await expect(page.locator(".log-begins")).to_have_text(
        "From step 0 of a replay; no result counts."
    )
    await expect(page.locator("#seats")).to_contain_text("Lancaster")


MOST = 2_000_000


async def test_a_replay_kept_as_a_file_is_stepped_through_and_verified_without_a_network(
    server: Site, browser: Browser, tmp_path: Path, page: Page
) -> None:
    replay = await resign(page)
    comments = f"{server.url}/api/replays/{replay.rpartition('/')[2]}/comments"
    said = await page.request.post(
        comments,
        data={"row": 1, "text": "I gave up too soon."},
        headers={"origin": server.url},
    )
    assert said.status == 201
    answer = await page.request.get(f"{server.url}{replay}/keep")
    assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "roses.html"
    file.write_bytes(await answer.body())
    assert file.stat().st_size < MOST
    assert main(["verify", str(file)]) == 0

    context = await browser.new_context(offline=True, reduced_motion="reduce")
    faults: list[str] = []
    asked: list[str] = []
    shelf = await context.new_page()
    shelf.on("pageerror", lambda error: faults.append(str(error)))
    shelf.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    shelf.on("request", lambda request: asked.append(request.url))
    await shelf.goto(file.as_uri())
    await expect(shelf.locator("#boards [data-kind]").first).to_be_visible()
    await expect(shelf.get_by_role("heading", name="beat")).to_be_visible()
    await shelf.keyboard.press("Escape")
    await shelf.keyboard.press("ArrowRight")
    await expect(shelf).to_have_url(f"{file.as_uri()}#step=1&as=open")
    await shelf.get_by_role("radio", name="York").check(force=True)
    await shelf.get_by_role("tab", name="Comments").click()
    await expect(shelf.locator(".comment")).to_contain_text("I gave up too soon.")
    await expect(shelf.locator(".comment").get_by_role("button")).to_have_count(0)
    await shelf.keyboard.press("End")
    await shelf.get_by_role("button", name="Verify dice and shuffles").click()
    await expect(shelf.locator(".verdict-holds")).to_contain_text("draws match")
    assert await shelf.locator("a[href^='/']").count() == 0, "they would lead to the disk"
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert faults == []
    await context.close()
