"""Ends the sockets of sessions that have ended: at once, and on every server process."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...accounts.sessions.store import ENDED, living
from ...base.bus.notify import Message, Notifier
from ...base.database.background import BackgroundWorker
from ...base.database.engine import Sessions
from ...base.database.outage import Outage

if TYPE_CHECKING:
    from .connection import Connection

LOOK = 60.0
"""Seconds between two looks at the sessions of all sockets: some end by their age alone."""


class SessionSockets(BackgroundWorker):
    """Knows the sockets of this process by their sessions. A socket comes here before its
    session is looked up: whichever way round the session ends and the look-up goes, one of the
    two notices."""

    def __init__(self, sessions: Sessions, notifier: Notifier, outage: Outage) -> None:
        super().__init__(outage)
        self._sessions = sessions
        self._bearers: dict[bytes, set[Connection]] = {}
        """The connections that came with the token of each session."""
        notifier.listen(ENDED, self._on_ended, missed=self._look_soon)

    async def start(self) -> None:
        """Begin to look after the sessions."""
        self._background.repeat(self.look, LOOK, "looking at the sessions of the sockets")

    def admit(self, session: bytes, bearer: Connection) -> None:
        """From now on `bearer` is told when `session` ends."""
        self._bearers.setdefault(session, set()).add(bearer)

    def dismiss(self, session: bytes, bearer: Connection) -> None:
        """`bearer`, which had been admitted, is gone."""
        bearers = self._bearers[session]
        bearers.remove(bearer)
        if not bearers:
            del self._bearers[session]

    def _on_ended(self, message: Message) -> None:
        for bearer in self._of(map(bytes.fromhex, message.get("ended", ()))):
            bearer.sign_out()
        for bearer in self._of(map(bytes.fromhex, message.get("renewed", ()))):
            bearer.renew()

    def _of(self, sessions: Iterable[bytes]) -> list[Connection]:
        return [bearer for session in sessions for bearer in self._bearers.get(session, ())]

    def _look_soon(self) -> None:
        """No session can end without the database: this comes when it is back, too."""
        self._background.start(self.look(), "looking at the sessions of the sockets")

    async def look(self) -> None:
        """Sign out the sockets whose sessions are no more. Raises what the database raises."""
        held = list(self._bearers)
        if not held:
            return
        async with self._sessions() as db:
            alive = await living(db, held)
        for bearer in self._of(session for session in held if session not in alive):
            bearer.sign_out()
