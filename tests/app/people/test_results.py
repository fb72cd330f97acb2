"""A player's page: their own eyes only, until they share the link, and no longer than that."""

from __future__ import annotations

import re
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.after.stories.tables import StoryRow
from tests.app.lobby.people import Person, error, start
from tests.support.client import Client
from tests.support.server import Site


async def test_results_are_counted_by_game_and_seat(host: Person, guest: Person) -> None:
    for seat in ("york", "york", "lancaster"):
        await (host if seat == "lancaster" else guest).resign(await start(host, guest, seat=seat))
    mine = (await host.get("/api/me/results")).json()
    game = mine["matches"][0]["game"]
    assert mine["tallies"] == [
        {"game": game, "seat": "Lancaster", "won": 0, "drawn": 0, "lost": 1},
        {"game": game, "seat": "York", "won": 2, "drawn": 0, "lost": 0},
    ]
    assert [match["result"] for match in mine["matches"]] == ["lost", "won", "won"]
    assert {name for match in mine["matches"] for name in match["against"]} == {"Cecily"}
    assert "Won" in (await host.get("/results")).text


async def test_the_page_is_private_until_it_is_shared_and_can_be_taken_back(
    server: Site, host: Person, guest: Person
) -> None:
    await guest.resign(await start(host, guest))
    await guest.resign(await start(host, guest, spectators=False))
    assert len((await host.get("/api/me/results")).json()["matches"]) == 2
    async with Client(server.url) as visitor:
        first = (await host.post("/api/me/page")).json()["url"]
        page = await visitor.get(first)
        assert "Margaret" in page.text
        assert "1 finished match<" in page.text
        assert page.headers["x-robots-tag"] == "noindex"
        second = (await host.post("/api/me/page")).json()["url"]
        assert (await visitor.get(first)).status_code == 404
        assert (await visitor.get(second)).is_success
        assert (await host.delete("/api/me/page")).is_success
        assert (await visitor.get(second)).status_code == 404
        assert error(await visitor.get("/api/me/results")) == (401, "sign_in_first", None)


async def test_the_page_has_the_closest_games_or_the_widest_swings_first_and_the_untold_last(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    close, swung, untold = [await start(host, guest) for _ in range(3)]
    for match in (close, swung, untold):
        await guest.give_up(match)
    for match, lead, swing in ((close, 0.1, 0.2), (swung, 0.4, 0.9)):
        db.add(StoryRow(match_id=UUID(match), version=1, seconds=1.0, lead=lead, swing=swing))
    await db.commit()
    orders = {
        "newest": [untold, swung, close],
        "closest": [close, swung, untold],
        "swings": [swung, close, untold],
    }
    for order, matches in orders.items():
        page = (await host.get(f"/results?order={order}")).text
        assert re.findall(r'in <a href="/matches/([^"]+)"', page) == matches
    assert "40 in a hundred ahead on average; the widest swing was 90." in page
