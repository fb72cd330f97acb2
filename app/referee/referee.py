"""The only caller of `Ruleset.apply`: checks, rolls, and keeps what may be taken back.

Pure: no clock, no database, no sockets. `propose` works out what an action would lead to and
changes nothing; when the row has been committed, `accept` makes it the present. Rows that another
process has committed come in by `follow`, and the log of a match that is loaded by `fold`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from rulesets.kernel.interface import (
    Action,
    ActionError,
    Event,
    Json,
    Ruleset,
    Seat,
)

from . import frames, transitions
from .chain import Chain
from .dice import Chance, LoggedDice, ReplayDice
from .log import Row, Told, told_to
from .position import Position, Taken, name_of
from .resignation import told_of


class FoldError(ValueError):
    """A log that these rules cannot follow."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat wants to do, chosen after it had seen `seq`."""

    seq: int
    action: Json
    by_server: bool = False
    """The server's own player makes it: it may sit in for somebody who has resigned."""


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat wants its last action back."""

    seq: int


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives up, whoever's turn it is."""


RESIGNED = "You have resigned: the practice opponent plays your seat."

Move = Act | Undo | Resign


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not: `code` for programs, the rest for people."""

    code: str
    reason: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A row that may be written, the position after it, and what to send when it is."""

    row: Row
    after: Position
    frames: tuple[bytes | None, ...]
    """For each viewer; None for those who learn nothing."""


def begin(
    ruleset: Ruleset[Any],
    seats: int,
    scenario: str,
    options: Mapping[str, str],
    chance: Chance,
    chain: Chain | None,
    at: int,
    people: Iterable[Seat] | None = None,
) -> Proposal:
    """Set the game up: row 0, which everybody is told of. `people`: the seats that are not the
    server's own players'; None: no seat is."""
    dice = LoggedDice(chance.dice(0, 0))
    state, events = ruleset.setup(scenario, options, dice)
    seen = (1 << seats + 1) - 1
    row = Row(0, None, "setup", None, dice.draws, _told(ruleset, events), seen, None, at)
    after = transitions.first(ruleset, seats, state, at, people)
    _begin_chain(after, chain, row)
    after.dress()
    return Proposal(row, after, after.bodies)


def resume(
    ruleset: Ruleset[Any],
    first: Row,
    seats: int,
    *,
    scenario: str,
    options: Any,
    chain: Chain | None = None,
    people: Iterable[Seat] | None = None,
) -> Position:
    """The position after the setup, from its log row. Raises FoldError."""
    dice = ReplayDice(first.draws)
    try:
        state, _ = ruleset.setup(scenario, options, dice)
        dice.finish()
    except Exception as error:
        raise FoldError(f"row 0: {error}") from error
    position = transitions.first(ruleset, seats, state, first.at, people)
    _begin_chain(position, chain, first)
    return position


def _begin_chain(after: Position, chain: Chain | None, row: Row) -> None:
    if chain is not None:
        after.links = chain.linked(chain.start, after.ruleset, row, after.seats + 1)


