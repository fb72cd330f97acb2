"""From the rules that wrote one row of a log to those that write the next: an update in the middle
of a match gives its position to other rules, as JSON, which these may have to upgrade."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rulesets.kernel.interface import Json, Ruleset, Seat

from .apply import take_all
from .position import Position, UndoableAction
from .record.dice import ReplayDice
from .record.log import AudienceEvents, Row
from .record.proof import FoldError


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


def _json(data: Json) -> Json:
    """As the database would give it back: with lists for tuples, and names for keys."""
    return json.loads(json.dumps(data))


def check_told(row: Row, events: AudienceEvents) -> None:
    """Raise FoldError unless a row told these events: a proof for rows that have no digest."""
    if _json(events) != _json(row.events):
        raise FoldError(f"row {row.seq}: what was told is not what happened")
