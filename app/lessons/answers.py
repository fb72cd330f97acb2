"""What a learner is told: typed dictionaries, for the API and for the pages."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict


class BoardElement(TypedDict, closed=True):
    """Something on the board, by its `data-kind` and `data-key`."""

    kind: str
    key: str


class Coaching(TypedDict, closed=True):
    """Where a guided game stands, and what to do next."""

    lesson: Annotated[int, Field(description="from 1; after the last one, how many there are")]
    lessons: int
    title: str
    step: Annotated[int, Field(description="the newest row of the log that it follows")]
    say: Annotated[list[str], Field(description="what to read first, a card each")]
    ask: Annotated[
        str | None, Field(description="what to do; null while moves are played for you to watch")
    ]
    look: Annotated[list[BoardElement], Field(description="what it is about")]
    rule: Annotated[str, Field(description='the paragraph, or ""')]
    alone: Annotated[bool, Field(description="whether to show `look` only when asked")]
    over: Annotated[bool, Field(description="whether all lessons are done")]


class LessonRow(TypedDict, closed=True):
    """One lesson of a guided game."""

    number: int
    title: str
    alone: bool
    done: bool
    here: Annotated[bool, Field(description="whether the current game stands here")]


class GuidedGame(TypedDict, closed=True):
    """The guided first game of a ruleset, and how far you are."""

    ruleset: str
    title: str
    about: str
    seat: Annotated[str, Field(description="the side that you play")]
    lessons: list[LessonRow]
    done: Annotated[int, Field(description="the most lessons that you have done")]
    url: Annotated[str | None, Field(description="the game that you can go on with")]


class GuidedGames(TypedDict, closed=True):
    """All of them."""

    games: list[GuidedGame]
