"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture
from .words import SAY

PICTURES: Final = (
    Picture(
        "plan",
        lesson=8,
        part=".map",
        size=(720, 860),
        rule="4",
        alt=SAY("picture.plan.alt"),
        caption=SAY("picture.plan.caption"),
    ),
)
