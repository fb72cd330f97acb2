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
from ...accounts.deps import PageDep, PlayerDep, SignedIn
from ...accounts.sessions.cookies import go_to
from ...accounts.tables import Player
from ...base.web.api import api_router, open_to, page_router
from ...base.web.deps import DbDep
from ...base.web.errors import Problem, bad_input, not_found
from ...base.web.injection import injected
from ...base.web.responses import Json
from ...base.web.text import spoken
from ...base.web.validation import PathText
from ...play.live.deps import RegistryDep, own_match
from ...play.matches.audience import NOT_SEATED
from ..catalogue import Catalogue
from ..deps import CatalogueDep
from ..new_match.forms import GuestsDep, read_form
from .progress import Guides, Progress, begin_lesson, progress

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


@router.get("/learning", **open_to("read"))
async def list_guided_games(
    db: DbDep, player: PlayerDep, catalogue: CatalogueDep, guides: GuidesDep
) -> Json[GuidedGamesJson]:
    """The guided first games, and how far you are in each. They are begun on their pages."""
    return Json(GuidedGamesJson(games=await _games(db, player, catalogue, guides)))


async def _games(
    db: AsyncSession, player: Player | None, catalogue: Catalogue, guides: Guides
) -> list[GuidedGameJson]:
    found = await progress(db, guides, player)
    return [_guided_game(catalogue, key, guide, found[key]) for key, guide in guides.items()]


def _guided_game(catalogue: Catalogue, ruleset: str, guide: Guide, at: Progress) -> GuidedGameJson:
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
    games = await _games(db, page.player, catalogue, guides)
    return page.show("pages/learn/learning.html", games=games)


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
    at = (await progress(db, {ruleset: guide}, player))[ruleset]
    return {
        "meta": catalogue.game(ruleset).meta,
        "game": _guided_game(catalogue, ruleset, guide, at),
        "seat": guide.seat,
        "scenario": guide.scenario,
        "plans": guide.plans,
        "longest_name": names.LONGEST,
    }


def _lesson(text: str, most: int) -> int:
    """The number that the form asks for. Raises Problem."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= most:
        raise bad_input("lesson", f"There are lessons 1 to {most}.")
    return int(text)
