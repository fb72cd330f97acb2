"""Other worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.flow import Together, advance
from ...kernel.interface import Dice, Seat, Viewer
from ..components.areas import HOME_DOWN, LAND_BORDERS, MAP, POOL, POOL_DOWN
from ..components.blocks import BIT, HOME, LANDLOCKED
from ..components.ids import MULLIGAN, SEATS, Area, Block, Border, Place
from ..rules.ch5_actions.action_phase import Act
from ..rules.ch5_actions.card_phase import points
from ..rules.ch5_actions.options import takes
from ..rules.ch7_8_supply_and_politics.politics import ChooseExiles, ChooseHomes
from ..rules.ch7_8_supply_and_politics.supply import ChooseLosses
from ..state.actions import EndGoingHome, EndSupply
from ..state.game import Game

SETS: Final = ("moved", "one_more", "two_more")
"""Sets of blocks whose membership stays with the slot when blocks change places."""
PASSES: Final = 2
LOSS: Final = 3
"""One in so many blocks that may have lost steps unseen has lost one, one in so many of these a
second one, and so on."""
HIDING: Final = frozenset((*range(MAP), POOL, POOL_DOWN, HOME_DOWN))
"""Places where a block's name may be hidden from others."""
Slot = tuple[Place, Area | None, Border | None, int]
"""What stays when blocks change places: the place; the area of a mercenary face down; the border of
entry; membership in `SETS` and in the reserve of a battle, as bits."""


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one: hidden blocks of the other seats
    change places, as far as `memory` allows; their losses are spread at random, and their cards are
    dealt and chosen at random."""
    world = game.clone()
    world.dice = dice
    hidden = [seat for seat in SEATS if seat != viewer]
    _redeal(world, hidden)
    for seat in hidden:
        _exchange(world, seat)
        _redraw_stack(world, seat)
        _redraw_plan(world, seat)
    world.dice = None
    advance(world)  # the other seats' options come from their new hands and blocks
    return world


# Cards


def _redeal(world: Game, hidden: list[Seat]) -> None:
    """5.1 Deal what the viewer has not been shown: hands, chosen cards and the unused cards."""
    dealt = [seat for seat in hidden if not world.shown[seat]]
    cards = list(world.deck)
    for seat in dealt:
        cards += world.hands[seat]
        cards += [card for card in (world.picked[seat],) if card is not None]
    cards.sort()
    world.shuffle(cards)
    for seat in dealt:
        laid = world.picked[seat] is not None
        chosen = laid or world.mulligans[seat]
        count = len(world.hands[seat]) + laid
        world.hands[seat], cards = tuple(sorted(cards[:count])), cards[count:]
        world.picked[seat], world.mulligans[seat] = None, False
        if chosen:
            _redraw_choice(world, seat)
    world.deck = tuple(sorted(cards))


def _redraw_choice(world: Game, seat: Seat) -> None:
    """Redraw the seat's secret choice: a card, or a mulligan if one is possible."""
    if not world.redealt and points(world, seat) <= MULLIGAN and world.below(2):
        world.mulligans[seat] = True
        return
    hand = list(world.hands[seat])
    world.picked[seat] = hand.pop(world.below(len(hand)))
    world.hands[seat] = tuple(hand)


# Blocks


def _exchange(world: Game, seat: Seat) -> None:
    """Let the seat's blocks change places at random, among places that the viewer must think
    possible. Where they really are and what they have lost makes no difference: the same dice lead
    to the same world."""
    known = world.battle.line | world.battle.turned if world.battle else 0
    blocks = [
        block
        for block in world.all_blocks(seat)
        if world.where[block] in HIDING and not known & BIT[block]
    ]
    slots = sorted((_slot(world, block) for block in blocks), key=_slot_key)
    world.shuffle(blocks)
    world.shuffle(slots)
    order = _matched(world, blocks, slots)
    for last in [*range(len(blocks) - 1, 0, -1)] * PASSES:
        other = world.below(last + 1)
        one, two = slots[order[last]], slots[order[other]]
        if _fits(world, blocks[last], two) and _fits(world, blocks[other], one):
            order[last], order[other] = order[other], order[last]
    for block, place in zip(blocks, order, strict=True):
        _settle(world, block, slots[place])
        _weaken(world, block)


