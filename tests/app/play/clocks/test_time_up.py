"""A clock runs out: nothing happens by itself, the other player chooses, and all are told."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Channel, Notice
from app.play.clocks.pace import BRISK
from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import heard, left, runs
from tests.app.sockets import Ear
from tests.support.moved_time import MovedTime
from tests.support.replays import film, read_record
from tests.support.threaded import ThreadedServer


async def reachable(db: AsyncSession, person: Person) -> UUID:
    """The person's id; they have a channel for the notice that a match is over."""
    player = UUID((await person.get("/api/me")).json()["id"])
    channel = Channel(
        player_id=player,
        kind="hook",
        address="https://example.org",
        label="a hook",
        token=f"unguessable {player}",
        kinds=["match_ended"],
        confirmed=datetime.now(UTC),
    )
    db.add(channel)
    await db.commit()
    return player


async def act(player: Ear) -> None:
    """Take the first action on offer."""
    state, request = player.all("state")[-1], str(uuid4())
    await player.say(type="act", id=request, seq=state["seq"], action=state["actions"][0])
    await player.wait("state", lambda told: told["ack"] == request)


async def test_the_clock_of_two_runs_out_and_the_other_claims_the_win(
    server: ThreadedServer, time: MovedTime, db: AsyncSession
) -> None:
    async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
        _, loser = [await reachable(db, person) for person in (host, guest)]
        match = await start(host, guest, seat="york", pace=BRISK)
        async with heard(host, match) as york:
            while york.all("state")[-1]["actions"]:
                await act(york)
            path = f"/api/matches/{match}/offers"
            claim = {"id": str(uuid4()), "kind": "claim", "about": "lancaster"}
            refused = await host.post(path, json=claim)
            assert refused.json()["error"]["code"] == "not_now", "there is time left"
            time.forward(seconds=BRISK["bank"] + 1)
            async with heard(guest, match) as lancaster:
                (clocks,) = lancaster.all("clocks")
                assert (left(clocks)["lancaster"], runs(clocks)) == (0, set())
            assert york.all("state")[-1]["outcome"] is None, "nothing happens by itself"
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
        assert last == [
            {"event": "WinClaimed", "seat": "york", "against": "lancaster", "why": "time"}
        ]
        assert told_film["outcome"] == outcome
        record = await read_record(guest, replay)
        assert record.rows[-1].kind == "claim"
        assert [one.text for one in findings(record) if one.verdict is not Verdict.HOLDS] == []

        told = select(Notice.player_id).where(Notice.kind == "match_ended")
        assert list(await db.scalars(told)) == [loser], "the winner, who ended it, knows"
        (result,) = (await host.get("/api/me/results")).json()["matches"]
        assert (result["url"], result["result"]) == (f"/matches/{match}", "won")
