"""Shares of the dice: sealed by everyone before anyone's is disclosed, and void as a whole."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.matches.tables import Entry, Match, MatchSeat

from ..people import Person, commitment, entropy, error, seated, start


async def sealed(host: Person, guest: Person) -> str:
    """A match in which both have sealed a share and none has disclosed it: their browsers were
    closed just then."""
    host.away = guest.away = True
    match = await host.make(seat="york")
    answer = await guest.take(match, invite=await host.invite(match))
    assert (answer.json()["status"], answer.json()["sealed"]) == ("open", True)
    return match


async def shares(person: Person, match: str) -> dict[str, Any]:
    """How far each seat's share is."""
    return {seat["seat"]: seat["share"] for seat in (await person.see(match))["seats"]}


async def stored(db: AsyncSession, match: str) -> list[tuple[bytes | None, bytes | None]]:
    """Commitment and entropy of each seat."""
    query = select(MatchSeat).where(MatchSeat.match_id == UUID(match)).order_by(MatchSeat.seat)
    seats = await db.scalars(query.execution_options(populate_existing=True))
    return [(seat.commitment, seat.entropy) for seat in seats]


async def test_sitting_down_tells_the_commitment_and_not_the_share(
    host: Person, db: AsyncSession, waiting: str
) -> None:
    seal = commitment(host.shares[waiting])
    assert await stored(db, waiting) == [(None, None), (bytes.fromhex(seal), None)]
    told = await host.see(waiting)
    assert [seat["commitment"] for seat in told["seats"]] == [None, seal]
    assert [seat["share"] for seat in told["seats"]] == [None, "sealed"]
    assert (told["sealed"], told["round"]) == (False, 1)


async def test_no_share_is_taken_before_all_are_sealed(host: Person, waiting: str) -> None:
    assert error(await host.disclose(waiting)) == (409, "not_sealed", None)


