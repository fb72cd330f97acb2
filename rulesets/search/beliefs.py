"""What a seat believes of what it cannot see: in how many sampled worlds each thing is so.

Each game names the things that matter in `insight/beliefs.py`. Nothing here decides an action: what
is counted is kept, and shown when the match is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from ..kernel.interface import Json, Ruleset, Seat
from .insight import Chance

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


def believed(
    ruleset: Ruleset[Any],
    beliefs: Beliefs[Any],
    world: Any,
    seat: Seat,
    count: int,
    chance: Chance,
    until: Callable[[], bool] = lambda: False,
) -> Json | None:
    """What the seat believes, counted in `count` worlds that it cannot tell from `world`, or in
    fewer when `until` says so; None if there is nothing to guess."""
    facts: Counter[Fact] = Counter()
    drawn = 0
    while drawn < count and not until():
        drawn += 1
        facts.update(beliefs.facts(ruleset.determinize(world, seat, chance), seat))
        if not facts and drawn == FEWEST:  # nothing is hidden here
            return None
    if drawn < FEWEST:
        return None
    told = [
        {**fact._asdict(), "text": beliefs.say(world, fact), "share": facts[fact] / drawn}
        for fact in worth_telling(facts, drawn)
    ]
    return {"worlds": drawn, "beliefs": told} if told else None


def truths(
    beliefs: Beliefs[Any], state: Any, seat: Seat, told: Iterable[Mapping[str, Json]]
) -> Iterator[str | None]:
    """What was really so about the subject of each belief, in words; None where there was nothing
    to be said, so that the belief was wrong."""
    facts = {fact.subject: fact for fact in beliefs.facts(state, seat)}
    for belief in told:
        fact = facts.get(belief["subject"])
        yield None if fact is None else beliefs.say(state, fact)


def worth_telling(facts: Counter[Fact], drawn: int) -> list[Fact]:
    """The likeliest answer about each subject that the seat can only guess, what matters most
    first."""
    likeliest: dict[str, Fact] = {}
    for fact in sorted(facts, key=lambda one: (-facts[one], one)):
        likeliest.setdefault(fact.subject, fact)
    guessed = [fact for fact in likeliest.values() if HARDLY <= facts[fact] / drawn <= SURE]
    return sorted(guessed, key=lambda one: (one.rank, -facts[one], one.subject))[:MOST]
