"""What a hand carries lies under the pointer, and what it draws on a board is told to nobody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import CDPSession, Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.stub_table import StubTable, walk

WALKS = [walk("ash", "elm"), walk("ash", "oak"), walk("elm", "oak")]
GHOST = "#board > .drag-ghost"
MARKS = ".pencil-layer .plan-line"
SHIFT = "element => element.style.translate.split(' ').map(parseFloat).concat(0).slice(0, 2)"
SETTLED = "one => Promise.all(one.getAnimations().map(a => a.playState == 'paused' || a.finished))"
NOTE_SLIDES = """() => {
  window.slides = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    if (this.dataset.flip) window.slides.push([this.dataset.key, frames[0].transform]);
    return animate.call(this, frames, how);
  };
}"""

Seated = Callable[..., Awaitable[tuple[Page, StubTable]]]


@pytest.fixture
def seated(server: Site, open_window: OpenWindow) -> Seated:
    """Opens a window at a made-up table; `calm`: of one who wants no motion."""

    async def sit_down(*, calm: bool = False, phone: bool = False) -> tuple[Page, StubTable]:
        page = await open_window(calm=calm, phone=phone)
        table = StubTable(actions=WALKS, answers=[{"actions": WALKS}])
        await page.set_viewport_size({"width": 640, "height": 800})
        await table.open(page, server.url)
        return page, table

    return sit_down


async def _middle(page: Page, key: str) -> tuple[float, float]:
    box = await page.locator(f"#board [data-key={key}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def _lift(page: Page, key: str, by: tuple[float, float]) -> None:
    x, y = await _middle(page, key)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by[0], y + by[1])


async def test_what_is_lifted_follows_the_pointer_and_springs_back_from_where_it_cannot_go(
    seated: Seated,
) -> None:
    page, table = await seated()
    await _lift(page, "ash", (12, 130))
    dx, dy = await page.locator(GHOST).evaluate(SHIFT)
    assert (dx, dy) == pytest.approx((12, 130), abs=0.1)
    await expect(page.locator("#board [data-carried]")).to_have_count(1)
    await page.mouse.up()
    await expect(page.locator(GHOST)).to_have_count(0)
    await expect(page.locator("[data-carried]")).to_have_count(0)
    assert table.acted == []


async def test_a_target_draws_it_in_and_says_its_price_and_from_there_the_piece_slides(
    seated: Seated,
) -> None:
    page, table = await seated()
    await page.evaluate(NOTE_SLIDES)
    await _lift(page, "ash", (12, 0))
    await page.locator("#board [data-key=elm]").evaluate("one => (one.dataset.price = '3')")
    (ash, y), (elm, _) = await _middle(page, "ash"), await _middle(page, "elm")
    await page.mouse.move(elm - 30, y + 20)
    await expect(page.locator(GHOST)).to_have_attribute("data-price", "3")
    dx, dy = await page.locator(GHOST).evaluate(SHIFT)
    assert (dx, dy) == pytest.approx((elm - ash, 0), abs=0.6)  # in the middle of it
    await page.locator(GHOST).evaluate(SETTLED)
    await page.mouse.up()
    await table.hears(walk("ash", "elm"))
    await expect(page.locator(GHOST)).to_have_count(0)
    await page.wait_for_function("() => window.slides.length > 0")
    ((key, start),) = await page.evaluate("() => window.slides")
    assert key == "ash"
    assert float(start.removeprefix("translate(").split("px")[0]) == pytest.approx(elm - ash, abs=9)


async def test_bare_ground_near_a_target_is_within_its_reach(seated: Seated) -> None:
    page, table = await seated()
    await _lift(page, "ash", (12, 0))
    x, y = await _middle(page, "elm")
    await page.mouse.move(x, y + 45 + 9)
    await expect(page.locator("#board [data-key=elm]")).to_have_attribute("data-over", "")
    await page.mouse.up()
    await table.hears(walk("ash", "elm"))


async def test_who_wants_no_motion_sees_nothing_fly(seated: Seated) -> None:
    page, table = await seated(calm=True)
    await _lift(page, "ash", (12, 12))
    await expect(page.locator("#boards[data-dragging]")).to_have_count(1)
    await expect(page.locator(GHOST)).to_have_count(0)
    await page.mouse.move(*await _middle(page, "elm"))
    await page.mouse.up()
    await table.hears(walk("ash", "elm"))


async def _draw(page: Page, start: str, end: str) -> None:
    await page.mouse.move(*await _middle(page, start))
    await page.mouse.down(button="right")
    await page.mouse.move(*await _middle(page, end), steps=3)
    await page.mouse.up(button="right")


async def test_the_right_button_draws_until_the_next_move_and_nobody_hears_of_it(
    seated: Seated,
) -> None:
    page, table = await seated(calm=True)
    told = len(table.sent)
    menus = (
        "() => addEventListener('contextmenu', (event) => (window.menu = event.defaultPrevented))"
    )
    await page.evaluate(menus)
    await _draw(page, "ash", "oak")
    await _draw(page, "elm", "elm")
    await expect(page.locator(MARKS)).to_have_count(2)
    await expect(page.locator("path.plan-line")).to_have_count(1)
    await expect(page.locator(".pencil-layer")).to_have_attribute("aria-hidden", "true")
    assert await page.evaluate("() => window.menu")
    await _draw(page, "ash", "oak")  # again: it goes
    await expect(page.locator(MARKS)).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.locator(MARKS)).to_have_count(0)
    await _draw(page, "ash", "oak")
    x, y = await _middle(page, "ash")
    await page.mouse.click(x, y + 90)
    await expect(page.locator(MARKS)).to_have_count(0)
    await _draw(page, "ash", "oak")
    await expect(page.locator(MARKS)).to_have_count(1)
    assert len(table.sent) == told
    table.state(seq=2, actions=WALKS)
    await expect(page.locator(MARKS)).to_have_count(0)
    await _draw(page, "ash", "oak")
    await expect(page.locator(MARKS)).to_have_count(1)


async def _touch(hand: CDPSession, what: str, points: list[dict[str, float]]) -> None:
    await hand.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


async def test_a_tap_of_two_fingers_draws_and_a_pinch_does_not(seated: Seated) -> None:
    page, table = await seated(calm=True, phone=True)
    hand = await page.context.new_cdp_session(page)
    (ax, ay), (bx, by) = await _middle(page, "ash"), await _middle(page, "oak")
    two = [{"x": ax, "y": ay, "id": 0}, {"x": bx, "y": by, "id": 1}]
    apart = [{"x": ax, "y": ay + 60, "id": 0}, {"x": bx, "y": by, "id": 1}]
    for moves in ([apart], []):
        await _touch(hand, "touchStart", two)
        for points in moves:
            await _touch(hand, "touchMove", points)
        await _touch(hand, "touchEnd", [])
        await expect(page.locator(MARKS)).to_have_count(0 if moves else 1)
    assert table.acted == []
