"""What is certain within a turn, found by playing lines to their ends: nothing is judged.

Certain is what holds in each world that a seat cannot tell from the real one, for each outcome of
dice and draws, and whatever the others answer. The seat itself acts alike where it sees the same.
The worlds are those that the caller has drawn: what is so in one of a thousand may not be among
them. A win is certain within the turn (`Ruleset.turn`), a loss before the seat is asked again, by
others who are taken to know everything. Secret choices of several seats are not looked into.

Each line costs nodes: True and False are proofs, and None is "not known", where the nodes or the
depth did not suffice. `Lines(ruleset, nodes).winning([state], seat)` is all that a hint needs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from ..kernel.interface import Action, Json, Ruleset, Seat
from .insight import Chance

Chosen = tuple[Any, Seat, Action]
"""A state, and what a seat does in it."""
DEEPEST: Final = 5
"""Decisions of a line, of all seats."""
GLANCE: Final = 150
"""Nodes for a player's look before it thinks: some milliseconds."""
DOUBTS: Final = 12
"""Worlds more in which a player's win or loss must be one."""


class TooManyLines(Exception):
    """The nodes did not suffice."""


class Falls:
    """Dice that fall as they are told, then low, and note how else they could have fallen."""

    def __init__(self, falls: Sequence[int]) -> None:
        self._falls = list(falls)
        self._sides: list[int] = []

    def below(self, n: int) -> int:
        """What the next one shows."""
        self._sides.append(n)
        if len(self._sides) > len(self._falls):
            self._falls.append(0)
        return self._falls[len(self._sides) - 1]

    def next(self) -> list[int] | None:
        """How they fall next; None after all."""
        for at in reversed(range(len(self._sides))):
            if self._falls[at] + 1 < self._sides[at]:
                return [*self._falls[:at], self._falls[at] + 1]
        return None


def choices(ruleset: Ruleset[Any], state: Any, seat: Seat) -> list[Action]:
    """What a seat may do, but for what only settles when it is asked."""
    return [one for one in ruleset.legal(state, seat) if type(one) not in ruleset.asides]


