"""A story is made after the replay, kept and served; it names no player, and no running match has
one."""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import AsyncIterator
from functools import partial
from types import ModuleType
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.making.claims import STORIES, claim
from app.after.making.maker import MOST_DEATHS
from app.after.making.progress import FAILED, NOT_FOLLOWED, WorkProgress
from app.after.making.replay_process import ReplayProcess, WorkerDied
from app.after.making.worker import Making, made
from app.after.replays import documents as documents_kept
from app.after.replays.access import documents_of, replay_of
from app.after.stories import making, worker
from app.after.stories.making import OFF, give_up, make, outdated, remake, story_progress, unmade
from app.after.stories.scheduler import StoryScheduler
from app.after.stories.tables import StoryRow
from app.after.stories.telling import FIRST, VERSION, Purse
from app.base.budget.accounts import Budget, Payers
from app.base.database.outage import Outage
from app.play.replays.schemas import FilmJson
from app.play.replays.tables import Document, Replay
from app.referee.packs import OURS, Library
from tests.app.play.matches.hosted import Process
from tests.support.client import Client
from tests.support.replays import documents, kept, story
from tests.support.replays import film as film_at
from tests.support.waiting import until

from .conftest import small_purse

Finished = tuple[UUID, str]


@pytest.fixture(scope="module")
async def told(host: Process, finished: Finished) -> dict[str, Any]:
    async with host.sessions() as db:
        assert (await unmade(db))[finished[0]].state == "waits"
        assert await make(db, finished[0], OURS, small_purse()) is None
        assert not await make(db, finished[0], OURS, small_purse())  # it is there
        assert finished[0] not in await unmade(db)
    return await _kept(host, finished[0])


async def _kept(host: Process, match: UUID) -> dict[str, Any]:
    async with host.sessions() as db:
        row = await db.get_one(StoryRow, match)
        found: dict[str, Any] = await kept(db, match, "story")
        assert row.people == found["people"]
        return found


async def _forget(db: AsyncSession, match: UUID) -> None:
    """Lose its story, as if it had not been told yet."""
    await db.execute(delete(StoryRow).where(StoryRow.match_id == match))
    await db.execute(delete(Document).where(Document.match_id == match, Document.name == "story"))
    await db.commit()


@pytest.fixture
async def untold(host: Process, finished: Finished, told: dict[str, Any]) -> AsyncIterator[UUID]:
    """The match without its story, which it has again after the test."""
    match, _ = finished
    async with host.sessions() as db:
        await _forget(db, match)
        yield match
        await _forget(db, match)
        assert await make(db, match, OURS, small_purse()) is None


async def test_a_story_names_no_player_so_nothing_of_one_who_leaves_stays(
    host: Process, finished: Finished, client: Client, told: dict[str, Any]
) -> None:
    film: FilmJson = await film_at(client, finished[1], "open")
    names = [seat["name"] for seat in film["match"]["seats"]]
    assert names == ["Player 0", "Player 1"]
    text = json.dumps(told)
    assert not any(name in text for name in names)


async def test_a_kept_replay_holds_its_story(
    finished: Finished, client: Client, told: dict[str, Any]
) -> None:
    page = (await client.get(f"/replay/{finished[1]}/keep")).text
    (part,) = re.findall('data-part="story.json">([^<]+)<', page)
    assert json.loads(gzip.decompress(base64.b64decode(part))) == told


