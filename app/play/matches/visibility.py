"""Which row of a match's log spectators may see now: the newest one, or one of the past.

This is the only place that says so. Where the players agreed on a delay, whatever people without a
seat get (frames, films, pictures, lists, messages to groups) is made from this row and the ones
before it. It follows from the log, the row of the match and the time of day alone, so every process
says the same, and a restart changes nothing. Players are shown everything at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import get_args
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    DateTime,
    Uuid,
    and_,
    bindparam,
    case,
    func,
    or_,
    select,
    true,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...referee.position import Kind, Position
from .messages import Late
from .tables import Entry, Match

MINUTES: dict[str, timedelta] = {
    late: timedelta(minutes=int(late)) for late in get_args(Late) if late.isdigit()
}
"""The delays that are a span of time."""
TAKES_BACK: frozenset[Kind] = frozenset({"undo", "takeback"})


@dataclass(frozen=True, slots=True)
class Visible:
    """How much of a match spectators may see."""

    seq: int
    """The newest row. The setup is always shown."""
    awaited: tuple[int, ...]
    """The seats awaited after it, and since when."""
    since: datetime | None
    is_over: bool
    """Whether the row has ended the game."""
    delay: Late
    spectators: bool
    """Whether there may be any."""


def ends_turn(kind: Kind, before: Position, after: Position) -> bool:
    """Whether a row ends a turn. One that takes others back never does: the turn that it leads back
    to is played on."""
    if after.outcome is not None:
        return True
    turn = after.ruleset.turn
    return kind not in TAKES_BACK and turn(before.state) != turn(after.state)


def _cutoffs() -> ColumnElement[datetime]:
    """Rows from later than this are too young to be shown, by the delay of their match."""
    now = bindparam("now", type_=DateTime(timezone=True))
    spans = [(Match.delay == late, now - span) for late, span in MINUTES.items()]
    return case(*spans, else_=now)


_NEWEST = func.coalesce(
    select(func.max(Entry.seq)).where(Entry.match_id == Match.id).scalar_subquery(),
    case((Match.status == "over", Match.last_seq)),  # its log may have been put away
)
_FIRST_YOUNG = (
    select(func.min(Entry.seq))
    .where(Entry.match_id == Match.id, Entry.at > _cutoffs())
    .scalar_subquery()
)
_SEQ = case(
    (Match.delay == "none", _NEWEST),
    (Match.delay == "turn", func.least(Match.turn_seq, _NEWEST)),
    else_=func.greatest(func.coalesce(_FIRST_YOUNG - 1, _NEWEST), 0),
)
_SHOWN = (
    select(
        Match.id.label("id"),
        Match.delay.label("delay"),
        Match.spectators.label("spectators"),
        _SEQ.label("seq"),
        and_(Match.status == "over", _NEWEST == _SEQ).label("is_over"),
    )
    .where(Match.id == func.any(bindparam("matches", type_=ARRAY(Uuid))))
    .subquery()
)
_ASKED = (
    select(Entry.awaited, Entry.at)
    .where(Entry.match_id == _SHOWN.c.id, Entry.seq <= _SHOWN.c.seq, Entry.awaited.is_not(None))
    .order_by(Entry.seq.desc())
    .limit(1)
    .lateral()
)
VISIBLE = select(_SHOWN, _ASKED.c.awaited, _ASKED.c.at).outerjoin(_ASKED, true())
"""Built once: it is asked every second for the matches that are watched late."""


async def visible(db: AsyncSession, matches: Iterable[UUID], now: datetime) -> dict[UUID, Visible]:
    """How much spectators may see, of each of these matches that has begun."""
    found = await db.execute(VISIBLE, {"matches": list(matches), "now": now})
    return {
        UUID(int=id.int): Visible(seq, tuple(awaited or ()), at, is_over, delay, spectators)
        for id, delay, spectators, seq, is_over, awaited, at in found
        if seq is not None
    }


def is_shown_over(now: datetime | ColumnElement[datetime]) -> ColumnElement[bool]:
    """Whether spectators may know that a match is over. The row that ends it ends a turn as well,
    so only the minutes count."""
    waited = [
        and_(Match.delay == late, Match.ended <= now - span) for late, span in MINUTES.items()
    ]
    return and_(Match.status == "over", or_(Match.delay == "none", Match.delay == "turn", *waited))


def is_late(delay: Late, *, seated: bool) -> bool:
    """Whether a viewer is shown the past."""
    return delay != "none" and not seated
