"""Asking for a takeback at a real table: what is shown, what comes back, and what is kept."""

from __future__ import annotations

import asyncio
import random
from threading import Event
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.live.registry import MatchRegistry
from app.play.offers.tables import Offer
from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.lobby.people import Person
from tests.app.sockets import Ear, Message, silence
from tests.support.replays import film, read_record
from tests.support.waiting import until

free = pytest.mark.parametrize("match", [{"past_dice": True}], indirect=True)
strict = pytest.mark.parametrize("match", [{"past_dice": False}], indirect=True)


@pytest.fixture
def ears(york: Ear, lancaster: Ear) -> dict[str, Ear]:
    return {"york": york, "lancaster": lancaster}


async def act(ears: dict[str, Ear], rng: random.Random) -> tuple[str, Message]:
    """One seat acts; who, and the state that it had before it."""
    seat = next(seat for seat in ears if ears[seat].now["actions"])
    before = ears[seat].now
    action = rng.choice(before["actions"])
    request = await ears[seat].ask("act", seq=before["seq"], action=action)
    await ears[seat].wait("state", lambda state: state["ack"] == request)
    await silence(*ears.values())
    return seat, before


async def until_it_cannot_be_undone(
    ears: dict[str, Ear], rng: random.Random
) -> tuple[str, Message]:
    """Play until a seat has acted openly and may not undo it; who, and its state before that."""
    while True:
        seat, before = await act(ears, rng)
        now = ears[seat].now
        if len(before["awaited"]) == 1 and len(now["awaited"]) == 1 and not now["undo"]:
            return seat, before


def other_than(seat: str) -> str:
    return "york" if seat == "lancaster" else "lancaster"


@free
async def test_an_action_is_taken_back_when_the_other_agrees(
    ears: dict[str, Ear], host: Person
) -> None:
    rng = random.Random(3)
    for _ in range(4):
        seat, before = await until_it_cannot_be_undone(ears, rng)
        other = ears[other_than(seat)]
        offer = await ears[seat].ask("offer", kind="takeback")
        told = await other.wait("offers", lambda told: told["open"])
        (shown,) = told["open"]
        assert shown["detail"]["undoes"], "it is shown what would go"
        assert set(shown["detail"]) == {"undoes", "past_dice", "draws", "action"}, "no row"
        heard = len(other.heard)
        await other.ask("answer", offer=offer, accept=True)
        state = await other.wait("state", after=heard)
        assert [event["event"] for event in state["events"]] == ["TakenBack"]
        assert state["dropped"] == shown["detail"]["undoes"]
        await silence(*ears.values())
        now = ears[seat].now
        assert [now[part] for part in ("view", "actions", "awaited", "prompt")] == [
            before[part] for part in ("view", "actions", "awaited", "prompt")
        ]
        for one in ears.values():
            one.heard = [one.now]
    await ears["york"].ask("resign")
    replay = (await ears["lancaster"].wait("replay", seconds=60))["url"].removeprefix("/replay/")
    record = await read_record(host, replay)
    found = list(findings(record))
    assert [one.text for one in found if one.verdict is not Verdict.HOLDS] == []
    assert sum(row.kind == "takeback" for row in record.rows) == 4
    told = await film(host, replay, "spectator")
    assert str(told).count("TakenBack") == 4, "the replay tells it"


@strict
async def test_it_is_refused_past_dice_and_answers_where_the_host_has_not_allowed_that(
    ears: dict[str, Ear], match: str, host: Person, guest: Person
) -> None:
    rng = random.Random(3)
    refusals: list[Message] = []
    while not refusals:
        seat, _ = await until_it_cannot_be_undone(ears, rng)
        offer = await ears[seat].ask("offer", kind="takeback")
        await silence(*ears.values())
        refusals = [one for one in ears[seat].all("refused") if one["id"] == offer]
    assert refusals[0]["code"] == "not_now"
    assert "allows no takeback" in refusals[0]["reason"]
    people = {"york": host, "lancaster": guest}
    path = f"/api/matches/{match}/takeback"
    answer = await people[seat].get(path)
    assert answer.json() == {"why_not": refusals[0]["reason"]}, "it is known before one asks"


@free
async def test_a_request_is_void_when_the_game_moves_on(ears: dict[str, Ear]) -> None:
    rng = random.Random(5)
    seat, _ = await until_it_cannot_be_undone(ears, rng)
    offer = await ears[seat].ask("offer", kind="takeback")
    await ears[seat].wait("offers", lambda told: told["open"])
    await act(ears, rng)
    await ears[seat].wait("offers", lambda told: not told["open"])
    other = ears[other_than(seat)]
    await other.ask("answer", offer=offer, accept=True)
    assert (await other.wait("refused"))["code"] == "no_offer"


@free
async def test_what_all_agreed_to_holds_nothing_while_it_is_written_and_is_not_withdrawn(
    ears: dict[str, Ear], db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, _ = await until_it_cannot_be_undone(ears, random.Random(3))
    other = ears[other_than(seat)]
    offer = await ears[seat].ask("offer", kind="takeback")
    await other.wait("offers", lambda told: told["open"])
    heard, arrived, may_go_on, submit = len(other.heard), Event(), Event(), MatchRegistry.submit

    async def wait(*args: Any) -> Any:
        arrived.set()
        while not may_go_on.is_set():  # noqa: ASYNC110 (set by another thread)
            await asyncio.sleep(0.01)
        return await submit(*args)

    monkeypatch.setattr(MatchRegistry, "submit", wait)
    try:
        await other.ask("answer", offer=offer, accept=True)
        await until(arrived.is_set)
        query = select(Offer.status).where(Offer.id == UUID(offer))
        assert await db.scalar(query.with_for_update(nowait=True)) == "open"
        await db.rollback()
        await ears[seat].ask("withdraw", offer=offer)
        assert (await ears[seat].wait("refused"))["code"] == "no_offer"
    finally:
        may_go_on.set()
    state = await other.wait("state", after=heard)
    assert [event["event"] for event in state["events"]] == ["TakenBack"]


@free
async def test_a_takeback_whose_server_was_killed_before_the_request_ended_counts_once(
    ears: dict[str, Ear], db: AsyncSession
) -> None:
    """The row of the log is written before the request ends: another answer finds it there."""
    seat, _ = await until_it_cannot_be_undone(ears, random.Random(5))
    other = ears[other_than(seat)]
    offer = await ears[seat].ask("offer", kind="takeback")
    await other.wait("offers", lambda told: told["open"])
    await other.ask("answer", offer=offer, accept=True)
    for one in ears.values():
        await one.wait("offers", lambda told: told["ended"])
    again: dict[str, object] = {"status": "open", "answers": {}, "ended": None}
    await db.execute(update(Offer).where(Offer.id == UUID(offer)).values(again))
    await db.commit()
    await other.ask("answer", offer=offer, accept=True)
    await silence(*ears.values())
    assert (await db.get_one(Offer, UUID(offer))).status == "accepted"
    events = [event for state in ears[seat].all("state") for event in state["events"]]
    assert [event["event"] for event in events].count("TakenBack") == 1
