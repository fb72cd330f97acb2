"""The words in which this game asks and refuses."""

from __future__ import annotations

from ...kernel.interface import Refusal
from ...telling.icu import Value
from ...telling.prompts import Worded
from ..components.charts import KIND_NAMES, Result
from ..words import SAY, claim


class Wording(Worded):
    """In the words of this game."""

    words = SAY


def no(why: str, rule: str, **values: Value) -> Refusal:
    """A refusal, with its reason and its paragraph."""
    return Refusal(SAY(f"refusal.{why}", **values), rule)


def spoken(result: Result) -> str:
    """ "double 5"."""
    kind, value = result
    return claim(KIND_NAMES[kind], value)
