"""A clock runs out: nothing happens by itself, the other player chooses, and all are told."""

from __future__ import annotations

from uuid import uuid4

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.play.clocks.pace import BRISK
from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.lobby.people import Person
from tests.app.play.clocks.tables import clocks_of, left, reachable, runs
from tests.app.sockets import Ear
from tests.support.moved_time import MovedTime
from tests.support.replays import film, read_record


@pytest.mark.parametrize("match", [{"pace": BRISK}], indirect=True)
async def test_the_clock_of_two_runs_out_and_the_other_claims_the_win(
    match: str, host: Person, guest: Person, york: Ear, time: MovedTime, db: AsyncSession
) -> None:
    _, loser = [await reachable(one, db, time, "match_ended") for one in (host, guest)]
    while york.now["actions"]:
        await york.act()
    path = f"/api/matches/{match}/offers"
    claim = {"id": str(uuid4()), "kind": "claim", "about": "lancaster"}
    refused = await host.post(path, json=claim)
    assert refused.json()["error"]["code"] == "not_now", "there is time left"
    time.forward(seconds=BRISK["bank"] + 1)
    clocks = await clocks_of(guest, match)
    assert (left(clocks)["lancaster"], runs(clocks)) == (0, set())
    assert york.now["outcome"] is None, "nothing happens by itself"
    assert (await host.see(match))["status"] == "running"
    assert (await host.post(path, json=claim)).json()["status"] == "accepted"
    outcome = (await york.wait("state", lambda state: state["outcome"]))["outcome"]
    assert outcome["winners"] == ["york"]
    assert outcome["reason"] == "Lancaster ran out of time."
    replay = (await york.wait("replay", seconds=60))["url"].rsplit("/", 1)[-1]
    seen = await guest.see(match)
    assert (seen["status"], seen["outcome"]) == ("over", outcome)
    told_film = await film(guest, replay, "lancaster")
    last = told_film["steps"][-1]["events"]
    assert last == [{"event": "WinClaimed", "seat": "york", "against": "lancaster", "why": "time"}]
    assert told_film["outcome"] == outcome
    record = await read_record(guest, replay)
    assert record.rows[-1].kind == "claim"
    assert [one.text for one in findings(record) if one.verdict is not Verdict.HOLDS] == []

    told = select(Notice.player_id).where(Notice.kind == "match_ended")
    assert list(await db.scalars(told)) == [loser], "the winner, who ended it, knows"
    (result,) = (await host.get("/api/me/results")).json()["matches"]
    assert (result["url"], result["result"]) == (f"/matches/{match}", "won")
