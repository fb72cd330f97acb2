"""Seats: taken by invite, kept, given away, given again to who was removed, and left to a
substitute by one of three who resigns."""

from __future__ import annotations

import asyncio
import random
import uuid
from collections.abc import Awaitable, Callable
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.matches.tables import Entry, Match, MatchSeat
from rulesets.search.levels import LEVELS
from tests.support.client import Client
from tests.support.replays import film
from tools.client.player import Player

from ..people import Json, Person, commitment, entropy, error, one_link, seated, seats, socket_of


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
    for bot in ("deep_blue", "stand_in"):
        answer = await host.do(waiting, "seats/lancaster/bot", bot=bot)
        assert error(answer) == (422, "bad_input", "bot")
    assert error(await host.do(waiting, "seats/tudor/bot")) == (422, "bad_input", "seat")
    assert error(await host.do(waiting, "seats/york/bot")) == (409, "seat_taken", "seat")
    assert error(await host.do(waiting, "seats/york/remove")) == (409, "own_seat", "seat")
    assert error(await host.do(waiting, "seats/york/revoke")) == (409, "seat_taken", "seat")


async def test_after_the_start_nobody_is_moved(host: Person, guest: Person, match: str) -> None:
    for what in ("cancel", "seats/lancaster/remove", "seats/lancaster/bot"):
        assert error(await host.do(match, what))[:2] == (409, "already_started")
    assert error(await guest.do(match, "leave"))[:2] == (409, "already_started")


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


async def test_the_match_goes_on_and_is_played_to_its_end(people: list[Person]) -> None:
    match = await seated(people, "s3")
    async with people[0].hear(match) as watching:
        assert watching.all("state")[0]["awaited"] == ["warwick", "suffolk", "oxford"]
        state = await people[1].resign(match)
        # The substitute plays at once, and is waited for no longer.
        await watching.wait("state", lambda one: one["awaited"] == ["warwick", "oxford"])
    assert (state["resigned"], state["outcome"]) == (["suffolk"], None)
    async with people[1].hear(match) as table:
        await table.say(type="resign", id=str(uuid.uuid4()))
        assert (await table.wait("refused"))["code"] == "resigned"
    players = [
        Player(socket_of(who, match), who.cookie_header, random.Random(number))
        for number, who in enumerate((people[0], people[2]))
    ]
    outcomes = await asyncio.gather(*(player.play() for player in players))
    assert outcomes[0]["reason"] == "Most areas."
    assert players[0].replay is not None
    token = players[0].replay.rsplit("/", 1)[-1]
    told_film = await film(people[3], token, "suffolk")
    told = [event["event"] for step in told_film["steps"] for event in step["events"]]
    assert (told.count("Resigned"), told.count("TakenOver")) == (1, 1)
    assert told_film["outcome"] == outcomes[0] == outcomes[1]


async def test_the_lists_no_longer_wait_for_who_has_resigned(people: list[Person]) -> None:
    match = await seated(people, "s3")
    assert (await people[1].get("/api/matches/waiting")).json() == {"count": 1}
    await people[1].resign(match)
    assert (await people[1].get("/api/matches/waiting")).json() == {"count": 0}
    seen = await people[1].see(match)
    assert not seen["waits_for_you"]
    assert seats(seen)["suffolk"] == "Cecily"
    assert [seat["resigned"] for seat in seen["seats"]] == [False, True, False]
    assert "resigned" in (await people[1].get("/matches")).text
    assert (await people[0].see(match))["waits_for_you"]


async def test_the_people_of_a_rematch_include_who_resigned(people: list[Person]) -> None:
    match = await seated(people, "s3")
    await people[1].resign(match)
    assert error(await people[1].do(match, "rematch")) == (409, "not_over", None)
    await people[0].resign(match)
    assert (await people[2].see(match))["outcome"]["winners"] == ["oxford"]
    new = (await people[1].do(match, "rematch", swap=True)).json()["id"]
    assert seats(await people[0].see(new)) == {
        "warwick": "Anne",
        "suffolk": "Margaret",
        "oxford": "Cecily",
    }


