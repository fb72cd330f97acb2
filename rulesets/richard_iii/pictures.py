"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture

PICTURES: Final = (
    Picture(
        "march",
        lesson=10,
        part=".map-sheet",
        size=(734, 850),
        rule="5.2",
        alt="The map of England: red blocks in Warwick and Kent, a white one in Middlesex.",
        caption="Lancaster’s view: their own blocks can be read, York’s show their backs. The "
        "army in Warwick and the black rebel in Kent can both reach London, in Middlesex.",
    ),
)
