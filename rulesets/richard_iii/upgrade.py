"""Games that were saved at an older version, as they are loaded now."""

from __future__ import annotations

from ..kernel.interface import Json
from .components.areas import BORDER_NAMES


def upgrade(data: Json, version: int) -> Json:
    """`data` as version 2 has it. Raises ValueError for a version that never was."""
    if version != 1:
        raise ValueError(f"richard_iii: no upgrade from version {version}")
    memory = {"maybe": [], "last": [], "worn": 0, "aside": 0}  # of what was seen, nothing was kept
    return {**data, **memory, "ways": [_borders(bits) for bits in data["ways"]]}


def _borders(bits: int) -> list[str]:
    """Version 1 kept the borders over which a battle was entered as the bits of a number."""
    return [name for border, name in enumerate(BORDER_NAMES) if bits >> border & 1]
