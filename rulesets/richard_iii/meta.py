"""What the lobby shows about the game."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Meta, Scenario
from .components.ids import SEAT_NAMES

META: Final = Meta(
    key="richard_iii",
    title="Richard III",
    full_title="Richard III: The Wars of the Roses",
    tagline="The Wars of the Roses with wooden blocks: march in the fog, fight for the crown.",
    designer="Tom Dalgliesh and Jerry Taylor",
    publisher="Columbia Games",
    emblems={"lancaster": "svg/roses.svg#red", "york": "svg/roses.svg#white"},
    minutes=180,
    # The lobby preselects the first: it takes an hour, not the three of the whole game. The times
    # of scenarios follow from their decisions (docs/balance.md).
    scenarios=(
        Scenario(
            key="kingmaker",
            title="Kingmaker, 1469–71",
            about="One campaign. Warwick lands for Lancaster.",
            seats=SEAT_NAMES,
            minutes=60,
        ),
        Scenario(
            key="richard",
            title="Richard III, 1483–85",
            about="One campaign. Henry Tudor lands; each side has one heir.",
            seats=SEAT_NAMES,
            minutes=60,
        ),
        Scenario(
            key="wars",
            title="The Wars of the Roses, 1460",
            about="The whole game: three campaigns, a political turn after each.",
            seats=SEAT_NAMES,
        ),
    ),
)
