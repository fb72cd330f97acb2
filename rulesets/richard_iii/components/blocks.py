"""3. The blocks: their owners, their kinds, and where their symbols are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from ...kernel.interface import Seat
from .areas import AREAS, CHART, WALES, area, places_of
from .ids import LANCASTER, SEAT_NAMES, YORK, Area, Block

Kind = NewType("Kind", int)
HEIR, NOBLE, CHURCH, LEVY, BOMBARD, MERCENARY, REBEL = (Kind(i) for i in range(7))
KIND_NAMES: Final = ("heir", "noble", "church", "levy", "bombard", "mercenary", "rebel")

LIST: Final = """
york       heir       york march rutland clarence gloucester
york       noble      essex hastings herbert worcester suffolk norfolk buckingham exeter rivers
york       noble      northumberland shrewsbury stanley arundel warwick kent salisbury westmoreland
york       mercenary  irish burgundian calais
york       church     canterbury york
york       levy       london norwich salisbury
york       bombard    bombard
lancaster  heir       henry_vi prince_edward exeter somerset richmond
lancaster  noble      westmoreland northumberland shrewsbury stanley warwick kent salisbury oxford
lancaster  noble      pembroke devon beaumont buckingham clarence rivers clifford wiltshire
lancaster  mercenary  scots welsh french
lancaster  church     canterbury york
lancaster  bombard    bombard
lancaster  levy       coventry bristol newcastle york
"""
"""Owner, kind and names; heirs in order of rank."""


def _rows() -> list[tuple[Seat, Kind, str]]:
    rows = []
    for line in LIST.split("\n")[1:-1]:
        owner, kind, *names = line.split()
        seat = YORK if owner == SEAT_NAMES[YORK] else LANCASTER
        rows += [(seat, Kind(KIND_NAMES.index(kind)), name) for name in names]
    return rows


def _person(kind: Kind, name: str) -> str:
    return f"{KIND_NAMES[kind]}_{name}" if kind in (CHURCH, LEVY) else name


_ROWS: Final = _rows()
BLOCK_NAMES: Final = (
    *(f"{SEAT_NAMES[seat]}_{_person(kind, name)}" for seat, kind, name in _ROWS),
    "rebel",
)
BLOCKS: Final = tuple(Block(i) for i in range(len(BLOCK_NAMES)))
REBEL_BLOCK: Final = BLOCKS[-1]
BIT: Final = tuple(1 << block for block in BLOCKS)

OWNER: Final[tuple[Seat | None, ...]] = (*(seat for seat, _, _ in _ROWS), None)
"""The seat whose colour each block has. The rebel is black and fights for the Pretender: see
`game.owner`."""
KIND: Final = (*(kind for _, kind, _ in _ROWS), REBEL)
NAME: Final = (*(name for _, _, name in _ROWS), "rebel")
"""Each block's name without the house."""


def block(key: str) -> Block:
    return Block(BLOCK_NAMES.index(key))


COLOURED: Final = tuple(tuple(b for b in BLOCKS if OWNER[b] == seat) for seat in (YORK, LANCASTER))
"""The blocks of each house; the rebel belongs to neither."""
WITH_REBEL: Final = tuple((*own, REBEL_BLOCK) for own in COLOURED)
"""3.26 The blocks that fight for each seat while it is the Pretender's side."""


def block_bits(blocks: Iterable[Block]) -> int:
    """A set of blocks as a bit mask."""
    return sum(BIT[b] for b in set(blocks))


COLOURED_BITS: Final = tuple(map(block_bits, COLOURED))
WITH_REBEL_BITS: Final = tuple(map(block_bits, WITH_REBEL))
HEIRS: Final = tuple(tuple(b for b in own if KIND[b] == HEIR) for own in COLOURED)
"""3.21 The five heirs of each house, the senior first."""
RANK: Final = tuple(
    next((rank for own in HEIRS for rank, b in enumerate(own, 1) if b == other), 0)
    for other in BLOCKS
)
"""The rank of each heir, from 1 (senior) to 5; 0 for all other blocks."""

