"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture
from .words import SAY

PICTURES: Final = (
    Picture(
        "melee",
        lesson=6,
        part=".ground-frame",
        size=(682, 513),
        rule="4.2",
        alt=SAY("picture.melee.alt"),
        caption=SAY("picture.melee.caption"),
    ),
)