def _matched(world: Game, blocks: list[Block], slots: list[Slot]) -> list[int]:
    """A slot that fits for each block, found by augmenting paths. There is such a matching: that of
    the real world."""
    fits = [[n for n, slot in enumerate(slots) if _fits(world, b, slot)] for b in blocks]
    taken = [-1] * len(slots)
    """For each slot, the index in `blocks` of the block that takes it; -1 while it is free."""

    def find_slot(number: int, tried: set[int]) -> bool:
        for slot in fits[number]:
            if slot not in tried:
                tried.add(slot)
                if taken[slot] < 0 or find_slot(taken[slot], tried):
                    taken[slot] = number
                    return True
        return False

    for number in range(len(blocks)):
        if not find_slot(number, set()):
            raise LookupError("the blocks do not fit the places that their enemy thinks possible")
    found = [0] * len(blocks)
    for slot, number in enumerate(taken):
        found[number] = slot
    return found


def _weaken(world: Game, block: Block) -> None:
    """Set the block to its strength when last seen, less losses that it may have taken since."""
    if world.where[block] in (POOL_DOWN, HOME_DOWN):
        world.steps[block] = 0
    elif world.where[block] == POOL:
        world.full(block)
    else:
        steps = world.last[block]
        while world.worn & BIT[block] and steps > 1 and not world.below(LOSS):
            steps -= 1
        world.steps[block] = max(1, steps)


def _slot(world: Game, block: Block) -> Slot:
    bits = sum((getattr(world, name) >> block & 1) << number for number, name in enumerate(SETS))
    if world.battle is not None:
        bits |= (world.battle.reserve >> block & 1) << len(SETS)
    place = world.where[block]
    return place, HOME[block] if place == HOME_DOWN else None, world.entry[block], bits


def _slot_key(slot: Slot) -> tuple[int, ...]:
    return tuple(-1 if part is None else part for part in slot)


def _fits(world: Game, block: Block, slot: Slot) -> bool:
    """Whether the block could be there, for all that the viewer knows; 5.3 some blocks never
    sail."""
    place, home, border, _ = slot
    if not world.maybe[block] >> place & 1 or (home is not None and HOME[block] != home):
        return False
    return block not in LANDLOCKED or border is None or border < LAND_BORDERS


def _settle(world: Game, block: Block, slot: Slot) -> None:
    place, _, world.entry[block], bits = slot
    world.put(block, place)
    for number, name in enumerate(SETS):
        rest = getattr(world, name) & ~BIT[block]
        setattr(world, name, rest | (bits >> number & 1) << block)
    if world.battle is not None:
        rest = world.battle.reserve & ~BIT[block]
        world.battle.reserve = rest | (bits >> len(SETS) & 1) << block


def _redraw_stack(world: Game, seat: Seat) -> None:
    """5.2 Redraw the stack in hand, which is secret until it is activated, and the blocks set
    aside, which are secret until the rest moves."""
    asked = world.agenda[-1] if world.agenda else None
    if not (isinstance(asked, Act) and asked.seat == seat):
        return
    if not world.paid:
        world.stack = None  # first, or which stacks can be taken would tell of the real one
        stacks = [None, *(take.source for take in takes(world, seat))]
        world.stack = stacks[world.below(len(stacks))]
    ready = [] if world.stack is None else list(world.ready(seat, world.stack))
    world.shuffle(ready)
    world.aside = 0
    if len(ready) > 1 and world.below(2):
        world.aside = sum(BIT[block] for block in ready[: world.below(len(ready))])


# Secret plans

ENDS: Final = (EndSupply, EndGoingHome)


def _redraw_plan(world: Game, seat: Seat) -> None:
    """7.1, 8.3, 8.5 Redraw the seat's choices while both sides plan in secret; a seat that is no
    longer asked has made all of them."""
    top = world.agenda[-1] if world.agenda else None
    if not isinstance(top, Together):
        return
    open_lanes = dict(top.lanes)
    asked = next(iter(open_lanes.values()))[-1]
    plan: Any
    if isinstance(asked, ChooseLosses):
        plan = ChooseLosses(seat)
    elif isinstance(asked, ChooseExiles):
        plan = ChooseExiles(seat)
    elif isinstance(asked, ChooseHomes) and seat in open_lanes:
        plan = ChooseHomes(seat)
    else:
        return
    world.losses[seat] = world.executions[seat] = world.recalled[seat] = ()
    world.going[seat] = ()
    while seat not in open_lanes or world.below(2):
        ways = list(plan.options(world))
        way = ways[world.below(len(ways))] if ways else None
        if way is None or isinstance(way, ENDS):
            return
        before = world.recalled[seat]
        plan.taken(world, way)
        if seat in open_lanes and not plan.options(world):  # still asked: one too many
            world.recalled[seat] = before
            return
