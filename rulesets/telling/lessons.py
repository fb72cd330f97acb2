"""A guided first game: a match of the real rules whose every row is written down beforehand.

A guide says what the learner is asked, what the other side answers and how the dice fall. It is
data: the log of a guided match holds one row for each of its steps, in order, so the number of the
newest row says where the learner is. Nothing else is kept, and the referee judges every row as in
any other match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ..kernel.interface import Json
from .words import SAY

Pattern = Mapping[str, Json]
"""An action as JSON, or the part of it that matters."""
Element = tuple[str, str]
"""Something on the board, by the kind and the key under which it is drawn."""
Draws = tuple[tuple[int, int], ...]
"""As in the log: (n, value) for a number from 0 to n - 1."""


def fits(action: Json, pattern: Pattern) -> bool:
    """Whether the action has all that the pattern names."""
    return isinstance(action, Mapping) and all(
        key in action and action[key] == value for key, value in pattern.items()
    )


def pips(*dice: int, sides: int = 6) -> Draws:
    """Dice that show these numbers."""
    return tuple((sides, die - 1) for die in dice)


def dealt(deck: Sequence[str], first: Sequence[str]) -> Draws:
    """The draws of the kernel's shuffle that put the cards `first` on top of `deck`."""
    cards = list(deck)
    order = [*first, *(card for card in deck if card not in first)]
    draws = []
    for last in range(len(cards) - 1, 0, -1):
        pick = cards.index(order[last])
        cards[last], cards[pick] = cards[pick], cards[last]
        draws.append((last + 1, pick))
    return tuple(draws)


@dataclass(frozen=True, slots=True)
class Task:
    """What the learner does: one action."""

    ask: str
    """In one or two sentences, and what to look for."""
    do: tuple[Pattern, ...]
    """The actions that it may be; the first is the one that is played for a learner who begins
    with a later lesson."""
    say: tuple[str, ...] = ()
    """What to read before, each on a card of its own: what is here to see, or what has happened."""
    look: tuple[Element, ...] = ()
    """What is highlighted on the board."""
    instead: tuple[tuple[Pattern, str], ...] = ()
    """Answers for likely other actions; the first that fits is given."""
    otherwise: str = ""
    """The answer for all others."""
    rule: str = ""
    draws: Draws = ()

    def takes(self, action: Json) -> bool:
        """Whether the learner may do this."""
        return any(fits(action, pattern) for pattern in self.do)

    def answer(self, action: Json) -> str:
        """Why not, or not now."""
        found = (text for pattern, text in self.instead if fits(action, pattern))
        return next(found, self.otherwise or SAY("prompt.not_this_time", question=self.ask))


@dataclass(frozen=True, slots=True)
class Reply:
    """What the other side does; in turns that pass quickly, also what is played for the learner."""

    seat: str
    do: Pattern
    draws: Draws = ()


Step = Task | Reply


@dataclass(frozen=True, slots=True)
class Lesson:
    """About a minute."""

    title: str
    steps: tuple[Step, ...]
    alone: bool = False
    """Whether the learner is told a goal only: nothing is highlighted before they ask."""


@dataclass(frozen=True)
class Guide:
    """A guided first game of one ruleset."""

    scenario: str
    seat: str
    """The learner's."""
    about: str
    """What one learns, in a sentence."""
    lessons: tuple[Lesson, ...]
    ending: tuple[str, ...]
    """What to read after the last of them."""
    plans: tuple[str, ...]
    """What wins in this game: a page each, to read after that and whenever one likes."""
    options: Mapping[str, str] = field(default_factory=dict)
    setup: Draws = ()

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Of all lessons: step i is row i + 1 of the log."""
        return tuple(step for lesson in self.lessons for step in lesson.steps)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The first step of each lesson, and how many there are in all."""
        return tuple(self._starts())

    def _starts(self) -> Iterator[int]:
        start = 0
        for lesson in self.lessons:
            yield start
            start += len(lesson.steps)
        yield start

    @cached_property
    def draws(self) -> Mapping[int, Draws]:
        """What is drawn, by the number of the row."""
        rows = {0: self.setup} | {row: step.draws for row, step in enumerate(self.steps, start=1)}
        return {row: draws for row, draws in rows.items() if draws}

    def step(self, row: int) -> Step | None:
        """What follows after the row; None after the last."""
        return self.steps[row] if row < len(self.steps) else None

    def lessons_done(self, row: int) -> int:
        """How many lessons are over when the log ends with the row."""
        return sum(1 for end in self.starts[1:] if end <= row)

    @cached_property
    def digest(self) -> str:
        """Differs where the steps differ: a match goes on only with the guide it began with."""
        rows = [(step.do, step.draws) for step in self.steps]
        return hashlib.sha256(repr((self.scenario, self.setup, rows)).encode()).hexdigest()[:16]
