"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture

PICTURES: Final = (
    Picture(
        "regions",
        lesson=7,
        part=".map",
        size=(472, 579),
        rule="0.3",
        alt="The map of England and Wales in three regions, with red and white cubes.",
        caption="White cubes are York’s influence, red ones Lancaster’s. York controls Central "
        "England with two cubes to one; in the North and the South no player has more.",
    ),
)
