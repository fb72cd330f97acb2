"""Seats before the start: taken by invite, kept, given up, given away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.matches.tables import Entry, Match, MatchSeat
from rulesets.search.levels import LEVELS
from tests.support.client import Client

from ..people import Json, Person, commitment, entropy, error, one_link, seats


async def test_the_last_seat_starts_the_match_with_the_bytes_of_every_browser(
    host: Person, guest: Person, db: AsyncSession, match: str
) -> None:
    seen = await guest.see(match)
    assert seats(seen) == {"lancaster": "Cecily", "york": "Margaret"}
    assert seen["awaited"] == ["lancaster", "york"]
    row = await db.get_one(Match, UUID(match))
    assert row.started is not None
    setup = await db.get_one(Entry, (row.id, 0))
    assert setup.kind == "setup"
    assert setup.draws
    query = select(MatchSeat.entropy).where(MatchSeat.match_id == row.id).order_by(MatchSeat.seat)
    stored = (await db.scalars(query)).all()
    assert stored == [bytes.fromhex(who.shares[match]) for who in (guest, host)]


@pytest.mark.parametrize("digits", ["", "00", "zz" * 32, "ab" * 31, "ab" * 33, "é" * 64])
async def test_bytes_of_any_other_length_or_kind_are_refused(host: Person, digits: str) -> None:
    match = await host.make(sit=False)
    answer = await host.do(match, "take", commitment=digits)
    assert error(answer) == (422, "bad_input", "commitment")
    assert (await host.see(match))["seats"][0]["state"] != "taken"


async def test_an_invite_is_used_up_by_the_first_to_follow_it(
    host: Person, guest: Person, stranger: Person, client: Client, waiting: str
) -> None:
    invite = await host.invite(waiting)
    assert (await guest.take(waiting, invite=invite)).status_code == 200
    assert error(await stranger.take(waiting, invite=invite)) == (404, "invite_spent", "invite")
    for visitor in (stranger, client):
        late = await visitor.get(f"/join/{invite}")
        assert late.status_code == 404
        assert f"{guest.name} has used this link. If that is you, sign in" in late.text
        assert waiting not in late.text
    assert f'href="/sign-in?next=/join/{invite}"' in late.text
    led = await guest.get(f"/join/{invite}).")  # as a messenger lengthens it
    assert (led.status_code, led.headers["location"]) == (303, f"/matches/{waiting}")


@pytest.mark.parametrize("way", ["the seat's link", "the link to any seat", "the list"])
async def test_of_two_at_once_on_the_last_seat_one_sits_and_one_is_told(
    host: Person, guest: Person, stranger: Person, way: str
) -> None:
    full, begun = (409, "full", "seat"), (409, "already_started", None)
    refusals = {full, begun} if way == "the list" else {(404, "invite_spent", "invite")}
    for _ in range(5):
        match = await host.make(listed=way == "the list")
        link = await (host.invite(match) if way == "the seat's link" else one_link(host, match))
        how = {} if way == "the list" else {"invite": link}
        answers = await asyncio.gather(*(who.take(match, **how) for who in (guest, stranger)))
        (refused,) = [answer for answer in answers if answer.status_code != 200]
        assert error(refused) in refusals


async def test_taking_ones_own_seat_twice_changes_nothing(
    host: Person, db: AsyncSession, waiting: str
) -> None:
    query = select(MatchSeat.commitment).where(
        MatchSeat.match_id == UUID(waiting), MatchSeat.joined.is_not(None)
    )
    before = (await db.scalars(query)).all()
    assert (await host.take(waiting)).status_code == 200
    assert (await db.scalars(query)).all() == before


async def test_nobody_has_two_seats(host: Person, waiting: str) -> None:
    invite = await host.invite(waiting)
    assert error(await host.take(waiting, seat="lancaster")) == (409, "one_seat", "seat")
    assert (await host.get(f"/join/{invite}")).headers["location"] == f"/matches/{waiting}"
    await host.take(waiting, invite=invite)
    seen = await host.see(waiting)
    assert seats(seen) == {"lancaster": None, "york": "Margaret"}


@pytest.mark.parametrize("link", [Person.invite, one_link], ids=["to a seat", "to any seat"])
async def test_a_withdrawn_link_no_longer_works_and_the_new_one_does(
    host: Person,
    guest: Person,
    stranger: Person,
    waiting: str,
    link: Callable[[Person, str], Awaitable[str]],
) -> None:
    old = await link(host, waiting)
    what = "revoke" if link is one_link else "seats/lancaster/revoke"
    assert (await host.do(waiting, what)).status_code == 200
    new = await link(host, waiting)
    assert new != old
    assert error(await guest.take(waiting, invite=old)) == (404, "invite_spent", "invite")
    assert "may have been withdrawn" in (await stranger.get(f"/join/{old}")).text
    assert (await guest.take(waiting, invite=new)).status_code == 200
    said = "every seat is taken" if link is one_link else f"{guest.name} has used this link"
    assert said in (await stranger.get(f"/join/{new}")).text


async def test_one_of_many_leaves_and_the_seat_is_open_again(host: Person, guest: Person) -> None:
    match = await host.make(ruleset="lancaster_york", scenario="three")
    assert (await guest.take(match, invite=await host.invite(match))).status_code == 200
    assert (await guest.do(match, "leave")).status_code == 200
    assert [seat["state"] for seat in (await host.see(match))["seats"]].count("open") == 2
    assert (await guest.get(f"/api/matches/{match}")).status_code == 404


async def test_the_creator_cancels_and_does_not_leave(
    host: Person, guest: Person, waiting: str
) -> None:
    invite = await host.invite(waiting)
    assert error(await host.do(waiting, "leave")) == (409, "cancel_instead", None)
    assert (await host.do(waiting, "cancel")).status_code == 200
    assert error(await guest.take(waiting, invite=invite))[1] == "invite_spent"
    assert "was cancelled" in (await host.get(f"/matches/{waiting}")).text
    assert (await guest.get(f"/matches/{waiting}")).status_code == 404
    assert error(await host.do(waiting, "cancel")) == (409, "cancelled", None)


@pytest.mark.parametrize(
    ("asked", "who"),
    [({}, ("squire", "Squire")), ({"bot": "random"}, ("random", "The computer"))],
)
async def test_the_waiting_room_offers_every_level_and_the_one_chosen_starts_the_match(
    host: Person, waiting: str, asked: Json, who: tuple[str, str]
) -> None:
    room = (await host.get(f"/matches/{waiting}")).text
    for level in LEVELS.values():
        assert level.title in room
        assert level.about in room
    answer = await host.do(waiting, "seats/lancaster/bot", **asked)
    assert answer.json()["status"] == "running"
    seat = answer.json()["seats"][0]
    assert (seat["bot"], seat["name"]) == who


async def test_an_unknown_opponent_or_seat_is_named(host: Person, waiting: str) -> None:
    answer = await host.do(waiting, "seats/lancaster/bot", bot="deep_blue")
    assert error(answer) == (422, "bad_input", "bot")
    assert error(await host.do(waiting, "seats/tudor/bot")) == (422, "bad_input", "seat")
    assert error(await host.do(waiting, "seats/york/bot")) == (409, "seat_taken", "seat")
    assert error(await host.do(waiting, "seats/york/remove")) == (409, "own_seat", "seat")
    assert error(await host.do(waiting, "seats/york/revoke")) == (409, "seat_taken", "seat")


async def test_after_the_start_nobody_is_moved(host: Person, guest: Person, match: str) -> None:
    for what in ("cancel", "seats/lancaster/remove", "seats/lancaster/bot"):
        assert error(await host.do(match, what))[:2] == (409, "already_started")
    assert error(await guest.do(match, "leave"))[:2] == (409, "already_started")


@pytest.mark.parametrize("what", ["cancel", "revoke", "seats/york/revoke", "seats/york/remove"])
async def test_only_the_creator_rules_the_room(host: Person, guest: Person, what: str) -> None:
    listed = await host.make(listed=True, seat="lancaster")
    assert error(await guest.do(listed, what)) == (403, "forbidden", None)
    private = await host.make(seat="lancaster")
    assert error(await guest.do(private, what)) == (404, "not_found", None)
    assert (await host.see(private))["status"] == "open"


async def test_a_match_that_was_never_made_and_a_private_one_answer_alike(
    host: Person, stranger: Person
) -> None:
    private = await host.make()
    for what in ("take", "leave", "cancel", "seats/york/bot", "rematch"):
        body = {"commitment": commitment(entropy())} if what == "take" else {}
        real = await stranger.do(private, what, **body)
        none = await stranger.do(str(uuid4()), what, **body)
        assert (real.status_code, real.json()) == (none.status_code, none.json())
        assert real.status_code == 404
    named = await stranger.take(private, seat="tudor")
    assert error(named) == (404, "not_found", None)


async def test_a_listed_match_is_joined_without_a_link(
    host: Person, stranger: Person, client: Client
) -> None:
    match = await host.make(listed=True)
    anybody = (await client.get("/api/matches")).json()
    assert match in [one["id"] for one in anybody["listed"]]
    assert "invite" not in str(anybody)
    assert (await stranger.take(match)).json()["status"] == "running"
    left = (await client.get("/api/matches")).json()["listed"]
    assert match not in [one["id"] for one in left]
