"""A trial: one guessed world, in which one person plays all seats. Pure, like the referee.

The true state goes no further than `draw_world`. All that a trial shows, does and costs follows
from the drawn world, and from dice of its own: with equal keys, two true worlds that the seat
cannot tell apart give the same bytes (tests/app/lobby/sandbox/test_secrecy.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import UUID

from rulesets.kernel.interface import Ruleset, Seat

from ...play.live import shown_match
from ...play.matches.messages import LineJson
from ...referee import beginning, frames
from ...referee.match_key import Chance, SeededDice
from ...referee.messages import StateNews
from ...referee.position import PRESENT, LastSeen, Position, Row, name_of, visible_to
from ...referee.referee import Act, Referee, Refused

MAX_ACTIONS: Final = 400
"""In one trial. It keeps every position, since all of them can be undone."""

DrawKey = Callable[[], bytes]
"""Draws the key of some dice: from the system, except in tests."""

FULL = Refused("not_now", f"A trial has at most {MAX_ACTIONS} actions. Undo some, or start again.")
FIRST = Refused("nothing_to_undo", "This is where the trial began.")


def draw_world(ruleset: Ruleset[Any], state: Any, seat: Seat, key: bytes) -> Any:
    """A world that the seat cannot tell from `state`."""
    return ruleset.determinize(state, seat, SeededDice(key, 0))


@dataclass(frozen=True, slots=True)
class Played:
    """An action of the trial, and where it led."""

    row: Row
    after: Position


class Trial:
    """A world being played. Viewers are counted as in a match: the seats in order."""

    def __init__(
        self, ruleset: Ruleset[Any], seats: int, world: Any, draw_key: DrawKey, at: int
    ) -> None:
        self.ruleset, self._draw_key = ruleset, draw_key
        self._first = _beginning(ruleset, seats, world, at)
        self._played: list[Played] = []
        self._roll_anew()

    @property
    def now(self) -> Position:
        """Where it stands."""
        return self._played[-1].after if self._played else self._first

    # Playing

    def act(self, seat: Seat, act: Act, request: UUID, at: int) -> Refused | None:
        """Play for a seat. What was wrong with it, if anything."""
        if len(self._played) == MAX_ACTIONS:
            return FULL
        proposal = self._referee.propose(seat, act, request, at)
        if isinstance(proposal, Refused):
            return proposal
        after = _undoable(proposal.after)
        self._played.append(Played(proposal.row, after))
        self._referee.now = after
        return None

    def undo(self) -> Refused | None:
        """Take back the newest action, whatever it was: nothing is final in a guess."""
        if not self._played:
            return FIRST
        self._played.pop()
        self._roll_anew()
        return None

    def restart(self) -> None:
        """Go back to where the trial began."""
        self._played.clear()
        self._roll_anew()

    def _roll_anew(self) -> None:
        """Later dice are others than those that have been seen and taken back."""
        chance = Chance(self._draw_key())
        self._referee = Referee(self.ruleset, chance, None, self.now)
        self._referee.watched = lambda: ()

    # Showing

    def frame(self, seat: Seat, *, ack: UUID | None = None) -> bytes:
        """The position as a `state` for a seat. `ack`: how it came about is told too."""
        now, payloads = self.now, frames.Payloads(self.now.situation)
        seen = now.last_seen[seat]
        row = self._played[-1].row if ack is not None and self._played else None
        news = StateNews(
            type="state",
            seq=now.counts[seat],
            at=seen.at,
            by=name_of(self.ruleset, seen.seat),
            events=[] if row is None else visible_to(row.events, seat),
            dropped=[],
            ack=ack,
            head=None,
        )
        return frames.state_frame(payloads[seat], news)

    def lines(self, seat: Seat) -> list[LineJson]:
        """What was told to a seat since the trial began."""
        rows = [_setup(self._first), *(played.row for played in self._played)]
        return shown_match.lines(self.ruleset, rows, seat, seat, after=0)


def _beginning(ruleset: Ruleset[Any], seats: int, world: Any, at: int) -> Position:
    return beginning.resting(
        ruleset,
        world,
        seq=0,
        since=at,
        counts=(0,) * (seats + 1),
        last_seen=(LastSeen(at, None),) * (seats + 1),
        rolls=1,
        links=None,
        people=frozenset(map(Seat, range(seats))),
        absence=PRESENT,
    )


def _undoable(after: Position) -> Position:
    """The position with an undo for every seat, also where a match would know none. What the
    referee keeps for its own undo is dropped."""
    seats = frozenset(map(Seat, range(after.seats)))
    situation = replace(after.situation, undo=seats)
    return replace(after, situation=situation, checkpoint=after.state, tail=())


def _setup(first: Position) -> Row:
    """A row that all viewers were told of, from which they count."""
    everyone = (1 << len(first.counts)) - 1
    at = first.situation.since
    return Row(0, None, "setup", None, [], [], everyone, None, at)
