"""8. The political turn, in its exact order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Plan, lanes, step, together
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.areas import EXILES, HOME_DOWN, MAP, POOL, POOL_DOWN
from ...components.blocks import BIT, BLOCKS, DISBANDERS, HOME
from ...components.ids import (
    LANCASTER,
    POLITICAL,
    SEATS,
    YORK,
    Area,
    Block,
    Place,
)
from ...state import seen_blocks
from ...state.actions import EndGoingHome, GoHome, SendToPool
from ...state.events import (
    BlocksWentHome,
    CampaignEnded,
    ExilesRecalled,
    LeviesDisbanded,
    PoliticalTurnBegan,
    UsurpationCounted,
    WentHome,
)
from ...state.game import Game, blocks_of
from ..succession.usurpation import has_prisoner, holder_of_london, influence
from ..succession.victory import win_the_throne
from .homes import GUESTS, homes, travellers
from .supply import SUPPLY_LIMITS, fed

END_GOING_HOME: Final = EndGoingHome()


@cache
def go_home(block: Block, to: Place) -> GoHome:
    return GoHome(block, to)


@step
def political_turn(game: Game, number: int) -> Plan[Game]:
    """8 What happens between campaigns. After the last one it ends with the usurpation."""
    game.phase = POLITICAL
    game.acting = None
    game.tell(PoliticalTurnBegan(number))
    return [levies_disband(), usurpation(number)]


@step
def levies_disband(game: Game) -> Plan[Game]:
    """8.1 Levies, bombards, the Welsh and the rebel return to the pool, other mercenaries to their
    home areas."""
    for seat in SEATS:
        left: Counter[Area] = Counter()
        for block in blocks_of(game.side(seat) & DISBANDERS):
            if not game.is_on_map(block):
                continue
            home = HOME[block]
            to = POOL if home is None else Place(home)
            if game.where[block] != to:
                left[game.area_of(block)] += 1
                game.put(block, to)
        if left:
            game.tell(LeviesDisbanded(seat, tuple(sorted(left.items()))))
    seen_blocks.disbanded(game)
    return None


@step
def usurpation(game: Game, number: int) -> Plan[Game]:
    """8.2 With a majority of heirs and nobles the Pretender takes the throne; ties go to the King.
    After the last campaign the game ends here (9)."""
    scores = [influence(game, seat) for seat in SEATS]
    king, pretender = game.king, game.pretender
    # Ruling: 8.2 the senior heir becomes King even if he is in the pool.
    # Ruling: 8.2 with a majority but no heir in play (all due as minors) the King stays.
    usurper = game.senior(pretender) if scores[pretender] > scores[king] else None
    if usurper is not None:
        game.king, game.monarch = pretender, usurper
    game.tell(
        UsurpationCounted(
            scores[YORK], scores[LANCASTER], usurper, holder_of_london(game), has_prisoner(game)
        )
    )
    if number == game.campaigns:
        how = _how_won(scores[king], scores[pretender], usurped=usurper is not None)
        win_the_throne(game, how, scores[game.king], scores[game.pretender])
        return None
    return [
        going_home(game.pretender),
        going_home(game.king),
        recall_exiles(),
        campaign_reset(number),
    ]


def _how_won(king: int, pretender: int, *, usurped: bool) -> str:
    """8.2 How the side that now has the throne got or kept it; the numbers are those that the two
    sides counted before."""
    if usurped:
        return "took"
    if king == pretender:
        return "tie"
    return "kept" if king > pretender else "heirless"


@step
def going_home(game: Game, seat: Seat) -> Plan[Game]:
    """8.3, 8.4 Heirs, nobles and churches on the map go home, first the Pretender's side, then the
    King's. The opponent does not see where until all have gone."""
    if not travellers(game, seat):
        return None
    game.going = [(), ()]
    return [lanes((seat, [ChooseHomes(seat)])), arrive_home(seat)]