class Lines:
    """Every line from a position, as far as `nodes` allow: positions that may be looked at."""

    def __init__(self, ruleset: Ruleset[Any], nodes: int, deepest: int = DEEPEST) -> None:
        self._ruleset, self.nodes, self._deepest = ruleset, nodes, deepest
        self._is_cut = False
        """Whether a line was given up at the depth."""
        self._lost: dict[tuple[bytes, int, int], bool] = {}

    def winning(self, worlds: Sequence[Any], seat: Seat) -> Action | None:
        """An action with which the seat is certain to win in this turn, by the fewest decisions;
        None where none is known. The worlds are alike to the seat, which is asked."""
        for depth in range(self._deepest):
            self._is_cut = False
            for action in choices(self._ruleset, worlds[0], seat):
                try:
                    if self._is_won([(world, seat, action) for world in worlds], seat, depth):
                        return action
                except TooManyLines:
                    return None
            if not self._is_cut:
                break
        return None

    def wins(self, worlds: Sequence[Any], seat: Seat, action: Action) -> bool | None:
        """Whether the seat is certain to win in this turn once it takes the action."""
        chosen = [(world, seat, action) for world in worlds]
        return self._deepened(lambda depth: self._is_won(chosen, seat, depth))

    def loses(self, worlds: Sequence[Any], seat: Seat, action: Action, own: int = 0) -> bool | None:
        """Whether the others can then end the game against the seat before it is asked again, or
        whatever it does the next times it is: `own` of them."""
        return self._deepened(
            lambda depth: all(
                self._is_lost(state, seat, depth, own)
                for world in worlds
                for state in self.outcomes(world, seat, action)
            )
        )

    def is_lost(self, state: Any, seat: Seat) -> bool | None:
        """Whether the others, who are asked, can end the game against the seat."""
        return self._deepened(lambda depth: self._is_lost(state, seat, depth, 0))

    def outcomes(self, state: Any, seat: Seat, action: Action) -> Iterator[Any]:
        """All that can come of an action, by the dice. Raises TooManyLines."""
        falls: list[int] | None = []
        while falls is not None:
            if self.nodes <= 0:
                raise TooManyLines
            self.nodes -= 1
            after, dice = self._ruleset.clone(state), Falls(falls)
            self._ruleset.apply(after, seat, action, dice)
            yield after
            falls = dice.next()

    def _deepened(self, holds: Callable[[int], bool]) -> bool | None:
        """What holds for lines of some length; None where they would have to be longer."""
        for depth in range(self._deepest):
            self._is_cut = False
            try:
                if holds(depth):
                    return True
            except TooManyLines:
                return None
            if not self._is_cut:
                return False
        return None

    def _is_won(self, chosen: Iterable[Chosen], seat: Seat, depth: int) -> bool:
        """Whether the seat wins after each choice, acting alike where it sees the same."""
        after = []
        for state, who, action in chosen:
            turn = self._ruleset.turn(state)
            for found in self.outcomes(state, who, action):
                if not self._wins_from([found], seat, turn, depth):
                    return False
                after.append(found)
        groups = self._alike(after, seat)
        return all(
            self._wins_from(group, seat, self._ruleset.turn(group[0]), depth) for group in groups
        )

    def _alike(self, states: Sequence[Any], seat: Seat) -> list[list[Any]]:
        """The states that go on, those together that the seat cannot tell apart, without those that
        are alone."""
        groups: defaultdict[Json, list[Any]] = defaultdict(list)
        running = [one for one in states if self._ruleset.outcome(one) is None]
        for state in running if len(running) > 1 else ():
            groups[repr(self._ruleset.view(state, seat))].append(state)
        return [group for group in groups.values() if len(group) > 1]

    def _wins_from(self, states: Sequence[Any], seat: Seat, turn: str, depth: int) -> bool:
        """Whether the seat is certain to win from states that are alike to it."""
        ruleset, state = self._ruleset, states[0]
        outcome = ruleset.outcome(state)
        if outcome is not None:
            return outcome.winners == (seat,)
        awaited = ruleset.awaited(state)
        if not awaited or ruleset.simultaneous(state) or ruleset.turn(state) != turn:
            return False
        who = awaited[0]
        able = choices(ruleset, state, who)
        left = depth - (len(able) > 1 or who != seat)
        if left < 0:
            self._is_cut = True
            return False
        if who != seat:
            every = ((one, who, action) for one in states for action in choices(ruleset, one, who))
            return self._is_won(every, seat, left)
        return any(
            self._is_won([(one, seat, action) for one in states], seat, left) for action in able
        )

    def _is_lost(self, state: Any, seat: Seat, depth: int, own: int) -> bool:
        """Whether the others, who know everything, can make sure that the seat has lost."""
        ruleset = self._ruleset
        outcome = ruleset.outcome(state)
        if outcome is not None:
            return bool(outcome.winners) and seat not in outcome.winners
        awaited = ruleset.awaited(state)
        if not awaited or ruleset.simultaneous(state):
            return False
        who = awaited[0]
        able = choices(ruleset, state, who)
        is_asked = who == seat and len(able) > 1
        if is_asked and own == 0:
            return False
        if depth == 0 and who != seat:
            self._is_cut = True
            return False
        key = ruleset.fingerprint(state), depth, own
        if key not in self._lost:
            self._lost[key] = (all if is_asked else any)(
                all(
                    self._is_lost(after, seat, depth - (who != seat), own - is_asked)
                    for after in self.outcomes(state, who, action)
                )
                for action in able
            )
        return self._lost[key]


def glimpsed(ruleset: Ruleset[Any], world: Any, seat: Seat, chance: Chance) -> Action | None:
    """A win at once that no player misses; None where none is certain."""
    if ruleset.simultaneous(world):
        return None
    found = Lines(ruleset, GLANCE, 1).winning([world], seat)
    if found is None:
        return None
    worlds = _others(ruleset, world, seat, chance)
    return found if Lines(ruleset, GLANCE, 1).wins(worlds, seat, found) else None


def is_suicide(
    ruleset: Ruleset[Any], world: Any, seat: Seat, action: Action, chance: Chance
) -> bool:
    """Whether an action loses at once for certain: no player takes it where another does not."""

    def loses(worlds: Sequence[Any]) -> bool | None:
        return Lines(ruleset, GLANCE, 1).loses(worlds, seat, action)

    return bool(loses([world]) and loses(_others(ruleset, world, seat, chance)))


def _others(ruleset: Ruleset[Any], world: Any, seat: Seat, chance: Chance) -> list[Any]:
    return [ruleset.determinize(world, seat, chance) for _ in range(DOUBTS)]
