"""A seat passes to another person: its earlier player is shown nothing more, on any process."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from functools import partial
from uuid import UUID, uuid4

import pytest

from app.accounts.tables import Player
from app.play.live.live_match import NO_LONGER_SEATED, Done, LiveMatch
from app.play.live.registry import OtherPeople
from app.play.matches.messages import OTHER_PEOPLE
from app.play.matches.tables import MatchSeat, SeatLink
from app.referee.referee import Act, Resign
from app.referee.settlements import Leave, Replace
from rulesets.kernel.interface import Seat
from tests.app.sockets import eventually

from .hosted import Onlooker, Process

SEAT = Seat(1)


async def replaced(here: Process, match: UUID) -> tuple[UUID, UUID]:
    """Seat a new player; the ids of the earlier and the new one."""
    now = (await here.matches.open(match)).referee.now
    async with here.sessions() as db:
        seat = await db.get_one(MatchSeat, (match, SEAT))
        new = Player(name="Perkin")
        db.add(new)
        await db.flush()
        link = SeatLink(
            id=uuid4(),
            match_id=match,
            seat=SEAT,
            by=0,
            token=secrets.token_urlsafe(24),
            seq=now.seq,
            request=uuid4(),
            holder_id=seat.player_id,
            taker_id=new.id,
            made=datetime.now(UTC),
        )
        db.add(link)
        await db.commit()
    assert seat.player_id is not None
    done = await here.make(match, SEAT, Replace(now.seq), link.request)
    assert done == Done(repeated=False)
    return seat.player_id, new.id


async def is_closed(watcher: Onlooker) -> bool:
    return watcher.closed is not None


async def has_seat(live: LiveMatch, player: UUID) -> bool:
    return live.header.seat_of(player) == SEAT


async def test_every_process_closes_the_sockets_of_the_seat_and_learns_who_has_it(
    here: Process, there: Process
) -> None:
    match = await here.new_match()
    theirs = [await one.watch(match, SEAT) for one in (here, there)]
    before, after = await replaced(here, match)
    for one, watcher in zip((here, there), theirs, strict=True):
        await eventually(partial(is_closed, watcher))
        assert watcher.closed == OTHER_PEOPLE
        one.matches.leave(watcher)
        live = await one.matches.open(match)
        assert live.header.seat_of(before) is None
        await eventually(partial(has_seat, live, after))


async def test_a_move_that_waited_while_the_seat_passed_on_is_refused(here: Process) -> None:
    """Also one that would answer no position, such as a resignation."""
    match = await here.new_match()
    watcher = await here.watch(match, SEAT)
    before, _ = await replaced(here, match)
    here.matches.leave(watcher)
    for move in (Act(0, watcher.now["actions"][0]), Resign(), Leave()):
        refused = await here.matches.submit(match, SEAT, move, uuid4(), before)
        assert refused == NO_LONGER_SEATED


async def test_a_socket_that_comes_while_the_seat_passes_on_is_sent_away(here: Process) -> None:
    match = await here.new_match()
    before, _ = await replaced(here, match)
    late = Onlooker(match, SEAT)
    late.player_id = before
    with pytest.raises(OtherPeople):
        await here.matches.enter(late)
    assert late.frames == []
