"""3.1 What is printed on the blocks, typed, from the data pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Json, PackError
from .areas import AREA_NAMES
from .blocks import (
    BLOCK_NAMES,
    BLOCKS,
    BOMBARD,
    HEIR,
    HOME,
    HOUSE_SHIELDS,
    KIND,
    KIND_NAMES,
    LANDLOCKED,
    NOBLE,
    OWN_SHIELD,
    OWNER,
    RANK,
    SYMBOLS,
    TWIN,
)
from .ids import LANCASTER, SEAT_NAMES, Area, Block

LETTERS: Final = "ABCD"


@dataclass(frozen=True, slots=True)
class BlockFace:
    """What is printed on a block."""

    key: str
    name: str
    title: str
    """As in "Earl of Warwick"."""
    strength: int
    """3.11 Steps at full strength."""
    initiative: int
    """3.12 0 for A to 3 for D."""
    firepower: int
    loyalty: int
    """3.13 Dice of a treachery roll against the block; 0 if it never defects."""


BlockFaces = tuple[BlockFace, ...]
"""Indexed by `Block`."""


def faces_from(pack: Json) -> BlockFaces:
    """The blocks of a pack that fits the schema. Raises PackError if its entries contradict each
    other."""
    rows = {row["id"]: row for row in pack["blocks"]}
    ids = [row["id"] for row in pack["blocks"]]
    for key in BLOCK_NAMES:
        if ids.count(key) != 1:
            raise PackError(key, "blocks", f"must be there once, not {ids.count(key)} times")
    for key in ids:
        if key not in BLOCK_NAMES:
            raise PackError(key, "blocks", "the game has no such block")
    return tuple(_face(rows[key], b) for b, key in zip(BLOCKS, BLOCK_NAMES, strict=True))


def _face(row: Json, block: Block) -> BlockFace:
    loyalty = row["loyalty"]
    if loyalty and TWIN[block] is None:
        raise PackError(row["id"], "loyalty", "there is no other version of it to defect to")
    if not loyalty and TWIN[block] is not None:
        raise PackError(row["id"], "loyalty", "must be 1 to 3: it has a version of either house")
    if KIND[block] == BOMBARD and row["combat"][0] != "D":
        raise PackError(row["id"], "combat", "a bombard is rated D: in round 1 it fires as A3")
    return BlockFace(
        key=row["id"],
        name=row["name"],
        title=row["title"],
        strength=row["strength"],
        initiative=LETTERS.index(row["combat"][0]),
        firepower=int(row["combat"][1]),
        loyalty=loyalty,
    )


def _shields(b: Block) -> tuple[Area, ...]:
    """2.2 Areas with shields that the heir may always use."""
    owner = OWNER[b]
    if KIND[b] != HEIR or owner is None:
        return ()
    return (*HOUSE_SHIELDS[owner], *([OWN_SHIELD[b]] if b in OWN_SHIELD else []))


def _inherits(b: Block) -> tuple[Area, ...]:
    """2.2 Areas with shields that the heir may use when their owners are dead."""
    if KIND[b] != HEIR or OWNER[b] != LANCASTER:
        return ()
    return tuple(place for owner, place in OWN_SHIELD.items() if owner != b)


def block_chart(face: BlockFace) -> Json:
    """One block for the browser: what is printed on it, and where its symbols are."""
    b = Block(BLOCK_NAMES.index(face.key))
    owner, home, twin = OWNER[b], HOME[b], TWIN[b]
    return {
        "id": face.key,
        "name": face.name,
        "title": face.title,
        "seat": None if owner is None else SEAT_NAMES[owner],
        "kind": KIND_NAMES[KIND[b]],
        "rank": RANK[b] or None,
        "strength": face.strength,
        "combat": f"{LETTERS[face.initiative]}{face.firepower}",
        "loyalty": face.loyalty or None,
        "rose": KIND[b] == NOBLE and twin is None,
        "heir": KIND[b] == HEIR,
        "twin": None if twin is None else BLOCK_NAMES[twin],
        "symbols": [AREA_NAMES[place] for place in SYMBOLS[b]],
        "shields": [AREA_NAMES[place] for place in _shields(b)],
        "inherits": [AREA_NAMES[place] for place in _inherits(b)],
        "sails": b not in LANDLOCKED,
        "home": None if home is None else AREA_NAMES[home],
    }
