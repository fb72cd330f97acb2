"""What each clock of a match shows: a pure function of what happened and of when clocks stood
still.

A clock is never stored. Its *moments* are the rows of the log that all viewers learnt of, and the
facts beside the log: time given, another pace, another player in a seat. `Fold` goes through them
in order; what a clock does not count (see intervals.py) is taken out of every stretch. So a stop
that becomes known late, as after the server was away, still counts from its beginning; every
process comes to the same result; and a row that only one player was told of cannot move a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from ..matches.messages import PaceJson
from .intervals import Stops

SECOND = 1000


@dataclass(frozen=True, slots=True)
class Shown:
    """A row of the log that all viewers learnt of."""

    at: int
    kind: str
    seat: int | None
    awaited: tuple[int, ...] | None
    """The seats awaited after it, where that changed."""


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """A seat was given time, in milliseconds."""

    at: int
    seat: int
    time: int


@dataclass(frozen=True, slots=True)
class Paced:
    """Another pace was agreed. `awaited`: the seats that were awaited then."""

    at: int
    pace: PaceJson | None
    awaited: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """Another player sits in a seat from now on, or no person."""

    at: int
    seat: int
    player: UUID | None
    before: UUID | None = None
    """Who sat there until then."""


Moment = Shown | TimeGiven | Paced | Seated


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat. All times are in milliseconds."""

    player: UUID | None
    """Whose it is; None: no person sits here, so nothing runs."""
    left: int
    """What was left at `since`, or is left while the seat is not awaited."""
    since: int | None = None
    """When the stretch began that is not counted yet; None: the seat is not awaited."""
    counted: tuple[int, int] | None = None
    """`left` and `since` before the newest stretch was counted: an undo goes back to it."""
    away: UUID | None = None
    """The player for whom the computer sits in."""


Clocks = tuple[Clock, ...]


@dataclass(frozen=True, slots=True)
class ClockTable:
    """The clocks of a match after some moments."""

    pace: PaceJson | None
    clocks: Clocks


def start(pace: PaceJson | None, players: Sequence[UUID | None]) -> ClockTable:
    """Before the first row. `players`: who sat in each seat at the beginning."""
    bank = pace["bank"] * SECOND if pace else 0
    return ClockTable(pace, tuple(Clock(player, bank) for player in players))


