"""Dragging, focus and tooltips at a table whose choices the test decides."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site
from tests.support.waiting import until

from ..conftest import OpenWindow
from ..support.stub_table import SEATS, StubTable, walk

WALKS = [walk("ash", "elm"), walk("ash", "oak"), walk("elm", "oak")]
FOCUS = "document.activeElement.dataset.key ?? document.activeElement.id"

Seated = Callable[..., Awaitable[tuple[Page, StubTable]]]


@pytest.fixture
def seated(server: Site, open_window: OpenWindow) -> Seated:
    """Opens a window at a made-up table, which begins with these choices and answers."""

    async def sit_down(*, phone: bool = False, **begins: Any) -> tuple[Page, StubTable]:
        page, table = await open_window(calm=True, phone=phone), StubTable(**begins)
        await table.open(page, server.url)
        return page, table

    return sit_down


async def _middle(page: Page, key: str) -> tuple[float, float]:
    box = await page.locator(f"[data-kind=place][data-key={key}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def _drag(page: Page, source: str, target: str) -> None:
    await page.mouse.move(*await _middle(page, source))
    await page.mouse.down()
    await page.mouse.move(*await _middle(page, target), steps=6)
    await page.mouse.up()


async def test_a_drag_is_two_picks_and_never_one_and_changes_nothing_if_it_ends_beside(
    seated: Seated,
) -> None:
    one_pick = [walk("ash", "elm"), walk("oak", "elm")]
    page, table = await seated(actions=WALKS, answers=[{"actions": WALKS}, {"actions": one_pick}])
    ash = page.locator("[data-key=ash]")
    x, y = await _middle(page, "ash")
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 110, steps=6)
    await expect(ash).to_have_attribute("data-choice", "picked")
    await page.mouse.up()
    await expect(ash).to_have_attribute("data-choice", "offered")
    await ash.click()  # a click is as good as ever
    await page.locator("[data-key=elm]").click()
    await table.hears(walk("ash", "elm"))
    await expect(page.locator("[data-choice=offered]")).to_have_count(2)
    await _drag(page, "ash", "oak")
    went = [walk("ash", "elm"), walk("ash", "oak")]
    await table.hears(*went)
    await expect(page.locator("[data-key=oak]")).to_have_attribute("data-choice", "offered")
    await _drag(page, "ash", "elm")
    await expect(ash).to_have_attribute("data-choice", "offered")
    assert table.acted == went


SETTLED = """() => new Promise((resolve) => {
  const place = document.querySelector(".table-board");
  let [last, still] = [place.scrollTop, 0];
  const look = () => {
    still = place.scrollTop === last ? still + 1 : 0;
    last = place.scrollTop;
    if (still > 20) resolve(true);
    else requestAnimationFrame(look);
  };
  look();
})"""
"""A finger that comes down on what still glides stops it, and lifts nothing."""


async def _touch(page: Page, *, rest: bool) -> None:
    """A finger rests on the ash and goes to the oak; or it swipes up at once."""
    hand = await page.context.new_cdp_session(page)
    x, y = await _middle(page, "ash")
    to_x, to_y = await _middle(page, "oak") if rest else (x, y - 60)
    send = "Input.dispatchTouchEvent"
    await hand.send(send, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    if rest:
        await expect(page.locator("#tooltip")).to_be_visible()
    for step in range(1, 9):
        at = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        await hand.send(send, {"type": "touchMove", "touchPoints": [at]})
    await hand.send(send, {"type": "touchEnd", "touchPoints": []})


@pytest.mark.thorough
async def test_a_finger_lifts_by_a_long_press_and_swiping_only_scrolls(seated: Seated) -> None:
    page, table = await seated(phone=True, actions=WALKS)
    await _touch(page, rest=False)
    await expect(page.locator("[data-key=ash]")).to_have_attribute("data-choice", "offered")
    assert table.acted == []
    await page.evaluate(SETTLED)
    await _touch(page, rest=True)
    await expect(page.locator("[data-choice]")).to_have_count(0)
    await table.hears(walk("ash", "oak"))


async def test_the_focus_is_on_what_a_pick_opened_stays_through_the_answer_and_goes_to_a_button(
    seated: Seated,
) -> None:
    pass_on = {"actions": [{"do": "Pass"}, {"do": "Stay"}]}
    page, table = await seated(
        actions=WALKS, answers=[{"actions": WALKS}, pass_on, {"awaited": ["lancaster"]}]
    )
    await page.locator("[data-key=ash]").focus()
    await page.keyboard.press("Enter")
    assert await page.evaluate(FOCUS) == "oak"
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-choice=offered]")).to_have_count(2)
    await table.hears(walk("ash", "oak"))
    assert await page.evaluate(FOCUS) == "oak"

    table.seq += 1
    table.state(**pass_on)
    await page.get_by_role("button", name="Stay").focus()
    await page.keyboard.press("Enter")
    await until(lambda: len(table.acted) == 2)
    await expect(page.locator("#choices .choice")).to_have_count(2)
    assert await page.evaluate("document.activeElement.textContent.trim()") in ("Pass", "Stay")
    await page.keyboard.press("Enter")
    await expect(page.locator("#choices .choice")).to_have_count(0)
    assert await page.evaluate(FOCUS) == "prompt"


@pytest.mark.thorough
async def test_the_focus_goes_to_the_next_choice_where_its_piece_is_gone(seated: Seated) -> None:
    less = {"view": {"places": ["ash", "elm"]}, "actions": [walk("elm", "ash"), walk("ash", "elm")]}
    none = {"view": {"places": []}, "awaited": ["lancaster"]}
    page, _ = await seated(actions=WALKS, answers=[less, none])
    for key in ("ash", "oak"):
        await page.locator(f"[data-key={key}]").focus()
        await page.keyboard.press("Enter")
    await expect(page.locator("[data-key=oak]")).to_have_count(0)
    assert await page.evaluate(FOCUS) == "ash"
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-kind=place]")).to_have_count(0)
    assert await page.evaluate(FOCUS) == "prompt"


OVERLAP = """([a, b]) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [p, q] = [box(a), box(b)];
  return Math.max(0, Math.min(p.right, q.right) - Math.max(p.left, q.left))
    * Math.max(0, Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top));
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("key", ["ash", "elm", "oak"])
async def test_a_tooltip_covers_neither_its_piece_nor_the_question(
    seated: Seated, key: str
) -> None:
    for phone in (False, True):
        page, _ = await seated(phone=phone)
        piece = page.locator(f"[data-key={key}]")
        await piece.click()
        await expect(page.locator("#tooltip strong")).to_have_text(key)
        for other in (f"[data-key={key}]", "#prompt", "#aim"):
            assert await page.evaluate(OVERLAP, ["#tooltip", other]) == 0, other


