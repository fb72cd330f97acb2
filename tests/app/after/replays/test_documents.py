"""What readers of a finished match get: small, erasable, and without spoilers nothing of what is to
come. A document of any release since 0.5.0 stays readable: one of each kind of each release lies in
`kept/`. Where a release makes them in another way, add its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from pydantic import TypeAdapter
from sqlalchemy import delete, func, literal_column, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.after.along.choices import is_decision
from app.after.film.parts import ROWS, in_parts, part_of, steps_of
from app.after.replays import archive, documents
from app.after.replays.record import record_of
from app.after.replays.reels import Reel
from app.after.stories.schemas import StoryJson
from app.base.database.base import Base
from app.base.settings import ROOT
from app.play.log import finished_log, log_reader
from app.play.matches.tables import FinishedLog, Match, MatchSeat
from app.play.replays.tables import Document, Replay
from app.referee.log import FoldError
from app.referee.packs import OURS, Library, load_ruleset
from tests.app.after.conftest import Finished
from tests.app.people import test_deletion
from tests.app.play.matches.test_finished_log import columns_of
from tests.app.play.table.tables import table
from tests.support.records import Played, failing, played
from tests.support.replays import documents as named
from tests.support.replays import record, story_of
from tests.support.server import Site

from .deltas import text as sorted_text
from .deltas import views

MOST = 60 * 1024
"""Bytes that a finished match of The Cousins' War may keep, all tables and indexes counted."""
STORY = 9 * 1024
"""Bytes of the longest stories."""


async def _made(match: Played) -> tuple[dict[str, Any], dict[str, bytes]]:
    """What each viewer of a match saw, and its documents."""
    header, rows = match.header, match.rows
    films = await archive.films_of(header, rows)
    pack = OURS.pack(header.ruleset.meta.key).content
    told = record_of(header, match.match, match.seats, pack, rows)
    return json.loads(json.dumps(films)), documents.of_match(films, told)


@pytest.mark.parametrize(
    ("ruleset", "scenario", "most"),
    [
        ("lancaster_york", "four", 400),
        ("richard_iii", None, 150),
        ("rose_wars", None, 230),
        ("cousins_war", None, 150),
    ],
)
async def test_each_part_alone_shows_every_viewer_what_they_saw_and_nothing_later(
    ruleset: str, scenario: str | None, most: int
) -> None:
    films, contents = await _made(played(ruleset, scenario, most=most))
    names = documents.numbered(contents)
    assert len(names) >= 2
    found: dict[str, list[Any]] = {name: [] for name in films}
    for number, name in enumerate(names):
        part = documents.unpacked(contents[name])
        for row in part:
            assert {number} == {part_of(one["row"]) for one in row.values() if "row" in one}
        for viewer in films:
            found[viewer] += views({"steps": steps_of(part, viewer)})
    for viewer, steps in films.items():
        assert sorted_text(found[viewer]) == sorted_text(views({"steps": steps}))


def test_a_part_in_which_nobody_saw_anything_is_there_all_the_same() -> None:
    step: Any = {"row": 0, "view": {"a": 1}}
    late: Any = {"row": 2 * ROWS, "set": [["a", 2]]}
    parts = in_parts({"york": [step, late]})
    assert [len(part) for part in parts] == [1, 0, 1]
    assert parts[2][0]["york"]["view"] == {"a": 2}


async def _weight(db: AsyncSession, match: UUID) -> int:
    """Bytes in all tables that know the match, with what PostgreSQL adds to a row, and 40 for each
    row in each index."""
    total = 0
    for kind in Base.metadata.sorted_tables:
        column = kind.c.id if kind is Match.__table__ else kind.c.get("match_id")
        if column is None:
            continue
        indexes = 1 + len(kind.indexes)
        size = func.pg_column_size(literal_column(f"{kind.name}.*")) + 28 + 40 * indexes
        query = select(func.coalesce(func.sum(size), 0)).select_from(kind).where(column == match)
        total += await db.scalar(query) or 0
    return total


async def test_a_finished_match_of_the_cousins_war_keeps_at_most_60_kilobytes(
    finished: Finished, db: AsyncSession
) -> None:
    """The documents and the log are those of a long game."""
    game = played("cousins_war", most=170, seed=1)
    _, contents = await _made(game)
    await documents.keep(db, finished.id, contents)
    rows = [columns_of(row) for row in game.rows]
    value = {"rows": len(rows), "content": finished_log.encoded(rows)}
    await db.execute(update(FinishedLog).where(FinishedLog.match_id == finished.id).values(value))
    await db.commit()
    assert len(rows) > 160
    assert await _weight(db, finished.id) + STORY < MOST


