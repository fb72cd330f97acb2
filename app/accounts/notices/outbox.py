"""Adding notices: always inside the transaction of what they tell of.

Only players who can be reached for that kind of notice get a row, so that players who never asked
for notices cost the server nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

import orjson
from sqlalchemy import bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.types import Uuid

from rulesets.kernel.interface import Json

from ...base.bus.notify import channel
from .tables import TOPIC, Kind

REACHABLE = """exists (
        select from notice_ways as channel
        where channel.player_id = {player} and channel.confirmed is not null and channel.off is null
            and {kind} = any(channel.kinds)
    )"""
WAKE = f"select pg_notify('{channel(TOPIC)}', '{{}}')"

ADD = text(f"""
with added as (
    insert into notices (player_id, match_id, seq, kind, detail)
    select player.id, :match, :seq, wanted, cast(:detail as jsonb)
    from players as player, cast(:kind as text) as wanted
    where player.id = any(:players) and {REACHABLE.format(player="player.id", kind="wanted")}
    returning id
)
{WAKE} from added limit 1
""").bindparams(bindparam("players", type_=ARRAY(Uuid)), bindparam("match", type_=Uuid))

FROM_LOG_KIND = "case when news.outcome is null then 'your_turn' else 'match_ended' end"
FROM_LOG = f"""
    insert into notices (player_id, match_id, seq, kind)
    select seats.player_id, news.match_id, news.seq, {FROM_LOG_KIND}
    from news join match_seats as seats using (match_id)
    where (news.called <> '{{}}' or news.outcome is not null)
        and (news.outcome is not null
            or (seats.seat = any(news.called::smallint[])
                and coalesce(seats.bot, seats.stand_in) is null))
        and seats.seat is distinct from news.seat
        and {REACHABLE.format(player="seats.player_id", kind=FROM_LOG_KIND)}
    returning player_id
"""
"""A part of the statement that writes the log (app/play/log/sql.py): calls the players whose
turn begins with a row, and tells of the end. The player whose row it is needs no notice of it."""


async def add(
    db: AsyncSession,
    kind: Kind,
    players: Iterable[UUID],
    match_id: UUID | None = None,
    *,
    seq: int | None = None,
    detail: dict[str, Json] | None = None,
) -> None:
    """Have `players` told, if the transaction of `db` commits. `detail` leaves the server, to an
    inbox or a lock screen: it holds no secret of the match. Players who have no channel for this
    kind are passed over, so all who are concerned may be named. Does not commit."""
    await db.execute(
        ADD,
        {
            "kind": kind,
            "players": list(players),
            "match": match_id,
            "seq": seq,
            "detail": orjson.dumps(detail or {}).decode(),
        },
    )
