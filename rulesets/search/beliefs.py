"""What a seat can believe of what it cannot see: in how many sampled worlds each thing is so.

Each game names the things that matter in `insight/beliefs.py`. Nothing here decides an action: the
story of a finished match counts them, for what each seat could know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from ..kernel.interface import Seat

S_contra = TypeVar("S_contra", contravariant=True)

FEWEST = 16
"""Shares of fewer worlds than this say nothing."""
MOST = 8
"""Beliefs that are told at once, at most."""
SURE, HARDLY = 0.97, 0.03
"""What is so in more worlds than this is no guess, and in fewer no belief."""


class Fact(NamedTuple):
    """One thing that is so in a world, and that the seat cannot see."""

    rank: int
    """How much it matters: 0 is told first. The same for every answer about a subject."""
    subject: str
    """What it is about, such as a block."""
    answer: str
    """What is so, such as the area where it stands. A subject has one answer in a world or none."""


class Beliefs(Protocol[S_contra]):
    """What can be believed in a game: `BELIEFS` in its `insight/beliefs.py`."""

    def facts(self, state: S_contra, seat: Seat) -> Iterable[Fact]:
        """What is so in a world and matters to the seat, which cannot see it."""

    def say(self, state: S_contra, fact: Fact) -> str:
        """A fact as a sentence without its full stop, in the past: "Clarence stood in Kent". Only
        what all players see of `state` may make a difference."""


def worth_telling(facts: Counter[Fact], drawn: int) -> list[Fact]:
    """The likeliest answer about each subject that the seat can only guess, what matters most
    first."""
    likeliest: dict[str, Fact] = {}
    for fact in sorted(facts, key=lambda one: (-facts[one], one)):
        likeliest.setdefault(fact.subject, fact)
    guessed = [fact for fact in likeliest.values() if HARDLY <= facts[fact] / drawn <= SURE]
    return sorted(guessed, key=lambda one: (one.rank, -facts[one], one.subject))[:MOST]
