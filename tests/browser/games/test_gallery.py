"""Every kept game is looked through: all that it shows can be read, and has a name."""

from __future__ import annotations

import pytest

from rulesets import RULESETS

from ...support.server import Site
from ..conftest import OpenWindow
from ..support.gallery import NAMED, PLAYTHROUGHS, Moment, Projector, game_of, moments


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


@pytest.mark.thorough
@pytest.mark.parametrize("key", RULESETS)
async def test_everything_has_a_name_and_enough_contrast(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    known: set[int] = set()
    for path in PLAYTHROUGHS:
        if game_of(path) == key:
            await _look_through(server.url, open_window, list(moments(path)), known)


async def _look_through(
    url: str, open_window: OpenWindow, states: list[Moment], known: set[int]
) -> None:
    """One kept game as its first player sees it. Where everything looks as it does elsewhere,
    other viewers, colours and measures have nothing to add."""
    page, is_first = await open_window(calm=True), not known
    player, *others = states[0].viewers
    projector = await Projector.open(page, url, states[0])
    few = await projector.survey(player, states, known)
    assert len(few) < len(states)
    if is_first:
        assert len(few) > 3
        phone = await open_window(calm=True, phone=True)
        small = await Projector.open(phone, url, states[0])
        await small.judge(others[-2], few, patient=True)
    if few:
        for viewer in others:
            await projector.judge(viewer, few)
        await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        await projector.judge(player, few, patient=True)
