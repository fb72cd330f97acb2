"""From the rules that wrote one row of a log to those that wrote the next.

An update in the middle of a match gives its position to other rules, as JSON, which the newer ones
may have to upgrade. A log that several editions wrote is followed by each as far as it wrote.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from rulesets.kernel.interface import Json, Outcome, Ruleset, Seat
from rulesets.kernel.undo import moment

from .apply import take_all
from .position import Numbers, Position, UndoableAction
from .record.dice import ReplayDice
from .record.log import AudienceEvents, Row
from .record.proof import FoldError

Step = Callable[[Position, Row, bool], Position]
"""What a row leads to. Raises FoldError for one that these rules do not allow and, if the flag is
set, for one that they do not prove to have written."""
Candidates = Callable[[str | None], Sequence[Ruleset[Any]]]
"""The rules that may have written a row of this edition, the oldest first."""
TRIES = 30
"""How many steps may be tried for each row until a log counts as one that nothing can follow."""


def read_state(ruleset: Ruleset[Any], data: Json, version: int) -> Any:
    """A state that this version of the ruleset dumped. Raises what a ruleset raises that cannot
    read it."""
    return ruleset.load(data if version == ruleset.version else ruleset.upgrade(data, version))


def with_tail(
    position: Position,
    checkpoint: Json,
    version: int,
    actions: Iterable[tuple[int, Json, Sequence[int | None]]],
    oldest_valid: tuple[int, ...],
) -> Position:
    """The position with what can be taken back. Other rules may not know the actions any more, or
    may lead elsewhere: then they go on from the state, and nothing before it is taken back."""
    ruleset = position.ruleset
    try:
        before = read_state(ruleset, checkpoint, version)
        tail = tuple(
            UndoableAction(Seat(seat), ruleset.decode_action(action), tuple(numbers))
            for seat, action, numbers in actions
        )
        again = take_all(ruleset, before, [(it.seat, it.action) for it in tail], ReplayDice([]))
    except Exception:  # whatever changed rules raise
        return position
    if ruleset.fingerprint(again) != ruleset.fingerprint(position.state):
        return position
    undo = frozenset(it.seat for it in tail)
    return replace(
        position,
        situation=replace(position.situation, undo=undo),
        checkpoint=before,
        tail=tail,
        oldest_valid=oldest_valid,
    )


def carried(now: Position, ruleset: Ruleset[Any]) -> Position:
    """The same position for other rules. Raises FoldError where they cannot read it."""
    former = now.ruleset
    if ruleset is former:
        return now
    try:
        state = read_state(ruleset, _json(former.dump(now.state)), former.version)
        outcome = now.outcome and Outcome(*_outcome(now.outcome))
        after = moment(ruleset, state)
        situation = replace(
            now.situation,
            ruleset=ruleset,
            state=state,
            outcome=outcome,
            awaited=() if outcome else after.awaited,
            undo=frozenset(),
        )
    except Exception as error:  # whatever changed rules raise
        raise FoldError(f"row {now.seq}: the next rules cannot read it: {error!r}") from error
    position = replace(
        now,
        situation=situation,
        checkpoint=state,
        tail=(),
        moment=after,
        oldest_valid=now.oldest_valid if not now.tail else now.counts[:-1],
    )
    if not now.tail:
        return position
    tail: list[tuple[int, Json, Numbers]] = [
        (it.seat, _json(former.encode_action(it.action)), it.numbers) for it in now.tail
    ]
    checkpoint = _json(former.dump(now.checkpoint))
    return with_tail(position, checkpoint, former.version, tail, now.oldest_valid)


def _outcome(told: Outcome) -> tuple[tuple[Seat, ...], str, str]:
    return tuple(told.winners), told.reason, told.rule


def _json(data: Json) -> Json:
    """As the database would give it back: with lists for tuples, and names for keys."""
    return json.loads(json.dumps(data))


def check_told(row: Row, events: AudienceEvents) -> None:
    """Raise FoldError unless a row told these events: a proof for rows that have no digest."""
    if _json(events) != _json(row.events):
        raise FoldError(f"row {row.seq}: what was told is not what happened")


class Following:
    """Follows a log that several editions may have written, each row by rules that may have
    written it."""

    def __init__(self, rows: Sequence[Row], candidates: Candidates, step: Step) -> None:
        self._rows, self._candidates, self._step = rows, candidates, step
        self._left = TRIES * len(rows)
        self._furthest, self._problem = -1, FoldError("there are no rows")

    def after(self, starts: Iterable[Position]) -> list[Position]:
        """The position after each row, of which the first follows one of `starts`. These are of
        several rules, the oldest first, who count where others get as far. Raises the FoldError of
        the rules that got furthest."""
        trails = [self.trail(start) for start in starts]
        for trail in sorted(trails, key=len, reverse=True):  # who wrote it gets furthest alone
            try:
                return self._whole(trail, 0)
            except FoldError:
                continue
        raise self._problem

    def trail(self, start: Position, begin: int = 0) -> list[Position]:
        """As far from row `begin` on as the rules of `start` lead alone, `start` included."""
        trail = [start]
        for place in range(begin, len(self._rows)):
            row = self._rows[place]
            if not any(one is start.ruleset for one in self._candidates(row.rules)):
                break
            try:
                trail.append(self._take(trail[-1], row, proven=True))
            except FoldError as error:
                self._note(place, error)
                break
        return trail

    def _whole(self, trail: list[Position], begin: int) -> list[Position]:
        is_whole = begin + len(trail) > len(self._rows)
        return trail[1:] if is_whole else self._handed_over(trail, begin)

    def _handed_over(self, trail: list[Position], begin: int) -> list[Position]:
        """The next rules took over from a position that was kept, and played again what was played
        since. Which one that was nothing says: the newest, most likely."""
        end = begin + len(trail) - 1
        for at in range(end, begin - 1, -1):
            for later in self._later(trail[0].ruleset, self._rows[end].rules):
                try:
                    now = carried(trail[at - begin], later)
                    for row in self._rows[at:end]:
                        now = self._take(now, row, proven=False)
                    return [*trail[1:], *self._whole(self.trail(now, end), end)]
                except FoldError as error:
                    self._note(end, error)
            if at > 0 and self._rows[at - 1].rules is not None:
                break  # digests prove that both came to the same positions
        raise self._problem

    def _later(self, rules: Ruleset[Any], name: str | None) -> Sequence[Ruleset[Any]]:
        """The rules that may have taken over from `rules` at a row of the edition `name`."""
        found = self._candidates(name)
        place = next((at for at, one in enumerate(found) if one is rules), -1)
        return found[place + 1 :]

    def _take(self, now: Position, row: Row, *, proven: bool) -> Position:
        self._left -= 1
        if self._left < 0:
            raise FoldError(f"row {row.seq}: there are too many ways to come to it")
        return self._step(now, row, proven)

    def _note(self, place: int, error: FoldError) -> None:
        if place > self._furthest:
            self._furthest, self._problem = place, error
