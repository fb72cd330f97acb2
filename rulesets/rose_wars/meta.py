"""What the lobby shows about the game."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Meta, Scenario
from .components.charts import SEAT_NAMES

META: Final = Meta(
    key="rose_wars",
    title="Rose Wars",
    tagline="A skirmish of tiles: deploy in secret, march, shoot, and reach the enemy back line.",
    designer="",
    publisher="Palle Games",
    emblems={"lancaster": "svg/roses.svg#red", "york": "svg/roses.svg#white"},
    minutes=25,
    draws=True,
    scenarios=(
        Scenario(
            key="skirmish",
            title="Skirmish",
            about="Eleven units a house, five or six turns each. Numbers are our reconstruction.",
            seats=SEAT_NAMES,
        ),
        Scenario(
            key="long_battle",
            title="Long battle",
            about="Ours, not in the rulebook: blunter weapons, slower horses, about nine turns.",
            seats=SEAT_NAMES,
            minutes=30,
        ),
    ),
)
