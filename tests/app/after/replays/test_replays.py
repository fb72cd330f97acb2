"""Films equal what was shown, replays survive a crash, the process that makes them ends with the
server, whatever it is doing, and records can be checked by others."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
import sys
from collections.abc import AsyncIterator
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import psutil
import pytest
from sqlalchemy import delete, select

from app.after.film.timeline import Timeline, build_timelines
from app.after.making import scheduler
from app.after.making.replay_process import ReplayProcess, WorkerDied
from app.after.replays.archive import record as make_record
from app.base.database.engine import DATABASE_ERRORS
from app.base.process import helper as module
from app.base.process.children import Child, begin
from app.play.log.log_reader import read_rows
from app.play.matches.tables import Match
from app.play.replays.tables import Replay
from app.referee.referee import Act, Undo
from tests.app.play.matches.hosted import Onlooker, Process, process
from tests.support.replays import kept
from tests.support.waiting import SECONDS, until

from .deltas import views


@pytest.fixture(scope="module")
async def host(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running


@pytest.fixture(scope="module")
async def finished(host: Process) -> list[Onlooker]:
    """Everything that each viewer of a whole random match was shown, undone actions among it."""
    match, rng = await host.new_match(), random.Random(3)
    viewers = [await host.watch(match, viewer) for viewer in range(3)]
    while viewers[0].now["outcome"] is None:
        seat = rng.choice([one for one in viewers[:2] if one.now["actions"] or one.now["undo"]])
        state = seat.now
        if state["undo"] and (rng.random() < 0.2 or not state["actions"]):
            await host.make(match, seat.viewer, Undo(state["seq"]), uuid4())
        else:
            await host.make(
                match, seat.viewer, Act(state["seq"], rng.choice(state["actions"])), uuid4()
            )
    assert any(state["dropped"] for state in viewers[0].states)
    for viewer in viewers:
        await viewer.until(partial(_has_replay, viewer))
    return viewers


def _has_replay(viewer: Onlooker) -> bool:
    return bool(viewer.frames[-1]["type"] == "replay")


async def _film(host: Process, match: UUID, viewer: str) -> Any:
    async with host.sessions() as db:
        return await kept(db, match, viewer)


async def test_the_link_is_told_to_everyone_once_the_replay_is_there(
    host: Process, finished: list[Onlooker]
) -> None:
    async with host.sessions() as db:
        query = select(Replay.token).where(Replay.match_id == finished[0].match_id)
        token = (await db.execute(query)).scalar_one()
    assert len(token) >= 20
    for viewer in finished:
        assert viewer.frames[-1] == {"type": "replay", "url": f"/replay/{token}"}
    late = await host.watch(finished[0].match_id, 2)
    assert late.frames[0]["replay"] == f"/replay/{token}"
    assert late.now["outcome"] == finished[0].now["outcome"]


@pytest.mark.parametrize(("viewer", "name"), [(0, "warwick"), (1, "suffolk"), (2, "spectator")])
async def test_a_film_shows_what_was_sent_live(
    host: Process, finished: list[Onlooker], viewer: int, name: str
) -> None:
    film = await _film(host, finished[0].match_id, name)
    live = {state["seq"]: state for state in finished[viewer].states}
    gone = {seq for state in live.values() for seq in state["dropped"]}
    undos = {state["seq"] for state in live.values() if state["dropped"]}
    assert [step["seq"] for step in film["steps"]] == sorted(live.keys() - gone - undos)
    for step, view in zip(film["steps"], views(film), strict=True):
        state = live[step["seq"]]
        assert view == state["view"]
        assert (step["at"], step["seat"]) == (state["at"], state["by"])
        assert step["chapter"] == view["turn"]
        if step["seq"]:  # the setup was told in `welcome`
            assert step["events"] == state["events"]
    assert film["outcome"] == finished[viewer].now["outcome"]
    assert film["viewer"] == name


async def test_the_open_film_has_every_row_and_everything_face_up(
    host: Process, finished: list[Onlooker]
) -> None:
    match = finished[0].match_id
    film, record = await _film(host, match, "open"), await _film(host, match, "record")
    kept = [row["seq"] for row in record["rows"] if row["kind"] != "undo" and not row["undone"]]
    assert [step["row"] for step in film["steps"]] == kept
    assert all(hand["cards"] is not None for view in views(film) for hand in view["hands"].values())


async def test_the_film_of_a_running_match_does_not_tell_of_secret_moves(host: Process) -> None:
    match = await host.new_match()
    one = await host.watch(match, 0)
    for _ in range(2):
        await host.act(one)
    play = await host.matches.open(match)
    async with host.sessions() as db:
        rows = await read_rows(db, match)
    films = [Timeline(play.header, viewer, archived=False) for viewer in range(3)]
    await build_timelines(play.header, rows, films)
    assert [len(film.json()["steps"]) for film in films] == [3, 1, 1]
    assert "row" not in films[1].json()["steps"][0]
    assert "Picked" not in str(films[1].json())
    assert "Picked" in str(films[0].json())


async def test_the_record_can_be_checked_by_a_reader_who_has_only_the_description(
    host: Process, finished: list[Onlooker]
) -> None:
    record = await _film(host, finished[0].match_id, "record")
    seed = bytes.fromhex(record["seed"])
    assert hashlib.sha256(seed).hexdigest() == record["match"]["commitment"]
    message = b"roses dice v2\x00" + UUID(record["match"]["id"]).bytes
    for seat in record["match"]["seats"]:
        message += bytes.fromhex(record["entropies"][seat["seat"]] or "00" * 32)
    key = hmac.new(seed, message, hashlib.sha256).digest()
    drawn = rolls = 0
    for row in record["rows"]:
        words = _words(key, rolls)
        rolls += bool(row["draws"] or row["kind"] == "setup")
        for n, value in row["draws"]:
            while (word := next(words)) >= 2**32 // n * n:
                pass
            assert word % n == value
            drawn += 1
    assert drawn > 20


def _words(key: bytes, roll: int) -> Any:
    block = 0
    while True:
        counter = roll.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hmac.new(key, counter, hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


async def test_a_replay_that_a_crash_prevented_is_made_at_the_next_start(
    host: Process, finished: list[Onlooker], database_url: str
) -> None:
    match = finished[0].match_id
    before = {name: await _film(host, match, name) for name in ("warwick", "open", "record")}
    async with host.sessions() as db:
        await db.execute(delete(Replay).where(Replay.match_id == match))
        await db.commit()
    async with process(database_url), asyncio.timeout(SECONDS):
        while True:
            if await _film(host, match, "open") is not None:
                break
            await asyncio.sleep(0.05)
    assert {name: await _film(host, match, name) for name in before} == before


async def test_a_replay_that_no_process_makes_is_made_for_those_who_come(
    host: Process, finished: list[Onlooker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "PATIENCE", 0.0)
    match = finished[0].match_id
    async with host.sessions() as db:
        await db.execute(delete(Replay).where(Replay.match_id == match))
        await db.commit()
    late = await host.watch(match, 2)
    assert late.frames[0]["replay"] is None
    await late.until(partial(_has_replay, late))


async def test_a_replay_that_is_made_just_while_a_viewer_comes_is_told_to_them(
    host: Process, finished: list[Onlooker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "PATIENCE", 0.0)

    async def asked_before_it_was_made(_match_id: UUID) -> None:
        return None

    monkeypatch.setattr(host.matches, "_replay_of", asked_before_it_was_made)
    late = await host.watch(finished[0].match_id, 2)
    assert late.frames[0]["replay"] is None
    await late.until(partial(_has_replay, late))


async def test_the_seed_stays_secret_while_the_match_runs(host: Process) -> None:
    match = await host.new_match()
    play = await host.matches.open(match)
    async with host.sessions() as db:
        with pytest.raises(ValueError, match="not over"):
            await make_record(db, play.header, await read_rows(db, match))
        assert (await db.get_one(Match, match)).status == "running"


ANSWERS_NEVER = "import time; time.sleep(600)"
"""A worker that is in the middle of a long replay; closing its input does not end it."""
ENDS_WHEN_ASKED = "print('ready', flush=True); input()"


def maker_with(monkeypatch: pytest.MonkeyPatch, worker: str) -> ReplayProcess:
    """One whose worker is another program."""

    async def begin_another(*command: str, **settings: Any) -> Child:
        return await begin(sys.executable, "-c", worker, **settings)

    monkeypatch.setattr(module, "begin", begin_another)
    return ReplayProcess("replays", "postgresql://nowhere", {}, "worker", 0)


async def test_a_worker_that_dies_is_no_trouble_of_the_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    maker = maker_with(monkeypatch, ENDS_WHEN_ASKED)
    with pytest.raises(WorkerDied) as died:
        await maker.make(uuid4())
    await maker.stop()
    assert not isinstance(died.value, DATABASE_ERRORS)


async def test_a_replay_that_is_given_up_leaves_no_process_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    maker = maker_with(monkeypatch, ANSWERS_NEVER)
    before = psutil.Process().children()
    making = asyncio.create_task(maker.make(uuid4()))
    await until(lambda: psutil.Process().children() != before)
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    await maker.stop()
    assert psutil.Process().children() == before
