"""Every kept game is looked through: all that it shows can be read, and has a name."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page

from rulesets import RULESETS

from ..support.server import Site
from .conftest import OpenWindow
from .gallery import NAMED, PLAYTHROUGHS, Moment, Projector, game_of, moments, name_of
from .look import coarse


@pytest.mark.parametrize("key", RULESETS)
def test_the_kept_games_show_the_states_that_matter(key: str) -> None:
    wanted = set(NAMED[key])
    for path in PLAYTHROUGHS:
        if game_of(path) != key:
            continue
        *states, end = moments(path)
        wanted -= set().union(*(moment.names for moment in states), end.names)
        assert end.ruleset.outcome(end.state) is not None
        assert all(moment.ruleset.outcome(moment.state) is None for moment in states)
        assert f"\n{end.seq}. " in path.read_text("utf-8"), "not the kept game"
    assert not wanted


def _is_first_of_its_game(path: Path) -> bool:
    return path == next(other for other in PLAYTHROUGHS if game_of(other) == game_of(path))


async def _look_elsewhere(page: Page, url: str, states: list[Moment]) -> None:
    """Some states on a page of other measures or colours, as the player sees them who has the last
    seat."""
    viewer = states[0].viewers[-2]
    projector = await Projector.open(page, url, states[0])
    await projector.judge(viewer, states, patient=True)


@pytest.mark.thorough
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=name_of)
async def test_everything_has_a_name_and_enough_contrast(
    server: Site, open_window: OpenWindow, path: Path
) -> None:
    page = await open_window(calm=True)
    await coarse(page)
    states = list(moments(path))
    player, *others = states[0].viewers
    projector = await Projector.open(page, server.url, states[0])
    # Where everything looks as it does elsewhere, other viewers and colours have nothing to add.
    few = await projector.judge(player, states)
    assert 3 < len(few) < len(states)
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    await projector.judge(player, few, patient=True)
    await page.emulate_media(color_scheme="light", reduced_motion="reduce")
    for viewer in others:
        await projector.judge(viewer, few, patient=True)
    if _is_first_of_its_game(path):
        phone = await open_window(calm=True, phone=True)
        await coarse(phone)
        await _look_elsewhere(phone, server.url, few)
