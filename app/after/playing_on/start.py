"""Finds the position at a step of a replay, and makes the match that begins with it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json

from ...accounts.tables import Player
from ...base.web.errors import bad_input, conflict
from ...lobby.catalogue import Catalogue
from ...lobby.new_match.creation import GivenPosition, practise
from ...lobby.new_match.match_spec import check
from ...lobby.schemas import NewMatchBody
from ...play.log import log_reader, store
from ...play.matches.header import Header
from ...play.matches.messages import BeginsJson
from ...play.matches.tables import Match
from ...referee.beginning import written
from ...referee.log import FoldError
from ...referee.position import Position, Row
from ..film.steps import handovers, walk

OVER = "The game was over at this step. Choose an earlier one."
RESTS = "From this step these rules cannot play on: it was played under an earlier edition of them."


@dataclass(frozen=True, slots=True)
class Found:
    """A position of a finished match, as the new one keeps it."""

    header: Header
    row: int
    step: int
    position: Json


async def find(db: AsyncSession, match_id: UUID, build: store.BuildRuleset, row: int) -> Found:
    """The position after row `row` of a finished match, or after the first that stands from there
    on. Nothing of the database is held meanwhile, nor the event loop. Raises Problem."""
    header = await store.read_header(db, match_id, build)
    rows = await log_reader.read_rows(db, match_id)
    known = await handovers(db, header, rows)
    await db.rollback()
    return await asyncio.to_thread(_find, header, rows, known, row)


def _find(header: Header, rows: Sequence[Row], known: Sequence[Position], row: int) -> Found:
    steps = enumerate(walk(header, rows, known))
    try:
        found = next((one for one in steps if one[1].row.seq >= row), None)
    except FoldError:
        raise conflict("earlier_rules", RESTS) from None
    if found is None:
        raise bad_input("row", "The match has no such row.")
    step, moment = found
    if moment.rests:
        raise conflict("earlier_rules", RESTS)
    ruleset, state = header.ruleset, moment.position.state
    if ruleset.outcome(state) is not None:
        raise conflict("over", OVER)
    return Found(header, moment.row.seq, step, written(ruleset, state))


async def play_on(
    db: AsyncSession,
    catalogue: Catalogue,
    found: Found,
    player: Player,
    *,
    token: str,
    seat: str,
    bot: str | None,
) -> Match:
    """A match of the player against the server that begins with the position. It is closed to
    spectators: what they would see of its beginning may not be for everyone. Commits. Raises
    Problem."""
    header = found.header
    new = NewMatchBody(
        ruleset=header.ruleset.meta.key,
        scenario=header.scenario,
        options=_known(catalogue, header),
        seat=seat,
        spectators=False,
    )
    begins = BeginsJson(replay=f"/replay/{token}", row=found.row, step=found.step)
    given = GivenPosition(header.pack, header.options, begins, found.position)
    return await practise(db, player, check(catalogue, new), bot, given)


def _known(catalogue: Catalogue, header: Header) -> dict[str, Any]:
    """The options that the game still has; the position was played with all of them."""
    keys = {option.key for option in catalogue.game(header.ruleset.meta.key).meta.options}
    return {key: value for key, value in header.options.items() if key in keys}
