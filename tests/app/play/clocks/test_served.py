"""Clocks on a real server, with time that the tests let pass."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.play.clocks.pace import BRISK
from app.play.matches.messages import PaceJson
from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import A_LITTLE, clocks_of, left, live, reachable, runs
from tests.app.sockets import Ear, silence
from tests.support.moved_time import MovedTime
from tests.support.replays import film, read_record
from tests.support.server import Site

brisk = pytest.mark.parametrize("match", [{"pace": BRISK}], indirect=True)


@brisk
async def test_the_clocks_of_all_who_are_awaited_run_and_the_lists_tell_what_is_left(
    match: str, host: Person, guest: Person, york: Ear, time: MovedTime
) -> None:
    assert (await host.see(match))["pace"] == BRISK
    first = await york.wait("clocks")
    assert (first["pace"], first["paused"]) == (BRISK, False)
    assert runs(first) == {"york", "lancaster"}  # both choose in secret
    time.forward(hours=5)
    while york.now["actions"]:
        await york.act()
    told = await york.wait("clocks", lambda told: runs(told) == {"lancaster"})
    assert left(told) == {"lancaster": 19, "york": 23}  # a turn adds four hours
    (listed,) = (await guest.get("/api/matches")).json()["mine"]
    assert [seat["left"] // A_LITTLE for seat in listed["seats"]] == [19 * 60 - 1, 23 * 60 - 1]
    assert "18 hours 59 minutes left" in (await guest.get("/matches")).text


@brisk
async def test_the_clock_of_two_runs_out_and_the_other_claims_the_win(
    match: str, host: Person, guest: Person, york: Ear, time: MovedTime, db: AsyncSession
) -> None:
    _, loser = [await reachable(one, db, "match_ended") for one in (host, guest)]
    while york.now["actions"]:
        await york.act()
    await york.ask("offer", kind="claim", about="lancaster")
    assert (await york.wait("refused"))["code"] == "not_now", "there is time left"
    time.forward(seconds=BRISK["bank"] + 1)
    clocks = await clocks_of(guest, match)
    assert (left(clocks)["lancaster"], runs(clocks)) == (0, set())
    assert york.now["outcome"] is None, "nothing happens by itself"
    assert (await host.see(match))["status"] == "running"
    await york.ask("offer", kind="claim", about="lancaster")
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


@brisk
async def test_agreed_quiet_hours_stop_a_clock_at_once_and_it_says_until_when(
    match: str, host: Person, guest: Person, york: Ear, time: MovedTime
) -> None:
    now = time.wall.now()
    await york.wait("clocks")
    ends = now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=3)
    quiet = {"begins": f"{now:%H}:00", "ends": f"{ends:%H}:00", "zone": "UTC"}
    assert (await host.put("/api/me/quiet-hours", json=quiet)).status_code == 200
    told = await york.wait("clocks", lambda told: runs(told) == {"lancaster"})
    changes = {clock["seat"]: clock["changes"] for clock in told["seats"]}
    assert changes == {"lancaster": None, "york": int(ends.timestamp() * 1000)}
    time.forward(hours=2)
    assert left(await clocks_of(guest, match)) == {"lancaster": 22, "york": 24}


async def test_a_clock_adds_nothing_for_decisions_made_in_secret(toys: Site) -> None:
    order = {"ruleset": "council", "scenario": "s2", "seat": "warwick"}
    async with Person(toys, "Anne") as host, Person(toys, "Jane") as guest:
        match = await start(host, guest, **order, pace=live(600, 60, "decision"))
        async with host.hear(match) as one, guest.hear(match) as two:
            await one.wait("clocks")
            await silence(one, two)
            noted = len(one.all("clocks"))
            await one.act()
            await silence(one, two)
            assert len(one.all("clocks")) == noted, "a plan is being made, and no clock moves"
            assert set(one.now["awaited"]) == {"warwick", "suffolk"}


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "live", "bank": 10},
        {"kind": "live", "bank": 600, "cap": 700},
        {"kind": "days", "bank": 86400, "add": 0, "cap": 3600},
        {"kind": "days", "bank": 86400, "cap": 86400, "per": "decision"},
        {"kind": "days", "bank": 10**9, "cap": 10**9},
        {"kind": "weeks", "bank": 86400},
    ],
)
async def test_a_pace_that_makes_no_sense_is_refused(host: Person, pace: dict[str, object]) -> None:
    answer = await host.post("/api/matches", json={"ruleset": "cousins_war", "pace": pace})
    assert answer.status_code == 422
    assert answer.json()["error"]["field"].startswith("pace")


@pytest.mark.parametrize(
    ("fields", "pace"),
    [
        ({}, None),
        ({"pace": "brisk", "quiet": "yes"}, BRISK),
        (
            {"pace": "live", "live_minutes": "10", "live_seconds": "60", "live_per": "decision"},
            live(600, 60, "decision"),
        ),
        (
            {"pace": "own", "own_bank": "24", "own_add": "4", "own_cap": "72", "quiet": "yes"},
            BRISK,
        ),
        ({"pace": "brisk", "opponent": "bot"}, None),
    ],
)
async def test_the_form_makes_the_same_clocks_without_scripts(
    host: Person, fields: dict[str, str], pace: PaceJson | None
) -> None:
    order = {"seat": "york", "spectators": "yes", **fields}
    answer = await host.post("/new/cousins_war", data=order, follow_redirects=False)
    assert answer.status_code == 303
    match = answer.headers["location"].rsplit("/", 1)[-1]
    assert (await host.see(match))["pace"] == pace


async def test_a_form_with_odd_numbers_comes_back_with_the_reason(host: Person) -> None:
    order = {"pace": "own", "own_bank": "1e3", "own_add": "", "own_cap": "72"}
    answer = await host.post("/new/cousins_war", data=order)
    assert answer.status_code == 422
    assert "whole numbers" in answer.text
    assert 'value="1e3"' in answer.text
