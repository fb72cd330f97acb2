"""Two games with the sides swapped, agreed on when the first is made, and their points added."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.database.engine import make_engine, make_sessions
from app.lobby.catalogue import Catalogue
from app.lobby.rematches.rematch import begin_second, lacking_second
from app.matches.tables import FIRST, SECOND, Match
from app.notices.tables import Notice, Way
from app.packs import Library
from app.web.errors import Problem
from rulesets import RULESETS
from tests.support.client import Client
from tests.support.waiting import until, waits_for_a_lock

from .people import Person, error, seats, start


async def ended(host: Person, guest: Person) -> str:
    """The first of two games, which the guest, as Lancaster, has given up."""
    match = await start(host, guest, seat="york", pair=True)
    await guest.resign(match)
    return match


async def told(who: Person | Client, match: str) -> Any:
    """What a player is told at the end of a match of theirs."""
    return (await who.get(f"/api/matches/{match}/rematch")).json()


async def second_of(who: Person, first: str) -> str:
    """The second game, as soon as it is there."""

    async def is_there() -> bool:
        return (await told(who, first))["offer"] is not None

    await until(is_there)
    url = (await told(who, first))["offer"]["url"]
    return str(url.removeprefix("/matches/").removesuffix("#sit"))


def points(pair: Any) -> dict[str, float]:
    return {score["name"]: score["points"] for score in pair["scores"]}


async def test_the_second_game_follows_the_first_by_itself_with_the_sides_swapped(
    host: Person, guest: Person
) -> None:
    first = await ended(host, guest)
    second = await second_of(guest, first)
    seen = await host.see(second)
    assert seats(seen) == {"lancaster": "Margaret", "york": "Cecily"}
    assert [seat["state"] for seat in seen["seats"]] == ["kept", "kept"]
    assert ((await host.see(first))["pair"], seen["pair"]) == (1, 2)
    assert seen["waits_for_you"]
    offer = (await told(guest, first))["offer"]
    assert (offer["second"], offer["mine"], offer["seated"]) == (True, False, False)
    assert (await guest.take(second)).json()["status"] == "open"
    assert (await host.take(second)).json()["status"] == "running"


async def test_the_points_are_told_after_the_first_game_and_added_after_the_second(
    host: Person, guest: Person
) -> None:
    first = await ended(host, guest)
    second = await second_of(host, first)
    after_one = (await told(host, first))["pair"]
    assert (after_one["games"], after_one["other"]) == (1, f"/matches/{second}")
    assert points(after_one) == {"Margaret": 1.0, "Cecily": 0.0}
    page = (await host.get(f"/matches/{second}")).text
    assert re.search("points after <a [^>]*>the first</a>: Cecily 0, Margaret 1", page)
    for who in (host, guest):
        await who.take(second)
    await host.resign(second)
    for match, other in ((first, second), (second, first)):
        pair = (await told(guest, match))["pair"]
        assert (pair["games"], pair["other"]) == (2, f"/matches/{other}")
        assert points(pair) == {"Margaret": 1.0, "Cecily": 1.0}


async def test_a_rematch_after_both_games_stands_for_itself(host: Person, guest: Person) -> None:
    second = await second_of(host, await ended(host, guest))
    for who in (host, guest):
        await who.take(second)
    await host.resign(second)
    third = (await host.do(second, "rematch", swap=True)).json()["id"]
    assert (await host.see(third))["pair"] is None
    for who in (host, guest):
        await who.take(third)
    await host.resign(third)
    assert (await told(host, third))["pair"] is None


async def test_asking_for_a_rematch_of_the_first_game_leads_to_the_second(
    host: Person, guest: Person
) -> None:
    first = await ended(host, guest)
    asked = (await guest.do(first, "rematch", swap=False)).json()["id"]
    assert asked == await second_of(host, first)


async def test_a_second_game_that_was_cancelled_comes_back_only_if_it_is_asked_for(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    first = await ended(host, guest)
    second = await second_of(host, first)
    assert (await host.do(second, "cancel")).status_code == 200
    assert UUID(first) not in await lacking_second(db, datetime.now(UTC) - timedelta(hours=1))
    assert (await told(host, first))["offer"] is None
    again = (await host.do(first, "rematch")).json()["id"]
    seen = await host.see(again)
    assert (again != second, seen["pair"], seats(seen)["york"]) == (True, 2, "Cecily")


@pytest.fixture
def catalogue() -> Catalogue:
    """All games, with our packs."""
    return Catalogue(Library(RULESETS))


async def left_behind(host: Person, guest: Person, db: AsyncSession) -> UUID:
    """A first game whose server was killed before it made the second, too long ago for the server
    of this test to see to it."""
    match = await start(host, guest, seat="york")
    ended = datetime.now(UTC) - timedelta(days=2)
    won = {"winners": ["york"], "reason": "Lancaster resigned.", "rule": ""}
    row = update(Match).where(Match.id == UUID(match))
    # Not by resigning: this server would see to the second game while the row is changed.
    await db.execute(row.values(status="over", outcome=won, awaited=[], pair=FIRST, ended=ended))
    await db.commit()
    return UUID(match)


async def test_the_second_game_is_made_once_whatever_crashed(
    host: Person, guest: Person, db: AsyncSession, catalogue: Catalogue
) -> None:
    first = await left_behind(host, guest, db)
    since = datetime.now(UTC) - timedelta(days=3)
    assert first in await lacking_second(db, since)
    assert first not in await lacking_second(db, since + timedelta(days=2))
    for _ in range(2):
        await begin_second(db, catalogue, first)
    made = (await db.scalars(select(Match).where(Match.rematch_of == first))).all()
    assert [match.pair for match in made] == [SECOND]
    assert first not in await lacking_second(db, since)


async def test_the_second_game_waits_for_a_player_who_is_just_leaving_the_server(
    host: Person, guest: Person, db: AsyncSession, database_url: str, catalogue: Catalogue
) -> None:
    """They end the first game by it, and lock it before their own row."""
    first = await left_behind(host, guest, db)
    me = Player.id == UUID((await guest.get("/api/me")).json()["id"])
    engine = make_engine(database_url)
    await db.execute(select(Match.id).where(Match.id == first).with_for_update(key_share=True))
    async with make_sessions(engine)() as other:
        making = asyncio.create_task(begin_second(other, catalogue, first))
        await until(partial(waits_for_a_lock, db))
        await db.execute(select(Player.id).where(me).with_for_update(nowait=True))
        await db.execute(update(Player).where(me).values(left=datetime.now(UTC)))
        await db.commit()
        await making
    await engine.dispose()
    assert (await db.scalars(select(Match.id).where(Match.rematch_of == first))).all() == []


async def test_both_players_are_called_to_the_second_game(
    host: Person, guest: Person, db: AsyncSession, catalogue: Catalogue
) -> None:
    first = await left_behind(host, guest, db)
    ids = [UUID((await who.get("/api/me")).json()["id"]) for who in (host, guest)]
    for player in ids:
        db.add(
            Way(
                player_id=player,
                kind="hook",
                address="https://example.org",
                label="a hook",
                token=f"of {player}",
                kinds=["rematch"],
                confirmed=datetime.now(UTC),
            )
        )
    await db.commit()
    await begin_second(db, catalogue, first)
    called = (await db.scalars(select(Notice).where(Notice.kind == "rematch"))).all()
    assert {one.player_id for one in called if one.player_id in ids} == set(ids)
    assert {str(one.detail) for one in called if one.player_id in ids} == {"{'second': True}"}


async def test_players_whom_a_block_keeps_apart_get_no_second_game(
    host: Person, guest: Person
) -> None:
    match = await start(host, guest, seat="york", pair=True)
    block = await guest.post("/api/people/blocks", json={"match": match, "seat": "york"})
    assert block.is_success
    await guest.resign(match)
    assert error(await host.do(match, "rematch")) == (409, "barred", None)
    pair = (await told(host, match))["pair"]
    assert (pair["games"], pair["other"]) == (1, None)


async def test_a_block_after_the_first_game_keeps_the_second_from_being_made(
    host: Person, guest: Person, db: AsyncSession, catalogue: Catalogue
) -> None:
    first = await left_behind(host, guest, db)
    block = await guest.post("/api/people/blocks", json={"match": str(first), "seat": "york"})
    assert block.is_success
    with pytest.raises(Problem, match="together"):
        await begin_second(db, catalogue, first)


async def test_a_first_game_of_a_scenario_that_is_gone_does_not_end_the_search(
    host: Person, guest: Person, db: AsyncSession, catalogue: Catalogue
) -> None:
    first = await left_behind(host, guest, db)
    await db.execute(update(Match).where(Match.id == first).values(scenario="gone"))
    await db.commit()
    with pytest.raises(Problem, match="no longer played"):
        await begin_second(db, catalogue, first)
    await db.rollback()
    assert error(await host.do(str(first), "rematch")) == (422, "bad_input", "scenario")


async def test_the_server_plays_two_games_too(host: Person) -> None:
    form = {"seat": "york", "bot": "page", "pair": "yes"}
    answer = await host.post("/practice/cousins_war", data=form)
    first = answer.headers["location"].rsplit("/", 1)[-1]
    assert (await host.take(first)).json()["status"] == "running"
    await host.resign(first)
    second = await second_of(host, first)
    assert seats(await host.see(second)) == {"lancaster": "Margaret", "york": "Page"}
    assert (await host.take(second)).json()["status"] == "running"
    assert "the second of two" in (await host.get(f"/matches/{second}")).text


async def test_two_games_are_offered_where_two_can_play(client: Client) -> None:
    for game in RULESETS:
        assert 'name="pair"' in (await client.get(f"/new/{game}")).text
    form = {"name": "Jane Shore", "seat": "york", "pair": "yes"}
    room = (await client.post("/new/cousins_war", data=form)).headers["location"]
    assert (await client.get(f"/api{room}")).json()["pair"] == 1
    assert "the first of two; players then swap sides" in (await client.get(room)).text


async def test_the_invited_are_told_that_it_is_two_games(host: Person, client: Client) -> None:
    invite = await host.invite(await host.make(pair=True))
    assert "two games, sides swapped" in (await client.get(f"/join/{invite}")).text


async def test_who_comes_to_the_second_game_in_place_of_a_player_is_told_nothing_of_the_first(
    host: Person, guest: Person, client: Client
) -> None:
    second = await second_of(host, await ended(host, guest))
    assert "points after" in (await host.get(f"/matches/{second}")).text
    assert (await guest.do(second, "leave")).is_success
    invite = await host.invite(second)
    assert "two games, sides swapped" not in (await client.get(f"/join/{invite}")).text
    assert "points after" not in (await host.get(f"/matches/{second}")).text


async def test_two_games_with_more_than_two_players_are_refused(client: Client) -> None:
    await client.become_guest("Jane Shore")
    order = {"ruleset": "lancaster_york", "scenario": "four", "pair": True}
    assert error(await client.post("/api/matches", json=order)) == (422, "bad_input", "pair")
    form = {"scenario": "four", "seat": "random", "pair": "yes"}
    for page in ("new", "practice"):
        answer = await client.post(f"/{page}/lancaster_york", data=form)
        assert answer.status_code == 422
        assert "are for two players" in answer.text
