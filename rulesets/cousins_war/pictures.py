"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture
from .words import SAY

PICTURES: Final = (
    Picture(
        "regions",
        lesson=7,
        part=".map",
        size=(472, 579),
        rule="0.3",
        alt=SAY("picture.regions.alt"),
        caption=SAY("picture.regions.caption"),
    ),
)
