"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture

PICTURES: Final = (
    Picture(
        "plan",
        lesson=8,
        part=".map",
        size=(720, 860),
        rule="4",
        alt="The map of England and Wales, with Red’s plan: counters, cubes and an arrow at sea.",
        caption="Red’s secret plan: mercenaries attack Sandwich, troops defend London, a black "
        "cube bribes Stafford, a white one keeps the Bishop loyal, and a ship sails north.",
    ),
)
