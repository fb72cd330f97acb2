"""A moment of a match: the state after a log row, and what the referee must know besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulesets.kernel.interface import Action, Outcome, Ruleset, Seat, Viewer
from rulesets.kernel.undo import Moment

from . import frames
from .chain import Links
from .log import Row


@dataclass(slots=True)
class Taken:
    """An action of the tail, which may still be taken back."""

    row: Row
    action: Action
    counts: tuple[int, ...] = ()
    """Each viewer's sequence number after it."""

    def seen_as(self, viewer: int) -> int | None:
        """The sequence number under which a viewer was told of it; None: not at all."""
        return self.counts[viewer] if self.row.seen >> viewer & 1 else None


@dataclass(frozen=True, slots=True)
class Mark:
    """The newest row that a viewer was told of: when, and whose it was."""

    at: int
    seat: Seat | None


@dataclass(slots=True)
class Position:
    """A value: once it has been worked out, nobody changes it or the states it holds. Viewers are
    counted as in `Entry.seen`: the seats in order, then the spectators."""

    ruleset: Ruleset[Any]
    seq: int
    state: Any
    checkpoint: Any
    """The state at the last point of no return, and `tail`: what was done since."""
    tail: tuple[Taken, ...]
    outcome: Outcome | None
    moment: Moment
    awaited: tuple[Seat, ...]
    since: int
    """When the awaited seats became those, in milliseconds."""
    counts: tuple[int, ...]
    """Each viewer's own sequence number: how many rows it was told of after the setup."""
    floors: tuple[int, ...]
    """For each seat the oldest sequence number that its actions may still answer. While seats
    choose in secret at the same time, what the others do makes nobody's answer stale."""
    marks: tuple[Mark, ...]
    rolls: int
    """How many rows that stand have drawn dice: the number of the next stream. A row that drew
    cannot be taken back, so it never falls."""
    links: Links | None
    """Where the hash chain is; None in matches without one."""
    people: frozenset[Seat]
    """The seats in which people sat down, the others being the server's own players'."""
    resigned: tuple[Seat, ...] = ()
    """Those who have given up in a game that goes on, in that order."""
    bodies: tuple[bytes, ...] = ()
    """What each viewer is shown; empty while rows are folded one after the other."""

    @property
    def seats(self) -> int:
        return len(self.counts) - 1

    def viewer(self, index: int) -> Viewer:
        """The viewer with this index: a seat, or None for the spectators after the last."""
        return Seat(index) if index < self.seats else None

    @property
    def head(self) -> str | None:
        """The newest head of the chain that is shown, in hexadecimal digits."""
        return None if self.links is None else self.links.shown.hex()

    def may_undo(self, viewer: int) -> bool:
        return any(taken.row.seat == viewer for taken in self.tail)

    def dress(self) -> None:
        """Work out the bodies."""
        self.bodies = tuple(
            frames.body(
                self.ruleset,
                self.state,
                self.viewer(index),
                awaited=self.awaited,
                since=self.since,
                undo=self.may_undo(index),
                outcome=self.outcome,
                resigned=self.resigned,
            )
            for index in range(len(self.counts))
        )

    def frame(self, viewer: int, *, dropped: tuple[int, ...] = (), ack: Any = None) -> bytes:
        """The `state` message for somebody who missed how it came about."""
        mark = self.marks[viewer]
        return frames.state_frame(
            self.bodies[viewer],
            seq=self.counts[viewer],
            at=mark.at,
            by=name_of(self.ruleset, mark.seat),
            dropped=dropped,
            ack=ack,
            head=self.head,
        )


def name_of(ruleset: Ruleset[Any], seat: Seat | None) -> str | None:
    """A seat as the protocol writes it."""
    return None if seat is None else ruleset.seats[seat]
