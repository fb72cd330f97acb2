"""Template filters that put moments and keys into words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Any

from jinja2 import Environment

from rulesets.kernel.interface import Meta

from ...base.assets.static import Assets
from ...base.edition import RELEASE
from ...base.process.wall_clock import WallClock
from ...base.web.text import ago, duration, lasting, spoken, time_left
from ...play.clocks.pace import in_words

MOST_MARKS = 1024
"""Emblems, names with their marks, and seats of lists that are kept as they are drawn."""
SEATED = itemgetter(
    "seat", "title", "state", "name", "mark", "keeps_name", "you", "resigned", "stand_in", "bot"
)
"""What a list shows of a seat."""
ANY_SEAT = "svg/roses.svg#tudor"


class SeatEmblems:
    """The drawings that stand for seats, under static/: as the games declare them, and the Tudors'
    rose for the seats of a game that declares none."""

    def __init__(self, games: Iterable[Meta]) -> None:
        self._paths = {seat: path for meta in games for seat, path in meta.emblems.items()}

    def __call__(self, seat: str) -> str:
        return self._paths.get(seat, ANY_SEAT)


def players(meta: Meta) -> str:
    """How many can play: "2 players", "2 to 4 players"."""
    counts = {len(scenario.seats) for scenario in meta.scenarios}
    few, many = min(counts), max(counts)
    return f"{few} players" if few == many else f"{few} to {many} players"


def install(
    environment: Environment, assets: Assets, games: Iterable[Meta], wall: WallClock
) -> None:
    """Make these available to all templates."""
    environment.globals["static"] = assets.url
    environment.globals["is_static"] = assets.__contains__
    environment.globals["joined"] = assets.joined
    environment.globals["version"] = assets.digest
    environment.globals["release"] = RELEASE
    environment.filters["ago"] = lambda iso: ago(iso, wall.now())
    environment.filters["lasting"] = lambda iso: lasting(iso, wall.now())
    environment.filters["emblem_of"] = SeatEmblems(games)
    environment.filters["pace"] = in_words
    environment.filters["players"] = players
    environment.filters["time_left"] = time_left
    environment.filters["duration"] = duration
    environment.filters["spoken"] = spoken
    # Lists have hundreds of these, and few that differ.
    marks: Any = environment.get_template("partials/marks.html").module
    environment.filters["emblem"] = lru_cache(MOST_MARKS, typed=True)(marks.seat)
    environment.filters["named"] = lru_cache(MOST_MARKS, typed=True)(marks.named)
    seated = lru_cache(MOST_MARKS, typed=True)(marks.seated)
    environment.filters["seated"] = lambda seat: seated(*SEATED(seat), seat.get("here", False))
