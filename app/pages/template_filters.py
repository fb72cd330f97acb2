"""Template filters that put moments and keys into words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from jinja2 import Environment

from rulesets.kernel.interface import Meta

from ..clocks.pace import in_words
from ..edition import RELEASE
from ..process.wall_clock import WallClock
from ..web.static import Assets
from ..web.text import spoken
from ..web.version import version

ANY_SEAT = "svg/roses.svg#tudor"
STEPS = ((60, "second"), (60, "minute"), (24, "hour"), (30, "day"), (12, "month"))


def ago(iso: str | None, now: datetime) -> str:
    """How long before `now` an ISO 8601 moment was: "just now", "3 hours ago"."""
    time = _between(iso, now)
    return "" if iso is None else f"{time} ago" if time else "just now"


def lasting(iso: str | None, now: datetime) -> str:
    """How long something has lasted that began then: "just now", "for 3 hours"."""
    time = _between(iso, now)
    return "" if iso is None else f"for {time}" if time else "just now"


def _between(iso: str | None, now: datetime) -> str:
    """In whole units of the largest that fits; "" below a minute."""
    if iso is None:
        return ""
    moment = datetime.fromisoformat(iso)
    count = int((now - moment).total_seconds())
    for size, unit in STEPS:
        if count < size:
            return "" if unit == "second" else f"{count} {unit}{'s' if count != 1 else ''}"
        count //= size
    return f"{count} year{'s' if count != 1 else ''}"


def time_left(milliseconds: int) -> str:
    """What is left on a clock, in its two largest units: "2 days 5 hours left"."""
    minutes = milliseconds // 60_000
    if milliseconds == 0:
        return "time is up"
    if minutes == 0:
        return "less than a minute left"
    units = (("day", minutes // 1440), ("hour", minutes // 60 % 24), ("minute", minutes % 60))
    first = next(index for index, (_, count) in enumerate(units) if count)
    said = [(unit, count) for unit, count in units[first : first + 2] if count]
    return " ".join(f"{count} {unit}{'s' if count != 1 else ''}" for unit, count in said) + " left"


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


def duration(minutes: int) -> str:
    """Half an hour in minutes, an afternoon in hours."""
    if minutes < 90:
        return f"{minutes} minutes"
    hours = round(minutes / 30) / 2
    return f"{hours:g} hours"


def install(
    environment: Environment, assets: Assets, games: Iterable[Meta], wall: WallClock
) -> None:
    """Make these available to all templates."""
    environment.globals["static"] = assets.url
    environment.globals["is_static"] = assets.__contains__
    environment.globals["joined"] = assets.joined
    environment.globals["version"] = version()
    environment.globals["release"] = RELEASE
    environment.filters["ago"] = lambda iso: ago(iso, wall.now())
    environment.filters["lasting"] = lambda iso: lasting(iso, wall.now())
    environment.filters["emblem_of"] = SeatEmblems(games)
    environment.filters["pace"] = in_words
    environment.filters["players"] = players
    environment.filters["time_left"] = time_left
    environment.filters["duration"] = duration
    environment.filters["spoken"] = spoken
