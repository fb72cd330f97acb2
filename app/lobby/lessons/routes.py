"""Guided first games over HTTP: their pages, which work without scripts, and the coach at the
table."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response
from typing_extensions import TypedDict

from rulesets.telling.lessons import Guide, Task

from ...accounts import names
from ...accounts.deps import PageDep, SignedIn
from ...accounts.sessions.cookies import go_to
from ...accounts.tables import Player
from ...base.web.api import api_router, open_to, page_router
from ...base.web.deps import DbDep
from ...base.web.errors import Problem, bad_input, not_found
from ...base.web.injection import injected
from ...base.web.responses import Json
from ...base.web.validation import PathText
from ...play.live.deps import RegistryDep, own_match
from ...play.matches.audience import NOT_SEATED
from ..catalogue import Catalogue
from ..deps import CatalogueDep
from ..new_match.forms import GuestsDep, read_form
from .progress import Guides, begin_lesson, progress

router = api_router("Learning")
pages = page_router()

GuidesDep = Annotated[Guides, injected(Guides)]


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


@router.get("/learning/{match_id}", **open_to("read", "play"))
async def get_coaching(
    match_id: UUID, player: SignedIn, matches: RegistryDep
) -> Json[CoachingJson]:
    """What to do next in your guided game."""
    live, _ = await own_match(matches, match_id, player.id)
    if live.guide is None:
        raise not_found(NOT_SEATED)
    return Json(_coaching(live.guide, live.referee.now.seq))


def _coaching(guide: Guide, row: int) -> CoachingJson:
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
        say=[*guide.ending, *guide.plans] if over else list(task.say if task else ()),
        ask=task.ask if task else None,
        look=[BoardElementJson(kind=kind, key=key) for kind, key in look],
        rule=task.rule if task else "",
        alone=task is not None and lesson.alone,
        over=over,
    )


@pages.get("/learn")
async def learning_page(
    page: PageDep, db: DbDep, catalogue: CatalogueDep, guides: GuidesDep
) -> Response:
    """Every guided first game, and how far the player is."""
    found = await progress(db, guides, page.player)
    titled = catalogue.named
    return page.show("pages/learn/learning.html", guides=guides, progress=found, titled=titled)


@pages.get("/learn/{ruleset}")
async def guided_page(
    ruleset: PathText, page: PageDep, db: DbDep, catalogue: CatalogueDep, guides: GuidesDep
) -> Response:
    """The lessons of one game: begin, go on, or repeat one."""
    context = await _context(db, page.player, catalogue, guides, ruleset)
    return page.show("pages/learn/learn.html", **context, name="Guest")


@pages.post("/learn/{ruleset}")
async def begin(
    ruleset: PathText,
    page: PageDep,
    db: DbDep,
    guests: GuestsDep,
    catalogue: CatalogueDep,
    guides: GuidesDep,
) -> Response:
    """Open a guided game at the lesson that is asked for, and go to its table."""
    guide, form = guides.guide(ruleset), await read_form(page.request)
    try:
        lesson = _lesson(form.get("lesson", "1"), len(guide.lessons))
        learner, session = await guests.creator(form)
    except Problem as problem:
        context = await _context(db, page.player, catalogue, guides, ruleset)
        return page.show("pages/learn/learn.html", problem, **context, name=form.get("name", ""))
    match = await begin_lesson(db, guides, ruleset, learner, lesson - 1)
    return go_to(page.request, f"/matches/{match.id}", session)


async def _context(
    db: AsyncSession,
    player: Player | None,
    catalogue: Catalogue,
    guides: Guides,
    ruleset: str,
) -> dict[str, Any]:
    guide = guides.guide(ruleset)
    return {
        "meta": catalogue.game(ruleset).meta,
        "guide": guide,
        "at": (await progress(db, {ruleset: guide}, player))[ruleset],
        "longest_name": names.LONGEST,
    }


def _lesson(text: str, most: int) -> int:
    """The number that the form asks for. Raises Problem."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= most:
        raise bad_input("lesson", f"There are lessons 1 to {most}.")
    return int(text)
