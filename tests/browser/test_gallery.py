"""Every kept game is looked through: all that it shows can be read, and has a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from rulesets import RULESETS
from rulesets.kernel.interface import Seat

from ..support.server import Site
from .conftest import OpenWindow
from .gallery import PLAYTHROUGHS, Moment, Projector, game_of, moments, name_of
from .look import coarse

NAMED: dict[str, dict[str, Callable[[Any], Any]]] = {
    "cousins_war": {
        "a battle": lambda view: view["battle"],
        "no battle": lambda view: not view["battle"],
        "the battlefield is to be chosen": lambda view: not view["battlefield"],
        "discards": lambda view: view["discards"],
    },
    "lancaster_york": {
        "planning": lambda view: view["phase"] == "planning",
        "an empty box": lambda view: not view["box"],
    },
    "richard_iii": {
        "a battle": lambda view: view["battle"],
        "a choice of cards": lambda view: view["phase"] == "cards",
        "losses": lambda view: any(view["losses"].values()),
    },
    "rose_wars": {
        "deployment": lambda view: view["deployment"],
        "a fight": lambda view: view["fight"],
        "nothing left to do": lambda view: view["left"] == 0,
    },
}
"""States that must be among those of the kept games, besides the beginning and the end."""


@pytest.mark.parametrize("key", RULESETS)
def test_the_kept_games_show_the_states_that_matter(key: str) -> None:
    wanted = set(NAMED[key])
    for path in PLAYTHROUGHS:
        if game_of(path) != key:
            continue
        moment = None
        for moment in moments(path):
            view = moment.ruleset.view(moment.state, Seat(0))
            wanted -= {name for name in wanted if NAMED[key][name](view)}
        assert moment is not None
        assert moment.ruleset.outcome(moment.state) is not None
        assert f"\n{moment.seq}. " in path.read_text("utf-8"), "not the kept game"
    assert not wanted


def _is_first_of_its_game(path: Path) -> bool:
    return path == next(other for other in PLAYTHROUGHS if game_of(other) == game_of(path))


async def _look_elsewhere(page: Page, url: str, states: list[Moment]) -> None:
    """Some states on a page of other measures or colours, as the player sees them who has the last
    seat."""
    viewer = states[0].viewers[-2]
    projector = await Projector.open(page, url, states[0])
    await projector.judge(viewer, states, patient=True)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=name_of)
async def test_everything_has_a_name_and_enough_contrast(
    server: Site, open_window: OpenWindow, path: Path
) -> None:
    page = await open_window(calm=True)
    await coarse(page)
    states = list(moments(path))
    player, *others = states[0].viewers
    projector = await Projector.open(page, server.url, states[0])
    # Where nothing looks as nothing did before, other viewers and colours have nothing to add.
    fresh = await projector.judge(player, states)
    assert 3 < len(fresh) < len(states)
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    await projector.judge(player, fresh, patient=True)
    await page.emulate_media(color_scheme="light", reduced_motion="reduce")
    for viewer in others:
        await projector.judge(viewer, fresh, patient=True)
    if _is_first_of_its_game(path):
        phone = await open_window(calm=True, phone=True)
        await coarse(phone)
        await _look_elsewhere(phone, server.url, fresh)
