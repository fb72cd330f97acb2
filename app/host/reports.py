"""What players report to the host from the table. A report keeps no position and no log: the page
of the host reads what everyone was told until then, so no hand gets there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple
from uuid import UUID

from fastapi import Request
from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.deps import SignedIn
from ..accounts.sessions.devices import device_of
from ..base.edition import edition
from ..base.web.api import api_router
from ..base.web.deps import DbDep, LimitsDep, WallDep
from ..base.web.errors import bad_input, conflict, not_found
from ..base.web.responses import DoneJson, Json
from ..base.web.validation import Body
from ..lobby.access import load_seen
from ..lobby.catalogue import Catalogue
from ..lobby.deps import CatalogueDep
from ..people.texts.rooms import signatures, told_of
from ..play.log import log_reader
from ..play.matches.audience import UNSEEN
from ..play.matches.tables import Match
from ..play.table.plain_text import paragraphs
from ..referee.log import ToldRow
from .admin.standings import WITH_PLAYERS
from .admin.tables import Report

router = api_router("Matches")

LONGEST = 500
"""Characters of a report."""
LINES = 10
"""Lines of the log that the host reads beside it."""
ROWS = 60
"""Rows in which these are looked for: some tell everyone nothing."""


class ReportBody(Body):
    """What you think is wrong."""

    text: Annotated[str, Field(max_length=4 * LONGEST)]


@router.post("/matches/{match_id}/report", status_code=201)
async def report_match(
    match_id: UUID,
    body: ReportBody,
    request: Request,
    db: DbDep,
    wall: WallDep,
    limits: LimitsDep,
    catalogue: CatalogueDep,
    player: SignedIn,
) -> Json[DoneJson]:
    """Tell the host what is wrong at a match that has begun, in at most 500 characters. The host
    reads your words with the name of your browser, your seat, and the log as everyone read it."""
    text = paragraphs(body.text)
    if not text or len(text) > LONGEST:
        raise bad_input("text", f"Say what is wrong in 1 to {LONGEST} characters.")
    match, seen = await load_seen(db, match_id, player, wall.now())
    if not seen.watches:
        raise not_found(UNSEEN)
    newest = await log_reader.newest_rows(db, [match_id])
    row = seen.held_at.seq if seen.held_at else newest.get(match_id)
    if row is None:
        raise conflict("not_now", "The match has not begun.")
    await limits.hit("report", str(player.id))
    ruleset = catalogue.game(match.ruleset).ruleset
    about = {"match_id": match_id, "player_id": player.id, "seat": seen.seat, "row": row}
    db.add(Report(**about, text=text, edition=edition(ruleset), browser=device_of(request)))
    await db.commit()
    return Json(DoneJson(), status_code=201)


class ShownReport(NamedTuple):
    """A report as the host reads it."""

    report: Report
    match: Match
    by: str
    lines: list[tuple[int, str]]
    """What everyone was told last, each with its row."""


async def newest(db: AsyncSession, catalogue: Catalogue, limit: int) -> list[ShownReport]:
    """The reports that came last."""
    query = select(Report, Match).join(Match).options(WITH_PLAYERS)
    query = query.order_by(Report.at.desc(), Report.id).limit(limit)
    found = []
    for report, match in (await db.execute(query)).all():
        people = signatures(catalogue, match)
        rows = await log_reader.read_told(db, match.id, report.row - ROWS, report.row)
        lines = list(_lines(catalogue, match, people, rows))[-LINES:]
        by = "A spectator" if report.seat is None else people[report.seat]
        found.append(ShownReport(report, match, by, lines))
    return found


def _lines(
    catalogue: Catalogue, match: Match, people: dict[int, str], rows: Sequence[ToldRow]
) -> Iterator[tuple[int, str]]:
    """A line for each row that told everyone something: the headlines of what happened, or its name
    where there is none."""
    for row in rows:
        if said := told_of(catalogue, match, people, [row.events]):
            yield row.seq, " ".join(said)
        elif names := [str(event["event"]) for to, event in row.events if to is None]:
            words = ", ".join(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower() for name in names)
            who = "" if row.seat is None else f"{people[row.seat]}: "
            yield row.seq, f"{who}{words}"
