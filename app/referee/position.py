"""Where a match stands after a log row, and what else the referee must know."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulesets.kernel.interface import Action, Json, Outcome, Ruleset, Seat, Viewer
from rulesets.kernel.undo import Moment
from rulesets.kernel.value import value

from .record.chain import Links
from .seats.absence import Absence


@cache
def viewers_of(seats: int) -> tuple[Viewer, ...]:
    """All who are shown a match: the seats in order, then None for the spectators."""
    return (*map(Seat, range(seats)), None)


@value
class Situation:
    """All that viewers are shown follows from this, so two equal ones look the same to everyone."""

    ruleset: Ruleset[Any]
    seats: int
    state: Any
    outcome: Outcome | None
    """How the game ended, whatever the rules say: a player may have resigned."""
    awaited: tuple[Seat, ...]
    since: int
    """When the awaited seats became those, in milliseconds."""
    undo: frozenset[Seat]
    """The seats that may take an action back."""
    absence: Absence
    """The seats that their own players do not play."""

    def viewer(self, index: int) -> Viewer:
        """The viewer with this index: a seat, or None for the spectators after the last."""
        return viewers_of(self.seats)[index]


Numbers = tuple[int | None, ...]
"""Each viewer's sequence number for a row; None for viewers who were not told."""


@value
class UndoableAction:
    """An action since the last point of no return."""

    seat: Seat
    action: Action
    numbers: Numbers


@value
class LastSeen:
    """The newest row that a viewer was told of: when, and whose it was."""

    at: int
    seat: Seat | None


@value
class Position:
    """A value, built once for each row; the states in it never change either. Viewers are counted
    as in `Entry.seen`: the seats in order, then the spectators."""

    situation: Situation
    seq: int
    checkpoint: Any
    """The state at the last point of no return, and `tail`: what was done since."""
    tail: tuple[UndoableAction, ...]
    moment: Moment
    counts: tuple[int, ...]
    """Each viewer's sequence number: how many rows they were told of after the setup."""
    oldest_valid: tuple[int, ...]
    """For each seat, the oldest sequence number that its actions may still answer. While seats
    choose in secret at the same time, the others' actions make no answer stale."""
    last_seen: tuple[LastSeen, ...]
    rolls: int
    """How many rows have drawn dice, those that were taken back by consent too: the number of the
    next stream. So no one can choose among rolls by taking one back."""
    links: Links | None
    """Where the hash chain is; None in matches without one."""
    people: frozenset[Seat]
    """The seats in which people sat down; server-side players have the others."""

    @property
    def ruleset(self) -> Ruleset[Any]:
        return self.situation.ruleset

    @property
    def seats(self) -> int:
        return self.situation.seats

    @property
    def state(self) -> Any:
        return self.situation.state

    @property
    def outcome(self) -> Outcome | None:
        return self.situation.outcome

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return self.situation.awaited

    @property
    def resigned(self) -> tuple[Seat, ...]:
        return self.situation.absence.resigned

    @property
    def head(self) -> str | None:
        """The newest head of the chain that is shown, in hexadecimal digits."""
        return None if self.links is None else self.links.shown.hex()

    def viewer(self, index: int) -> Viewer:
        """The viewer with this index; see `Situation.viewer`."""
        return self.situation.viewer(index)

    def may_undo(self, seat: int) -> bool:
        return seat in self.situation.undo

    def newest_action_of(self, seat: Seat) -> UndoableAction | None:
        """What an undo of this seat would take back."""
        return next((action for action in reversed(self.tail) if action.seat == seat), None)


def name_of(ruleset: Ruleset[Any], seat: Seat | None) -> str | None:
    """A seat as the protocol writes it."""
    return None if seat is None else ruleset.seats[seat]


@value
class Takeback:
    """A takeback, worked out when the newest row was `seq`."""

    seq: int
    first: int
    """The first row that is taken back."""
    earlier: Position
    """The position before that row, in all that concerns the game."""
    numbers: tuple[Numbers, ...]
    """Of each row that is taken back, the number by which each viewer knows it."""
    others: bool
    """Whether an action of another seat of which this one was told is taken back with it. Others
    tell it nothing, and so must not be told by what is refused."""
    reveals: bool
    """Whether dice or something hidden became known since."""
    draws: bool
    """Whether dice or cards of which everyone learnt came up, and come up again."""
    by_host: bool = False
    """Whether the host of the server takes it back, and not the players by consent."""

    @property
    def action(self) -> Json:
        """What its row keeps of it."""
        return {"first": self.first, **({"by_host": True} if self.by_host else {})}
