"""What all refusals of the game are made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ...kernel.interface import Refusal
from ...telling.icu import Value
from ...telling.prompts import Worded
from ..words import SAY


class Wording(Worded):
    """In the words of this game."""

    words = SAY


def no(why: str, rule: str, **values: Value) -> Refusal:
    """A refusal, with its reason and its paragraph."""
    return Refusal(SAY(f"refusal.{why}", **values), rule)


def either(names: Sequence[str]) -> str:
    """ "Kent or Wilts or the pool"."""
    return reduce(lambda first, second: SAY("either", first=first, second=second), names)
