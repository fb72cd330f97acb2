"""What the lobby shows about the game."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Meta, Scenario, TableTalk
from .components.charts import PLAYERS, SEAT_NAMES

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
            seats=SEAT_NAMES[: PLAYERS["four"]],
        ),
        Scenario(
            key="three",
            title="Three players",
            about="Nine cards a turn. One family each: no Houses, votes or King.",
            seats=SEAT_NAMES[: PLAYERS["three"]],
            minutes=135,
        ),
        Scenario(
            key="two",
            title="Two players",
            about="One family each: no Houses, votes or King.",
            seats=SEAT_NAMES[: PLAYERS["two"]],
            minutes=120,
        ),
    ),
    talk=TALK,
)
