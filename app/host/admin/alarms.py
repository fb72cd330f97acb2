"""Tells the host by mail or by a hook what needs them: a match is held, a disk is low, a backup is
late or failed, a replay or a story waits for hours, a player reports something. Each is said once
by each channel, and again only after it was gone.

Any number of processes may look; a lock lets one do so at a time. What could not be sent by one
channel is tried again with the next look.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel
from ...after.making.claims import ALARMS, claim
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...people.delivery.dispatcher import Transports
from ...people.transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from ...people.transports.messengers import BadHook
from ...referee.log import milliseconds
from ...referee.packs import Library
from . import keys
from .findings import DISK, HELD, REPORTS, TOLD_BY_OTHERS, findings, is_low, low_disk
from .state import ServerState, read_state
from .tables import DatabaseSize, HostAlarm

log = logging.getLogger("roses.alarms")

EVERY = 120.0
"""Seconds between two looks."""


class Alarms:
    """Without a channel to the host, a look only notes what it finds."""

    def __init__(
        self,
        settings: Settings,
        sessions: Sessions,
        transports: Transports,
        wall: WallClock,
        library: Library,
    ) -> None:
        self._library = library
        self._settings, self._sessions, self._wall = settings, sessions, wall
        self._transports = transports
        self._failing: set[str] = set()
        """The channels that did not work the last time: that is logged once."""

    async def look(self) -> None:
        """Note what is wrong now, and tell the host what they do not know yet."""
        # The claim is held while they are sent, so that no other process sends them too.
        async with claim(self._settings.url, ALARMS) as is_ours:
            if not is_ours:
                return
            alarms = await self._found()
            for channel in self._channels():
                new = [alarm for alarm in alarms if channel.kind not in alarm.told]
                if new and await self._sent(_message(new), channel):
                    async with self._sessions() as db:
                        db.add_all(new)
                        for alarm in new:
                            alarm.told = [*alarm.told, channel.kind]
                        await db.commit()

    async def _found(self) -> list[HostAlarm]:
        async with self._sessions() as db:
            now = self._wall.now()
            found = await read_state(db, self._settings, now)
            size = insert(DatabaseSize).values(day=now.date(), bytes=found.database)
            newest = {"bytes": size.excluded.bytes}
            await db.execute(size.on_conflict_do_update(index_elements=["day"], set_=newest))
            alarms = await _noted(db, await self._wrong(db, found, now), now)
            await db.commit()
        return alarms

    async def _wrong(self, db: AsyncSession, found: ServerState, now: datetime) -> dict[str, str]:
        """What is wrong at this moment, each by a key of its own."""
        wrong = {
            f"{HELD} {match}": f"A match of {self._library.titled(game)} waits for you: {match}."
            for match, game in found.held
        }
        known = set(await db.scalars(select(HostAlarm.key)))
        for disk in found.disks:
            key = f"{DISK} {disk.path}"
            if is_low(disk, found, was_low=key in known):
                wrong[key] = low_disk(disk, found)
        return wrong | {
            one.about: one.text
            for one in findings(found, now)
            if one.about == REPORTS or (one.grade == "bad" and one.about not in TOLD_BY_OTHERS)
        }

    def _channels(self) -> list[Channel]:
        addresses = {"mail": self._settings.host_mail, "hook": self._settings.host_hook}
        return [
            Channel(kind=kind, address=address, keys={})
            for kind, address in addresses.items()
            if address is not None
        ]

    async def _sent(self, message: OutgoingMessage, channel: Channel) -> bool:
        name = f"HOST_{channel.kind.upper()}"
        try:
            if channel.kind == "hook":
                channel.keys = {
                    "service": self._transports.hook.recognized(channel.address).service
                }
            await self._transports.by_kind[channel.kind].carry(message, channel)
        except (TemporaryFailure, PermanentFailure, BadHook) as failure:
            if name not in self._failing:
                log.warning("the host cannot be told by %s, trying again: %s", name, failure)
            self._failing.add(name)
            return False
        self._failing.discard(name)
        return True


def _message(new: Sequence[HostAlarm]) -> OutgoingMessage:
    texts = [alarm.text for alarm in new]
    return OutgoingMessage(
        title="Roses: " + (texts[0] if len(texts) == 1 else f"{len(texts)} things need you"),
        lines=(*texts, "`python -m app host link` opens the page of the host."),
        path=keys.PATH,
        button="The host’s page",
        tag="roses-host",
        given_name=f"host-{milliseconds(max(alarm.since for alarm in new))}",
    )


async def _noted(db: AsyncSession, wrong: dict[str, str], now: datetime) -> list[HostAlarm]:
    """Note it, forget what is gone, and return all of it."""
    await db.execute(delete(HostAlarm).where(HostAlarm.key.not_in(wrong)))
    for key, text in wrong.items():
        row = insert(HostAlarm).values(key=key, text=text, since=now)
        await db.execute(row.on_conflict_do_nothing())
    return list(await db.scalars(select(HostAlarm).order_by(HostAlarm.key)))
