"""What the lobby shows about the game."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Meta, Scenario
from .components.charts import SEAT_NAMES

META: Final = Meta(
    key="cousins_war",
    title="The Cousins' War",
    tagline="Lancaster against York in half an hour: cards, cubes, and dice under a cup.",
    designer="David J. Mortimer",
    publisher="Surprised Stare Games",
    emblems={"lancaster": "svg/roses.svg#red", "york": "svg/roses.svg#white"},
    minutes=30,
    draws=True,
    scenarios=(
        Scenario(
            key="standard",
            title="The Cousins' War",
            about="Three regions, and at most five rounds that end in battles of bluff.",
            seats=SEAT_NAMES,
        ),
    ),
)
