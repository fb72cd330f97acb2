"""What each seat could have done at each of its decisions in a finished match, what the server
would have done where most was at stake, and the parts of the film that end there: they tell nothing
of what is to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import repeat
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Action, Json, Ruleset, Seat
from rulesets.review.calibration import Calibration
from rulesets.review.chances import Judge
from rulesets.review.verdicts import Decision, decisions
from rulesets.search.advice import reasons_for, written
from rulesets.search.search import Search, Work

from ...play.log import store
from ...play.matches.header import Header
from ...play.replays.schemas import FilmStepJson
from ...referee.frames import texts_of
from ...referee.log import FoldError
from ...referee.position import Position, Row
from ..film.steps import read_whole, walked
from ..replays import documents
from ..stories.telling import Game

Choices = Mapping[str, Json]
"""{row: {"played": action, "actions": [action, …]}}, where there was a choice."""
LONGEST = 8
"""So many steps are told at once, at most."""
WORK = Work(iterations=40, depth=8, worlds=16)
"""What may be thought of one decision to see what is at stake."""
AT_STAKE = 0.03
"""By how much the best choice is worth more than the others, on average, where it is asked for."""
MOST = 12
"""Decisions of one seat that are asked for, those with most at stake."""
PAIRS = 16
"""Worlds in which the server's choice is compared with another one for its reasons."""


async def in_part(db: AsyncSession, match_id: UUID, part: int) -> Choices | None:
    """The choices in a part of the film; None where none were made yet."""
    found: Choices | None = await documents.opened(db, match_id, f"{documents.CHOICES}-{part}")
    return found


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
            legal = _moves(ruleset, before.state, row.seat)
            if len(legal) > 1 and row.action["do"] not in asides:
                actions = orjson.Fragment(texts.array(ruleset, legal))
                found[str(row.seq)] = {"played": row.action, "actions": actions}
        before = None if moment.rests else moment.position
    return found


def _moves(ruleset: Ruleset[Any], state: Any, seat: Seat) -> list[Action]:
    """What a seat may do, without what only settles when it is asked."""
    return [one for one in ruleset.legal(state, seat) if type(one) not in ruleset.asides]


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
    """What the server would have done, by what the seats knew, at the decisions at which most was
    at stake: an `AdviceJson` for each row. Choices that others did not see are left out: a good
    player varies there."""
    ruleset, insight = game.ruleset, game.insight
    judge = Judge(ruleset, insight, Calibration())
    found: list[tuple[float, Decision, Sequence[Action]]] = []
    for choice in decisions(judge, [moment.choice for moment in game.moments]):
        if until():
            break
        world, seat = _world(game, choice), choice.seat
        is_secret = choice.sealed or insight.mixed(world, seat, ruleset.legal(world, seat))
        if not is_secret and len(_moves(ruleset, world, seat)) > 1:
            search = Search(
                ruleset, insight, world, choice.seat, game.chance(f"along {choice.row}")
            )
            search.run(WORK, until)
            worths = [one.worth for one in search.findings()]
            if len(worths) > 1:
                stake = worths[0] - sum(worths[1:]) / (len(worths) - 1)
                found.append((stake, choice, search.choose_all(0.0)))
    found.sort(key=lambda one: (-one[0], one[1].row))
    asked = [one for one in found if one[0] >= AT_STAKE]
    each = [[one for one in asked if one[1].seat == seat][:MOST] for seat in range(len(game.seats))]
    return {
        str(choice.row): _advice(game, choice, plan) for seat in each for _, choice, plan in seat
    }


def _world(game: Game, choice: Decision) -> Any:
    """A world that the seat could not tell from the true one when it chose."""
    chance = game.chance(f"along {choice.row} world")
    return game.ruleset.determinize(choice.before, choice.seat, chance)


def _advice(game: Game, choice: Decision, plan: Sequence[Action]) -> Json:
    tries, world = repeat(False, PAIRS), _world(game, choice)
    reasons = reasons_for(
        game.ruleset,
        game.insight,
        game.plugin.words,
        world,
        choice.seat,
        plan,
        game.chance(f"along {choice.row} reasons"),
        lambda: next(tries, True),
        needed=True,
    )
    return written(game.ruleset, plan, reasons=reasons)
