"""A player whom the host has removed sits again only by a link that the host gives them."""

from __future__ import annotations

from ..people import Json, Person, commitment, entropy, error, one_link, seats

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
