"""Two people play Rose Wars from the invitation to the replay: one by mouse, one by finger."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.page_metrics import faint_text, mute_controls, small_targets
from ..support.page_player import BUTTONS, OFFERED, Hands
from ..support.visits import accept, at_table, make_match, replay_to_the_end

CHOICES = """const seen = ["#board [data-choice=offered]", "#choices .choice:enabled"]
  .map((selector) => [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true })));"""
SEEN = f"""() => {{
  {CHOICES}
  const [board, buttons] = seen;
  return [board.length, buttons.map((one) => one.textContent.trim()),
    document.querySelector("#question").textContent.startsWith("This gives up"),
    document.querySelector("#board [data-choice=picked]") !== null];
}}"""
"""How much is offered on the board, the words on the buttons, whether an end is asked about, and
whether something is picked."""
SPOT_AT = f"""([which, at]) => {{
  {CHOICES}
  const element = seen[which][at];
  if (!element) return null;
  element.scrollIntoView({{ block: "center", inline: "center" }});
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? {{ x, y }} : null;
}}"""
ENDS = "End the turn|Pass"
PICKED = "#board [data-choice=picked]:visible"


class Captain(Hands):
    """Plays to the end within reason: goes on with what is picked, and seldom ends a turn."""

    async def choose_something(self) -> None:
        count, words, is_end, is_picked = await self.page.evaluate(SEEN)
        calm = [i for i, text in enumerate(words) if is_end or not re.match(ENDS, text)]
        share = 0 if is_end else 0.3 if is_picked else 0.7
        if count and (not calm or self.chance.random() < share):
            await self._take(0, self.chance.randrange(count))
        else:
            await self._take(1, self.chance.choice(calm or list(range(len(words)))))
        self.picks += 1

    async def _take(self, which: int, at: int) -> None:
        """Click on a choice of the board, or on a button."""
        spot = await self.page.evaluate(SPOT_AT, [which, at])
        if spot is None:  # its middle is covered: let the browser look for a way
            await self.press(self.page.locator((OFFERED, BUTTONS)[which]).nth(at))
        elif self.touch:
            await self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            await self.page.mouse.click(spot["x"], spot["y"])


async def _seated(open_window: OpenWindow, server: Site) -> tuple[Captain, Captain]:
    laptop, phone = await open_window(), await open_window(phone=True, calm=True)
    invite = await make_match(laptop, server.url, "Ann", seat="south", ruleset="rose_wars")
    await accept(phone, invite, "Ben")
    await at_table(laptop)
    return Captain(laptop, chance=random.Random(1461)), Captain(phone, touch=True)


async def _play(*players: Captain, until: str, most: int = 900) -> None:
    """Until every page shows `until`, or the game is over."""
    pages = [player.page for player in players]
    while not all([await page.locator(until).count() for page in pages]):
        for player in players:
            if await player.is_asked():
                await player.choose_something()
        assert sum(player.picks for player in players) < most, "this game does not end"
        if any([await player.is_over() for player in players]):
            return


async def _until_turn_of(captain: Captain, other: Captain) -> None:
    """Until the captain may move any of several units."""
    mine = captain.page.locator(".squares .tile[data-choice=offered]")
    while captain.picks + other.picks < 400 and not await captain.is_over():
        for player in (captain, other):
            if not await player.is_asked():
                continue
            question = await captain.page.locator("#question").text_content() or ""
            if player is captain and "actions: move" in question and await mine.count() > 1:
                return
            await player.choose_something()
    raise AssertionError("the turn never came")


async def _pick_a_unit(page: Page) -> None:
    """Choose the foremost unit that can be chosen, by the keyboard."""
    unit = page.locator(".squares .tile[data-choice=offered]").first
    await unit.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(PICKED)).to_have_count(1)


async def _ask_why(page: Page) -> None:
    """A click on a square out of reach brings the server's reason, and changes nothing."""
    question = await page.locator("#question").text_content()
    await _pick_a_unit(page)
    empty = ".row:first-child [role=gridcell]:not(:has(.tile))"
    far = page.locator(f"{empty} .square:not([data-choice])").first
    await far.click()
    why = page.locator("#refusals")
    await expect(why).to_be_visible()
    await expect(why.locator("a.paragraph")).to_have_attribute(
        "href", re.compile(r"^http://[\d.:]+/rules/rose_wars#p\d")
    )
    await expect(page.locator(PICKED)).to_have_count(1)
    await expect(page.locator("#question")).to_have_text(question or "")
    await page.keyboard.press("Escape")
    await expect(page.locator(PICKED)).to_have_count(0)


async def _walk_by_keys(page: Page) -> None:
    """The arrow keys lead over every square, taken or empty."""
    cell = "document.activeElement.closest('[role=gridcell]')"
    where = f"{cell}?.querySelector('.square').dataset.key"
    await page.locator(".squares .tile[data-choice=offered]").first.focus()
    start = await page.evaluate(where)
    await page.keyboard.press("ArrowUp")
    above = await page.evaluate(where)
    assert above[0] == start[0]
    assert above != start
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate(where) == start


@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_two_people_play_rose_wars_to_the_end(server: Site, open_window: OpenWindow) -> None:
    ann, ben = await _seated(open_window, server)
    laptop, phone = ann.page, ben.page
    await _play(ann, ben, until=".roses[data-phase=play]")
    for page in (laptop, phone):
        await expect(page.locator(".squares .tile[data-kind=unit]")).to_have_count(22)
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not await mute_controls(page)
        assert not (await faint_text(page, "#board"))["faint"]
    assert not await small_targets(phone, "#board .squares .square, #board .squares .tile")
    homes = [await page.locator(".home[data-place=own]").text_content() for page in (laptop, phone)]
    assert homes[0] != homes[1], "each player sees their own house at the lower edge"

    await _until_turn_of(ann, ben)
    await _walk_by_keys(laptop)
    await _ask_why(laptop)
    for page in (laptop, phone):
        await page.emulate_media(reduced_motion="reduce")  # now it may go quickly
    await _play(ann, ben, until="#ending:not([hidden])")
    for page in (laptop, phone):
        await expect(page.locator(".ending-sheet")).to_be_visible()
    await replay_to_the_end(laptop, server.url, "roses")
    await laptop.get_by_role("radio", name="Open").check()
    await expect(laptop.locator("#boards .roses:visible")).to_have_count(1)
