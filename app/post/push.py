"""Letters as web pushes, to browsers that subscribed to them."""

from __future__ import annotations

import hashlib

import orjson
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from ..database.engine import Sessions
from ..notices.tables import PushKey, Way
from ..wall_clock import WallClock
from .egress import Egress
from .letter import Gone, Letter, NotNow
from .push_keys import LONGEST, Signer, encoded, encrypted, new_private

TIMEOUT = 10.0
"""Seconds that a push service may take."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps a push for a browser that is not there."""


async def signer(sessions: Sessions, contact: str) -> Signer:
    """This server's keys, made at its first start and the same ever after: browsers subscribe to
    them. Processes that start together agree."""
    async with sessions() as db:
        first = insert(PushKey).values(id=1, private=new_private())
        await db.execute(first.on_conflict_do_nothing())
        await db.commit()
        private = (await db.scalars(select(PushKey.private))).one()
    return Signer(private, contact)


class PushServices:
    """Sends pushes, signed with our keys."""

    connections = 16
    """How many letters may be under way at once."""
    in_hand = 100
    """A second copy replaces the first on the screen, by its tag."""

    def __init__(self, signed_by: Signer, private: bool, wall: WallClock) -> None:
        self.signer = signed_by
        self._wall = wall
        self._egress = Egress(private, TIMEOUT, self.connections)

    async def carry(self, letter: Letter, way: Way) -> None:
        """Hand the letter to the browser's push service. Raises Gone when the browser no longer
        takes pushes, and NotNow for everything that may pass."""
        content = encrypted(message(letter), way.keys["p256dh"], way.keys["auth"])
        status, _ = await self._egress.send(
            "POST", way.address, content, self._headers(letter, way)
        )
        if status in (404, 410):
            raise Gone("The browser no longer takes notices from here.")
        if not 200 <= status < 300:
            raise NotNow(f"The browser's push service answered {status}.")

    def _headers(self, letter: Letter, way: Way) -> dict[str, str]:
        return {
            "Authorization": self.signer.authorization(way.address, self._wall.ms() // 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high",
            # While a browser is away the newest letter of a match replaces the older.
            "Topic": encoded(hashlib.sha256(letter.tag.encode()).digest()[:24]),
        }

    async def close(self) -> None:
        """End all connections."""
        await self._egress.close()


def message(letter: Letter) -> bytes:
    """What the service worker gets: static/js/worker/push.js."""
    lines, told = letter.text, b""
    while not told or len(told) > LONGEST:
        told = orjson.dumps(
            {"title": letter.title, "body": lines, "path": letter.path, "tag": letter.tag}
        )
        lines = lines[: len(lines) // 2]
    return told
