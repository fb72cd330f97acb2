"""Another match for the same people."""

from __future__ import annotations

import asyncio
import re
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.play.matches.tables import Match

from .people import Person, call_by_hook, error, seats, start


async def finished(host: Person, guest: Person) -> str:
    """A match that the guest, as Lancaster, has given up."""
    match = await start(host, guest, seat="york", spectators=False)
    await guest.resign(match)
    return match


@pytest.fixture
async def old(host: Person, guest: Person) -> str:
    return await finished(host, guest)


async def test_both_asking_at_once_land_in_one_match(host: Person, guest: Person, old: str) -> None:
    asked = [who.do(old, "rematch", swap=False) for who in (host, guest, host, guest)]
    answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} == {201}
    (new,) = {answer.json()["id"] for answer in answers}
    assert new != old
    made = answers[0].json()
    assert made["url"] == f"/matches/{new}#sit"
    assert made["commitment"] != (await host.see(old))["commitment"], "a seal of its own"


async def test_a_rematch_keeps_or_swaps_the_seats_and_starts_when_both_sit(
    host: Person, guest: Person
) -> None:
    for swap in (False, True):
        old = await finished(host, guest)
        new = (await guest.do(old, "rematch", swap=swap)).json()["id"]
        seen = await host.see(new)
        sitting = {"lancaster": "Cecily", "york": "Margaret"}
        swapped = {"lancaster": "Margaret", "york": "Cecily"}
        assert seats(seen) == (swapped if swap else sitting)
        assert [seat["state"] for seat in seen["seats"]] == ["kept", "kept"]
        assert seen["waits_for_you"]
        assert not seen["spectators"]
        assert (await guest.take(new)).json()["status"] == "open"
        assert (await host.take(new)).json()["status"] == "running"


async def test_a_cancelled_rematch_can_be_asked_for_again(
    host: Person, guest: Person, old: str
) -> None:
    first = (await host.do(old, "rematch")).json()["id"]
    await host.do(first, "cancel")
    assert (await guest.do(old, "rematch")).json()["id"] != first


async def test_who_does_not_want_to_play_again_leaves(
    host: Person, guest: Person, old: str
) -> None:
    new = (await host.do(old, "rematch")).json()["id"]
    assert (await guest.do(new, "leave")).status_code == 200
    assert (await guest.get(f"/api/matches/{new}")).status_code == 404
    assert (await host.invite(new)) != ""


