"""What the lobby shows about the game."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Meta, Scenario, TableTalk
from .components.charts import SEAT_NAMES

TALK: Final = TableTalk(
    "Talk, but not about whom to attack, bribe or spare, not even with an ally.", rule="0.4"
)
"""0.4 Shown beside the chat and beside the secret plans."""

META: Final = Meta(
    key="lancaster_york",
    title="Lancaster vs York",
    full_title="Wars of the Roses: Lancaster vs. York",
    tagline="Power brokers plan in secret: cards, bribes, sieges and a seat in Parliament.",
    designer="Peter Hawes",
    publisher="Z-Man Games",
    emblems={seat: f"svg/shields.svg#{seat}" for seat in SEAT_NAMES},
    minutes=150,
    scenarios=(
        Scenario(
            key="four",
            title="Four players",
            about="Two for Lancaster, two for York; each plays to win alone.",
            seats=SEAT_NAMES,
        ),
        Scenario(
            key="three",
            title="Three players",
            about="Nine cards a turn. One family each: no Houses, votes or King.",
            seats=SEAT_NAMES[:3],
            minutes=135,
        ),
        Scenario(
            key="two",
            title="Two players",
            about="One family each: no Houses, votes or King.",
            seats=SEAT_NAMES[:2],
            minutes=120,
        ),
    ),
    talk=TALK,
)

PLAYERS: Final = {scenario.key: len(scenario.seats) for scenario in META.scenarios}
VERSION: Final = 3
"""The version of saved states."""

ALIASES: Final[dict[str, str]] = {}
"""Old names of steps and decisions in saved games, and their current names."""
