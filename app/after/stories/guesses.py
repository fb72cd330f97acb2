"""What each seat could know, step by step: in which share of its worlds each hidden thing is so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.review.curves import Curves, Point
from rulesets.search.beliefs import FEWEST, Beliefs, worth_telling

from . import schemas

NEWS: Final = 0.15
"""A share that has changed by less is not told again: so much is chance."""


def known_by(seats: Sequence[str], curves: Curves) -> dict[str, list[schemas.KnownThenJson]]:
    """By the names of the seats; for each, the rows at which it changed."""
    if curves.beliefs is None:
        return {}
    return {name: _known(curves, curves.beliefs, seat) for seat, name in enumerate(seats)}


def _known(curves: Curves, beliefs: Beliefs[object], seat: int) -> list[schemas.KnownThenJson]:
    found: list[schemas.KnownThenJson] = []
    last: list[schemas.KnownFactJson] = []
    for point in curves.points:
        if point.result is not None:
            facts: list[schemas.KnownFactJson] = []  # everything lies open
        elif point.worlds < FEWEST:
            continue
        else:
            facts = _facts(point, beliefs, seat)
        if _is_news(last, facts):
            found.append(schemas.KnownThenJson(row=point.row, facts=facts))
            last = facts
    return found


def _facts(point: Point, beliefs: Beliefs[object], seat: int) -> list[schemas.KnownFactJson]:
    facts = point.facts[seat]
    return [
        schemas.KnownFactJson(
            subject=fact.subject,
            answer=fact.answer,
            text=beliefs.say(point.state, fact),
            share=round(facts[fact] / point.worlds, 2),
        )
        for fact in worth_telling(facts, point.worlds)
    ]


def _is_news(last: Sequence[schemas.KnownFactJson], facts: Sequence[schemas.KnownFactJson]) -> bool:
    before = {(fact["subject"], fact["answer"]): fact["share"] for fact in last}
    now = {(fact["subject"], fact["answer"]): fact["share"] for fact in facts}
    if before.keys() != now.keys():
        return True
    return any(abs(share - before[key]) >= NEWS for key, share in now.items())