async def test_a_running_match_has_no_rematch_and_strangers_ask_for_none(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    assert error(await host.do(match, "rematch")) == (409, "not_over", None)
    assert error(await stranger.do(match, "rematch")) == (409, "not_playing", None)
    closed = await finished(host, guest)
    assert error(await stranger.do(closed, "rematch")) == (404, "not_found", None)


async def test_the_other_player_learns_that_a_rematch_is_wanted(
    host: Person, guest: Person, stranger: Person, old: str
) -> None:
    address = f"/api/matches/{old}/rematch"
    assert (await guest.get(address)).json() == {"offer": None, "pair": None}
    new = (await host.do(old, "rematch")).json()["id"]
    offer = {"url": f"/matches/{new}#sit", "by": host.name, "mine": False, "seated": False}
    assert (await guest.get(address)).json() == {"offer": offer, "pair": None}
    assert (await host.get(address)).json()["offer"]["mine"]
    assert (await guest.take(new)).status_code == 200
    seated = {**offer, "url": f"/matches/{new}", "seated": True}
    assert (await guest.get(address)).json() == {"offer": seated, "pair": None}
    assert (await stranger.get(address)).status_code == 404
    assert (await host.do(new, "cancel")).status_code == 200
    assert (await guest.get(address)).json() == {"offer": None, "pair": None}


async def test_the_others_are_called_when_a_rematch_is_asked_for(
    host: Person, guest: Person, db: AsyncSession, old: str
) -> None:
    await call_by_hook(db, "rematch", host, guest)
    new = (await host.do(old, "rematch", swap=False)).json()["id"]
    called = (await db.scalars(select(Notice).where(Notice.match_id == UUID(new)))).all()
    assert [(one.kind, one.detail) for one in called] == [("rematch", {"by": "Margaret"})]
    assert str(called[0].player_id) == (await guest.get("/api/me")).json()["id"]


async def both_sit(new: str, host: Person, guest: Person) -> str:
    for who in (host, guest):
        assert (await who.take(new)).status_code == 200
    return new


async def test_two_matches_with_swapped_seats_add_their_points(
    host: Person, guest: Person, stranger: Person, old: str
) -> None:
    second = await both_sit((await host.do(old, "rematch", swap=True)).json()["id"], host, guest)
    assert (await host.get(f"/api/matches/{old}/rematch")).json()["pair"] is None
    await guest.resign(second)
    of_first, of_second = [
        (await guest.get(f"/api/matches/{match}/rematch")).json()["pair"] for match in (old, second)
    ]
    # The host, Margaret, has won both: the order is that of each match's seats.
    margaret, cecily = {"name": "Margaret", "points": 2.0}, {"name": "Cecily", "points": 0.0}
    assert of_first == {"other": f"/matches/{second}", "scores": [cecily, margaret]}
    assert of_second == {"other": f"/matches/{old}", "scores": [margaret, cecily]}


@pytest.mark.parametrize(("swap", "points"), [(True, [1.0, 1.0]), (False, None)])
async def test_a_win_each_is_a_point_each_and_the_same_seats_are_no_pair(
    host: Person, guest: Person, old: str, swap: bool, points: list[float] | None
) -> None:
    second = await both_sit((await guest.do(old, "rematch", swap=swap)).json()["id"], host, guest)
    await host.resign(second)
    pair = (await host.get(f"/api/matches/{second}/rematch")).json()["pair"]
    assert (pair and [score["points"] for score in pair["scores"]]) == points


async def test_a_rematch_with_the_sides_swapped_tells_the_points_of_the_first_match(
    host: Person, guest: Person, old: str
) -> None:
    second = (await host.do(old, "rematch", swap=True)).json()["id"]
    standing = re.compile(f'"/matches/{old}">[^<]*</a>: Margaret 1, Cecily 0')
    assert standing.search((await host.get(f"/matches/{second}")).text), "in the waiting room"
    await both_sit(second, host, guest)
    assert standing.search((await host.get(f"/matches/{second}")).text), "at the table"


async def test_who_comes_to_a_rematch_in_place_of_a_player_is_told_nothing_of_the_first_match(
    host: Person, guest: Person, old: str
) -> None:
    second = (await host.do(old, "rematch", swap=True)).json()["id"]
    assert f"/matches/{old}" in (await host.get(f"/matches/{second}")).text
    assert (await guest.do(second, "leave")).is_success
    assert f"/matches/{old}" not in (await host.get(f"/matches/{second}")).text


async def test_a_rematch_against_the_server_adds_the_points_too(host: Person) -> None:
    form = {"seat": "york", "bot": "page"}
    answer = await host.post("/practice/cousins_war", data=form)
    first = answer.headers["location"].rsplit("/", 1)[-1]
    await host.take(first)
    await host.resign(first)
    second = (await host.do(first, "rematch", swap=True)).json()["id"]
    running = (await host.take(second)).json()
    assert running["status"] == "running", "its opponent is ready at once"
    assert seats(running) == {"lancaster": "Margaret", "york": "Page"}
    assert "Margaret 0, Page 1" in (await host.get(f"/matches/{second}")).text


async def test_a_match_of_a_scenario_that_is_gone_has_no_rematch(
    host: Person, db: AsyncSession, old: str
) -> None:
    await db.execute(update(Match).where(Match.id == UUID(old)).values(scenario="gone"))
    await db.commit()
    assert error(await host.do(old, "rematch")) == (422, "bad_input", "scenario")


async def test_players_whom_a_block_keeps_apart_get_no_rematch(
    host: Person, guest: Person, old: str
) -> None:
    block = await guest.post("/api/people/blocks", json={"match": old, "seat": "york"})
    assert block.is_success
    assert error(await host.do(old, "rematch")) == (409, "barred", None)
