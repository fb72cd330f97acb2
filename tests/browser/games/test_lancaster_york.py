"""Four people play Lancaster vs York to the end, in four browsers; one leaves while they plan."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from playwright.async_api import Page, WebSocket, expect

from app.referee.packs import load_ruleset
from roses_rules.conformance.play_style import PlayStyle
from tests.support.server import Site
from tools.looks.moments import played
from tools.looks.stage import LAPTOP, PHONE, Position, Size, Stage

from ..conftest import OpenWindow
from ..support.page_metrics import faint_text, mute_controls, small_targets
from ..support.page_player import Hands
from ..support.visits import at_table, make_match, replay_to_the_end, take_seat

NAMES = ("Ann", "Ben", "Cleo", "Dan")
PHASE = "document.querySelector('.lancaster-york').dataset.phase"
CHOICES = "#choices .choice:enabled"
EDITS = 1
"""The changes that a player makes to a plan before sealing it."""

OPEN_TO = """(wanted) => [...document.querySelectorAll('#board [data-choice=offered]')]
  .filter((element) => wanted.includes(element.dataset.kind) && element.checkVisibility())
  .map((element) => [element.dataset.kind, element.dataset.key])"""


@dataclass
class Planner(Hands):
    """A player at the table: draws cards, plans a little, and seals soon."""

    edits: int = 0
    heard: list[str] = field(default_factory=list)
    """What the server has sent to this page."""

    def listen(self) -> None:
        """Keep what comes in from now on."""

        def opened(socket: WebSocket) -> None:
            socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

        self.page.on("websocket", opened)

    async def phase(self) -> str:
        """The phase that the board shows."""
        found: str = await self.page.evaluate(PHASE)
        return found

    async def offered(self, *kinds: str) -> list[tuple[str, str]]:
        """What can be pointed at now, of these kinds."""
        pairs: list[list[str]] = await self.page.evaluate(OPEN_TO, list(kinds))
        return sorted({(kind, key) for kind, key in pairs})

    async def point(self, kind: str, key: str) -> None:
        """Click on the element, wherever on the board it lies."""
        found = f'#board [data-kind="{kind}"][data-key="{key}"][data-choice]:visible'
        await self.press(self.page.locator(found).first)

    async def act(self) -> None:
        """One action: whatever the phase asks for."""
        phase = await self.phase()
        if phase == "draft":
            await self.draw_card()
        elif phase == "planning" and self.edits < EDITS and await self.edit():
            self.edits += 1
        elif phase == "planning":
            self.edits = 0
            await self.press(self.page.get_by_role("button", name=re.compile("^Seal")))
        else:
            buttons = self.page.locator(CHOICES)
            await self.press(buttons.nth(self.chance.randrange(await buttons.count())))
        self.picks += 1
        await self.is_asked()  # the page has settled

    async def draw_card(self) -> None:
        """Tap a card of the display, then its button: after the scenes of the last turn."""
        skip = self.page.locator(".scene-way").first
        if await skip.is_visible():
            return await self.press(skip)
        cards = self.page.locator(".display .card[data-choice=offered]")
        await self.press(cards.nth(self.chance.randrange(await cards.count())))
        await self.press(self.page.get_by_role("button", name=re.compile("^Take ")).first)

    async def edit(self, *kinds: str) -> bool:
        """Change the plan by something on the board; whether there was anything to change."""
        pairs = await self.offered(*(kinds or ("card", "raise", "calais")))
        if not pairs:
            return False
        kind, key = self.chance.choice(pairs)
        await self.point(kind, key)
        await self.is_asked()
        targets = await self.offered("area", "zone")
        if targets:  # a noble or ship was picked: where to?
            await self.order(*self.chance.choice(targets))
        return True

    async def order(self, kind: str, key: str) -> None:
        """Send who is picked there. Icons lie on areas and seas: a click in the middle might hit
        one, so this is done by the keyboard."""
        there = self.page.locator(f'.map-drawing [data-kind="{kind}"][data-key="{key}"]')
        await there.focus()
        await self.page.keyboard.press("Enter")


async def _seated(open_window: OpenWindow, server: Site) -> list[Planner]:
    """Four windows, one of them a phone; one link brings the other three to the table."""
    pages = [await open_window(phone=i == 1, calm=i != 0) for i in range(4)]
    players = [
        Planner(page, touch=i == 1, chance=random.Random(1450 + i)) for i, page in enumerate(pages)
    ]
    for player in players:
        player.listen()
    await make_match(pages[0], server.url, NAMES[0], seat="red", ruleset="lancaster_york")
    link = await pages[0].get_by_label(re.compile("Send all of them this link")).input_value()
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        await take_seat(page, link, name)
        await expect(page.get_by_label("Your name")).to_have_count(0)  # seated, before the next
    for page in pages:
        await at_table(page)
    return players


async def _play(players: list[Planner], *, until: str, most: int = 600) -> None:
    """All players play when asked, until the page of one who would act shows `until`: looking
    before it has settled would let the first players press away what the test waits for."""
    before = sum(player.picks for player in players)
    while sum(player.picks for player in players) - before < most:
        for player in players:
            asked = await player.is_asked()
            if await player.page.locator(until).count():
                return
            if asked:
                await player.act()
            elif await player.is_over():
                await expect(player.page.locator(until)).to_have_count(1)
                return
    raise AssertionError("this game does not end")


SEEN = """() => [
  ...['#board', '#words', '#headline', '#question', '#choices', '#log-list']
    .map((part) => document.querySelector(part).outerHTML),
  ...[...document.querySelectorAll('#seats .seat')].map((seat) => seat.dataset.awaited)]"""


async def _seen(page: Page) -> list[str]:
    """All that a page shows of the game: the board, the question, the log, who is awaited."""
    found: list[str] = await page.evaluate(SEEN)
    return found


async def _nobody_sees_a_plan(planner: Planner, others: list[Planner]) -> None:
    """Whatever one lays on the chart, no other page shows or hears anything of it."""
    before = [await _seen(other.page) for other in others]
    for other in others:
        other.heard.clear()
    bid = planner.page.locator(".bid-amount")
    await planner.point("raise", "1")
    await expect(bid).to_have_text("£1")
    for _ in range(3):
        await planner.edit("card")
        await planner.is_asked()
    for other, seen in zip(others, before, strict=True):
        assert await _seen(other.page) == seen
        assert not [frame for frame in other.heard if '"bid":1' in frame.replace(" ", "")]
        await expect(other.page.locator(".bid-amount")).to_have_text("£0")


async def _leave_and_return(planner: Planner) -> None:
    """The chart is found as it was left."""
    page = planner.page
    lines = await page.locator(".plan-line").all_text_contents()
    cost = await page.locator(".plan-head .cost").text_content()
    address = page.url
    await page.goto("about:blank")
    await page.goto(address)
    await at_table(page)
    await expect(page.locator(".bid-amount")).to_have_text("£1")
    await expect(page.locator(".plan-head .cost")).to_have_text(cost or "")
    await expect(page.locator(".plan-line")).to_have_text(lines)
    assert await planner.is_asked()


async def _take_back(planner: Planner) -> None:
    """Every line of the plan can be taken back."""
    page = planner.page
    lines = page.locator(".plan-line")
    for _ in range(40):
        if not await lines.count():
            break
        await lines.first.locator(".key").last.click()
        await planner.is_asked()
    await expect(lines).to_have_count(0)
    await planner.point("lower", "1")
    await expect(page.locator(".bid-amount")).to_have_text("£0")


async def _seal_and_undo(planner: Planner, others: list[Planner]) -> None:
    """Others see who has finished. Undo opens a sealed plan again until the last one is sealed."""
    page = planner.page
    await page.get_by_role("button", name=re.compile("^Seal")).click()
    await expect(page.locator(".plan-head[data-sealed]")).to_be_visible()
    await expect(page.locator("#headline")).to_have_text(re.compile("Waiting for"))
    for other in others:
        await expect(other.page.locator("#seats .seat[data-awaited]")).to_have_count(3)
    await expect(page.locator("#undo")).to_be_enabled()
    await page.locator("#undo").click()
    await expect(page.locator(".plan-head[data-sealed]")).to_have_count(0)
    assert await planner.is_asked()
    for other in others:
        await expect(other.page.locator("#seats .seat[data-awaited]")).to_have_count(4)


async def _looks_well(players: list[Planner]) -> None:
    """Nothing scrolls sideways, is mute, faint or too small for a finger."""
    for player in players[:2]:
        page = player.page
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not await mute_controls(page)
        assert not (await faint_text(page, "#board"))["faint"]
    phone = players[1].page
    assert not await small_targets(phone, "#board .key, #board .card")
    place = phone.locator("#board .icon[data-choice=offered]").first
    await place.tap()  # too small on the whole map: the finger goes closer first
    await expect(place).to_have_attribute("data-choice", "offered")
    assert not await small_targets(phone, "#board .icon .hit")
    await phone.get_by_role("button", name="Whole map").tap()


async def _watch_the_scenes(page: Page) -> None:
    """What happened is turned over page by page: next, back, all, close."""
    sheet = page.locator(".playback .scene")
    await expect(sheet).to_be_visible()
    where = page.locator("#headline")
    await expect(where).to_have_text(re.compile(r"^Turn 1 is played back, 1\sof\s\d+"))
    await page.get_by_role("button", name="Next").click()
    await expect(where).to_have_text(re.compile(r", 2\sof"))
    await page.get_by_role("button", name="Back ", exact=False).first.click()
    await expect(where).to_have_text(re.compile(r", 1\sof"))
    await page.get_by_role("button", name="All", exact=True).click()
    await expect(page.locator(".scene-all > li").last).to_contain_text("The end of turn 1")
    await page.get_by_role("button", name="Skip to").click()
    await expect(sheet).to_be_hidden()
    again = page.get_by_role("button", name="Watch turn 1 again")
    await expect(again).to_be_visible()
    await page.reload()
    await at_table(page)
    await expect(again).to_be_visible()


def _after_a_turn() -> Position:
    """The first card of the second turn is to be drawn."""
    ruleset = cast(Any, load_ruleset("lancaster_york"))
    games = played(ruleset, PlayStyle(), 1)
    drafts = (one for one in games if one.state.turn == 2 and ruleset.awaited(one.state))
    moment = next(drafts)
    return Position(moment, ruleset.awaited(moment.state)[0])


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=lambda size: size.name)
async def test_the_scenes_of_a_turn_are_in_sight_before_what_is_asked(
    server: Site, open_window: OpenWindow, size: Size
) -> None:
    page = await open_window(calm=True, **size.context)
    stage = Stage(page, size, server.url)
    position = _after_a_turn()
    await stage.show(position)
    headline, lines = page.locator("#headline"), page.locator(".scene-lines")
    await expect(headline).to_have_text(re.compile(r"^Turn 1 is played back, 1\sof"))
    await expect(lines).to_be_in_viewport(ratio=1)
    for name in ("Skip to my turn", "Next"):
        await expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    offered = page.locator("#boards [data-choice=offered]")
    await expect(offered).to_have_count(0)
    await page.keyboard.press("1")
    await expect(headline).to_have_text("Your turn")
    await expect(lines).to_be_hidden()
    await expect(offered).not_to_have_count(0)


@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_four_people_play_lancaster_vs_york_and_one_leaves_while_they_plan(
    server: Site, open_window: OpenWindow
) -> None:
    players = await _seated(open_window, server)
    ann, *others = players
    await _play(players, until=".lancaster-york[data-phase=planning]")
    for player in players:
        await expect(player.page.locator(".lancaster-york[data-phase=planning]")).to_be_visible()
    await _looks_well(players)
    await _nobody_sees_a_plan(ann, others)
    await _leave_and_return(ann)
    await _take_back(ann)
    await _seal_and_undo(ann, others)

    await _play(players, until=".lancaster-york[data-scene]")
    await _watch_the_scenes(others[1].page)
    for page in [player.page for player in players]:
        await page.emulate_media(reduced_motion="reduce")  # now it may go quickly
    await _play(players, until="#ending:not([hidden])")
    for player in players:
        skip = player.page.locator(".scene-way").first
        await expect(skip.or_(player.page.locator(".ending-sheet"))).to_be_visible()
        if await skip.is_visible():
            await player.press(skip)
        await expect(player.page.locator(".ending-sheet")).to_be_visible()
        await expect(player.page.locator(".lancaster-york[data-phase=over]")).to_be_visible()
    words = [await player.page.locator(".ending-why").text_content() for player in players]
    assert len(set(words)) == 1
    await replay_to_the_end(ann.page, server.url, "lancaster-york")
