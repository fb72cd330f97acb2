"""A move of several rows of which only the first are saved: nobody is told that nothing was
changed, and the same request goes on with the rest."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import pytest

from app.play.live.live_match import NOT_SAVED, PARTLY_SAVED, Done, LiveMatch
from app.play.log.log_connection import ListingUpdate
from app.play.log.log_writer import LogWriter, NotSaved
from app.referee.position import Row
from app.referee.referee import Act, Refused
from rulesets.kernel.interface import Json, Seat

from .hosted import Process


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