TWO_SIDED: Final = (HEIR, NOBLE, CHURCH)
TWIN: Final[tuple[Block | None, ...]] = tuple(
    next(
        (
            other
            for other in BLOCKS
            if other != b
            and KIND[b] in TWO_SIDED
            and KIND[other] in TWO_SIDED
            and NAME[other] == NAME[b]
            and (KIND[b] == CHURCH) == (KIND[other] == CHURCH)
        ),
        None,
    )
    for b in BLOCKS
)
"""4.6 The block of the same person on the other side: only one of the two is in play."""
NEVILLES: Final = tuple(
    tuple(block(f"{house}_{name}") for name in ("warwick", "kent", "salisbury"))
    for house in SEAT_NAMES
)
"""3.13 Each house's blocks of the three Nevilles."""
IS_NEVILLE: Final = tuple(any(b in own for own in NEVILLES) for b in BLOCKS)
WARWICKS: Final = (block("york_warwick"), block("lancaster_warwick"))
HENRY_VI: Final = block("lancaster_henry_vi")
CLARENCES: Final = (block("york_clarence"), block("lancaster_clarence"))
EXETERS: Final = (block("york_exeter"), block("lancaster_exeter"))
TURNCOATS: Final = (EXETERS[YORK], CLARENCES[LANCASTER])
"""9.1 For each seat, the enemy heir who may have defected to it."""

_HOMES: Final = {
    "irish": "ireland",
    "burgundian": "calais",
    "calais": "calais",
    "scots": "scotland",
    "french": "france",
}
HOME: Final[tuple[Area | None, ...]] = tuple(
    area(_HOMES[NAME[b]]) if KIND[b] == MERCENARY and NAME[b] in _HOMES else None for b in BLOCKS
)
"""3.25 The home area of a mercenary; the Welsh come from the pool."""
WELSH: Final = block("lancaster_welsh")


def _symbols(b: Block) -> tuple[Area, ...]:
    kind, name = KIND[b], NAME[b]
    if kind == LEVY:
        return tuple(place for place in AREAS if CHART[place].city == name)
    if kind == CHURCH:
        return tuple(place for place in AREAS if CHART[place].cathedral == name)
    if b == WELSH:
        return WALES
    if kind == NOBLE:
        return places_of(name)
    return ()


SYMBOLS: Final = tuple(_symbols(b) for b in BLOCKS)
"""2.2 to 2.6 Where the symbol of a block is printed: shields of a noble, the cathedral of a church,
the city of a levy, Wales for the Welsh. For heirs see `HOUSE_SHIELDS` and `OWN_SHIELD`."""
HOUSE_SHIELDS: Final = (places_of("york"), places_of("lancaster"))
"""2.2 Areas with shields that every heir of a house may use."""
OWN_SHIELD: Final = {
    block("lancaster_exeter"): area("cornwall"),
    block("lancaster_somerset"): area("dorset"),
    block("lancaster_richmond"): area("pembroke"),
}
"""2.2 Shields of a single heir of Lancaster: the others may use them only when he is dead."""

LANDLOCKED: Final = frozenset(
    b for b in BLOCKS if KIND[b] in (LEVY, REBEL) or NAME[b] in ("scots", "welsh")
)
"""5.3 Blocks that never sail."""
DISBANDING: Final = (LEVY, BOMBARD, MERCENARY, REBEL)
"""8.1 Kinds that leave the map when a campaign ends."""
DISBANDERS: Final = block_bits(b for b in BLOCKS if KIND[b] in DISBANDING)
"""8.1 The blocks of these kinds, as bits."""
COUNTS: Final = frozenset(b for b in BLOCKS if KIND[b] in TWO_SIDED)
"""8.2 Blocks that count for usurpation."""
