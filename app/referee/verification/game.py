"""The game of a record: what its rows lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.interface import Json, Ruleset, Seat

from ...base.edition import RELEASE
from ..beginning import first, first_step
from ..frames import outcome_json
from ..interpreter import advance, check_told
from ..log import SET_BACK, FoldError, is_by_host, undone
from ..position import Position, Row
from ..takeback import work_out
from ..transitions import Takeback, audience_events
from .record import Line, Record


class Misplaced(FoldError):
    """A row that no rules could have led to."""


def play(record: Record, ruleset: Ruleset[Any]) -> list[int]:
    """Play it; the rows that need not follow, because the host has struck them out after an update.
    Raises FoldError where these rules do not lead through it."""
    rows = [_row(line, number, record) for number, line in enumerate(record.rows)]
    game, skipped = _Game(record, rows), _struck_out(rows)
    now = game.start(ruleset)
    for row in rows[1:]:
        if row.seq not in skipped:
            now = game.step(now, row)
    game.check_end(now)
    return sorted(skipped)


class _Game:
    def __init__(self, record: Record, rows: Sequence[Row]) -> None:
        self._record, self._rows = record, rows

    def step(self, now: Position, row: Row) -> Position:
        """The position after a row. Raises FoldError."""
        if now.outcome is not None:
            raise FoldError(f"row {row.seq}: the game was over")
        if row.kind == "takeback" and row.events == SET_BACK:
            return advance(now, row, None, judge=False)[1]
        change, after = advance(now, row, None, takeback=self._takeback(now.ruleset, row))
        check_told(row, change.events)
        return after

    def check_end(self, end: Position) -> None:
        """The outcome, and which rows were taken back. Raises FoldError."""
        gone = undone(self._rows)
        for line in self._record.rows:
            if line.undone != (line.seq in gone):
                how = "" if line.seq in gone else "not "
                raise Misplaced(f"row {line.seq}: it was {how}taken back")
        outcome, told = outcome_json(end.ruleset, end.outcome), self._record.outcome
        if outcome and told and not (self._record.rows[-1].rules or "").startswith(f"{RELEASE}/"):
            told = {**told, "reason": outcome["reason"]}  # others may say it in other words
        if outcome != told:
            raise FoldError("the outcome is not the one that the log leads to")

    def start(self, ruleset: Ruleset[Any]) -> Position:
        """The position after the setup. Raises FoldError."""
        match, row = self._record.match, self._rows[0]
        step = first_step(ruleset, row, match.scenario, match.options)
        check_told(row, audience_events(ruleset, step.events))
        people = [Seat(at) for at, sitting in enumerate(match.seats) if sitting.bot is None]
        return first(ruleset, len(self._record.seats), step, row, None, people)

    def _takeback(self, ruleset: Ruleset[Any], row: Row) -> Takeback | None:
        """What a takeback leads to, if `row` is one. Raises FoldError, also where the match did not
        allow it."""
        if row.kind != "takeback" or row.seat is None:
            return None
        agreed = work_out(self.start(ruleset), self._rows[1 : row.seq], _first(row), row.seat)
        if agreed.past_dice and not is_by_host(row.action) and not self._record.match.past_dice:
            raise FoldError(f"row {row.seq}: the match allowed no takeback past dice")
        return agreed


def _struck_out(rows: Sequence[Row]) -> set[int]:
    """The actions and undos that the host has set the match back over. What the players settled
    about their seats in between stays."""
    found = set()
    for row in rows:
        if row.kind == "takeback" and row.events == SET_BACK:
            between = rows[_first(row) : row.seq]
            found |= {one.seq for one in between if one.kind in ("act", "undo", "takeback")}
    return found


def _first(row: Row) -> int:
    """The first row that a takeback takes back. Raises FoldError."""
    action: Json = row.action
    if row.seat is None or not isinstance(action, dict) or not isinstance(action.get("first"), int):
        raise Misplaced(f"row {row.seq}: it does not say what it takes back")
    return max(1, int(action["first"]))


def _row(line: Line, number: int, record: Record) -> Row:
    if line.seq != number or (line.kind == "setup") != (number == 0):
        raise Misplaced(f"row {number}: it is missing, or not in its place")
    if (line.seat is None) != (number == 0):
        raise Misplaced(f"row {number}: it is not the row of a seat")

    def seat(name: str | None) -> Seat | None:
        return None if name is None else Seat(record.seats.index(name))

    return Row(
        seq=number,
        seat=seat(line.seat),
        kind=line.kind,
        action=line.action,
        draws=[list(draw) for draw in line.draws],
        events=[[seat(audience), event] for audience, event in line.events],
        seen=0,
        request=None,
        at=line.at,
        rules=line.rules,
    )
