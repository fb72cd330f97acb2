"""The process that makes replays, so that the end of a match holds up no other:
`python -m app.after.making.worker PACKAGE…`. See `working`."""

from __future__ import annotations

import logging
import sys
from uuid import UUID

from ...base.database.engine import Sessions
from ...referee.packs import Library
from ..replays.archive import archive
from .working import Verdict, work

log = logging.getLogger("roses.replays")


async def made(sessions: Sessions, library: Library, match_id: UUID) -> Verdict:
    """The replay, unless the log cannot be followed."""
    try:
        async with sessions() as db:
            await archive(db, match_id, library.recorded, patient=False)
    except (ValueError, KeyError):  # of these a FoldError is the usual one
        log.exception("match %s has no documents", match_id)
        return "broken"
    return "made"


if __name__ == "__main__":
    work(sys.argv[1:], made)
