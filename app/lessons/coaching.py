"""What the guides say to their learners."""

from __future__ import annotations

from rulesets.kernel.lessons import Guide, Task

from ..lobby.catalogue import Catalogue
from ..web.text import spoken
from .answers import BoardElement, Coaching, GuidedGame, LessonRow
from .progress import Progress


def coaching(guide: Guide, row: int) -> Coaching:
    """What to do after the newest row of the log."""
    step, over = guide.step(row), row >= len(guide.steps)
    number = min(guide.lessons_done(row), len(guide.lessons) - 1)
    lesson = guide.lessons[number]
    is_task = isinstance(step, Task)
    return Coaching(
        lesson=number + 1,
        lessons=len(guide.lessons),
        title=lesson.title,
        step=row,
        say=list(guide.ending if over else step.say if isinstance(step, Task) else ()),
        ask=step.ask if isinstance(step, Task) else None,
        look=_elements(step) if isinstance(step, Task) else [],
        rule=step.rule if isinstance(step, Task) else "",
        alone=is_task and lesson.alone,
        over=over,
    )


def _elements(task: Task) -> list[BoardElement]:
    return [BoardElement(kind=kind, key=key) for kind, key in task.look]


def guided_game(catalogue: Catalogue, ruleset: str, guide: Guide, at: Progress) -> GuidedGame:
    """A guide's lessons, and how far a player is in them."""
    return GuidedGame(
        ruleset=ruleset,
        title=catalogue.named(ruleset),
        about=guide.about,
        seat=spoken(guide.seat),
        lessons=[
            LessonRow(
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