async def test_a_replay_is_made_with_a_first_story_which_the_searched_one_replaces(
    host: Process, finished: Finished, client: Client, told: dict[str, Any], database_url: str
) -> None:
    async with host.sessions() as db:
        await db.execute(delete(StoryRow).where(StoryRow.match_id == finished[0]))
        await db.execute(delete(Document).where(Document.match_id == finished[0]))
        await db.execute(update(Replay).values(match=None).where(Replay.match_id == finished[0]))
        await db.commit()
    worker = ReplayProcess("replays", database_url, OURS.plugins, "app.after.making.worker", 5.0)
    try:
        await worker.make(finished[0])
    finally:
        await worker.stop()
    first = await story(client, finished[1])
    assert (first["version"], first["chances"]["rows"], first["known"]) == (FIRST, [], {})
    same = ("people", "bands", "marks", "seats")
    assert {key: first[key] for key in same} == {key: told[key] for key in same}
    assert first["moments"]
    assert first["moments"][-1]["about"] == "end"
    assert "data-told" in (await client.get(f"/replay/{finished[1]}")).text
    async with host.sessions() as db:
        kept = await documents_of(db, await replay_of(db, finished[1]), stories=True)
        assert kept["story_progress"]["words"] == "The curve of the chances waits for its turn."
        assert (await unmade(db))[finished[0]].state == "waits"
        await give_up(db, finished[0], FAILED)  # what is there stays
        assert (await story(client, finished[1])) == first
        await db.execute(update(StoryRow).values(version=FIRST, why=None))
        await db.commit()
        assert await make(db, finished[0], OURS, small_purse()) is None
        assert finished[0] not in await unmade(db)
    assert await _kept(host, finished[0]) == told


async def test_a_replay_without_a_story_says_so(
    host: Process, finished: Finished, client: Client, told: dict[str, Any]
) -> None:
    async with host.sessions() as db:
        address = (await documents(client, finished[1]))["story"]
        await _forget(db, finished[0])
        assert await story(client, finished[1]) is None
        assert (await client.get(address)).status_code == 404
        assert await make(db, finished[0], OURS, small_purse()) is None


@pytest.mark.parametrize(("module", "question"), [(making, "unmade"), (documents_kept, "digests")])
async def test_a_story_that_comes_while_its_replay_is_read_is_there_or_awaited(
    host: Process,
    finished: Finished,
    untold: UUID,
    monkeypatch: pytest.MonkeyPatch,
    module: ModuleType,
    question: str,
) -> None:
    ask = getattr(module, question)

    async def meanwhile(db: AsyncSession, *which: UUID) -> Any:
        before = await ask(db, *which)
        await make(db, untold, OURS, small_purse())
        return await ask(db, *which) if module is making else before

    async with host.sessions() as db:
        monkeypatch.setattr(module, question, meanwhile)
        found = await documents_of(db, await replay_of(db, finished[1]), stories=True)
    assert (found["story_progress"]["state"], found["story"] is None) in {
        ("there", False),
        ("waits", True),
    }


async def test_a_running_match_has_no_story(host: Process) -> None:
    match = await host.new_match(ruleset="cousins_war")
    async with host.sessions() as db:
        assert match not in await unmade(db)
        assert not await make(db, match, OURS, small_purse())
        assert await db.get(StoryRow, match) is None


async def test_only_stories_of_an_earlier_method_are_made_again(
    host: Process, finished: Finished, told: dict[str, Any]
) -> None:
    async with host.sessions() as db:
        assert finished[0] not in await outdated(db)
        assert finished[0] in await outdated(db, every=True)
        this = update(StoryRow).where(StoryRow.match_id == finished[0])
        await db.execute(this.values(version=VERSION - 1))
        assert finished[0] in await outdated(db)
        await db.rollback()


async def test_a_mistake_in_the_story_of_one_match_is_noted_and_the_next_one_is_made(
    host: Process, untold: UUID, database_url: str
) -> None:
    asked: list[UUID] = []

    async def tell(db: AsyncSession, match_id: UUID, library: Library) -> None:
        asked.append(match_id)
        raise ZeroDivisionError

    ours = partial(made, database_url, host.sessions, OURS)
    assert await ours(Making(STORIES, tell, give_up), untold) == FAILED
    async with host.sessions() as db:
        assert (await unmade(db))[untold].why == FAILED
        assert await make(db, untold, OURS, small_purse()) is None  # it is known already
        await _forget(db, untold)
    assert asked == [untold]
    making = Making(STORIES, partial(remake, purse=small_purse()), give_up)
    assert await ours(making, untold) is None
    async with host.sessions() as db:
        assert untold not in await unmade(db)


