"""The way back by mail, for players who have lost access and have a confirmed address.

The answer, and the time it takes, are the same for every address: it is looked up after the answer
has gone out. The link exists only in the mail: it is made when that is written
(app/people/texts/composer.py), and the server keeps its hash.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...accounts.notices import outbox
from ...accounts.notices.tables import Channel, Notice
from ...accounts.sessions import links
from ...accounts.tables import Player
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from . import channels


async def send(sessions: Sessions, outage: Outage, address: str, now: datetime) -> None:
    """Mail a link to each player who has confirmed this address and not switched it off."""
    query = (
        select(Channel, Player.name)
        .join(Player, Player.id == Channel.player_id)
        .where(Channel.kind == "mail", func.lower(Channel.address) == address.lower())
        .where(Channel.confirmed.is_not(None), Channel.off.is_(None))
    )
    try:
        async with sessions() as db:
            for channel, name in (await db.execute(query)).all():
                await channels.send_by(db, channel, "way_back", now, {"by": name})
                note("way_back_mailed", channel.player_id)
            await db.commit()
    except DATABASE_ERRORS as error:
        outage.mention("a way back was not mailed", error)


async def follow(db: AsyncSession, token: str, device: str) -> tuple[Player, str]:
    """Use a mailed link up: its player, who is told by their other channels, and the token of a new
    session. Commits. Raises Problem."""
    player, session, channel = await links.follow(db, token, device, mailed=True)
    detail = {"about": device, "not_by": str(channel)}
    db.add(Notice(player_id=player.id, kind="came_back", detail=detail))
    await db.execute(text(outbox.WAKE))
    await db.commit()
    return player, session
