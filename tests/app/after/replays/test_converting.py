"""What release 0.4.0 kept of finished matches becomes documents, and nothing of it is lost."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson
import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.film import timeline
from app.after.film.parts import steps_of
from app.after.replays import archive, converting, documents
from app.after.replays.access import film_of
from app.after.replays.converting import FormerFilm, FormerPiece, Kept
from app.play.log import finished_log, log_reader
from app.play.matches.tables import FinishedLog, Match, StoredPack
from app.play.replays.tables import RECORD, Document, Replay
from app.referee.log import FoldError
from app.referee.packs import OURS, Library
from app.referee.position import Row
from tests.app.after.conftest import given_up
from tests.app.play.matches.test_finished_log import put_away
from tests.app.play.table.tables import table
from tests.support.records import failing
from tests.support.server import Site

from .deltas import text, views

FORMER = Path(__file__).parent / "former"
RELEASE = FORMER / "0.4.0"
OLDER = FORMER
"""A match as it was kept with its data pack, by XZ and with whole digests."""
VIEWERS = ("lancaster", "open", "spectator", "york")


def _told() -> dict[str, Any]:
    """All that release 0.4.0 told of the match."""
    told: dict[str, Any] = json.loads(gzip.decompress((RELEASE / "films.json.gz").read_bytes()))
    return told


def _loose() -> dict[str, bytes]:
    return {name: gzip.compress(orjson.dumps(part)) for name, part in _told().items()}


def _log(folder: Path) -> list[Row]:
    rows = finished_log.decoded((folder / "log").read_bytes())
    return [log_reader._row(*(row[name] for name in log_reader.NAMES)) for row in rows]


def _kept(*, in_piece: bool) -> Kept:
    log = _log(RELEASE)
    pack = OURS.pack("cousins_war").content
    if in_piece:
        return Kept({}, (RELEASE / "piece").read_bytes(), log, pack)
    return Kept(_loose(), None, log, pack)


def _steps(contents: dict[str, bytes], viewer: str) -> dict[str, Any]:
    parts = [documents.unpacked(contents[name]) for name in documents.numbered(contents)]
    return {"steps": steps_of((row for part in parts for row in part), viewer)}


def _without_views(film: dict[str, Any]) -> str:
    kept = ("seq", "at", "seat", "prompt", "awaited", "events", "chapter", "row")
    return text([{name: step[name] for name in kept} for step in film["steps"]])


@pytest.mark.parametrize("in_piece", [False, True])
def test_every_viewer_sees_in_the_documents_what_they_saw_in_their_film(in_piece: bool) -> None:
    told = _told()
    contents, record = converting.converted(_kept(in_piece=in_piece))
    for viewer in VIEWERS:
        film = _steps(contents, viewer)
        assert _without_views(film) == _without_views(told[viewer])
        assert text(views(film)) == text(views(told[viewer]))
    assert text(record) == text(told[RECORD]) == text(documents.unpacked(contents[RECORD]))
    assert text(documents.unpacked(contents["choices-0"])) == text(told["choices"])


def test_what_was_kept_in_an_older_way_is_converted_too() -> None:
    former = Kept({}, (OLDER / "replay").read_bytes(), _log(OLDER), None)
    contents, record = converting.converted(former)
    assert all(_steps(contents, viewer)["steps"] for viewer in VIEWERS)
    assert record["rows"][-1]["head"]
    assert failing(record) == []


def test_films_of_before_release_0_3_0_are_told_their_rows() -> None:
    kept, told = _kept(in_piece=False), _told()
    old = _told()
    for viewer in VIEWERS:
        for step in old[viewer]["steps"]:
            del step["row"]
    loose = {name: gzip.compress(orjson.dumps(part)) for name, part in old.items()}
    contents, _ = converting.converted(Kept(loose, None, kept.log, kept.pack))
    for viewer in VIEWERS:
        assert _without_views(_steps(contents, viewer)) == _without_views(told[viewer])


async def _of_former_release(db: AsyncSession, match: UUID, *, in_piece: bool) -> None:
    """Leave of a finished match what release 0.4.0 would have left, of another game."""
    await db.execute(delete(Document).where(Document.match_id == match))
    await db.execute(update(Replay).where(Replay.match_id == match).values(match=None))
    log = (RELEASE / "log").read_bytes()
    rows = len(finished_log.decoded(log))
    this = FinishedLog.match_id == match
    await db.execute(update(FinishedLog).where(this).values(rows=rows, content=log))
    if in_piece:
        pack = await db.scalar(select(Match.pack).where(Match.id == match))
        assert await db.get(StoredPack, pack) is not None
        db.add(FormerPiece(match_id=match, content=(RELEASE / "piece").read_bytes()))
    else:
        db.add_all(
            FormerFilm(match_id=match, viewer=viewer, content=content)
            for viewer, content in _loose().items()
        )
    await db.commit()


@pytest.mark.parametrize("in_piece", [False, True])
async def test_a_replay_of_the_former_release_is_converted_without_the_rules_and_in_one_step(
    server: Site, db: AsyncSession, monkeypatch: pytest.MonkeyPatch, in_piece: bool
) -> None:
    library = Library()

    async def impossible(*_: Any, **__: Any) -> None:
        raise FoldError("today's rules lead elsewhere")

    async with table(server.url) as game:
        token = await given_up(game)
        match = UUID(game.match)
        await put_away(db, match)
        await _of_former_release(db, match, in_piece=in_piece)
        monkeypatch.setattr(archive, "build_timelines", impossible)
        monkeypatch.setattr(timeline, "build_timelines", impossible)
        assert match in await archive.unarchived(db)
        waiting = await game.lobbies[0].http.get(f"/api/replays/{token}")
        assert (waiting.status_code, waiting.headers["retry-after"]) == (404, "2")

        async def stopped(*_: Any) -> None:
            raise ConnectionError("the server stops in the middle of it")

        with monkeypatch.context() as broken:
            broken.setattr(converting, "drop", stopped)
            with pytest.raises(ConnectionError):
                await archive.archive(db, match, library.recorded)
            await db.rollback()
        assert await converting.kept(db, match) is not None
        assert await documents.digests(db, match) == {}
        await archive.archive(db, match, library.recorded)
        assert await converting.kept(db, match) is None
        assert match not in await archive.unarchived(db)
        replay = (await db.scalars(select(Replay).where(Replay.match_id == match))).one()
        assert replay.token == token, "its link stays"
        told = _told()
        for viewer in VIEWERS:
            film: Any = {"steps": await film_of(db, replay, viewer)}
            assert text(views(film)) == text(views(told[viewer]))
        rows = await log_reader.read_rows(db, match)
        assert len(rows) == len(told[RECORD]["rows"])
        names = [seat["name"] for seat in replay.match["seats"]] if replay.match else []
        assert names == ["Cecily", "Margaret"], "those that its players have today"
