"""One value says who someone is before a match, and what they may be shown. The rule once more,
written out for each kind of person, match and state."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import get_args
from uuid import UUID, uuid4

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Block, Player
from app.lobby.lists.listing import matches_of
from app.play.matches.audience import (
    NO_ONE,
    Audience,
    ChatRoom,
    Past,
    audience,
    audience_of,
    own_room,
    reads,
    spectators_of,
)
from app.play.matches.messages import Late
from app.play.matches.tables import Entry, Match, MatchSeat, SeatLink, StoredPack
from rulesets.kernel.interface import Seat

CREATOR, PLAYER, STRANGER = (Player(id=uuid4(), name=name) for name in ("Anne", "Cecily", "Perkin"))
KINDS: dict[str, dict[str, object]] = {
    "private": {},
    "private but listed": {"listed": True},
    "private and late": {"delay": "turn"},
    "watched": {"spectators": True},
    "watched and listed": {"spectators": True, "listed": True},
    "watched late": {"spectators": True, "delay": "5"},
}
ANSWERS = {
    # The match: a player, its creator without a seat, everyone else
    ("private", "open"): ("knows watches", "knows", "door"),
    ("private", "running"): ("knows watches", "knows", ""),
    ("private", "over"): ("knows watches", "knows", ""),
    ("private", "cancelled"): ("knows watches", "knows", ""),
    ("private but listed", "open"): ("knows watches joins", "knows joins", "knows joins"),
    ("private but listed", "running"): ("knows watches joins", "knows joins", ""),
    ("private but listed", "over"): ("knows watches joins", "knows joins", ""),
    ("private but listed", "cancelled"): ("knows watches joins", "knows joins", ""),
    ("private and late", "open"): ("knows watches", "knows", "door"),
    ("private and late", "running"): ("knows watches", "knows late", "late"),
    ("private and late", "over"): ("knows watches", "knows late", "late"),
    ("private and late", "cancelled"): ("knows watches", "knows", ""),
    ("watched", "open"): ("knows watches", "knows watches", "watches door"),
    ("watched", "running"): ("knows watches", "knows watches", "knows watches"),
    ("watched", "over"): ("knows watches", "knows watches", "knows watches"),
    ("watched", "cancelled"): ("knows watches", "knows watches", "watches"),
    ("watched and listed", "open"): ("knows watches joins",) * 3,
    ("watched and listed", "running"): ("knows watches joins",) * 3,
    ("watched and listed", "over"): ("knows watches joins",) * 3,
    ("watched and listed", "cancelled"): ("knows watches joins", "knows watches joins", "watches"),
    ("watched late", "open"): ("knows watches", "knows watches", "watches door"),
    ("watched late", "running"): ("knows watches", "knows watches late", "knows watches late"),
    ("watched late", "over"): ("knows watches", "knows watches late", "knows watches late"),
    ("watched late", "cancelled"): ("knows watches", "knows watches", "watches"),
}
"""There is no board before the beginning or after a cancellation: "watches" then says what would
be."""


def match_of(kind: str, status: str) -> Match:
    """A match that someone else has created; one player sits there, for another a seat is kept."""
    terms = {"listed": False, "spectators": False, "on_show": False, "delay": "none"}
    sits = MatchSeat(seat=0, player_id=PLAYER.id, joined=datetime.now(UTC))
    kept = MatchSeat(seat=1, player_id=uuid4())
    match = Match(id=uuid4(), creator_id=CREATOR.id, status=status, removed=[STRANGER.id])
    for name, value in {**terms, **KINDS[kind]}.items():
        setattr(match, name, value)
    match.seats = [sits, kept, MatchSeat(seat=2)]
    return match


def told(audience: Audience) -> str:
    words = {
        "knows": audience.knows,
        "watches": audience.watches,
        "late": audience.is_late,
        "joins": audience.joins,
        "door": audience.is_at_door,
    }
    return " ".join(word for word, holds in words.items() if holds)


@pytest.mark.parametrize(("kind", "status"), ANSWERS)
def test_everyone_is_the_audience_that_the_table_says(kind: str, status: str) -> None:
    match, (player, creator, stranger) = match_of(kind, status), ANSWERS[kind, status]
    waited_for = Player(id=match.seats[1].player_id)
    assert told(audience_of(match, PLAYER)) == told(audience_of(match, waited_for)) == player
    assert told(audience_of(match, CREATOR)) == creator
    assert told(audience_of(match, STRANGER)) == told(audience_of(match, None)) == stranger
    seats = [audience_of(match, one).seat for one in (PLAYER, waited_for, CREATOR, STRANGER, None)]
    assert seats == [0, 1, None, None, None]


def test_the_table_has_every_kind_in_every_state() -> None:
    states = ("open", "running", "over", "cancelled")
    assert list(ANSWERS) == [(kind, status) for kind in KINDS for status in states]


@pytest.mark.parametrize(
    ("seat", "over", "rooms"),
    [
        (Seat(0), False, {"players"}),
        (Seat(0), True, {"players", "spectators"}),
        (None, False, {"spectators"}),
        (None, True, {"spectators"}),
    ],
)
def test_players_read_what_spectators_say_after_the_end_and_spectators_never_read_players(
    seat: Seat | None, over: bool, rooms: set[str]
) -> None:
    assert {room for room in get_args(ChatRoom) if reads(seat, room, over=over)} == rooms
    assert own_room(seat) in rooms


NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
AGES = (90, 50, 10, 2, 0)
"""Of the rows of a match in minutes. The one after row 1 begins a turn, and each asks seat 0 or 1
in turn."""


async def written(db: AsyncSession, delay: Late, status: str, ages: Sequence[int] = AGES) -> Match:
    """A match in the database with rows of these ages."""
    pack = await db.merge(StoredPack(digest="none", ruleset="cousins_war", content={}))
    creator = Player(name="Anne")
    db.add(creator)
    await db.flush()
    match = Match(
        ruleset="cousins_war",
        scenario="campaign",
        options={},
        pack=pack.digest,
        creator_id=creator.id,
        status=status,
        delay=delay,
        turn_seq=len(ages) - 1 if status == "over" else 1,
        seed=secrets.token_bytes(32),
        last_seq=len(ages) - 1,
        seats=[],
    )
    db.add(match)
    await db.flush()
    db.add_all(
        Entry(match_id=match.id, seq=seq, kind="act", draws=[], events=[], seen=7,
              awaited=[seq % 2], at=NOW - timedelta(minutes=age))
        for seq, age in enumerate(ages)
    )  # fmt: skip
    await db.commit()
    return match


@pytest.mark.parametrize(
    ("delay", "status", "seq", "is_over"),
    [
        ("5", "running", 2, False),
        ("15", "running", 1, False),
        ("60", "running", 0, False),
        ("turn", "running", 1, False),
        ("5", "over", 2, False),
        ("60", "over", 0, False),
        ("turn", "over", 4, True),
    ],
)
async def test_those_who_are_late_are_shown_the_newest_row_that_is_old_enough(
    db: AsyncSession, delay: Late, status: str, seq: int, is_over: bool
) -> None:
    match = await written(db, delay, status)
    past = Past(seq, (seq % 2,), NOW - timedelta(minutes=AGES[seq]), is_over)
    found = await audience(db, match, None, NOW)
    assert (found.past, found.held_at) == (past, None if is_over else past)
    assert await spectators_of(db, [match.id], NOW) == {match.id: found}


async def test_nothing_is_held_back_without_a_delay_or_from_players_or_once_all_is_old(
    db: AsyncSession,
) -> None:
    match = await written(db, "none", "running")
    assert (await audience(db, match, None, NOW)).past is None
    over = await written(db, "5", "over")
    later = await audience(db, over, None, NOW + timedelta(minutes=6))
    assert later.past is not None
    assert (later.past.seq, later.held_at) == (4, None)
    over.seats.append(MatchSeat(seat=0, player_id=over.creator_id))
    assert (await audience(db, over, await db.get(Player, over.creator_id), NOW)).past is None
    assert await spectators_of(db, [UUID(int=1)], NOW) == {}


async def test_a_match_that_anyone_may_join_does_not_exist_for_those_whom_a_block_bars(
    db: AsyncSession,
) -> None:
    match = await written(db, "none", "open", ages=())
    match.listed, barred = True, Player(name="Perkin")
    db.add(barred)
    await db.flush()
    assert (await audience(db, match, barred, NOW)).joins
    db.add(Block(player_id=match.creator_id, blocked_id=barred.id))
    await db.commit()
    assert await audience(db, match, barred, NOW) == NO_ONE
    assert (await audience(db, match, None, NOW)).joins


async def test_a_match_waits_for_no_one_who_is_only_shown_the_past_in_which_they_had_to_move(
    db: AsyncSession,
) -> None:
    match, heir, request = await written(db, "60", "running"), Player(name="Perkin"), uuid4()
    db.add(heir)
    await db.flush()
    entry = await db.get_one(Entry, (match.id, 4))
    entry.kind, entry.request = "replace", request
    db.add_all([
        MatchSeat(match_id=match.id, seat=0, player_id=heir.id, joined=NOW),
        SeatLink(id=uuid4(), match_id=match.id, seat=0, by=1, token=secrets.token_hex(), seq=3,
                 request=request, holder_id=match.creator_id, taker_id=heir.id, made=NOW),
    ])  # fmt: skip
    await db.commit()
    creator = await db.get_one(Player, match.creator_id)
    mine, late = await matches_of(db, creator, NOW)
    [shown] = mine["running"]
    assert (shown.awaited, shown.seats[0].player_id) == ([0], creator.id)
    assert (mine["waiting"], late) == ([], {match.id})
