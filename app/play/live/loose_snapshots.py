"""Snapshots of loose matches: those whose newest rows no snapshot holds.

Such rows can be followed by the rules that wrote them, and perhaps by no others. So each loose
match is loaded once and kept as it stands, before an update comes: at the stop, and at the start,
where a crash may have left some. Those that cannot be followed are then found, and held, before a
player comes.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from uuid import UUID

from ...base.database.background import Background
from ...base.database.engine import Sessions
from ...referee.log import FoldError
from ..log.store import NoSuchMatch
from . import held_matches
from .registry import MatchRegistry

log = logging.getLogger("roses.matches")

PAUSE = 0.05
"""Seconds between two matches, so that players come first."""
SECONDS_TO_KEEP = 3.0
"""How long a stop looks for loose matches and loads them. Requests are ended before and snapshots
written after it, in 4 more seconds as a rule. A server is killed after 10 where a supervisor has
started it, and after 30 by systemd and Docker."""
ADVICE = "start this version once more and stop it before you update"
KEPT = "all is kept that a kill had left of %s matches: stop this server, and another may start"
"""For the host, who waits for it before an update."""
LEFT = f"no time was left to keep %s unfinished matches as they stand; {ADVICE}"
UNKNOWN = f"the database did not say which unfinished matches are not kept as they stand; {ADVICE}"


class LooseSnapshots:
    """Goes through the loose matches at the start and at the stop. Only a server does so: a command
    of the host would load what the server plays."""

    def __init__(self, sessions: Sessions, matches: MatchRegistry) -> None:
        self._sessions, self._matches = sessions, matches
        self._background = Background(matches.outage)
        self._left: set[UUID] | None = None
        """What a stop has still to keep; None as long as that is not known."""

    async def start(self) -> None:
        """Begin; no one waits for the end."""
        self._background.start(self.keep_loose(), "keeper")

    async def stop(self) -> None:
        """Keep what is loose by now, also of other servers on the database, until time runs out;
        then say in the log how many are left. The registry writes the snapshots when it stops."""
        await self._background.stop()
        last = Background(self._matches.outage)
        if not self._matches.outage.is_on:
            work = last.start(self._keep_last(), "keeper at a stop")
            await asyncio.wait([work], timeout=SECONDS_TO_KEEP)
        await last.stop()
        if self._left is None:
            log.warning(UNKNOWN)
        elif self._left:
            log.warning(LEFT, len(self._left))

    async def keep_loose(self) -> None:
        """Have a snapshot of every loose match written."""
        async with self._sessions() as db:
            loose = await held_matches.loose(db)
        for match_id in loose:
            await self._keep(match_id)
            await asyncio.sleep(PAUSE)
        if loose:
            log.warning(KEPT, len(loose))

    async def _keep_last(self) -> None:
        """Keep all that are left, without pauses. Held matches are left as they are."""
        async with self._sessions() as db:
            loose = await held_matches.loose(db, with_held=False)
            self._left = set(loose)
        for match_id in loose:
            await self._keep(match_id)
            self._left.discard(match_id)

    async def _keep(self, match_id: UUID) -> None:
        with suppress(NoSuchMatch, FoldError):  # it has been deleted, or is held now
            (await self._matches.open(match_id)).keep_snapshot()
