"""Every kept game is looked through: all that it shows can be read, on a dark page and on a laptop
too, and has a name."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from rulesets import RULESETS
from tests.support.daily import rarely
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.gallery import (
    NAMED,
    PLAYTHROUGHS,
    Projector,
    game_of,
    moments,
    names_of,
    phases,
    whole_game,
)
from ..support.page_metrics import faint_text


@pytest.mark.parametrize("key", RULESETS)
def test_the_kept_games_show_the_states_that_matter(key: str) -> None:
    wanted = set(NAMED[key])
    for path in PLAYTHROUGHS:
        if game_of(path) != key:
            continue
        *states, end = moments(path)
        wanted -= set().union(*(names_of(moment) for moment in states), names_of(end))
        assert end.ruleset.outcome(end.state) is not None
        assert all(moment.ruleset.outcome(moment.state) is None for moment in states)
        assert f"\n{end.seq}. " in path.read_text("utf-8"), "not the kept game"
    assert not wanted


@pytest.mark.thorough
@pytest.mark.parametrize("key", RULESETS)
async def test_everything_has_a_name_and_enough_contrast(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    """A kept game as its first player sees it. Where everything looks as it does elsewhere, other
    viewers, colours and measures have nothing to add."""
    page, states = await open_window(calm=True), whole_game(key)
    player, *others = states[0].viewers
    projector = await Projector.open(page, server.url, states[0])
    few = await projector.survey(player, states[::2])
    assert 3 < len(few) < len(states)
    phone = await open_window(calm=True, phone=True)
    small = await Projector.open(phone, server.url, states[0])
    await small.judge(others[-2], few, patient=True)
    for viewer in others:
        await projector.judge(viewer, few)
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    await projector.judge(player, few, patient=True)


LIGHTNESS = """(selector) => {
  const groundOf = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const found = [...`${backgroundColor} ${backgroundImage}`.matchAll(/rgba?\\(([^)]*)\\)/g)]
      .map(([, numbers]) => numbers.split(',').map(Number))
      .filter(([, , , opacity = 1]) => opacity > 0.5);
    return found.length ? found : groundOf(element.parentElement);
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
    .map((element) => Math.max(...groundOf(element).map(([r, g, b]) => (r + g + b) / 3)));
}"""
"""Of each element the brightest colour of its ground, or of what it lies on."""


async def _lights(page: Page, selector: str) -> list[float]:
    found: list[float] = await page.evaluate(LIGHTNESS, selector)
    assert found, selector
    return found


@pytest.mark.parametrize(
    ("ruleset", "state", "panels", "papers"),
    [
        rarely(
            "richard_iii", "a battle", ".richard .leaflet", ".richard .hand [data-paper=parchment]"
        ),
        rarely(
            "lancaster_york",
            "planning",
            ".lancaster-york .panel",
            ".lancaster-york [data-paper=parchment]",
        ),
        (
            "cousins_war",
            "a battle",
            ".cousins :is(.strip, .hand, .track, .piles, .battlefield, .use, .answer, .call-kind)",
            ".cousins :is(.map, .card:not(.back))",
        ),
        rarely(
            "rose_wars",
            "a fight",
            ".roses :is(.side, .hand, .muster, .arena, .pile, .order)",
            ".roses :is(.card, .cell)",
        ),
    ],
)
async def test_panels_beside_the_map_are_dark_with_the_page_and_can_be_read(
    server: Site, open_window: OpenWindow, ruleset: str, state: str, panels: str, papers: str
) -> None:
    page = await open_window(calm=True)
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    kept = next(moment for moment in phases(ruleset) if state in names_of(moment))
    projector = await Projector.open(page, server.url, kept)
    assert max(await _lights(page, panels)) < 100
    assert (await faint_text(page, "#board"))["faint"] == []
    await projector.show(kept.viewers[0], kept)
    assert max(await _lights(page, panels)) < 100
    assert min(await _lights(page, papers)) > 150
    for summary in await page.locator("#board summary:visible").all():
        await summary.click()
    assert (await faint_text(page, "#board"))["faint"] == []