@dataclass(frozen=True, slots=True)
class Fold:
    """Goes through moments. `stops`: by player, the time in which their clock stands still although
    their seat is awaited."""

    stops: Mapping[UUID, Stops]

    def after(self, table: ClockTable, moments: Iterable[Moment]) -> ClockTable:
        """The clocks after `moments`, which are in order."""
        for moment in moments:
            match moment:
                case Shown():
                    table = replace(table, clocks=self._shown(table, moment))
                case TimeGiven():
                    table = replace(table, clocks=self._given(table.clocks, moment))
                case Paced():
                    table = self._paced(table, moment)
                case Seated():
                    table = replace(table, clocks=self._seated(table, moment))
        return table

    def left(self, clock: Clock, now: int) -> int:
        """What is left on a clock."""
        if clock.since is None or clock.player is None:
            return clock.left
        return max(0, clock.left - self.stops[clock.player].ran(clock.since, now))

    # A row of the log

    def _shown(self, table: ClockTable, row: Shown) -> Clocks:
        clocks = table.clocks
        if row.seat is not None and row.kind in ("resign", "sit_in", "return"):
            clocks = _changed(clocks, row.seat, lambda clock: self._passed_on(table, clock, row))
        if table.pace is None:
            return clocks
        return tuple(
            self._after_row(table.pace, seat, clock, row) for seat, clock in enumerate(clocks)
        )

    def _after_row(self, pace: PaceJson, seat: int, clock: Clock, row: Shown) -> Clock:
        was = clock.since is not None
        now = was if row.awaited is None else seat in row.awaited
        if row.kind == "undo" and row.seat == seat:
            return self._taken_back(pace, clock, row, now=now)
        decides = row.kind == "act" and row.seat == seat
        if pace["per"] == "decision" and decides and was:
            counted = self._counted(clock, row.at, pace)
            return replace(counted, since=row.at if now else None)
        if was and not now:
            return self._counted(clock, row.at, pace if row.kind == "act" else None)
        if now and not was:
            return replace(clock, since=row.at)
        return clock

    def _counted(self, clock: Clock, at: int, pace: PaceJson | None) -> Clock:
        """After a stretch; with a pace it earns what the pace adds."""
        assert clock.since is not None
        left = self.left(clock, at)
        if pace is not None and clock.player is not None and pace["per"] == "turn":
            left = _added(left, pace)
        elif pace is not None and clock.player is not None:
            left += pace["add"] * SECOND
        return replace(clock, left=left, since=None, counted=(clock.left, clock.since))

    def _taken_back(self, pace: PaceJson, clock: Clock, row: Shown, *, now: bool) -> Clock:
        """As if the seat had not decided: it was awaited all along, and has earned nothing."""
        if clock.since is None:
            if not now:
                return clock
            left, since = clock.counted or (clock.left, row.at)
            return replace(clock, left=left, since=since, counted=None)
        if pace["per"] == "decision":
            left = self.left(clock, row.at) - pace["add"] * SECOND
            return replace(clock, left=max(0, left), since=row.at if now else None)
        return clock

    def _passed_on(self, table: ClockTable, clock: Clock, row: Shown) -> Clock:
        """A clock whose player has given up, or whom the computer replaces or makes room
        for."""
        if row.kind == "return":
            return clock if clock.away is None else self._handed(table, clock, row.at, clock.away)
        away = (clock.player or clock.away) if row.kind == "sit_in" else None
        return replace(self._handed(table, clock, row.at, None), away=away)

    def _handed(self, table: ClockTable, clock: Clock, at: int, player: UUID | None) -> Clock:
        """What was left stays with the seat; a person who sits down has at least half a bank."""
        least = table.pace["bank"] * SECOND // 2 if table.pace and player else 0
        since = None if clock.since is None else at
        return Clock(player, max(least, self.left(clock, at)), since)

    # Facts beside the log

    def _given(self, clocks: Clocks, gift: TimeGiven) -> Clocks:
        def more(clock: Clock) -> Clock:
            since = None if clock.since is None else gift.at
            left = self.left(clock, gift.at) + gift.time
            # An undo keeps the time that was given since.
            counted = clock.counted and (clock.counted[0] + gift.time, clock.counted[1])
            return replace(clock, left=left, since=since, counted=counted)

        return _changed(clocks, gift.seat, more)

    def _paced(self, table: ClockTable, moment: Paced) -> ClockTable:
        """All begin again with the bank of the new pace."""
        bank = moment.pace["bank"] * SECOND if moment.pace else 0
        clocks = tuple(
            Clock(clock.player, bank, moment.at if seat in moment.awaited else None)
            for seat, clock in enumerate(table.clocks)
        )
        return ClockTable(moment.pace, clocks)

    def _seated(self, table: ClockTable, moment: Seated) -> Clocks:
        """The log may have told of it already: then nothing changes."""

        def other(clock: Clock) -> Clock:
            if clock.player == moment.player:
                return clock
            return self._handed(table, clock, moment.at, moment.player)

        return _changed(table.clocks, moment.seat, other)


def _added(left: int, pace: PaceJson) -> int:
    """After a turn. The cap takes nothing away from a clock that holds more."""
    cap = left + pace["add"] * SECOND if pace["cap"] is None else pace["cap"] * SECOND
    return max(left, min(cap, left + pace["add"] * SECOND))


def _changed(clocks: Clocks, seat: int, change: Callable[[Clock], Clock]) -> Clocks:
    return tuple(change(clock) if index == seat else clock for index, clock in enumerate(clocks))


@dataclass(frozen=True, slots=True)
class Reading:
    """What a clock shows at one moment."""

    left: int
    awaited: bool
    runs: bool
    changes: int | None
    """When it starts or stops by itself: when quiet hours begin or a pause ends."""

    @property
    def is_up(self) -> bool:
        """Whether its player is awaited and has no time left."""
        return self.awaited and self.left == 0


Readings = tuple[Reading | None, ...]


def read(fold: Fold, table: ClockTable, now: int) -> Readings:
    """Every clock at the moment `now`; None for a seat without one."""
    if table.pace is None:
        return (None,) * len(table.clocks)
    return tuple(_reading(fold, clock, now) for clock in table.clocks)


def _reading(fold: Fold, clock: Clock, now: int) -> Reading | None:
    if clock.player is None:
        return None
    left = fold.left(clock, now)
    if clock.since is None:
        return Reading(left, awaited=False, runs=False, changes=None)
    stops = fold.stops[clock.player]
    runs = left > 0 and not stops.holds(now)
    return Reading(left, awaited=True, runs=runs, changes=stops.next_change(now))
