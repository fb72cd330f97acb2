"""What a replay's page shows beside the documents is never out of date, and what is kept as one
file is small, whole, and closed to the outside."""

from __future__ import annotations

import gzip
import re
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.after.comments.tables import Comment
from app.after.sharing.keeping import kept_file
from app.base.assets.static import Assets
from app.base.settings import ROOT
from app.lobby.hints.tables import Hint
from app.play.bots.tables import HurriedMove
from app.play.replays.tables import Replay
from app.play.table.tables import Plan
from rulesets import RULESETS
from tests.app.after.conftest import Finished
from tests.app.play.table.tables import Table

Json = Any
NAMELESS = {"may_write": False, "may_mute": False}


async def test_whatever_changes_is_told_to_the_next_reader(
    finished: Finished, db: AsyncSession
) -> None:
    match, player = finished.id, await _player(db, finished.table)

    async def told(part: str) -> Json:
        return (await finished.reader.get(f"{finished.replay}/beside")).json()[part]

    async def change(statement: Executable) -> None:
        await db.execute(statement)
        await db.commit()

    assert (await told("comments")) == {**NAMELESS, "comments": [], "longest": 1000}
    of_match = {"match_id": match, "row": 1, "seat": 0}
    advice: Json = {"action": {"do": "Pass"}, "found": "only", "often": None, "reasons": []}
    await change(insert(Hint).values(**of_match, seq=1, advice=advice))
    assert [hint["row"] for hint in (await told("hints"))["hints"]] == [1]
    await change(insert(HurriedMove).values(**of_match))
    assert [move["row"] for move in await told("hurried")] == [1]
    drawing = {"kind": "words", "at": ["card", "E1"], "to": None, "text": "hold"}
    plan = {"match_id": match, "player_id": player, "version": 1, "drawings": [drawing]}
    await change(insert(Plan).values(**plan, shared=False))
    assert (await told("plans"))["plans"] == []
    await change(update(Plan).where(Plan.match_id == match).values(shared=True))
    assert len((await told("plans"))["plans"]) == 1
    said = {"match_id": match, "player_id": player, "row": 0, "text": "Alas."}
    await change(insert(Comment).values(**said))
    assert [one["text"] for one in (await told("comments"))["comments"]] == ["Alas."]
    await change(update(Player).where(Player.id == player).values(name="Jacquetta"))
    assert [one["name"] for one in (await told("comments"))["comments"]] == ["Jacquetta"]
    await change(delete(Comment).where(Comment.match_id == match))
    assert (await told("comments"))["comments"] == []
    await change(delete(Replay).where(Replay.match_id == match))
    assert (await finished.reader.get(f"{finished.replay}/beside")).status_code == 404


async def test_a_player_of_the_match_is_told_that_they_may_write(finished: Finished) -> None:
    path = f"{finished.replay}/beside"
    theirs = [(await finished.reader.get(path)).json()["comments"] for _ in range(2)]
    own = (await finished.table.lobbies[0].http.get(path)).json()["comments"]
    assert all(one.items() >= NAMELESS.items() for one in theirs)
    assert (own["may_write"], own["may_mute"]) == (True, True)


async def _player(db: AsyncSession, game: Table) -> UUID | None:
    me = (await game.lobbies[0].http.get("/api/me")).json()["name"]
    return await db.scalar(select(Player.id).where(Player.name == me))


MOST = 1_500_000
"""Bytes of a file without its timelines, of 2 MB in all."""
ASSETS = Assets(ROOT / "static")
PAGE = """<!doctype html><html><head><meta content="<!--policy-->"><!--style--></head>
<body><!--files--><a href="/rules/x">Rules</a><!--parts--></body></html>"""


@pytest.mark.parametrize("key", RULESETS)
def test_the_file_of_every_game_is_small_and_asks_for_nothing(key: str) -> None:
    file = kept_file(ASSETS, PAGE, key, "https://roses.example", {"hints": gzip.compress(b"{}")})
    assert len(file) < MOST
    text = file.decode()
    assert "/static/" not in text
    assert 'href="https://roses.example/rules/x"' in text
    (policy,) = re.findall('content="(default-src[^"]+)"', text)
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert not re.search(r"""(?:src=|url\()["']?https?:""", text)
    assert text.count('id="svg/icons.svg#die"') == 1


async def test_everyone_with_the_link_gets_the_same_file(finished: Finished) -> None:
    path = f"/replay/{finished.token}/keep"
    along = await finished.reader.get(f"{finished.replay}/york/next.json")
    assert along.status_code == 200, "what is kept to play along is in no file"
    mine = await finished.table.lobbies[0].http.get(path)
    theirs = await finished.reader.get(path)
    assert mine.content == theirs.content
    assert re.fullmatch(
        r'attachment; filename="roses-cousins_war-[\d-]{10}\.html"',
        mine.headers["content-disposition"],
    )
    parts = set(re.findall('data-part="([^"]+)"', mine.text))
    assert parts == {"film-0.json", "record.json", "beside", "charts.json"}
    assert (await finished.reader.get("/replay/nothing/keep")).status_code == 404
