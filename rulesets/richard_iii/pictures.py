"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture
from .words import SAY

PICTURES: Final = (
    Picture(
        "march",
        lesson=10,
        part=".map-sheet",
        size=(734, 850),
        rule="5.2",
        alt=SAY("picture.march.alt"),
        caption=SAY("picture.march.caption"),
    ),
)
