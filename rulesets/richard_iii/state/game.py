"""The state of the table, the questions that the rules ask about it, and its basic changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import or_

from ...kernel.cloning import cloneable
from ...kernel.flow import Table
from ...kernel.interface import Seat
from ..components.area_sets import CLOSED_BITS
from ..components.areas import AREAS, DEAD, LAND_BORDERS, MAP, OUT, PLACES, POOL, POOL_DOWN
from ..components.block_data import BlockFaces
from ..components.blocks import (
    BIT,
    BLOCKS,
    COLOURED,
    COLOURED_BITS,
    HEIRS,
    OWNER,
    WITH_REBEL,
    WITH_REBEL_BITS,
)
from ..components.cards import CardFaces
from ..components.ids import (
    CARDS_PHASE,
    FOE,
    LANCASTER,
    YORK,
    Area,
    Block,
    Border,
    Card,
    Phase,
    Place,
)
from .battle_state import Battle


@lru_cache(maxsize=1 << 13)
def blocks_of(bits: int) -> Sequence[Block]:
    """The blocks of a bit mask, in ascending order. Cached: a stack is asked for again and again
    until it changes."""
    found = []
    while bits:
        low = bits & -bits
        found.append(BLOCKS[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


@cloneable
@dataclass(slots=True)
class Game(Table):
    faces: BlockFaces = ()
    """What is printed on the blocks and cards; belongs to the ruleset and is not saved."""
    cards: CardFaces = ()
    scenario: str = ""
    campaigns: int = 1
    """The number of campaigns in the scenario."""
    campaign: int = 0
    turn: int = 0
    """1 to 7 in a campaign; 0 before the first."""
    phase: Phase = CARDS_PHASE

    king: Seat = LANCASTER
    """The side of the King; the other is that of the Pretender."""
    monarch: Block | None = None
    """The King himself; None from his death to the next supply phase."""

    where: list[Place] = field(default_factory=lambda: [OUT] * len(BLOCKS))
    steps: list[int] = field(default_factory=lambda: [0] * len(BLOCKS))
    """3.11 The current strength of each block, on the map and in the pool."""

    # Derived from `where`, as bit masks
    at: list[int] = field(init=False)
    """The upright blocks of each seat in each area."""
    held: list[int] = field(init=False)
    """The areas in which each seat has upright blocks."""
    off: list[int] = field(init=False)
    """The blocks in each place off the map."""
    possible: list[int] = field(init=False)
    """For each place the blocks that `maybe` has there: derived from it."""

    maybe: list[int] = field(default_factory=list)
    """For each block, the places where its enemy must think it possible, as bits: see `memory`."""
    last: list[int] = field(default_factory=list)
    """The steps that each block had when last seen."""
    worn: int = 0
    """Blocks that may have lost steps since they were seen, as bits."""

    # Cards
    hands: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])
    """Sorted, so that the order reveals nothing."""
    deck: tuple[Card, ...] = ()
    """Cards not used in this campaign, sorted."""
    discards: tuple[Card, ...] = ()
    picked: list[Card | None] = field(default_factory=lambda: [None, None])
    """The card face down in front of each seat: secret."""
    played: list[Card | None] = field(default_factory=lambda: [None, None])
    mulligans: list[bool] = field(default_factory=lambda: [False, False])
    """Seats that ask for a redeal: secret while both choose."""
    shown: list[bool] = field(default_factory=lambda: [False, False])
    """Seats whose hand is shown for a mulligan."""
    redealt: bool = False
    """Whether a redeal is no longer possible in this campaign: it was asked for, or the first card
    has been played."""

    # The action phase of one seat
    first: Seat | None = None
    """Player 1 of this game turn."""
    acting: Seat | None = None
    ap: int = 0
    """Action points left."""
    stack: Area | None = None
    """The area whose blocks are in hand; only their owner knows."""
    aside: int = 0
    """Blocks of that stack that stay behind when the others move together, as bits: also secret."""
    paid: bool = False
    """Whether the stack in hand has been activated for land moves."""
    moved: int = 0
    """Blocks that have moved or were recruited in this game turn, as bits."""
    one_more: int = 0
    two_more: int = 0
    """Blocks of the activated group that may march on by two areas; `one_more`: by one."""
    berths: tuple[tuple[Area, Area], ...] = ()
    """5.31 Voyages between major ports on which a second block may sail free."""
    muster: Area | None = None
    """The area that the Muster card named."""
    spent: bool = False
    """Whether the event of the card, or its one group, has been used."""
    extra: int = 0
    """How much Surprise adds to the limit of every border."""
    treason: Seat | None = None
    """The seat that may still make the Treason card's roll in this game turn."""

    # The game turn on the map
    crossed: list[int] = field(default_factory=lambda: [0] * (2 * LAND_BORDERS))
    """5.21 Blocks of each seat that crossed each border in this game turn."""
    ways: list[tuple[Border, ...]] = field(default_factory=lambda: [()] * (2 * MAP))
    """6.3 The borders over which each seat entered a battle in each area. Not a bit mask like other
    sets: there are more borders than a JSON number has bits."""
    attacker: list[Seat | None] = field(default_factory=lambda: [None] * MAP)
    """6.3 The attacker in each area where a battle is due, or was fought in this game turn."""
    main: list[Border | None] = field(default_factory=lambda: [None] * MAP)
    """6.3 The border of the main attack on each area, once declared."""
    entry: list[Border | None] = field(default_factory=lambda: [None] * len(BLOCKS))
    """6.3 The border over which each block entered its battle; None for blocks that were there."""
    battle: Battle | None = None

    # Supply and politics
    losses: list[tuple[Block, ...]] = field(default_factory=lambda: [(), ()])
    """7.1 Blocks that each seat will reduce, secret until both have chosen."""
    executions: list[tuple[Block, ...]] = field(default_factory=lambda: [(), ()])
    """9.1 Blocks that each seat will execute, secret until both have chosen."""
    slain: list[int] = field(default_factory=lambda: [0, 0])
    """6.82 The number of each seat's killed heirs for whom no minor has entered yet."""
    going: list[tuple[tuple[Block, Place], ...]] = field(default_factory=lambda: [(), ()])
    """8.3, 8.4 Where each seat sends its blocks home to, secret until all have gone."""
    recalled: list[tuple[Block, ...]] = field(default_factory=lambda: [(), ()])
    """8.5 Exiles that each seat sends to the pool, secret until both have chosen."""

    def __post_init__(self) -> None:
        self.derive()

    def derive(self) -> None:
        """Compute the fields that are derived from `where` and `maybe`."""
        self.at = [0] * (2 * MAP)
        self.held = [0, 0]
        self.off = [0] * (len(PLACES) - MAP)
        for block, place in zip(BLOCKS, self.where, strict=True):
            self._enter(block, place)
        self.possible = [0] * len(PLACES)
        for bit, places in zip(BIT, self.maybe, strict=False):  # none are kept before the set-up
            for place in PLACES if places else ():
                self.possible[place] |= bit if places >> place & 1 else 0

    # Questions: blocks and areas

    @property
    def pretender(self) -> Seat:
        """The side of the Pretender."""
        return FOE[self.king]

    def owner(self, block: Block) -> Seat:
        """The side that the block fights for; 3.26 the rebel's is the Pretender's."""
        owner = OWNER[block]
        return FOE[self.king] if owner is None else owner

    def blocks(self, seat: Seat, area: Area) -> Sequence[Block]:
        """Upright blocks of the seat in the area."""
        return blocks_of(self.at[seat * MAP + area])

    def ready(self, seat: Seat, area: Area) -> Sequence[Block]:
        """Upright blocks of the seat in the area that have not moved in this game turn."""
        return blocks_of(self.at[seat * MAP + area] & ~self.moved)

    def group(self, seat: Seat, area: Area) -> Sequence[Block]:
        """The ready blocks that move together: all except those set aside."""
        return blocks_of(self.at[seat * MAP + area] & ~self.moved & ~self.aside)

    def upright(self, seat: Seat, place: Place) -> int:
        """Upright blocks of the seat in an area or a pool, as bits."""
        if place < MAP:
            return self.at[seat * MAP + place]
        return self.off[place - MAP] & self.side(seat)

    def count(self, seat: Seat, area: Area) -> int:
        return self.at[seat * MAP + area].bit_count()

    def holds(self, seat: Seat, area: Area) -> bool:
        """2.1 Whether the area is friendly: only the seat has blocks there."""
        return bool(self.at[seat * MAP + area]) and not self.at[FOE[seat] * MAP + area]

    def is_vacant(self, area: Area) -> bool:
        return not (self.at[area] or self.at[MAP + area])

    @property
    def contested(self) -> int:
        """The areas in which both sides have blocks, as bits."""
        return self.held[YORK] & self.held[LANCASTER]

    def is_open(self, seat: Seat, area: Area) -> bool:
        """2.1 Whether the area is friendly or vacant, and not an exile area of the enemy."""
        return not self.closed_to(seat) >> area & 1

    def closed_to(self, seat: Seat) -> int:
        """2.1, 2.7 The areas that are neither friendly nor vacant, or exile areas of the enemy, as
        bits."""
        return self.held[FOE[seat]] | CLOSED_BITS[seat]

    def on_map(self, seat: Seat) -> int:
        """The upright blocks of the seat in all areas, as bits."""
        return self.side(seat) & ~reduce(or_, self.off)

    def is_on_map(self, block: Block) -> bool:
        return self.where[block] < MAP

    def area_of(self, block: Block) -> Area:
        """The area of a block, which must be on the map."""
        return AREAS[self.where[block]]

    def pool(self, seat: Seat) -> Sequence[Block]:
        """4.2 Upright blocks that the seat may recruit."""
        return blocks_of(self.off[POOL - MAP] & self.side(seat))

    def all_blocks(self, seat: Seat) -> tuple[Block, ...]:
        """The blocks of the seat, wherever they are."""
        return COLOURED[seat] if seat == self.king else WITH_REBEL[seat]

    def side(self, seat: Seat) -> int:
        """The blocks of the seat, wherever they are, as bits."""
        return COLOURED_BITS[seat] if seat == self.king else WITH_REBEL_BITS[seat]

    def is_dead(self, block: Block) -> bool:
        return self.where[block] in (DEAD, OUT)

    # Questions: King and heirs

    def senior(self, seat: Seat) -> Block | None:
        """3.21 The senior heir in play: not dead, a minor, a prisoner or with the enemy."""
        where = self.where
        for block in HEIRS[seat]:
            if where[block] < MAP or where[block] in (POOL, POOL_DOWN):
                return block
        return None

    def ruler(self, seat: Seat) -> Block | None:
        """The King or the Pretender who leads this side; None between a King's death and the
        next."""
        return self.monarch if seat == self.king else self.senior(seat)

    # Changes

    def put(self, block: Block, place: Place | Area) -> None:
        """Move the block from wherever it is to an area or to a place off the map."""
        bit, old = BIT[block], self.where[block]
        if old >= MAP:
            self.off[old - MAP] ^= bit
        else:
            seat = self.owner(block)
            self.at[seat * MAP + old] ^= bit
            if not self.at[seat * MAP + old]:
                self.held[seat] ^= 1 << old
        self.where[block] = PLACES[place]
        self._enter(block, place)

    def _enter(self, block: Block, place: Place | Area) -> None:
        if place >= MAP:
            self.off[place - MAP] |= BIT[block]
        else:
            seat = self.owner(block)
            self.at[seat * MAP + place] |= BIT[block]
            self.held[seat] |= 1 << place

    def full(self, block: Block) -> None:
        """Raise the block to full strength."""
        self.steps[block] = self.faces[block].strength


def new_game(faces: BlockFaces, cards: CardFaces, scenario: str, campaigns: int) -> Game:
    """The table before anything is on it."""
    return Game(faces=faces, cards=cards, scenario=scenario, campaigns=campaigns)