REMOVED = (409, "removed", "invite")
THREE: Json = {
    "ruleset": "lancaster_york",
    "scenario": "three",
    "listed": True,
    "seat": "red",
}


async def remove(host: Person, match: str, name: str) -> None:
    """Free the seat of the player with this name."""
    told = (await host.see(match))["seats"]
    (seat,) = [one["seat"] for one in told if one["name"] == name]
    assert (await host.do(match, f"seats/{seat}/remove")).status_code == 200


async def removed_from_a_listed_match(host: Person, guest: Person) -> str:
    """An open match of three that the guest has been removed from; its id."""
    match = await host.make(**THREE)
    assert (await guest.take(match)).status_code == 200
    await remove(host, match, "Cecily")
    return match


async def test_they_cannot_take_any_seat_of_a_listed_match_by_hand(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await removed_from_a_listed_match(host, guest)
    open_seats = [seat for seat, name in seats(await guest.see(match)).items() if name is None]
    assert len(open_seats) == 2
    for seat in (None, *open_seats):
        how = {"commitment": commitment(entropy()), **({"seat": seat} if seat else {})}
        answer = await guest.do(match, "take", **how)
        assert error(answer) == REMOVED
        said = "The host removed you from this match: ask them for a link."
        assert answer.json()["error"]["message"] == said
    assert "Cecily" not in seats(await host.see(match)).values()
    assert (await stranger.take(match)).status_code == 200


async def test_the_link_that_they_came_by_works_for_nobody_any_more(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await host.make(**THREE)
    old = await one_link(host, match)
    assert (await guest.take(match, invite=old)).status_code == 200
    await remove(host, match, "Cecily")
    for person in (guest, stranger):
        assert error(await person.take(match, invite=old)) == (404, "invite_spent", "invite")
    assert await one_link(host, match) != old


async def test_a_link_to_a_seat_that_the_host_gives_them_afterwards_works(
    host: Person, guest: Person
) -> None:
    match = await removed_from_a_listed_match(host, guest)
    assert (await guest.take(match, invite=await host.invite(match))).status_code == 200
    assert "Cecily" in seats(await host.see(match)).values()


async def test_the_new_link_to_any_seat_works_and_wipes_the_slate_clean(
    host: Person, guest: Person
) -> None:
    match = await removed_from_a_listed_match(host, guest)
    link = await one_link(host, match)
    assert (await guest.take(match, invite=link)).status_code == 200
    assert (await guest.do(match, "leave")).status_code == 200
    assert (await guest.take(match)).status_code == 200
    await remove(host, match, "Cecily")
    assert error(await guest.take(match)) == REMOVED


async def test_the_practice_opponent_is_removed_without_a_new_link(host: Person) -> None:
    match = await host.make(**THREE)
    link = await one_link(host, match)
    assert (await host.do(match, "seats/green/bot", bot="random")).status_code == 200
    assert (await host.do(match, "seats/green/remove")).status_code == 200
    assert await one_link(host, match) == link


async def test_a_private_match_is_not_there_for_them(host: Person, guest: Person) -> None:
    match = await host.make(**{**THREE, "listed": False})
    await guest.take(match, invite=await host.invite(match))
    seat = (await guest.see(match))["you"]
    await remove(host, match, "Cecily")
    assert error(await host.do(match, f"seats/{seat}/remove")) == (409, "seat_open", "seat")
    assert (await guest.get(f"/api/matches/{match}")).status_code == 404
    assert error(await guest.take(match)) == (404, "not_found", None)
    door = await guest.get(f"/matches/{match}")
    assert door.status_code == 404
    assert "Margaret has removed you from your seat" in door.text


async def test_the_waiting_room_tells_them_and_offers_no_seat(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await removed_from_a_listed_match(host, guest)
    page = (await guest.get(f"/matches/{match}")).text
    assert "Margaret has removed you from your seat" in page
    assert "data-take" not in page
    other = (await stranger.get(f"/matches/{match}?removed")).text
    assert "has removed you from your seat" not in other
    assert "data-take" in other
