"""Whether these rules can go on with a match, and what a repair would keep and cost."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.text import counted, listed, on_the_minute, spoken
from ...play.log import fold, setting_back, store
from ...play.log.setting_back import CannotSetBack, SetBack, usable_positions
from ...play.matches.header import Header
from ...referee.log import FoldError, to_datetime, undone
from ...referee.packs import Library
from ...referee.position import Row

GOES_ON = "goes on"
WAITS = "waits for you"
LOST = "cannot go on"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What would become of a running match under these rules."""

    verdict: str
    """In a few words."""
    problem: str = ""
    """Why they cannot follow its log; "" where they can."""
    repair: tuple[str, ...] = ()
    """What a repair would do, or why there can be none; nothing where there is no problem."""
    helps: bool = False
    """Whether it can be repaired."""


async def outlook(db: AsyncSession, library: Library, match_id: UUID) -> Outlook:
    """The outlook of a running match; changes nothing."""
    try:
        header = await store.read_header(db, match_id, library.recorded)
    except store.NoSuchMatch:
        raise
    except Exception as error:  # whatever a changed game makes of an old pack
        return Outlook(LOST, f"the game cannot be built: {error}")
    verdict, problem = await prospect(db, header)
    if not problem:
        return Outlook(verdict)
    try:
        lines = in_numbers(header, await setting_back.planned(db, header))
    except CannotSetBack as refusal:
        why = str(refusal).removesuffix(f": {problem}").rstrip(".")
        said = f"It cannot be repaired: {why[0].lower()}{why[1:]}."
        return Outlook(verdict, problem, (said,))
    return Outlook(verdict, problem, lines, helps=True)


async def prospect(db: AsyncSession, header: Header) -> tuple[str, str]:
    """What would become of a running match under these rules, in a few words, and why they cannot
    follow its log; "" where they can. Folds it as the server would."""
    try:
        await fold.load(db, header)
    except FoldError as error:
        usable = [at async for at in usable_positions(db, header)]
        is_lost = not usable and await store.newest_snapshots(db, header.id)
        return LOST if is_lost else WAITS, str(error)
    return GOES_ON, ""


def in_numbers(header: Header, plan: SetBack) -> tuple[str, ...]:
    """What a repair would do, would keep, and would cost."""
    newest, good = plan.ends
    gone = undone(plan.rows)
    acts = [row for row in plan.rows[: good + 1] if row.kind == "act" and row.seq not in gone]
    last = f", the last of {_at(acts[-1])}" if acts else ""
    by = Counter(spoken(header.viewer_name(row.seat or 0)) for row in plan.struck_out)
    whose = listed([f"{'all' if len(by) == 1 else count} of {seat}" for seat, count in by.items()])
    first, final = _at(plan.struck_out[0]), _at(plan.struck_out[-1])
    when = f"at {first}" if first == final else f"from {first} to {final}"
    return (
        f"The match goes back from row {newest} to row {good}.",
        f"Kept: {counted(len(acts), 'action')}{last}.",
        f"Lost: {counted(len(plan.struck_out), 'action')} ({whose}), made {when}. "
        "The rows stay in the log.",
    )


def _at(row: Row) -> str:
    return on_the_minute(to_datetime(row.at))
