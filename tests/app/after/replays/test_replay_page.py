"""The page of a replay is never out of date."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.after.replays.documents import keep, packed
from app.after.stories.tables import StoryRow
from app.play.clocks.tables import ClockFact
from app.play.matches.tables import Match, MatchSeat
from app.play.replays.tables import Replay
from tests.app.after.conftest import Finished, given_up
from tests.app.play.clocks.tables import live
from tests.app.play.table.tables import table
from tests.support.client import Client
from tests.support.replays import documents, story_of
from tests.support.server import Site

Json = Any


async def test_the_page_without_spoilers_tells_no_end_and_names_no_document(
    finished: Finished,
) -> None:
    whole, hides = await finished.page(), await finished.page("?spoilers=no")
    named = await documents(finished.reader, finished.token)
    for told in ("York resigned", "data-documents", *named["film"], named["record"]):
        assert told in whole
        assert told not in hides
    assert "data-hides" in hides
    assert "spoilers=no" in hides.partition('property="og:image"')[2].partition(">")[0]


async def test_a_link_says_who_won_a_moment_says_its_own_and_one_that_hides_says_neither(
    finished: Finished, db: AsyncSession
) -> None:
    fall: Json = {"row": 1, "title": "The fall", "text": "York fell.", "seat": "york", "by": 0.3}
    story = packed(story_of(moments=[fall | {"about": "battle"}]))
    asked = ("step=1", "step=1&spoilers=no", "step=0&row=1")
    cards = [f"{finished.replay}/preview.png?{more}" for more in asked]
    before = [(await finished.reader.get(card)).headers["etag"] for card in cards]
    await keep(db, finished.id, {"story": story})
    await db.commit()

    async def shown(query: str) -> list[str]:
        page = html.unescape(await finished.page(query))
        return re.findall('property="og:(?:title|description)" content="([^"]+)"', page)

    game = "The Cousins' War"
    players = "Cecily for Lancaster, Margaret for York."
    whole = [f"Cecily beat Margaret at {game}", f"York resigned. {players}"]
    who = f"Cecily against Margaret: {game}"
    for query in ("", "?step=1&as=open", "?step=1&row=0", "?row=" + "9" * 5000):
        assert await shown(query) == whole
    assert await shown("?step=1&as=open&row=1") == ["The fall", f"York fell. {who}."]
    after = [(await finished.reader.get(card)).headers["etag"] for card in cards]
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, True, False]
    hidden = [who, f"{players} Watch it step by step, without knowing how it ends."]
    for query in ("?spoilers=no", "?step=1&as=york&row=1&spoilers=no"):
        assert await shown(query) == hidden
        page = await finished.page(query)
        assert not [word for word in ("resigned", "beat", "The fall") if word in page]


async def test_a_reader_with_a_name_is_shown_a_page_of_their_own(
    server: Site, finished: Finished
) -> None:
    before = await finished.page()
    async with Client(server.url) as named:
        await named.become_guest("Elizabeth")
        page = (await named.get(f"/replay/{finished.token}")).text
    assert 'data-player="Elizabeth"' in page
    assert await finished.page() == before
    assert "Elizabeth" not in before


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
async def test_what_a_browser_has_is_confirmed_with_the_headers_that_it_was_sent_with(
    finished: Finished, encoding: str
) -> None:
    match = f"/api/matches/{finished.id}"
    paths = ["/api/rulesets/cousins_war/charts.json", match, f"{match}/picture.svg"]
    paths.append(f"/api/replays/{finished.token}/preview.png")
    reader = finished.table.lobbies[0].http
    for path in paths:
        asks = {"accept-encoding": encoding}
        first = await reader.get(path, headers=asks)
        assert first.status_code == 200
        knows = asks | {"if-none-match": f'"other", {first.headers["etag"]}'}
        again = await reader.get(path, headers=knows)
        assert (again.status_code, again.content) == (304, b""), path
        assert _lasting(again) == _lasting(first), path


def _lasting(answer: httpx.Response) -> dict[str, str]:
    """The headers that are not about the body, nor about this one request."""
    own = ("content-", "date", "x-request-id")
    return {
        name: value
        for name, value in answer.headers.items()
        if name == "content-security-policy" or not name.startswith(own)
    }


async def test_whatever_changes_is_on_the_page_of_the_next_reader(
    server: Site, finished: Finished, db: AsyncSession
) -> None:
    york, lancaster = await _players(db, finished.id)

    async def change(word: str, statement: Executable, *, goes: bool = False) -> None:
        assert (word in await finished.page()) is goes
        await db.execute(statement)
        await db.commit()
        assert (word in await finished.page()) is not goes

    await change("Jacquetta", update(Player).where(Player.id == lancaster).values(name="Jacquetta"))
    tells = insert(StoryRow).values(
        match_id=finished.id, version=1, seconds=1.0, people={"york": "Tudor"}
    )
    await change("for Tudor", tells)
    page = await finished.page()
    assert "data-told" in page
    assert "for Tudor" in re.findall(r'og:description" content="([^"]+)', page)[0]
    assert "Tudor" not in await finished.page("?spoilers=no")
    detail: Json = {"before": live(3600, 30, "decision"), "after": None, "awaited": []}
    paced = {"match_id": finished.id, "at": datetime.now(UTC), "kind": "paced", "detail": detail}
    await change("replay-pace", insert(ClockFact).values(paced))
    async with table(server.url) as second:
        await given_up(second)
        for seat, player in enumerate((lancaster, york)):
            sits = MatchSeat.match_id == UUID(second.match), MatchSeat.seat == seat
            await db.execute(update(MatchSeat).where(*sits).values(player_id=player))
        await db.commit()
        again = update(Match).where(Match.id == UUID(second.match))
        await change("swapped seats", again.values(rematch_of=finished.id))
        closed = {"spectators": False, "delay": "turn"}
        await change("swapped seats", again.values(closed), goes=True)
    await db.execute(delete(Replay).where(Replay.match_id == finished.id))
    await db.commit()
    assert (await finished.reader.get(f"/replay/{finished.token}")).status_code == 404


async def _players(db: AsyncSession, match: UUID) -> list[UUID | None]:
    query = select(MatchSeat.player_id).where(MatchSeat.match_id == match)
    return list(await db.scalars(query.order_by(MatchSeat.seat)))
