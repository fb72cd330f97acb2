"""What comes between: a seat passes to another person, whose earlier player is shown nothing more,
on any process; or only the first rows of a move are saved, and the same request goes on with the
rest."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from functools import partial
from uuid import UUID, uuid4

import pytest

from app.accounts.tables import Player
from app.play.live.live_match import NO_LONGER_SEATED, NOT_SAVED, PARTLY_SAVED, Done, LiveMatch
from app.play.live.registry import OtherPeople
from app.play.log.log_connection import ListingUpdate
from app.play.log.log_writer import LogWriter, NotSaved
from app.play.matches.messages import OTHER_PEOPLE
from app.play.matches.tables import MatchSeat, SeatLink
from app.referee.position import Row
from app.referee.referee import Act, Refused, Resign
from app.referee.settlements import Leave, Replace
from rulesets.kernel.interface import Json, Seat
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


def legal(live: LiveMatch, do: str) -> list[Json]:
    """What the awaited seat may do of one kind."""
    now, rules = live.referee.now, live.header.ruleset
    found = [rules.encode_action(one) for one in rules.legal(now.state, now.awaited[0])]
    return [one for one in found if one["do"] == do]


async def march(here: Process) -> tuple[LiveMatch, Seat, Act]:
    """A match of Richard III, and a move that takes a block in hand and goes with it."""
    live = await here.matches.open(await here.new_match(ruleset="richard_iii"))
    while not legal(live, "Take"):
        seat = live.referee.now.awaited[0]
        found = legal(live, "PlayCard") or legal(live, "KeepHand") or legal(live, "EndActions")
        cards = [one for one in found if one.get("card", "a4").startswith("a4")]
        act = Act(live.referee.now.counts[seat], (cards or found)[0])
        assert await live.submit(seat, act, uuid4()) == Done(repeated=False)
    seat, seq = live.referee.now.awaited[0], live.referee.now.counts[live.referee.now.awaited[0]]
    for source in legal(live, "Take"):
        situation = live.referee.in_hand(seat, seq, [source])
        assert not isinstance(situation, Refused)
        rules = live.header.ruleset
        actions = [rules.encode_action(one) for one in rules.legal(situation.state, seat)]
        for action in actions:
            if action["do"] in ("March", "Sail"):
                return live, seat, Act(seq, action, first=(source,))
    raise AssertionError("no block can move")


def saves_only(monkeypatch: pytest.MonkeyPatch, rows: int) -> pytest.MonkeyPatch:
    """From now on the log takes so many rows, and no more."""
    write = LogWriter.write
    left = iter(range(rows))

    def some(
        self: LogWriter, match: UUID, row: Row, update: ListingUpdate | None
    ) -> asyncio.Future[bool]:
        if next(left, None) is not None:
            return write(self, match, row, update)
        refused: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        refused.set_exception(NotSaved("no database"))
        return refused

    monkeypatch.setattr(LogWriter, "write", some)
    return monkeypatch


async def test_a_move_of_which_a_part_is_saved_goes_on_when_it_is_asked_for_again(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, seat, act = await march(here)
    before, request = live.referee.now.seq, uuid4()
    with monkeypatch.context() as broken:
        saves_only(broken, 0)
        assert await live.submit(seat, act, request) == NOT_SAVED
        assert live.referee.now.seq == before
    with monkeypatch.context() as broken:
        saves_only(broken, 1)
        assert await live.submit(seat, act, request) == PARTLY_SAVED
        assert live.referee.now.seq == before + 1
        assert await live.submit(seat, act, request) == PARTLY_SAVED
    assert await live.submit(seat, act, request) == Done(repeated=False)
    assert live.referee.now.seq == before + 2
    assert await live.submit(seat, act, request) == Done(repeated=True)
    assert live.referee.now.seq == before + 2
