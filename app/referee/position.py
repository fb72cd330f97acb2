"""A row of the log, and where the match stands after it: the values of which all else is made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal
from uuid import UUID

from rulesets.kernel.interface import Action, Json, Outcome, Ruleset, Seat, Viewer
from rulesets.kernel.undo import Moment
from rulesets.kernel.value import value

Kind = Literal[
    "setup",
    "act",
    "undo",
    "takeback",
    "resign",
    "draw",
    "claim",
    "leave",
    "sit_in",
    "return",
    "replace",
]
AudienceEvents = list[list[Any]]
"""Events as [audience, event] pairs: the only seat that may see it, or None for everyone."""
Draws = list[list[int]]
"""Every draw in order, as [n, value]: a number from 0 to n - 1."""


@value
class Row:
    """What `entries` keeps of a row; app/play/matches/tables.py says what each field means."""

    seq: int
    seat: Seat | None
    kind: Kind
    action: Json
    draws: Draws
    events: AudienceEvents
    seen: int
    request: UUID | None
    at: int
    """Milliseconds since 1970."""
    rules: str | None = None
    """The edition of the rules that wrote it (app/base/edition.py)."""
    digest: bytes | None = None
    """Of the state after it: see `Proof`. Both are None in rows from before there were any."""


@cache
def told_of(seen: int, viewers: int) -> tuple[bool, ...]:
    """Which of that many viewers are told of a row, by its `seen`."""
    return tuple(bool(seen >> viewer & 1) for viewer in range(viewers))


def visible_to(events: AudienceEvents, seat: Seat | None) -> list[Json]:
    """The events that a viewer may see."""
    return [event for audience, event in events if audience is None or audience == seat]


@value
class Links:
    """Where the chain is after a row: its end, and the newest head that everyone was shown."""

    head: bytes
    shown: bytes


@dataclass(frozen=True, slots=True)
class Absence:
    """A value that follows from the log; each tuple is in the order of its rows."""

    resigned: tuple[Seat, ...] = ()
    """The seats that have resigned in a game that goes on. There is no way back."""
    left: tuple[Seat, ...] = ()
    """The seats whose players have said that they are leaving, and have not come back."""
    stand_ins: tuple[Seat, ...] = ()
    """The seats that the computer plays until their players return."""

    def after(self, kind: Kind, seat: Seat) -> Absence:
        """What a row of this kind and seat makes of it. Other kinds of rows change nothing."""
        match kind:
            case "resign":
                back = self._without(seat)
                return Absence((*back.resigned, seat), back.left, back.stand_ins)
            case "leave":
                return Absence(self.resigned, (*self.left, seat), self.stand_ins)
            case "sit_in":
                return Absence(self.resigned, self.left, (*self.stand_ins, seat))
            case "return" | "replace":
                return self._without(seat)
            case _:
                return self

    def is_played_by_server(self, seat: Seat) -> bool:
        """Whether a server-side player acts for the seat's player."""
        return seat in self.resigned or seat in self.stand_ins

    def _without(self, seat: Seat) -> Absence:
        return Absence(
            self.resigned,
            tuple(one for one in self.left if one != seat),
            tuple(one for one in self.stand_ins if one != seat),
        )


PRESENT = Absence()
"""Every player plays."""


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