async def test_who_is_called_otherwise_is_so_in_the_replay_and_the_old_record_is_gone(
    finished: Finished, db: AsyncSession
) -> None:
    before = await named(finished.reader, finished.token)
    assert (await finished.reader.get(before["record"])).status_code == 200
    assert "Cecily" in (await finished.reader.get(f"/replay/{finished.token}")).text
    renamed = await finished.table.lobbies[1].http.post("/api/me/name", json={"name": "Jacquetta"})
    assert renamed.status_code == 200
    assert (await finished.reader.get(before["record"])).status_code == 404
    now = await named(finished.reader, finished.token)
    assert now["record"] != before["record"]
    assert now["film"] == before["film"], "no film names a player"
    told = await record(finished.reader, finished.token)
    for match in (now["match"], told["match"]):
        assert [seat["name"] for seat in match["seats"]] == ["Jacquetta", "Margaret"]
    page = (await finished.reader.get(f"/replay/{finished.token}")).text
    assert "Jacquetta" in page
    assert "Cecily" not in page
    assert failing(told) == []
    kept = await db.scalar(select(Replay.match).where(Replay.match_id == finished.id))
    assert kept == now["match"]


async def test_a_new_story_has_another_address_and_the_old_one_is_gone(
    finished: Finished, db: AsyncSession
) -> None:
    addresses = []
    for version in (1, 2):
        story = story_of(version=version)
        await documents.keep(db, finished.id, {"story": documents.packed(story)})
        await db.commit()
        addresses.append((await named(finished.reader, finished.token))["story"])
        answer = await finished.reader.get(addresses[-1])
        assert answer.json() == story
        assert "immutable" in answer.headers["cache-control"]
    assert (await finished.reader.get(addresses[0])).status_code == 404


async def test_a_match_that_is_deleted_leaves_nothing_of_its_documents(
    finished: Finished, db: AsyncSession
) -> None:
    told = await named(finished.reader, finished.token)
    await db.execute(delete(Match).where(Match.id == finished.id))
    await db.commit()
    for kind in (Document, FinishedLog, Replay, MatchSeat):
        rows = select(func.count()).select_from(kind).where(kind.match_id == finished.id)
        assert await db.scalar(rows) == 0
    for address in (*told["film"], told["record"], f"/replay/{finished.token}"):
        assert (await finished.reader.get(address)).status_code == 404


async def test_what_is_kept_to_play_along_is_sent_to_no_one(
    finished: Finished, db: AsyncSession
) -> None:
    path = f"/api/replays/{finished.token}/york/next.json"
    assert (await finished.reader.get(path)).status_code == 200
    digest = (await documents.digests(db, finished.id))["choices-0"]
    for kind in ("film", "record", "story", "choices"):
        for at in (f"{kind}/0/{digest}", f"{kind}/{digest}", f"{kind}/choices-0/{digest}"):
            answer = await finished.reader.get(f"/api/replays/{finished.token}/{at}.json")
            assert answer.is_error


async def test_two_readers_who_find_a_new_name_write_it_once(
    finished: Finished, db: AsyncSession
) -> None:
    first = await named(finished.reader, finished.token)
    await db.execute(update(Player).where(Player.name == "Cecily").values(name="Jacquetta"))
    await db.commit()
    answers = [await named(finished.reader, finished.token) for _ in range(2)]
    assert answers[0] == answers[1] != first


