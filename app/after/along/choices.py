"""What each seat could have done at each of its decisions in a finished match, what the server
would have done where most was at stake, and the parts of the film that end there: they tell nothing
of what is to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json
from rulesets.review.calibration import Calibration
from rulesets.review.chances import Judge
from rulesets.review.verdicts import Critic, decisions

from ...play.log import store
from ...play.matches.header import Header
from ...play.replays.schemas import FilmStepJson
from ...referee.frames import texts_of
from ...referee.log import FoldError
from ...referee.position import Position, Row
from ..film.steps import read_whole, walked
from ..replays import documents
from ..stories.kept import story_of
from ..stories.telling import Game

Choices = Mapping[str, Json]
"""{row: {"played": action, "actions": [action, …]}}, where there was a choice."""
LONGEST = 8
"""So many steps are told at once, at most."""
MOST = 12
"""Decisions of one seat that are asked for, those with most at stake."""


async def in_part(db: AsyncSession, match_id: UUID, part: int) -> Choices | None:
    """The choices in a part of the film; None where none were made yet."""
    found: Choices | None = await documents.opened(db, match_id, f"{documents.CHOICES}-{part}")
    return found


async def asked_for(db: AsyncSession, match_id: UUID) -> Mapping[str, Json] | None:
    """What is said of the decisions that are asked for, by their rows: those at which the choices
    differ, and those that the story tells. None where no whole story was told. Commits."""
    kept: Mapping[str, Json] | None = await documents.opened(db, match_id, documents.ASKED)
    if kept is not None:
        return kept
    advice = await documents.opened(db, match_id, documents.ADVICE)
    if advice is None:
        return None
    story = await story_of(db, match_id)
    dear = {str(one["row"]): one for one in (story["decisions"] if story else ())}
    told = {
        row: {"judged": dear.get(row), "advised": advice.get(row)} for row in {**advice, **dear}
    }
    await documents.keep(db, match_id, {documents.ASKED: documents.packed(told)})
    await db.commit()
    return told


async def make(db: AsyncSession, match_id: UUID, build: store.BuildRuleset) -> None:
    """Keep the choices of a finished match from now on: none where today's rules lead nowhere,
    so that it is told without questions. Commits."""
    header, rows, known = await read_whole(db, match_id, build)
    found: dict[str, Json] = {}
    with suppress(FoldError):
        found = await found_in(header, rows, known)
    await documents.keep(db, match_id, documents.of_choices(found, rows[-1].seq))
    await db.commit()


async def found_in(
    header: Header, rows: Sequence[Row], known: Iterable[Position] = ()
) -> dict[str, Json]:
    """The choices of a log: not what only settles when a seat is asked."""
    found: dict[str, Json] = {}
    texts, ruleset = texts_of(header.ruleset), header.ruleset
    asides = {kind.__name__ for kind in ruleset.asides}
    before: Position | None = None
    async for moment in walked(header, rows, known):
        row = moment.row
        is_ours = not moment.rests
        if before is not None and is_ours and row.kind == "act" and row.seat is not None:
            legal = ruleset.legal(before.state, row.seat)
            legal = [one for one in legal if type(one) not in ruleset.asides]
            if len(legal) > 1 and row.action["do"] not in asides:
                actions = orjson.Fragment(texts.array(ruleset, legal))
                found[str(row.seq)] = {"played": row.action, "actions": actions}
        before = None if moment.rests else moment.position
    return found


def is_decision(step: FilmStepJson, viewer: str, choices: Choices) -> bool:
    """Whether the viewer answered a question by it that had more than one answer."""
    return step["seat"] == viewer and str(step["row"]) in choices


def part_after(
    steps: Sequence[FilmStepJson], viewer: str, choices: Choices, *, is_end: bool
) -> Sequence[FilmStepJson]:
    """The first of some steps, up to the viewer's next decision. `is_end`: with the last of these
    steps the film ends, and that has a part of its own."""
    last = len(steps) - 1 if is_end else len(steps)
    ends = (
        at for at in range(1, len(steps)) if at == last or is_decision(steps[at], viewer, choices)
    )
    return steps[: min(next(ends, len(steps)), LONGEST)]


def advised(game: Game, until: Callable[[], bool]) -> dict[str, Json]:
    """What the server would have done where most was at stake: an `AdviceJson` for each row."""
    judge = Judge(game.ruleset, game.insight, Calibration())
    critic = Critic(judge, game.plugin.words, len(game.seats), game.chance)
    choices = decisions(judge, [moment.choice for moment in game.moments])
    return {str(row): advice for row, advice in critic.advice(choices, MOST, until).items()}