async def test_the_match_begins_with_the_last_share_in_any_order_and_telling_it_twice_is_no_error(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    for first, last in ((host, guest), (guest, host)):
        match = await sealed(host, guest)
        for _ in range(2):
            assert (await first.disclose(match)).json()["status"] == "open"
        assert await db.scalar(select(Entry).where(Entry.match_id == UUID(match))) is None
        assert sorted((await shares(host, match)).values()) == ["disclosed", "sealed"]
        for _ in range(2):
            assert (await last.disclose(match)).json()["status"] == "running"
        last.shares[match] = entropy()
        assert error(await last.disclose(match))[:2] == (409, "already_started")


async def test_no_answer_holds_a_share_before_the_match_is_over(
    host: Person, guest: Person
) -> None:
    match = await sealed(host, guest)
    answer = await guest.disclose(match)
    for text in (
        answer.text,
        str(await host.see(match)),
        (await host.get(f"/matches/{match}")).text,
        (await host.get("/api/matches")).text,
    ):
        assert guest.shares[match] not in text


# A sealed set that breaks up


@pytest.mark.parametrize("disclosed", [False, True])
async def test_who_leaves_a_sealed_set_makes_every_share_void(
    people: list[Person], db: AsyncSession, disclosed: bool
) -> None:
    """Otherwise the next player could choose a share to suit the ones that were disclosed."""
    people[0].away = people[1].away = people[2].away = True
    match = await seated(people, "s3")
    if disclosed:
        await people[1].disclose(match)
    assert (await people[2].do(match, "leave")).status_code == 200
    told = await people[0].see(match)
    assert (told["round"], told["sealed"]) == (2, False)
    assert await stored(db, match) == [(None, None)] * 3
    assert sorted(map(str, (await shares(people[0], match)).values())) == [
        "None",
        "awaited",
        "awaited",
    ]
    assert error(await people[1].disclose(match)) == (409, "other_round", "round")


async def test_a_player_whose_browser_never_comes_back_can_be_removed(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await sealed(host, guest)
    await host.disclose(match)
    assert (await host.do(match, "seats/lancaster/remove")).status_code == 200
    host.away = stranger.away = False
    seal = host.draw(match)
    assert (await host.do(match, "seal", commitment=seal, round=2)).status_code == 200
    answer = await stranger.take(match, invite=await host.invite(match))
    assert (answer.json()["status"], answer.json()["round"]) == ("running", 2)


async def test_a_lost_browser_seals_afresh_and_all_others_do_too(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    match = await sealed(host, guest)
    await guest.disclose(match)
    seal = host.draw(match)
    elsewhere = await host.do(match, "seal", commitment=seal, round=1)
    assert error(elsewhere) == (409, "sealed_elsewhere", "commitment")
    answer = await host.do(match, "seal", commitment=seal, round=1, replace=True)
    assert (answer.json()["round"], answer.json()["sealed"]) == (2, False)
    assert await stored(db, match) == [(None, None), (bytes.fromhex(seal), None)]
    host.away = guest.away = False
    seal = guest.draw(match)
    begun = await guest.do(match, "seal", commitment=seal, round=2)
    assert begun.json()["status"] == "running"
    match_row = await db.get_one(Match, UUID(match))
    assert (match_row.share_round, match_row.dice) == (2, 2)


async def test_before_all_are_sealed_a_share_is_replaced_without_a_new_round(
    host: Person, guest: Person, waiting: str
) -> None:
    seal = host.draw(waiting)
    answer = await host.do(waiting, "seal", commitment=seal, round=1, replace=True)
    assert (answer.status_code, answer.json()["round"]) == (200, 1)
    begun = await guest.take(waiting, invite=await host.invite(waiting))
    assert begun.json()["status"] == "running"


async def test_a_seal_for_another_round_or_without_a_seat_is_refused(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await host.make(sit=False, listed=True)
    seal = {"commitment": commitment(entropy()), "round": 1}
    assert error(await host.do(match, "seal", **seal)) == (409, "take_first", None)
    assert error(await stranger.do(match, "seal", **seal)) == (404, "not_found", None)
    await host.take(match)
    late = await host.do(match, "seal", **{**seal, "round": 2})
    assert error(late) == (409, "other_round", "round")
    running = await start(host, guest)
    assert error(await host.do(running, "seal", **seal))[:2] == (409, "already_started")


@pytest.mark.parametrize("number", [0, -1, 2**31, 10**30, "one", None])
async def test_a_round_that_is_none_is_refused(host: Person, number: Any, waiting: str) -> None:
    seal = {"commitment": commitment(entropy()), "round": number}
    assert error(await host.do(waiting, "seal", **seal)) == (422, "bad_input", "round")


# What people are told


async def test_the_room_and_the_lists_say_whose_browser_is_awaited(
    host: Person, guest: Person
) -> None:
    match = await sealed(host, guest)
    await guest.disclose(match)
    page = (await guest.get(f"/matches/{match}")).text
    assert "Waiting for the browser of Margaret" in page
    assert "Mixing the dice" in page
    assert (await host.get("/api/matches/waiting")).json() == {"count": 1}
    assert (await guest.get("/api/matches/waiting")).json() == {"count": 0}
    (mine,) = (await host.get("/api/matches")).json()["mine"]
    assert mine["waits_for_you"]
    assert "Open to begin" in (await host.get("/matches")).text


async def test_a_new_round_waits_for_everyone_and_is_told(host: Person, guest: Person) -> None:
    match = await sealed(host, guest)
    await host.do(match, "seal", commitment=host.draw(match), round=1, replace=True)
    assert (await guest.get("/api/matches/waiting")).json() == {"count": 1}
    assert (await host.get("/api/matches/waiting")).json() == {"count": 0}
    assert "have been drawn twice" in (await guest.get(f"/matches/{match}")).text


async def test_the_attack_on_the_last_seat_is_over(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    """A host who reads the database sees the seed and, from the others, only commitments; and
    their own share is fixed before the first of the others is disclosed."""
    host.away = guest.away = True
    match = await host.make(sit=False, seat="york")
    await guest.take(match, invite=await host.invite(match))
    assert [share for _, share in await stored(db, match)] == [None, None]
    await host.take(match)
    await guest.disclose(match)
    sealed = await stored(db, match)
    chosen = entropy()  # found by trying deals with the seed and the guest's share
    host.shares[match] = chosen
    assert error(await host.disclose(match)) == (422, "bad_input", "entropy")
    assert await stored(db, match) == sealed
    again = await host.do(match, "seal", commitment=commitment(chosen), round=1, replace=True)
    assert again.json()["round"] == 2
    assert all(share is None for _, share in await stored(db, match))
