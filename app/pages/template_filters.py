"""How templates put moments and keys into words."""

from __future__ import annotations

from datetime import UTC, datetime

from jinja2 import Environment

from rulesets.kernel.interface import Meta

from ..web.static import Assets
from ..web.text import spoken
from ..web.version import RELEASE, version
from .preloads import Preloads

COLOURS = frozenset({"red", "yellow", "green", "blue"})
"""Seats that are called by a colour; each has a shield of its own form and letter."""
STEPS = ((60, "second"), (60, "minute"), (24, "hour"), (30, "day"), (12, "month"))


def ago(iso: str | None, now: datetime | None = None) -> str:
    """How long since an ISO 8601 moment: "just now", "3 hours ago"."""
    if iso is None:
        return ""
    moment = datetime.fromisoformat(iso)
    count = int(((now or datetime.now(UTC)) - moment).total_seconds())
    for size, unit in STEPS:
        if count < size:
            if unit == "second":
                return "just now"
            return f"{count} {unit}{'s' if count != 1 else ''} ago"
        count //= size
    return f"{count} year{'s' if count != 1 else ''} ago"


def emblem_of(seat: str) -> str:
    """The path under static/ of the drawing that stands for a seat: its house's rose, its colour's
    shield, or the Tudors' rose for those of neither."""
    if seat in COLOURS:
        return f"svg/shields.svg#{seat}"
    rose = {"york": "white", "lancaster": "red"}.get(seat.split("_")[0], "tudor")
    return f"svg/roses.svg#{rose}"


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


def install(environment: Environment, assets: Assets) -> None:
    """Make these available to all templates."""
    environment.globals["static"] = assets.url
    environment.globals["is_static"] = assets.__contains__
    environment.globals["preloads"] = Preloads(assets)
    environment.globals["version"] = version()
    environment.globals["release"] = RELEASE
    environment.filters["ago"] = ago
    environment.filters["emblem_of"] = emblem_of
    environment.filters["players"] = players
    environment.filters["duration"] = duration
    environment.filters["spoken"] = spoken
