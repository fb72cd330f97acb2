"""States saved by older versions."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json
from ..components.areas import BORDER_NAMES

VERSION: Final = 2
"""The version of saved states."""

ALIASES: Final[dict[str, str]] = {}
"""Old names of steps and decisions in saved games, and their current names."""


def upgrade(data: Json, version: int) -> Json:
    """`data` in the form of version 2. Raises ValueError for an unknown version."""
    if version != 1:
        raise ValueError(f"richard_iii: no upgrade from version {version}")
    memory = {"maybe": [], "last": [], "worn": 0, "aside": 0}  # not in version 1
    return {**data, **memory, "ways": [_borders(bits) for bits in data["ways"]]}


def _borders(bits: int) -> list[str]:
    """Names of borders, which version 1 saved as the bits of a number."""
    return [name for border, name in enumerate(BORDER_NAMES) if bits >> border & 1]
