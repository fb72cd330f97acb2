"""Guided games appear under Learning and nowhere else, and what was done in them is kept."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.after.replays.archive import unarchived
from app.base.settings import Settings
from app.host.hosting.housekeeping import tidy
from app.lobby.lessons.tables import Learning
from app.play.matches.tables import Match
from tests.app.lobby.people import Person, error
from tests.support.client import Client
from tests.support.server import Site

from .pupils import GUIDES, at_table, begin

KEY = "cousins_war"


async def _progress(person: Person, key: str = KEY) -> tuple[int, str | None, int | None]:
    """As the page of a guided game says it: how many lessons are done, with which game one goes on,
    and with which lesson."""
    page = (await person.get(f"/learn/{key}")).text
    done = re.search(r"(\d+) of \d+ done", page)
    goes_on = re.search(r'href="/matches/([^"]+)">Go on with lesson (\d+)<', page)
    assert done is not None
    return int(done[1]), goes_on and goes_on[1], goes_on and int(goes_on[2])


async def test_a_visitor_without_a_name_becomes_a_guest_with_the_first_lesson(
    server: Site,
) -> None:
    async with Client(server.url) as visitor:
        page = await visitor.get(f"/learn/{KEY}")
        assert "Your name" in page.text
        assert all(lesson.title in page.text for lesson in GUIDES[KEY].lessons)
        answer = await visitor.post(f"/learn/{KEY}", data={"name": "Guest", "lesson": "1"})
        assert "data-guided" in (await visitor.get(answer.headers["location"])).text
        assert (await visitor.get("/api/me")).json()["name"] == "Guest"


@pytest.mark.parametrize("path", ["/", "/new", f"/new/{KEY}", f"/rules/{KEY}"])
async def test_newcomers_are_led_to_the_guided_game(client: Client, path: str) -> None:
    link = "/learn" if path == "/" else f"/learn/{KEY}"
    assert f'href="{link}"' in (await client.get(path)).text


@pytest.mark.parametrize("lesson", ["0", "99", "two", "-1", "¹", "1" * 400])
async def test_a_lesson_that_does_not_exist_is_refused(learner: Person, lesson: str) -> None:
    answer = await learner.post(f"/learn/{KEY}", data={"lesson": lesson})
    assert answer.status_code == 422
    assert "There are lessons 1 to" in answer.text
    assert await _progress(learner) == (0, None, None)


async def test_a_game_without_a_guide_has_no_page(client: Client) -> None:
    assert (await client.get("/learn/chess")).status_code == 404


async def test_a_guided_game_is_in_no_list_and_waits_for_no_one(
    learner: Person, db: AsyncSession
) -> None:
    match = await begin(learner, KEY)
    lists = (await learner.get("/api/matches")).json()
    assert (lists["waiting"], lists["mine"]) == (0, [])
    assert (await learner.get("/api/matches/waiting")).json()["count"] == 0
    assert (await learner.get("/next")).headers["location"] == "/matches"
    assert match not in (await learner.get("/matches")).text
    assert (await learner.get("/api/me/results")).json()["matches"] == []
    assert await db.scalar(select(func.count()).where(Notice.match_id == UUID(match))) == 0
    assert f"/matches/{match}" in (await learner.get("/learn")).text


async def test_a_guided_game_that_is_won_counts_nowhere_and_has_no_replay(
    server: Site, learner: Person, db: AsyncSession
) -> None:
    match = await begin(learner, "rose_wars", len(GUIDES["rose_wars"].lessons))
    async with at_table(learner, match, "rose_wars") as pupil:
        while not (await pupil.is_asked())["over"]:
            await pupil.try_(pupil.wanted())
        assert pupil.frame["outcome"]["winners"] == ["south"]
    assert UUID(match) not in await unarchived(db)
    assert (await learner.get("/api/me/results")).json()["matches"] == []
    assert (await learner.get("/api/matches")).json()["mine"] == []
    done, *_ = await _progress(learner, "rose_wars")
    assert done == len(GUIDES["rose_wars"].lessons)


async def test_no_one_else_sees_a_guided_game(learner: Person, stranger: Person) -> None:
    match = await begin(learner, KEY)
    for path in (f"/api/learning/{match}", f"/api/matches/{match}", f"/matches/{match}"):
        assert (await stranger.get(path)).status_code == 404
    assert (await learner.get("/api/learning/" + str(UUID(int=7)))).status_code == 404


async def test_an_ordinary_match_has_no_coach(learner: Person) -> None:
    match = await learner.make()
    assert error(await learner.get(f"/api/learning/{match}"))[0] == 404


async def test_progress_is_kept_when_an_earlier_lesson_is_repeated(learner: Person) -> None:
    assert await _progress(learner) == (0, None, None)
    first = await begin(learner, KEY, 5)
    assert await _progress(learner) == (4, first, 5)
    second = await begin(learner, KEY, 2)
    assert await _progress(learner) == (4, second, 2)
    assert "Go on with lesson 2" in (await learner.get("/learn")).text
    assert "cancelled" in (await learner.get(f"/matches/{first}")).text


async def test_a_guide_that_was_revised_is_begun_again_where_the_learner_was(
    learner: Person, db: AsyncSession
) -> None:
    match = await begin(learner, KEY, 5)
    row = await db.get_one(Match, UUID(match))
    row.guide = "another"
    await db.commit()
    _, goes_on, _ = await _progress(learner)
    assert goes_on is None
    assert error(await learner.get(f"/api/learning/{match}"))[0] == 404
    async with at_table(learner, match, KEY) as pupil:
        assert "have been revised" in (await pupil.try_(pupil.frame["actions"][0]))["reason"]


async def test_an_abandoned_guided_game_is_deleted_and_what_was_done_is_kept(
    learner: Person, db: AsyncSession
) -> None:
    match = await begin(learner, KEY, 4)
    now, settings = datetime.now(UTC), Settings(open_match_days=0, guest_days=0)
    await tidy(db, settings, now + timedelta(days=29), GUIDES)
    assert await db.get(Match, UUID(match)) is not None
    db.expire_all()
    await tidy(db, settings, now + timedelta(days=31), GUIDES)
    assert await db.get(Match, UUID(match)) is None
    assert await _progress(learner) == (3, None, None)


async def test_who_leaves_takes_their_guided_games_along(learner: Person, db: AsyncSession) -> None:
    match = await begin(learner, KEY, 2)
    kept = (await learner.get("/api/me/export")).json()["kept"]["learning"]
    assert [row["match_id"] for row in kept] == [match]
    answer = await learner.post("/api/me/delete", json={"name": learner.name})
    assert answer.status_code == 200, answer.text
    assert await db.get(Match, UUID(match)) is None
    query = select(func.count()).select_from(Learning).where(Learning.match_id == UUID(match))
    assert await db.scalar(query) == 0
