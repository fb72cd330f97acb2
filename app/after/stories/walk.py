"""The rows of a finished match as its story sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.kernel.interface import Outcome
from rulesets.review.verdicts import Choice
from rulesets.telling.story.storyteller import Step

from ...play.matches.header import Header
from ...referee.position import Position, Row
from ..film.steps import walk


@dataclass(frozen=True, slots=True)
class Moment:
    """A row that stands, with the states before and after it."""

    step: Step
    """Without a seat where the row is no action, or today's rules do not lead to it."""
    choice: Choice
    """What the search is told of the step."""
    outcome: Outcome | None
    """How the match ended, if it had."""


def moments(
    header: Header, rows: Sequence[Row], known: Iterable[Position] = ()
) -> Iterator[Moment]:
    """The rows that stand, without those of which today's rules know no position. Raises
    FoldError."""
    ruleset = header.ruleset
    before: Any = None
    for step in walk(header, rows, known):
        if step.rests:
            before = None
            continue
        row, position = step.row, step.position
        acted = row.kind == "act" and before is not None
        seat, action = (row.seat, row.action) if acted else (None, None)
        after = position.state
        told = Step(
            row.seq,
            seat,
            action,
            [event for _, event in row.events],
            before,
            after,
            row.draws if acted or row.kind == "setup" else (),
            ruleset.reveal(after)["turn"],
        )
        decoded = ruleset.decode_action(action) if acted else None
        yield Moment(told, Choice(row.seq, seat, decoded, before, after), position.outcome)
        before = after
