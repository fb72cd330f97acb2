"""A toy block game for the kernel's tests: blocks whose face the opponent does not see, moves that
can be taken back, battles with dice. One file, in the style of a real ruleset."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, NewType

from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.charts import chart, edges
from rulesets.kernel.cloning import cloneable
from rulesets.kernel.codec import Codec
from rulesets.kernel.flow import Decision, Item, Plan, Table, shuffle, step
from rulesets.kernel.interface import (
    Action,
    Dice,
    Event,
    Json,
    Meta,
    Outcome,
    Scenario,
    Seat,
    Viewer,
)
from rulesets.kernel.value import value
from rulesets.telling import thumbnails
from rulesets.telling.prompts import Prompts, Wording

Area = NewType("Area", int)
Block = NewType("Block", int)

SEATS = ("york", "lancaster")
AREAS = ("calais", "kent", "essex", "derby", "wales", "chester")
KEYS = {Area: AREAS, Seat: SEATS}


@value
class BlockRow:
    key: str
    owner: Seat
    fire: int
    home: Area


BLOCKS = chart(
    BlockRow,
    """
    key        owner      fire  home
    warwick    york       3     calais
    clifford   york       2     calais
    rutland    york       1     kent
    exeter     lancaster  3     derby
    oxford     lancaster  2     derby
    somerset   lancaster  1     wales
    """,
    KEYS,
)
BORDERS = edges(
    """
    calais   sea   kent, essex
    kent     road  essex
    essex    road  derby
    derby    road  chester, wales
    wales    road  chester
    """
)
EXITS = {
    Area(i): tuple(Area(j) for j, to in enumerate(AREAS) if (area, to) in BORDERS)
    for i, area in enumerate(AREAS)
}
NAMES = tuple(row.key for row in BLOCKS)
KEYS = {**KEYS, Block: NAMES}
OF: Final = tuple(tuple(Block(i) for i, r in enumerate(BLOCKS) if r.owner == s) for s in (0, 1))
GONE: Final = -1
TURNS, POINTS = 4, 2


@value
class Move(Action):
    block: Block
    to: Area


@value
class Halt(Action):
    pass


@value
class Fight(Action):
    area: Area


@value
class Lose(Action):
    block: Block


@value
class BlockMoved(Event):
    """`OwnBlockMoved` tells the owner which block it was."""

    origin: Area
    to: Area


@value
class OwnBlockMoved(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    block: Block


@value
class Fought(Event):
    reveals: ClassVar[bool] = True
    area: Area
    blocks: tuple[Block, ...]
    dice: tuple[int, ...]


@value
class BlockLost(Event):
    block: Block


@cloneable
@dataclass(slots=True)
class Game(Table):
    turn: int = 0
    area_of: list[int] = field(default_factory=lambda: [row.home for row in BLOCKS])
    shown: set[Block] = field(default_factory=set)
    """Blocks whose face both know."""
    fought: set[Area] = field(default_factory=set)

    def army(self, seat: Seat, area: Area) -> list[Block]:
        return [block for block in OF[seat] if self.area_of[block] == area]

    def contested(self) -> list[Area]:
        areas = (Area(i) for i in range(len(AREAS)))
        return [a for a in areas if self.army(Seat(0), a) and self.army(Seat(1), a)]

    def may_move(self, seat: Seat) -> Iterable[Block]:
        held = self.contested()
        return (b for b in OF[seat] if self.area_of[b] != GONE and self.area_of[b] not in held)


@step
def turn(game: Game, number: int) -> Plan[Game]:
    """1 Both move, then all battles are fought."""
    game.turn, game.fought = number, set()
    return [March(Seat(0), POINTS), March(Seat(1), POINTS), ChooseBattle(Seat(0)), end(number)]


@value
class March(Decision[Game]):
    """2 Move blocks to neighbouring areas, one for each point, or halt."""

    seat: Seat
    points: int

    def options(self, game: Game) -> Iterable[Action]:
        if self.points:
            yield Halt()
            for block in game.may_move(self.seat):
                for to in EXITS[Area(game.area_of[block])]:
                    yield Move(block, to)

    def taken(self, game: Game, action: Move | Halt) -> Plan[Game]:
        if isinstance(action, Halt):
            return None
        origin = Area(game.area_of[action.block])
        game.area_of[action.block] = action.to
        game.tell(BlockMoved(origin, action.to))
        game.tell(OwnBlockMoved(self.seat, action.block))
        return [March(self.seat, self.points - 1)]


@value
class ChooseBattle(Decision[Game]):
    """3 Choose the next battle."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return (Fight(area) for area in game.contested() if area not in game.fought)

    def taken(self, game: Game, action: Fight) -> Plan[Game]:
        game.fought.add(action.area)
        return [battle(action.area), self]