async def test_who_is_slower_than_another_process_finds_the_documents_made(
    finished: Finished, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By then the snapshots are gone that led through a log of several editions."""
    looked: list[UUID] = []

    async def at_first_none(db: AsyncSession, match: UUID) -> str | None:
        looked.append(match)
        return None if len(looked) == 1 else finished.token

    async def leads_nowhere(*_: Any, **__: Any) -> None:
        raise FoldError("row 1: these rules lead to another position")

    monkeypatch.setattr(archive, "replay_token", at_first_none)
    monkeypatch.setattr(archive, "build_timelines", leads_nowhere)
    await archive.archive(db, finished.id, Library().recorded)
    assert looked == [finished.id] * 2


async def test_a_comment_is_in_no_document_and_never_kept_by_a_browser(
    finished: Finished, db: AsyncSession
) -> None:
    at = f"/api/replays/{finished.token}"
    writer = finished.table.lobbies[0].http
    written = await writer.post(f"{at}/comments", json={"row": 0, "text": "Alas, Bosworth."})
    assert written.status_code == 201
    for content in await db.scalars(select(Document.content)):
        assert "Alas" not in json.dumps(documents.unpacked(content))
    for path in ("beside", "comments"):
        answer = await finished.reader.get(f"{at}/{path}")
        assert "Alas" in answer.text
        assert answer.headers["cache-control"] == "private, no-store"
    assert (await writer.delete(f"{at}/comments/{written.json()['id']}")).status_code == 200
    assert "Alas" not in (await finished.reader.get(f"{at}/beside")).text


async def test_a_match_that_the_host_ends_has_no_documents_and_keeps_its_rows(
    server: Site, db: AsyncSession
) -> None:
    async with table(server.url) as running:
        match = UUID(running.match)
        await db.execute(update(Match).where(Match.id == match).values(status="cancelled"))
        await db.commit()
        assert match not in await archive.unarchived(db)
        assert await log_reader.read_rows(db, match)


HELD = {
    "a match is deleted (retention)": (
        test_a_match_that_is_deleted_leaves_nothing_of_its_documents
    ),
    "a player deletes the account": (
        test_deletion.test_nothing_that_names_the_person_is_left_in_any_column
    ),
    "a player takes another name": (
        test_who_is_called_otherwise_is_so_in_the_replay_and_the_old_record_is_gone
    ),
    "a comment is deleted or changed": (
        test_a_comment_is_in_no_document_and_never_kept_by_a_browser
    ),
    "a story is told again": test_a_new_story_has_another_address_and_the_old_one_is_gone,
    "you end a match": test_a_match_that_the_host_ends_has_no_documents_and_keeps_its_rows,
}
"""The tests that hold the table of docs/hosting.md to what the server does."""


def test_the_guide_says_what_deletes_what_and_each_line_has_its_test() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text()
    said = guide.partition("Where something is gone, and when:")[2].partition("A browser keeps")[0]
    lines = [line.split("|")[1].strip() for line in said.strip().splitlines()[2:]]
    assert lines == list(HELD)


RELEASES = sorted((Path(__file__).parent / "kept").iterdir())
VIEWERS = ("lancaster", "york", "spectator", "open")
every_release = pytest.mark.parametrize("release", RELEASES, ids=lambda path: str(path.name))


@every_release
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_film_is_told_and_drawn(release: Path, viewer: str) -> None:
    rows = documents.unpacked((release / "film-0.json.gz").read_bytes())
    steps = steps_of(rows, viewer)
    assert [step["row"] for step in steps] == sorted({step["row"] for step in steps})
    assert all("prompt" in step and "events" in step for step in steps)
    reel = Reel(UUID(int=7), viewer, steps, load_ruleset("cousins_war"))
    pictures = reel.pictures(0, reel.last)
    assert all(picture.startswith("<svg") for picture in pictures)


@every_release
def test_a_record_is_checked(release: Path) -> None:
    told = documents.unpacked((release / "record.json.gz").read_bytes())
    assert failing(told) == []


@every_release
def test_a_story_is_read(release: Path) -> None:
    told = documents.unpacked((release / "story.json.gz").read_bytes())
    assert TypeAdapter(StoryJson).validate_python(told)


@every_release
def test_choices_belong_to_decisions_of_the_film(release: Path) -> None:
    choices = documents.unpacked((release / "choices-0.json.gz").read_bytes())
    steps = steps_of(documents.unpacked((release / "film-0.json.gz").read_bytes()), "york")
    assert any(is_decision(step, "york", choices) for step in steps)
    assert all(choice["played"] in choice["actions"] for choice in choices.values())


@every_release
def test_a_log_is_that_of_the_record(release: Path) -> None:
    rows = finished_log.decoded((release / "log").read_bytes())
    told = documents.unpacked((release / "record.json.gz").read_bytes())["rows"]
    assert [row["action"] for row in rows] == [row["action"] for row in told]
    assert all(row["digest"] and row["seen"] for row in rows)