@value
class ChooseHomes(Decision[Game]):
    """8.3, 8.4 Choose for each block with several homes where it goes; the others have no
    choice."""

    always = True
    """Skipping this for a side without a choice would reveal where its blocks stand."""
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 8.3 Kent and Salisbury choose last: whether Calais has room depends on the others.
        waiting = [b for b in travellers(game, self.seat) if b not in dict(game.going[self.seat])]
        others = [block for block in waiting if block not in GUESTS]
        guests = [block for block in waiting if block in GUESTS]
        return _ways_home(game, others) or _ways_home(game, guests) or [END_GOING_HOME]

    def taken(self, game: Game, action: GoHome | EndGoingHome) -> Plan[Game]:
        if isinstance(action, EndGoingHome):
            return None
        plan = (*game.going[self.seat], (action.block, action.to))
        game.going[self.seat] = tuple(sorted(plan))
        return [self]


def _ways_home(game: Game, blocks: list[Block]) -> list[Action]:
    """The options of those blocks that have a choice."""
    ways = [(block, homes(game, block)) for block in blocks]
    return [go_home(block, place) for block, found in ways if len(found) > 1 for place in found]


@step
def arrive_home(game: Game, seat: Seat) -> Plan[Game]:
    """8.3, 8.4 All blocks of the side arrive together."""
    plan = {block: homes(game, block)[0] for block in travellers(game, seat)}
    plan.update(game.going[seat])
    game.going[seat] = ()
    moves = [(b, game.area_of(b), to) for b, to in plan.items() if game.where[b] != to]
    left = Counter(area for _, area, _ in moves)
    arrived = Counter(to for _, _, to in moves)
    seen_blocks.went_home(game, seat, left, arrived)
    for block, _, to in moves:
        game.put(block, to)
    game.tell(WentHome(seat, tuple(sorted(left.items())), tuple(sorted(arrived.items()))))
    game.tell(BlocksWentHome(seat, tuple((block, to) for block, _, to in moves)))
    return None


@step
def recall_exiles(game: Game) -> Plan[Game]:
    """7.2, 8.5 Surplus exiles go to the pool, by their owner's choice."""
    game.recalled = [(), ()]
    crowded = [
        ChooseExiles(seat) for seat in SEATS if any(too_many(game, seat, a) for a in EXILES[seat])
    ]
    return [together(*crowded), send_to_pool()] if crowded else None


def too_many(game: Game, seat: Seat, area: Area) -> int:
    """7.2 The number of exiles above the limit. It is public: by now all surviving mercenaries are
    at home (8.1)."""
    locals_ = sum(HOME[block] == area and game.is_on_map(block) for block in BLOCKS)
    return max(0, game.count(seat, area) - locals_ - SUPPLY_LIMITS[area])


@value
class ChooseExiles(Decision[Game]):
    """7.2, 8.5 All surplus blocks in an exile area go to the pool, by their owner's choice."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        sent = game.recalled[self.seat]
        found: list[Action] = []
        for area in EXILES[self.seat]:
            here = fed(game, self.seat, area)
            if sum(block in sent for block in here) < too_many(game, self.seat, area):
                found += [SendToPool(block) for block in here if block not in sent]
        return found

    def taken(self, game: Game, action: SendToPool) -> Plan[Game]:
        game.recalled[self.seat] = tuple(sorted((*game.recalled[self.seat], action.block)))
        return [self]


@step
def send_to_pool(game: Game) -> Plan[Game]:
    """8.5 The chosen exiles go to the pool."""
    for seat in SEATS:
        sent, game.recalled[seat] = game.recalled[seat], ()
        left = Counter(game.area_of(block) for block in sent)
        for area, blocks in left.items():
            able = sum(BIT[block] for block in BLOCKS if HOME[block] != area)
            seen_blocks.moved(game, seat, Place(area), POOL, blocks, able)
        for block in sent:
            game.put(block, POOL)
        for area, blocks in sorted(left.items()):
            game.tell(ExilesRecalled(seat, area, blocks))
    return None


@step
def campaign_reset(game: Game, number: int) -> Plan[Game]:
    """8.5 Blocks that lie face down stand up, all are raised to full strength, and the rebel goes
    to the Pretender's pool."""
    for block in BLOCKS:
        home = HOME[block]
        if game.where[block] == POOL_DOWN:
            game.put(block, POOL)
        elif game.where[block] == HOME_DOWN and home is not None:
            game.put(block, home)
        if game.where[block] < MAP or game.where[block] == POOL:
            game.full(block)
    seen_blocks.reset(game)
    game.tell(CampaignEnded(number, game.king))
    return None
