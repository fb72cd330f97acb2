"""The table: reached in two clicks, played by keyboard, explained, looked back at, left; and what
is said while it is not known whether an action was saved."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from uuid import UUID

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from app.play.log.log_connection import ListingUpdate
from app.play.log.log_writer import LogWriter
from app.referee.position import Row
from tests.support.server import Server, Site

from ..conftest import OpenWindow
from ..support.page_metrics import small_targets
from ..support.page_player import OFFERED, Hands
from ..support.visits import at_table, give_up, practise, together, use

SETTLED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What a touch has set off, its click included, has been heard by the page."""


async def test_a_newcomer_plays_after_two_clicks_with_all_the_help_there_is(page: Page) -> None:
    await expect(page).to_have_title(re.compile("^● Your turn"))
    assert "favicon-turn" in (await page.locator("link[rel=icon]").get_attribute("href") or "")
    await _a_hint_comes_and_goes_by_a_key(page)
    await _arrows_go_from_choice_to_choice(page)
    await page.keyboard.press("?")
    await expect(page.locator("#help-dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#help-dialog")).to_be_hidden()
    await page.locator("#help-tools").click()
    await page.locator("#report").click()
    await page.locator("#report-text").fill("A cube is gone.")
    await page.locator("#report-send").click()
    await expect(page.locator("#report-dialog")).to_be_hidden()
    await expect(page.locator(".toast-note")).to_contain_text("Sent to the host")
    await page.keyboard.press("w")
    await expect(page.locator("#words h3").first).to_be_visible()
    await page.keyboard.press("w")
    await expect(page.locator("#words")).to_be_hidden()
    await page.locator(OFFERED).first.hover()
    await expect(page.locator("#tooltip strong")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#tooltip")).to_be_hidden()
    await Hands(page, patient=True).go_on(until=3)


async def _a_hint_comes_and_goes_by_a_key(page: Page) -> None:
    # Both players begin with a secret choice, and a hint is for one position.
    await expect(page.locator(".seat", has_text="Squire")).not_to_contain_text("to play")
    await expect(page.locator("#ask-hint")).to_be_enabled()
    await page.keyboard.press("h")
    words = page.locator("#advice-words[role=status]")
    await expect(words).to_contain_text(re.compile("^Hint: "))
    drawn = page.locator(".advice-layer > *, .choice[data-advised]")
    await expect(drawn.first).to_be_attached()
    await page.keyboard.press("h")
    await expect(page.locator("#advice")).to_be_hidden()
    await expect(drawn).to_have_count(0)


async def _arrows_go_from_choice_to_choice(page: Page) -> None:
    first = page.locator(OFFERED).first
    await first.focus()
    held = await first.get_attribute("data-key")
    await page.keyboard.press("ArrowRight")
    assert await page.evaluate("document.activeElement.dataset.choice") == "offered"
    assert await page.evaluate("document.activeElement.dataset.key") != held
    await page.keyboard.press("ArrowLeft")
    assert await page.evaluate("document.activeElement.dataset.key") == held


@pytest.mark.thorough
async def test_fingers_hit_what_they_should(server: Site, open_window: OpenWindow) -> None:
    page = await open_window(calm=True, phone=True)
    await practise(page, server.url)
    hands = Hands(page, touch=True, patient=True)
    ours = "#prompt button, [role=tab], .chat-form input, .chat-form button"
    for _ in range(4):
        assert not await small_targets(page, f"{ours}, {OFFERED.removesuffix(':visible')}")
        await hands.go_on(until=hands.picks + 2)


async def test_a_long_press_explains_and_does_not_choose(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True, phone=True)
    await practise(page, server.url)
    card = page.locator(OFFERED).first
    await card.scroll_into_view_if_needed()
    lines = await page.locator("#log-list .log-line").count()
    box = await card.bounding_box()
    assert box is not None
    touch = await page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    await expect(page.locator("#tooltip")).to_be_visible()
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await page.evaluate(PAINTED)
    assert await Hands(page, patient=True).is_asked()
    assert await page.locator("#log-list .log-line").count() == lines
    await expect(page.locator("[data-choice=picked]")).to_have_count(0)


@pytest.mark.thorough
async def test_pieces_slide_unless_motion_is_unwanted(
    server: Site, open_window: OpenWindow
) -> None:
    count = """() => {
      window.slides = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        window.slides += 1;
        return animate.apply(this, how);
      };
    }"""
    slides = {}
    for calm in (True, False):
        page = await open_window(calm=calm)
        await practise(page, server.url)
        await page.evaluate(count)
        await Hands(page, patient=True).go_on(until=5)
        slides[calm] = await page.evaluate("window.slides")
    assert slides[True] == 0
    assert slides[False] > 0


async def test_a_refusal_is_told_with_its_paragraph_and_the_game_goes_on(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    forged: list[Any] = []
    honest: list[bool] = []

    def meddle(route: WebSocketRoute) -> None:
        upstream = route.connect_to_server()

        def from_page(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "act" and not honest:  # the hands may choose twice before it is told
                data["action"] = {"do": "MoveCube", "source": "north", "target": "south"}
                forged.append(data)
            upstream.send(json.dumps(data))

        route.on_message(from_page)

    await page.route_web_socket(re.compile("/ws/matches/"), meddle)
    await practise(page, server.url)
    hands = Hands(page, patient=True)
    question = await page.locator("#question").text_content()
    while not forged:
        assert await hands.is_asked()
        await hands.choose_something()
        # A pick that comes after the refusal would take it away.
        await expect(page.locator("#prompt[aria-busy=true]")).to_have_count(0)
    # In one look, for it passes; and a second choice is refused in a toast of its own.
    paragraph = page.locator(".toast-refusal:visible a.paragraph").first
    await expect(paragraph).to_have_attribute(
        "href", re.compile(rf"^{server.url}/rules/cousins_war#p\d")
    )
    await expect(page.locator("#question")).to_have_text(question or "")
    honest.append(True)
    await hands.go_on(until=hands.picks + 2)


async def test_a_game_is_stepped_through_given_up_when_sure_and_followed_by_a_rematch(
    page: Page,
) -> None:
    hands = Hands(page, patient=True)
    await hands.go_on(until=4)
    assert await hands.is_asked()
    lines = await page.locator("#log-list .log-line").count()
    question = await page.locator("#question").text_content()
    await page.keyboard.press("[")
    await expect(page.locator("#past")).to_be_visible()
    await expect(page.locator("#headline")).to_have_text("Looking back")
    await expect(page.locator(OFFERED)).to_have_count(0)
    await page.keyboard.press("Home")
    await expect(page.locator(".step-where")).to_have_text(re.compile("Round 1, step 0 of"))
    await expect(page.locator("#log-list .log-line").nth(lines - 1)).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.locator("#past")).to_be_hidden()
    await expect(page.locator("#question")).to_have_text(question or "")
    await expect(page.locator("#log-list .log-line")).to_have_count(lines)
    await hands.go_on(until=hands.picks + 1)

    first = page.url
    await use(page, "Resign")
    await page.get_by_role("button", name="Play on").click()
    await expect(page.locator(".ending-sheet")).to_be_hidden()
    await give_up(page)
    await expect(page.locator("#ending h2")).to_have_text(re.compile("Lancaster.* has won"))
    await expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    await page.get_by_role("button", name="Rematch, sides swapped").click()
    await page.wait_for_url(lambda url: url != first)
    await at_table(page)
    await expect(page.locator(".seat.by-lancaster .seat-you")).to_have_count(1)
    assert await Hands(page, patient=True).is_asked()


AT_END = """() => {
  const list = document.querySelector("#log-list");
  return list.scrollHeight - list.clientHeight - list.scrollTop <= 1;
}"""
# Beside the question, which is written again with every move.
GROW = """(text) => {
  const more = Object.assign(document.createElement("p"), { textContent: text });
  document.querySelector("#question").after(more);
}"""


@pytest.mark.thorough
async def test_the_log_stays_at_its_end_when_the_question_grows(page: Page) -> None:
    await Hands(page, patient=True).go_on(until=14)
    log = page.locator("#log-list")
    await page.evaluate(GROW, "and on " * 40)
    await expect(log.locator("li").last).to_be_in_viewport(ratio=0.9)
    # A frame later: the way to the choices may have come into the question meanwhile.
    await page.wait_for_function(AT_END)
    await log.evaluate("(list) => { list.scrollTop = 0; }")
    await page.evaluate(f"({SETTLED})()")
    await page.evaluate(GROW, "and on " * 40)
    await page.evaluate(f"({SETTLED})()")
    assert await log.evaluate("(list) => list.scrollTop") == 0


@pytest.mark.thorough
async def test_the_table_survives_a_killed_server(
    own_process: Server, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    page.expected = ["ERR_CONNECTION_REFUSED", "WebSocket", "Failed to load resource"]  # type: ignore[attr-defined]
    await practise(page, own_process.url)
    hands = Hands(page, patient=True)
    await hands.go_on(until=3)
    assert await hands.is_asked()
    lines = await page.locator("#log-list .log-line").all_text_contents()
    own_process.kill()
    await expect(page.locator("#offline")).to_be_visible()
    await hands.choose_something()
    own_process.start()
    await expect(page.locator("#offline")).to_be_hidden()
    await hands.go_on(until=hands.picks + 3)
    now = await page.locator("#log-list .log-line").all_text_contents()
    assert now[: len(lines)] == lines
    assert len(now) > len(lines)


WAITING = "Waiting to hear whether this was saved."


@pytest.mark.thorough
async def test_the_player_waits_to_hear_whether_it_was_saved_over_a_reload(
    server: Site, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = await open_window(calm=True), await open_window(calm=True)
    await together(host, guest, server.url)
    answered = asyncio.Event()
    write = LogWriter.write

    def late(
        self: LogWriter, match: UUID, row: Row, update: ListingUpdate | None
    ) -> asyncio.Future[bool]:
        written = write(self, match, row, update)

        async def told() -> bool:
            await answered.wait()
            return await written

        return asyncio.ensure_future(told())

    monkeypatch.setattr(LogWriter, "write", late)
    acted = asyncio.create_task(Hands(host).go_on())
    await expect(host.locator("#toasts")).to_have_text(WAITING)
    acted.cancel()
    await host.reload()
    await expect(host.locator("#toasts")).to_have_text(WAITING)
    answered.set()
    await at_table(host)
    await expect(host.locator("#toasts")).to_be_empty()
    await expect(host.locator("#log-list .by-york")).to_contain_text("You chose to pass")