class Referee:
    """One match in play."""

    def __init__(
        self, ruleset: Ruleset[Any], chance: Chance, chain: Chain | None, now: Position
    ) -> None:
        self.ruleset, self.chance, self.chain = ruleset, chance, chain
        self.now = now

    # Judging

    def propose(self, seat: Seat, move: Move, request: UUID, at: int) -> Proposal | Refused:
        """What `move` leads to, or why it may not be made."""
        now = self.now
        if now.outcome is not None:
            return Refused("over", "The game is over.")
        if seat in now.resigned and not (isinstance(move, Act) and move.by_server):
            return Refused("resigned", RESIGNED)
        if isinstance(move, Resign):
            return self._resignation(seat, request, at)
        if not now.floors[seat] <= move.seq <= now.counts[seat]:
            return Refused("stale", "The game has moved on: look at the new position first.")
        if isinstance(move, Undo):
            return self._undoing(seat, request, at)
        if seat not in now.awaited:
            return Refused("not_your_turn", "It is not your turn to decide.")
        try:
            action = self.ruleset.decode_action(move.action)
        except ActionError as error:
            return Refused("unknown_action", str(error))
        if action not in self.ruleset.legal(now.state, seat):
            refusal = self.ruleset.refusal(now.state, seat, action)
            return Refused("illegal", refusal.text, refusal.rule)
        return self._action(seat, action, request, at)

    def accept(self, proposal: Proposal) -> None:
        """The proposal's row has been committed: it is the present now."""
        self.now = proposal.after

    def _action(self, seat: Seat, action: Action, request: UUID, at: int) -> Proposal:
        dice = LoggedDice(self.chance.dice(self.now.seq + 1, self.now.rolls))
        data = self.ruleset.encode_action(action)
        row = Row(self.now.seq + 1, seat, "act", data, dice.draws, [], 0, request, at)
        after, events = transitions.played(self.now, row, action, dice)
        row.events = _told(self.ruleset, events)
        return self._proposal(row, after, None)

    def _undoing(self, seat: Seat, request: UUID, at: int) -> Proposal | Refused:
        taken = transitions.last_of(self.now, seat)
        if taken is None:
            return Refused("nothing_to_undo", "There is nothing that you could take back.")
        row = Row(self.now.seq + 1, seat, "undo", None, [], [], 0, request, at)
        return self._proposal(row, transitions.taken_back(self.now, row, taken), taken)

    def _resignation(self, seat: Seat, request: UUID, at: int) -> Proposal:
        row = Row(self.now.seq + 1, seat, "resign", None, [], [], 0, request, at)
        after = transitions.given_up(self.now, row)
        row.events = told_of(self.ruleset, seat, goes_on=after.outcome is None)
        return self._proposal(row, after, None)

    def _proposal(self, row: Row, after: Position, undone: Taken | None) -> Proposal:
        after.dress()
        row.seen = _seen(self.now, after, row, undone)
        transitions.count(after, row)
        self._link(after, row)
        return Proposal(row, after, _frames(row, after, undone))

    # Following what has been committed

    def follow(self, row: Row) -> tuple[bytes | None, ...]:
        """Take in a row of another process; what to send to each viewer. Raises FoldError."""
        after, undone = self._after(row)
        after.dress()
        told = _frames(row, after, undone)
        self.now = after
        return told

    def fold(self, rows: Iterable[Row]) -> None:
        """Take in the rows of a log, in order. Raises FoldError where they do not fit."""
        for row in rows:
            self.now, _ = self._after(row)
        self.now.dress()

    def _after(self, row: Row) -> tuple[Position, Taken | None]:
        if row.seq != self.now.seq + 1:
            raise FoldError(f"row {row.seq} does not follow row {self.now.seq}")
        try:
            after, undone = self._redone(row)
        except Exception as error:
            raise FoldError(f"row {row.seq}: {error}") from error
        transitions.count(after, row)
        self._link(after, row)
        return after, undone

    def _link(self, after: Position, row: Row) -> None:
        """Add a row to the chain, once it is known who is told of it."""
        if self.chain is not None and self.now.links is not None:
            after.links = self.chain.linked(self.now.links, self.ruleset, row, after.seats + 1)

    def _redone(self, row: Row) -> tuple[Position, Taken | None]:
        assert row.seat is not None
        match row.kind:
            case "act":
                action = self.ruleset.decode_action(row.action)
                if action not in self.ruleset.legal(self.now.state, row.seat):
                    raise FoldError(f"{action} is not legal here")
                dice = ReplayDice(row.draws)
                after, _ = transitions.played(self.now, row, action, dice)
                dice.finish()
                return after, None
            case "undo":
                taken = transitions.last_of(self.now, row.seat)
                if taken is None:
                    raise FoldError("nothing to undo")
                return transitions.taken_back(self.now, row, taken), taken
            case "resign":
                return transitions.given_up(self.now, row), None
            case _:
                raise FoldError(f"a row of kind {row.kind!r}")


def _seen(now: Position, after: Position, row: Row, undone: Taken | None) -> int:
    """A bit for each viewer who learns of the row: whose frame changes, who is told an event,
    who had been told of what is taken back, and whoever did it."""
    seen = 0
    for index, (old, new) in enumerate(zip(now.bodies, after.bodies, strict=True)):
        told = (
            old != new
            or index == row.seat
            or bool(row.events and told_to(row.events, after.viewer(index)))
            or (undone is not None and undone.seen_as(index) is not None)
        )
        seen |= told << index
    return seen


def _frames(row: Row, after: Position, undone: Taken | None) -> tuple[bytes | None, ...]:
    by = name_of(after.ruleset, row.seat)
    return tuple(
        frames.state_frame(
            body,
            seq=after.counts[index],
            at=row.at,
            by=by,
            events=told_to(row.events, after.viewer(index)),
            dropped=_dropped(undone, index),
            ack=row.request if index == row.seat else None,
            head=after.head,
        )
        if row.seen >> index & 1
        else None
        for index, body in enumerate(after.bodies)
    )


def _dropped(undone: Taken | None, viewer: int) -> tuple[int, ...]:
    seq = undone.seen_as(viewer) if undone is not None else None
    return () if seq is None else (seq,)


def _told(ruleset: Ruleset[Any], events: Iterable[Event]) -> Told:
    return [[ruleset.audience(event), ruleset.encode_event(event)] for event in events]
