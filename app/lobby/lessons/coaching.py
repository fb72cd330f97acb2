"""What a guide says to its learner, for the API and the pages."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from rulesets.telling.lessons import Guide, Task

from ...base.web.text import spoken
from ..catalogue import Catalogue
from .progress import Progress


class BoardElementJson(TypedDict, closed=True):
    """Something on the board, by its `data-kind` and `data-key`."""

    kind: str
    key: str


class CoachingJson(TypedDict, closed=True):
    """Where a guided game stands, and what to do next."""

    lesson: Annotated[int, Field(description="from 1; after the last one, how many there are")]
    lessons: int
    title: str
    step: Annotated[int, Field(description="the newest row of the log that it follows")]
    say: Annotated[list[str], Field(description="what to read first, a card each")]
    ask: Annotated[
        str | None, Field(description="what to do; null while moves are played for you to watch")
    ]
    look: Annotated[list[BoardElementJson], Field(description="what it is about")]
    rule: Annotated[str, Field(description='the paragraph, or ""')]
    alone: Annotated[bool, Field(description="whether to show `look` only when asked")]
    over: Annotated[bool, Field(description="whether all lessons are done")]


class LessonJson(TypedDict, closed=True):
    """One lesson of a guided game."""

    number: int
    title: str
    alone: bool
    done: bool
    here: Annotated[bool, Field(description="whether the current game stands here")]


class GuidedGameJson(TypedDict, closed=True):
    """The guided first game of a ruleset, and how far you are."""

    ruleset: str
    title: str
    about: str
    seat: Annotated[str, Field(description="the side that you play")]
    lessons: list[LessonJson]
    done: Annotated[int, Field(description="the most lessons that you have done")]
    url: Annotated[str | None, Field(description="the game that you can go on with")]


class GuidedGamesJson(TypedDict, closed=True):
    """The guided games of all rulesets."""

    games: list[GuidedGameJson]


def coaching(guide: Guide, row: int) -> CoachingJson:
    """What to do after the newest row of the log."""
    step, over = guide.step(row), row >= len(guide.steps)
    number = min(guide.lessons_done(row), len(guide.lessons) - 1)
    lesson = guide.lessons[number]
    task = step if isinstance(step, Task) else None
    look = task.look if task else ()
    return CoachingJson(
        lesson=number + 1,
        lessons=len(guide.lessons),
        title=lesson.title,
        step=row,
        say=list(guide.ending if over else task.say if task else ()),
        ask=task.ask if task else None,
        look=[BoardElementJson(kind=kind, key=key) for kind, key in look],
        rule=task.rule if task else "",
        alone=task is not None and lesson.alone,
        over=over,
    )


def guided_game(catalogue: Catalogue, ruleset: str, guide: Guide, at: Progress) -> GuidedGameJson:
    """A guide's lessons, and how far a player is in them."""
    return GuidedGameJson(
        ruleset=ruleset,
        title=catalogue.named(ruleset),
        about=guide.about,
        seat=spoken(guide.seat),
        lessons=[
            LessonJson(
                number=number,
                title=lesson.title,
                alone=lesson.alone,
                done=number <= at.done,
                here=at.here is not None and number == at.here + 1,
            )
            for number, lesson in enumerate(guide.lessons, start=1)
        ],
        done=at.done,
        url=f"/matches/{at.match_id}" if at.match_id is not None else None,
    )