@step
def battle(game: Game, area: Area) -> Plan[Game]:
    """3.1 All blocks are shown and fire; each hit costs the other side a block."""
    blocks = (*game.army(Seat(0), area), *game.army(Seat(1), area))
    dice = game.roll(len(blocks))
    game.shown |= set(blocks)
    game.tell(Fought(area, blocks, dice))
    hits = [0, 0]
    for block, die in zip(blocks, dice, strict=True):
        hits[1 - BLOCKS[block].owner] += die <= BLOCKS[block].fire
    return [TakeLoss(Seat(s), area) for s in (0, 1) for _ in range(hits[s])]


@value
class TakeLoss(Decision[Game]):
    """3.2 The owner chooses the block that is lost."""

    seat: Seat
    area: Area

    def options(self, game: Game) -> Iterable[Action]:
        return map(Lose, game.army(self.seat, self.area))

    def taken(self, game: Game, action: Lose) -> Plan[Game]:
        game.area_of[action.block] = GONE
        game.tell(BlockLost(action.block))
        return None


@step
def end(game: Game, number: int) -> Plan[Game]:
    """4 The seat with more blocks after the last turn wins; a seat without blocks loses at once."""
    left = [sum(game.area_of[b] != GONE for b in OF[seat]) for seat in (0, 1)]
    if all(left) and number < TURNS:
        return [turn(number + 1)]
    winners = tuple(Seat(s) for s in (0, 1) if left[s] == max(left))
    game.finish(Outcome(winners, "More blocks.", "4"))
    return None


def picture(game: Game, eyes: Sequence[int]) -> Json:
    return {
        "turn": f"Turn {game.turn}",
        "areas": {
            area: {
                SEATS[seat]: sorted(
                    NAMES[b] if seat in eyes or b in game.shown else "?"
                    for b in game.army(Seat(seat), Area(i))
                )
                for seat in (0, 1)
            }
            for i, area in enumerate(AREAS)
        },
        "lost": [NAMES[b] for b in range(len(NAMES)) if game.area_of[b] == GONE],
    }


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Hidden blocks change places with each other."""
    world = game.clone()
    for seat in (0, 1):
        if seat != viewer:
            hidden = [b for b in OF[seat] if b not in world.shown]
            places = [world.area_of[b] for b in hidden]
            shuffle(dice, places)
            for block, place in zip(hidden, places, strict=True):
                world.area_of[block] = place
    settle(world)
    return world


def settle(world: Game) -> None:
    """Offer what the awaited seat may do in this world."""
    for seat in world.options:
        top = world.agenda[-1]
        assert isinstance(top, Decision)
        world.options = {seat: tuple(top.options(world))}


class Said:
    """What is said of the decisions."""

    class March(Wording):
        ask = "Move a block, or halt."

    class ChooseBattle(Wording):
        ask = "Which battle?"

    class TakeLoss(Wording):
        ask = "Lose a block."


class Skirmish(FlowRuleset[Game]):
    prompts = Prompts(Said)
    meta = Meta(
        key="skirmish",
        title="Skirmish",
        tagline="Blocks",
        designer="",
        publisher="",
        minutes=1,
        scenarios=(Scenario("only", "The only one", "", SEATS),),
    )
    version = 1
    seats = SEATS
    codec = Codec(sys.modules[__name__], keys=KEYS)
    state = Game

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        return Game(), [turn(1)]

    def personal(self, state: Game, viewer: Viewer) -> Json:
        return picture(state, [] if viewer is None else [viewer])

    def secrets(self, state: Game) -> Json:
        return picture(state, [0, 1])

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def check(self, state: Game) -> None:
        assert all(GONE <= area < len(AREAS) for area in state.area_of), state.area_of

    def charts(self) -> Json:
        return {"blocks": list(NAMES)}

    def thumbnail(self, view: Json) -> str:
        """How many blocks each seat has in each area."""
        counts = (
            thumbnails.number(len(blocks), 40 + 60 * row, 40 + 60 * column, 20)
            for column, armies in enumerate(view["areas"].values())
            for row, blocks in enumerate(armies.values())
        )
        return thumbnails.picture(thumbnails.LAND, *counts)