async def test_the_worker_makes_the_story_that_it_is_asked_for(
    host: Process, untold: UUID, database_url: str
) -> None:
    worker = ReplayProcess("stories", database_url, OURS.plugins, "app.after.stories.worker", 0.2)
    try:
        await worker.make(untold)
    finally:
        await worker.stop()
    assert (await _kept(host, untold))["version"] == VERSION


async def test_a_story_has_less_time_while_another_waits(
    host: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: dict[UUID, WorkProgress] = {uuid4(): WorkProgress("being_made")}
    seconds: list[float] = []

    async def unmade(_: AsyncSession) -> dict[UUID, WorkProgress]:
        return waiting

    async def make(_: AsyncSession, __: UUID, ___: Library, purse: Purse) -> None:
        seconds.append(purse.seconds)

    monkeypatch.setattr(worker, "unmade", unmade)
    monkeypatch.setattr(worker, "make", make)
    tell = worker.storyteller(10.0).make
    async with host.sessions() as db:
        await tell(db, uuid4(), OURS)
        waiting[uuid4()] = WorkProgress("waits")
        await tell(db, uuid4(), OURS)
    assert seconds == [10.0, 6.0]


async def test_a_story_whose_server_has_gone_is_taken_at_the_next_start(
    host: Process, untold: UUID, database_url: str
) -> None:
    asked: list[UUID] = []

    async def tell(match_id: UUID) -> None:
        asked.append(match_id)

    async def begun() -> StoryScheduler:
        stories = StoryScheduler(host.sessions, tell, Payers(Budget()), Outage())
        await stories.start()
        return stories

    async with claim(database_url, STORIES, untold) as is_ours, host.sessions() as db:
        assert is_ours
        assert (await unmade(db))[untold].state == "being_made"
        async with claim(database_url, STORIES, untold) as is_another:
            assert not is_another
    async with host.sessions() as db:
        assert (await unmade(db))[untold].state == "waits"
    stories = await begun()
    await until(lambda: untold in asked)
    await stories.stop()


async def test_a_match_that_kills_its_process_is_given_up_and_holds_up_no_other(
    host: Process, untold: UUID
) -> None:
    asked: list[UUID] = []

    async def die(match_id: UUID) -> None:
        asked.append(match_id)
        raise WorkerDied

    await StoryScheduler(host.sessions, die, Payers(Budget()), Outage()).made(untold)
    assert len(asked) == MOST_DEATHS
    async with host.sessions() as db:
        progress = (await unmade(db))[untold]
    assert (progress.state, progress.why) == ("cannot", FAILED)


async def test_a_story_that_there_cannot_be_says_why(
    host: Process, finished: Finished, told: dict[str, Any]
) -> None:
    async def progress(*, tells: bool = True) -> str:
        async with host.sessions() as db:
            found = await story_progress(db, finished[0], tells=tells)
            began = (await db.get_one(Replay, finished[0])).created
        return found.said("story", began)

    assert await progress() == "The story is there."
    async with host.sessions() as db:
        await give_up(db, finished[0], NOT_FOLLOWED)
        assert await progress() == f"There is no story: {NOT_FOLLOWED}."
        assert (await unmade(db))[finished[0]].state == "cannot"
        await _forget(db, finished[0])
        assert await progress() == "The story waits for its turn."
        assert await progress(tells=False) == f"There is no story: {OFF}."
        assert await make(db, finished[0], OURS, small_purse()) is None


async def test_a_host_may_have_no_stories(host: Process) -> None:
    stories = StoryScheduler(host.sessions, None, Payers(Budget()), Outage())
    stories.on_replay(uuid4())
    assert (stories.is_on, stories.waiting) == (False, 0)
