"""5 Orders: what the seat may do with one group or recruit, as the actions that carry it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Action, Seat
from ..components.areas import AREAS, EXILE_OF, MAP, MIDDLESEX
from ..components.blocks import COUNTS
from ..components.cards import FORCE_MARCH, MUSTER, PIRACY
from ..components.ids import FOE, TURNS, Area, Block
from ..rules.ch5_actions.action_phase import END
from ..rules.ch5_actions.marching import reach
from ..rules.ch5_actions.options import SET_ASIDE, takes
from ..rules.ch5_actions.routes import MARCHES, MARCHES_OF_ALL, ROUTES, free_to_leave, routes
from ..rules.ch5_actions.voyages import FLEETS, VOYAGES, coasts, fare, sailors
from ..rules.ch7_8_supply_and_politics.supply import SUPPLY_LIMITS
from ..rules.succession.usurpation import influence
from ..rules.succession.victory import loyal_heirs
from ..state.actions import Muster, Plague, Raid, Recruit
from ..state.game import Game
from .ground import DISTANCE, IS_COUNTED, Ground, odds, prey

NEAR: Final = 6
"""Goals farther away than this draw no one."""
DRAW: Final = 0.4
"""How strongly the area of a goal draws blocks."""
HUNT: Final = 0.08
"""9 How strongly the last enemy heir draws blocks. If there are more, they share it."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a turn is for: an area that draws the blocks, if there is one, and how much attacks (on
    that area and elsewhere), safety and nobles that count for the throne matter."""

    area: Area | None = None
    attack: float = 1.0
    elsewhere: float = 1.0
    safety: float = 1.0
    gather: float = 1.0


BALANCED: Final = Goal()


@dataclass(frozen=True, slots=True)
class Order:
    """What one group or recruit does: its actions, and how good it looks."""

    score: float
    actions: tuple[Action, ...]


def orders(game: Game, seat: Seat, goal: Goal) -> list[Order]:
    """What the seat could do with each group or recruit, the best at first sight first."""
    found = list(_Orders(game, seat, goal).all())
    found.sort(key=lambda order: -order.score)
    return found


@dataclass(frozen=True, slots=True)
class _Group:
    """Some blocks of an area, and what it is worth to leave it with them."""

    power: float
    worth: float
    nobles: float
    leaving: float


class _Orders:
    """The orders of one seat in one position, judged one by one at first sight."""

    def __init__(self, game: Game, seat: Seat, goal: Goal) -> None:
        self.game, self.seat, self.foe, self.goal = game, seat, FOE[seat], goal
        self.ground = Ground(game)
        self.late = game.turn / TURNS
        self.count = 0.6 + self.late
        """What it is worth that a noble counts for the throne."""
        behind = influence(game, self.foe) - influence(game, seat) + (seat != game.king)
        self.caution = 0.5 * (1 - 0.8 * self.late * self.late) if behind > 0 else 0.5
        """How much losses count: late in a campaign, the side that would lose the throne has little
        else to lose."""
        self._pulls = self._pulled()
        self._alarms: dict[Area, float] = {}
        """What must be feared in an area as it stands."""
        self._groups_known: dict[tuple[Block, ...], _Group] = {}

    def all(self) -> Iterator[Order]:
        game, seat = self.game, self.seat
        for action in game.options[seat]:
            match action:
                case Recruit(block=block, area=area):
                    yield Order(self._recruit(block, area), (action,))
                case Plague(area=area):
                    yield Order(0.3 * game.count(self.foe, area), (action,))
                case Muster(area=area):
                    yield Order(0.2 + 4 * self._pulls[area], (action,))
                case Raid(block=block, to=to):
                    group = (block,)
                    score = self._moved(group, game.area_of(block), to)
                    yield Order(score, (action,))
        stack = game.stack
        if stack is not None:
            yield from self._of(stack, ())
        if stack is None or game.paid or not any(self._of(stack, ())):
            for take in takes(game, seat):
                yield from self._of(take.source, (take,))
        yield Order(0.0, (END,))

    def _of(self, source: Area, before: tuple[Action, ...]) -> Iterator[Order]:
        """What the blocks of one area may do."""
        game, seat, card = self.game, self.seat, self.game.played[self.seat]
        leaving = free_to_leave(game, seat, source)
        ready = sorted(game.ready(seat, source), key=lambda b: -self.ground.power[b])
        paid = game.paid and not before
        if not ready or not leaving:
            return
        if card != PIRACY and (paid or game.ap or game.muster is not None):
            most = min(leaving, len(ready))
            for to, (route, space) in self._widest(source, most).items():
                for group in self._groups(source, to, ready, space):
                    march = self._carried_out(
                        group,
                        ready,
                        before,
                        MARCHES_OF_ALL[source][route],
                        [MARCHES[block][route] for block in group],
                    )
                    yield Order(self._moved(group, source, to), march)
        if card not in (FORCE_MARCH, MUSTER) and game.ap and not paid:
            yield from self._by_sea(source, ready, leaving, before)

    def _widest(self, source: Area, most: int) -> dict[Area, tuple[int, int]]:
        """For each area, the first of the routes there that take most blocks, with their number."""
        game, seat = self.game, self.seat
        found: dict[Area, tuple[int, int]] = {}
        for route, space in routes(game, seat, source, reach(game, seat)).items():
            to, _ = ROUTES[route]
            if game.muster in (None, to) and min(space, most) > found.get(to, (0, 0))[1]:
                found[to] = route, min(space, most)
        return found

    def _by_sea(
        self, source: Area, ready: list[Block], leaving: int, before: tuple[Action, ...]
    ) -> Iterator[Order]:
        game, seat = self.game, self.seat
        able = sailors(ready)
        crew = able[:leaving]
        for to in coasts(game, seat, source):
            for size in range(1, min(len(crew), 6) + 1):
                cost = fare(game, seat, source, to, size)
                if cost > game.ap:
                    break
                group = tuple(crew[:size])
                score = self._moved(group, source, to) / max(1, cost) ** 0.7
                each = [VOYAGES[block][to] for block in group]
                sail = self._carried_out(group, able, before, FLEETS[source][to], each)
                yield Order(score, sail)

    def _carried_out(
        self,
        group: Sequence[Block],
        able: Sequence[Block],
        before: tuple[Action, ...],
        together: Action,
        each: Sequence[Action],
    ) -> tuple[Action, ...]:
        """How a group goes, as a person would do it: at once, and if few stay behind they are set
        aside, where the stack is taken in hand for it; else block by block."""
        staying = len(able) - len(group)
        if len(group) == 1 or self.game.aside or staying >= (len(group) if before else 1):
            return (*before, *each)
        aside = [SET_ASIDE[block] for block in able if block not in group] if staying else ()
        return (*before, *aside, together)

    def _groups(
        self, source: Area, to: Area, ready: list[Block], space: int
    ) -> Iterator[tuple[Block, ...]]:
        """Which of the blocks go: as many as can, the same without the leader, or one."""
        yield tuple(ready[:space])
        leader = self.game.ruler(self.seat)
        others = [block for block in ready if block != leader]
        if len(others) < len(ready) and others:
            yield tuple(others[:space])
        if len(others) > 1:
            yield (others[0],)
            yield (others[-1],)

    # What an order is worth at first sight

    def _recruit(self, block: Block, area: Area) -> float:
        game, seat, ground = self.game, self.seat, self.ground
        face = game.faces[block]
        own = face.strength * face.firepower
        counts = block in COUNTS and IS_COUNTED[area]
        value = 0.35 + (self.count if counts else 0.0) + 0.04 * own + self._pulls[area] * own
        hold = ground.hold[seat][area] + own
        return self.goal.gather * value - self.goal.safety * 0.7 * self._alarm(
            area, hold, 1.6 + 0.15 * face.strength
        )

    def _alarm(self, area: Area, hold: float, value: float) -> float:
        return self.ground.risk(self.seat, area, hold, value) * (0.35 + 0.25 * self.late)

    def _moved(self, blocks: tuple[Block, ...], source: Area, to: Area) -> float:
        """What changes if these blocks go there."""
        game, seat, foe, ground = self.game, self.seat, self.foe, self.ground
        group = self._groups_known.get(blocks)
        if group is None:
            group = self._groups_known[blocks] = self._group(blocks, source)
        score = group.leaving + (self._pulls[to] - self._pulls[source]) * group.power
        score += group.nobles * self.count * (IS_COUNTED[to] - IS_COUNTED[source])
        score -= 0.5 * max(0, game.count(seat, to) + len(blocks) - SUPPLY_LIMITS[to])
        if game.at[foe * MAP + to]:
            return score + self._attack(to, group.power, group.worth)
        if to == MIDDLESEX and not game.at[seat * MAP + to]:
            score += 0.8 * self.late
        hold, value = ground.hold[seat][to], ground.value[seat][to]
        before = self._alarms.get(to)
        if before is None:
            before = self._alarms[to] = self._alarm(to, hold, value)
        after = self._alarm(to, hold + group.power, value + group.worth)
        return score - self.goal.safety * (after - before)

    def _group(self, blocks: tuple[Block, ...], source: Area) -> _Group:
        ground = self.ground
        own = sum([ground.power[block] for block in blocks])
        value = sum([ground.worth[block] for block in blocks])
        nobles = self.goal.gather * sum([block in COUNTS for block in blocks])
        return _Group(own, value, nobles, self._left(blocks, source, own, value))

    def _left(self, group: Sequence[Block], source: Area, own: float, value: float) -> float:
        """How much safer it is where they were, or how much less."""
        seat, ground, foe = self.seat, self.ground, self.foe
        hold, held = ground.hold[seat][source], ground.value[seat][source]
        if EXILE_OF[source] == seat:
            return 0.0
        if self.game.at[foe * MAP + source]:
            strike = ground.strike[foe][source]
            return self.goal.safety * (
                odds(strike, hold) * held - odds(strike, max(0.1, hold - own)) * (held - value)
            )
        score = self._alarm(source, hold, held)
        score -= self._alarm(source, max(0.1, hold - own), held - value)
        if source == MIDDLESEX and self.game.count(seat, source) == len(group):
            score -= 1.2 * self.late + 0.3
        return self.goal.safety * score

    def _attack(self, to: Area, own: float, value: float) -> float:
        """How much better the battle there looks with these blocks."""
        seat, ground = self.seat, self.ground
        defense, prize = ground.hold[self.foe][to], ground.value[self.foe][to]
        there, at_stake = ground.strike[seat][to], ground.value[seat][to]
        before = odds(there, defense)
        now = odds(there + own, defense)
        gain = (now - before) * prize
        cost = (1 - now) * (at_stake + value) - (1 - before) * at_stake
        goal = self.goal
        eager = goal.attack if to == goal.area else goal.elsewhere
        return eager * gain - self.caution * cost

    # Where blocks are drawn to

    def _pulled(self) -> list[float]:
        """For each area, how well a block's power stands there for what is to be reached."""
        aims = self._aims()
        return [
            sum([w * max(0, NEAR - DISTANCE[area][aim]) for aim, w in aims]) / 10 for area in AREAS
        ]

    def _aims(self) -> list[tuple[Area, float]]:
        if self.goal.area is not None:
            return [(self.goal.area, DRAW)]
        heirs = len(loyal_heirs(self.game, self.foe))
        hunted = [(area, HUNT / heirs) for area in prey(self.ground, self.foe)]
        return [(MIDDLESEX, 0.04), *hunted]