WHY = "Six blocks need 3 action points to sail there: set some aside, or name a nearer port."
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [why, prompt] = [box("#refusals p"), box("#prompt")];
  const { scrollHeight, clientHeight } = document.querySelector("#refusals p");
  const isApart = why.top >= prompt.bottom - 1 || why.bottom <= prompt.top + 1;
  const isIn = why.top >= 0 && why.bottom <= innerHeight && scrollHeight <= clientHeight + 1;
  return isApart && isIn;
}"""


async def test_a_refused_click_or_drop_says_why_whole_beside_the_question_and_moves_nothing(
    seated: Seated,
) -> None:
    told: dict[str, Any] = {"view": {"places": ["ash", "elm", "oak", "fir"], "why": WHY}}
    actions = [walk("ash", "elm"), walk("ash", "fir"), walk("elm", "fir")]
    for phone in (False, True):
        page, table = await seated(phone=phone, actions=actions)
        table.state(seq=2, prompt={"text": "Whither?", "rule": None}, actions=actions, **told)
        await expect(page.locator("#question")).to_have_text("Whither?")
        oak, why = page.locator("[data-key=oak]"), page.locator("#refusals")
        before = await page.locator("#prompt").bounding_box()
        await oak.click()
        await expect(why).to_contain_text(WHY)
        assert await page.evaluate(WHOLE)
        if phone:
            assert await page.evaluate(OVERLAP, ["#tooltip", "#refusals p"]) == 0
        await page.keyboard.press("Escape")
        await expect(why).to_be_empty()
        await _drag(page, "ash", "oak")
        await expect(why).to_contain_text(WHY)
        assert await page.evaluate(WHOLE)
        await expect(page.locator("[data-key=ash]")).to_have_attribute("data-choice", "offered")
        assert await page.locator("#prompt").bounding_box() == before
        assert table.acted == []


async def test_who_is_awaited_is_said_once_and_namesakes_are_told_apart(seated: Seated) -> None:
    page, table = await seated(seats=[{**seat, "name": "Cecily"} for seat in SEATS])
    waiting = {"text": "Waiting for Lancaster.", "rule": ""}
    table.seq += 1
    table.state(awaited=["lancaster"], prompt=waiting)
    await expect(page.locator("#headline")).to_have_text("Waiting for Cecily (Lancaster)")
    await expect(page.locator("#question")).to_have_text(re.compile("choose in secret"))
    line = {"type": "chat", "id": 1, "room": "players", "name": "Cecily", "at": 0, "text": "Hm"}
    table.say({**line, "seat": "lancaster"})
    await expect(page.locator(".chat-who")).to_have_text("Cecily (Lancaster)")


async def test_no_tooltip_covers_what_a_click_has_just_opened(
    server: Site, open_window: OpenWindow
) -> None:
    page, table = await open_window(calm=True), StubTable(actions=WALKS)
    await page.clock.install()
    await table.open(page, server.url)
    tooltip = page.locator("#tooltip")
    await page.mouse.move(*await _middle(page, "ash"))
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.locator("[data-key=ash]")).to_have_attribute("data-choice", "picked")
    await page.mouse.move(*await _middle(page, "elm"))
    await page.mouse.move(*await _middle(page, "ash"))
    await page.clock.run_for(1_000)
    await expect(tooltip).to_be_hidden()
    await page.mouse.move(*await _middle(page, "oak"))
    await page.clock.run_for(3_000)
    for kept in (".table-head", "#prompt", "#boards"):
        assert await page.evaluate(OVERLAP, ["#tooltip", kept]) == 0, kept
    await page.keyboard.press("Escape")
    await page.mouse.move(*await _middle(page, "ash"))
    await page.mouse.down()
    await page.mouse.move(*await _middle(page, "oak"), steps=6)
    await page.clock.run_for(3_000)
    await expect(tooltip).to_be_hidden()


async def test_a_table_that_is_turned_away_says_why_once_and_offers_nothing(seated: Seated) -> None:
    page, table = await seated(actions=WALKS)
    await expect(page.locator("#look-back")).to_be_visible()
    table.say({"type": "error", "code": "match_held", "reason": "This match is held."})
    assert table.route is not None
    await table.route.close(code=4500, reason="held")
    await expect(page.locator("#offline-text")).to_contain_text("the server’s host")
    await expect(page.locator(".toast")).to_have_count(0)
    await expect(page.locator("[data-choice], #choices button")).to_have_count(0)
    for name in ("Undo", "Plan", "Resign", "Propose", "Hint"):
        await expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()


async def test_a_phone_puts_a_colon_only_before_what_follows(seated: Seated) -> None:
    page, table = await seated(phone=True, actions=WALKS)
    after = "getComputedStyle(document.querySelector('#headline'), '::after').content"
    await page.wait_for_function(f"""() => {after} === '": "'""")
    waiting = {"text": "", "rule": "1.1"}
    table.state(seq=2, prompt=waiting, awaited=["lancaster"])
    await expect(page.locator("#headline")).to_have_text("Waiting for Bea")
    await page.wait_for_function(f"() => {after} === 'none'")
