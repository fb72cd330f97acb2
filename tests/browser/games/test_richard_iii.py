"""Two people play a Kingmaker campaign of Richard III: a laptop and a phone, moves and battles."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.battle_seekers import General, neighbours
from ..support.page_metrics import faint_text, mute_controls, small_targets
from ..support.visits import accept, at_table, make_match, replay_to_the_end

LINE = "#board .stage .battle:visible"
LOG_CODE = "#log-code [data-log-code]"
MOST = 1200
EVERY = 5
"""The fog is looked through after so many picks."""

UPRIGHT = """(seat) => {
  const board = document.querySelector('#board');
  const keys = (elements) => [...elements].map(({ dataset }) => dataset.key);
  const came = [...document.querySelectorAll('#log-list .log-line')]
    .filter((line) => line.textContent.includes('goes over'))
    .flatMap((line) => keys(line.querySelectorAll('[data-key]')));
  const open = new Set([...came, ...keys(board.querySelectorAll('.battle .line [data-key]'))]);
  const own = [...board.querySelectorAll('.map .piece, .pool .token[data-key]')]
    .filter((one) => !/prisoner|face down/.test(one.ariaLabel));
  return keys(own)
    .filter((key) => !open.has(key) && (key.startsWith(`${seat}_`) || key === 'rebel'));
}"""
"""The blocks that only the player of this page sees."""

NAMED = """(keys) => {
  const html = document.querySelector('#board').outerHTML;
  return keys.filter((key) => new RegExp(`(?<![a-z_])${key}(?![a-z_])`).test(html));
}"""


async def _level(actor: General, other: General) -> None:
    """Wait until both pages show the same moment. The player who acted last is never behind."""
    await actor.is_asked()
    code = await actor.page.locator(LOG_CODE).text_content()
    await expect(other.page.locator(LOG_CODE)).to_have_text(code or "")


async def _see_no_faces(general: General, other: General, seat: str) -> int:
    """The page of the other names no block that stands upright for it; how many there were."""
    upright = await general.page.evaluate(UPRIGHT, seat)
    named = await other.page.evaluate(NAMED, upright)
    assert not named, f"{named} stand upright, and are on the page of the other"
    return len(upright)


async def _stands_well(page: Page) -> None:
    """Nothing too faint, nameless, or wider than the window."""
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not await mute_controls(page)
    assert not (await faint_text(page, "#board"))["faint"]


async def _fight_is_seen(laptop: Page, phone: Page) -> None:
    """Both see the same lines in the same order, and the dice with what they did."""
    order = "all => all.map(({ dataset }) => dataset.key)"
    fighters = [page.locator(f"{LINE} .fighter") for page in (laptop, phone)]
    lines = [await line.evaluate_all(order) for line in fighters]
    assert lines[0] == lines[1]
    assert lines[0]
    for page in (laptop, phone):
        await expect(page.locator("#board .roll .die").first).to_be_visible()
        await expect(page.locator("#board .roll-result")).to_have_text(
            re.compile("hit|loyal|enemy")
        )
        await _stands_well(page)
    assert not await small_targets(phone, "#board .fighter[data-choice], #board .area-chip")


async def _look_back(page: Page) -> None:
    """One step back through the battle and forward again, without leaving the match."""
    await page.keyboard.press("[")
    await expect(page.locator("#headline")).to_have_text("Looking back")
    await expect(page.locator(LINE)).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.locator("#headline")).not_to_have_text("Looking back")


async def _campaign(ann: General, ben: General) -> None:
    """Both play by their lights to the end, and look at the first battle well."""
    fog = [0, 0]
    looked = False
    while not (await ann.is_over() and await ben.is_over()):
        for general, other in ((ann, ben), (ben, ann)):
            if await general.is_asked():
                await general.choose_something()
                await _level(general, other)
        picks = ann.picks + ben.picks
        assert picks < MOST, "this campaign does not end"
        over = await ann.is_over() or await ben.is_over()  # then all is shown
        if picks % EVERY < 2 and not over:
            fog[0] += await _see_no_faces(ann, ben, "york")
            fog[1] += await _see_no_faces(ben, ann, "lancaster")
        if not looked and await _both_have_dice(ann, ben):
            await _fight_is_seen(ann.page, ben.page)
            await _look_back(ann.page)
            await ann.page.emulate_media(reduced_motion="reduce")  # now it may go quickly
            looked = ann.weary = ben.weary = True
    assert looked, "no battle was seen"
    assert min(fog) > 0, "the fog was never looked through"


async def _both_have_dice(ann: General, ben: General) -> bool:
    """Whether a battle goes on, in which a block has fired: the same dice on both pages."""
    return all([await general.page.locator(f"{LINE}").count() for general in (ann, ben)]) and all(
        [await general.page.locator("#board .roll .die").count() for general in (ann, ben)]
    )


@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_two_people_play_the_kingmaker_campaign_to_the_end(
    server: Site, open_window: OpenWindow
) -> None:
    laptop, phone = await open_window(), await open_window(phone=True, calm=True)
    invite = await make_match(
        laptop, server.url, "Ann", seat="york", ruleset="richard_iii", scenario="kingmaker"
    )
    await accept(phone, invite, "Ben")
    await at_table(laptop)
    near = await neighbours(laptop)
    ann = General(laptop, chance=random.Random(1469), near=near)
    ben = General(phone, touch=True, chance=random.Random(1471), near=near)
    for page in (laptop, phone):
        await expect(page.locator("#board .hand .card")).to_have_count(7)
        await _stands_well(page)
    assert not await small_targets(phone, "#board .hand .card")
    await _campaign(ann, ben)
    for page in (laptop, phone):
        await expect(page.locator(".ending-sheet")).to_be_visible()
    await replay_to_the_end(laptop, server.url, "richard")
    await laptop.get_by_role("radio", name="Open").check()
    await expect(laptop.locator("#boards .richard:visible")).to_have_count(1)
