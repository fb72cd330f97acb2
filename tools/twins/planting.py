"""A pair in the databases of two servers: equal but for the state from which they go on."""

from __future__ import annotations

from typing import Any

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import KINDS, Channel
from app.accounts.sessions.store import digest
from app.accounts.tables import Player, Session
from app.base.database.engine import Sessions
from app.base.edition import edition
from app.play.log import store
from app.play.matches.tables import Match, MatchSeat, Snapshot, StoredPack
from app.referee.log import to_datetime
from app.referee.packs import OURS

from .pairs import AT, ENTROPY, SEED, VIEWERS, Pair

HEAD = bytes(32)
"""Where the chain of the log is; its heads are salted, and differ between worlds as they should."""


def token_of(pair: Pair, seat: int) -> str:
    """What the cookie of a seat's player holds."""
    return f"twin-{pair.player_id(seat)}"


def address_of(pair: Pair, seat: int) -> str:
    """Where the notices of a seat's player go."""
    return f"{pair.player_id(seat)}@example.org"


async def plant(sessions: Sessions, pair: Pair, state: Any) -> None:
    """Write the match as if it had been played there and led to `state`."""
    async with sessions() as db:
        await _people(db, pair)
        pack = OURS.pack(pair.key)
        row = insert(StoredPack).values(digest=pack.digest, ruleset=pair.key, content=pack.content)
        await db.execute(row.on_conflict_do_nothing())
        db.add(_match(pair, pack.digest))
        await db.flush()
        for seat in range(pair.now.seats):
            db.add(
                MatchSeat(
                    match_id=pair.match_id,
                    seat=seat,
                    player_id=pair.player_id(seat),
                    entropy=ENTROPY,
                    joined=to_datetime(AT),
                )
            )
        before: Any = None
        for number, (logged, awaited) in enumerate(pair.rows):
            changed = number == 0 or awaited != before
            db.add(store.entry_of(pair.match_id, logged, awaited if changed else None))
            before = awaited
        db.add(_snapshot(pair, state))
        await db.commit()


async def _people(db: AsyncSession, pair: Pair) -> None:
    at = to_datetime(AT)
    for seat in range(pair.now.seats):
        player = pair.player_id(seat)
        db.add(Player(id=player, name=f"{VIEWERS[seat]} {pair.now.seq}", created=at))
        await db.flush()
        token = digest(token_of(pair, seat))
        db.add(Session(token_hash=token, player_id=player, device="a program", created=at))
        db.add(
            Channel(
                id=pair.player_id(seat + pair.now.seats),
                player_id=player,
                kind="mail",
                address=address_of(pair, seat),
                label="mail",
                token=f"way-{player}",
                kinds=list(KINDS),
                created=at,
                confirmed=at,
            )
        )
    await db.flush()


def _match(pair: Pair, pack: str) -> Match:
    at, now = to_datetime(AT), pair.now
    return Match(
        id=pair.match_id,
        ruleset=pair.key,
        scenario=pair.scenario,
        options=pair.options,
        pack=pack,
        creator_id=pair.player_id(0),
        status="running",
        listed=True,
        hints=True,
        seed=SEED,
        created=at,
        started=at,
        awaited=list(now.awaited),
        awaited_since=at,
        last_seq=now.seq,
    )


def _snapshot(pair: Pair, state: Any) -> Snapshot:
    return Snapshot(
        match_id=pair.match_id,
        seq=pair.now.seq,
        version=pair.ruleset.version,
        rules=edition(pair.ruleset),
        state=pair.ruleset.dump(state),
        counts=list(pair.now.counts),
        head=HEAD,
        shown=HEAD,
    )
