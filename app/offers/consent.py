"""How many must agree, and whether they have. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum

Answers = Mapping[int, bool]
"""What each seat has said to an offer."""


class Needs(Enum):
    """Whose consent an offer needs."""

    ALL = "all"
    """That of every seat asked."""
    MAJORITY = "majority"
    """More than half of those asked and the seat that makes it, which counts as agreed."""
    ANY = "any"
    """That of one seat asked."""


def verdict(needs: Needs, asked: Collection[int], answers: Answers) -> bool | None:
    """Whether the offer is accepted (True) or refused (False); None while that is open. An offer
    for which no one needs to be asked is accepted."""
    yes = sum(answers.get(seat) is True for seat in asked)
    no = sum(answers.get(seat) is False for seat in asked)
    match needs:
        case Needs.ALL:
            return False if no else True if yes == len(asked) else None
        case Needs.ANY:
            if not asked or yes:
                return True
            return False if no == len(asked) else None
        case Needs.MAJORITY:
            voters = len(asked) + 1
            if 2 * (yes + 1) > voters:
                return True
            return False if 2 * (voters - no) <= voters else None
