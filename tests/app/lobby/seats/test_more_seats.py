"""Games of more than two: seats of each scenario, one link for all friends, practice, rematch."""

from __future__ import annotations

import random

import pytest

from tests.support.client import Client
from tests.support.server import Site
from tools.client.player import Player

from ..people import Person, error, one_link, seats, socket_of

# Forms


async def test_the_form_says_of_each_scenario_how_many_seats_it_has(toys: Site) -> None:
    async with Client(toys.url) as visitor:
        page = (await visitor.get("/new/council")).text
    for number in (2, 3, 4):
        assert f'value="s{number}"' in page
        assert f'data-seats="{number}"' in page
    for place, seat in enumerate(("warwick", "suffolk", "oxford", "exeter"), 1):
        offer = next(line for line in page.splitlines() if f'value="{seat}"' in line)
        assert f'data-place="{place}"' in offer
    assert 'name="option.rounds"' in page
    assert 'name="bot"' not in page, "a game that no level knows offers no levels"


async def test_a_seat_that_the_scenario_lacks_is_refused_and_the_form_comes_back(
    toys: Site,
) -> None:
    async with Client(toys.url) as visitor:
        for form in ("new", "practice"):
            filled = {"name": "Jane", "scenario": "s2", "seat": "oxford", "option.rounds": "3"}
            answer = await visitor.post(f"/{form}/council", data=filled)
            assert answer.status_code == 422
            assert "2 seats has no seat “oxford”" in answer.text
            assert 'value="s2" checked' in answer.text
            assert 'value="3" checked' in answer.text


@pytest.mark.parametrize("number", [2, 3, 4])
async def test_practice_fills_all_other_seats_and_is_played_to_its_end(
    people: list[Person], number: int
) -> None:
    jane = people[0]
    filled = {"scenario": f"s{number}", "seat": "suffolk", "listed": "yes", "option.rounds": "3"}
    answer = await jane.post("/practice/council", data=filled)
    match = answer.headers["location"].rsplit("/", 1)[-1]
    seen = await jane.see(match)
    assert len(seen["seats"]) == number
    assert [seat["bot"] for seat in seen["seats"]].count("random") == number - 1
    assert (seen["you"], seen["listed"], seen["spectators"]) == ("suffolk", False, True)
    assert seen["options"] == {"rounds": "3"}
    assert (await jane.take(match)).json()["status"] == "running"
    table = Player(socket_of(jane, match), jane.cookie_header, random.Random(1455))
    assert (await table.play())["reason"] == "Most areas."


# One link


async def test_one_link_seats_all_who_come_until_the_match_begins(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council", scenario="s4", seat="oxford")
    link = await one_link(people[0], match)
    told = (await people[1].get(f"/api/invites/{link}")).json()
    assert (told["match"]["id"], told["seat"]) == (match, None)
    page = (await people[1].get(f"/join/{link}")).text
    assert 'value="exeter"' in page
    assert 'value="oxford"' not in page
    assert (await people[1].get(f"/api/invites/{link}/qr.svg")).status_code == 200
    assert (await people[1].take(match, invite=link, seat="exeter")).status_code == 200
    again = await people[2].take(match, invite=link, seat="exeter")
    assert error(again) == (409, "seat_taken", "seat")
    assert (await people[2].take(match, invite=link)).status_code == 200
    last = await people[3].take(match, invite=link)
    assert last.json()["status"] == "running"
    assert seats(last.json()) == {
        "warwick": "Anne",
        "suffolk": "Elizabeth",
        "oxford": "Margaret",
        "exeter": "Cecily",
    }
    async with Client(str(people[0].base_url)) as late:
        assert (await late.get(f"/join/{link}")).status_code == 404


async def test_a_seats_own_link_still_leads_to_that_seat(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council", scenario="s3", seat="warwick")
    oxford = (await people[0].see(match))["seats"][2]["invite"].rsplit("/", 1)[-1]
    other = await people[1].take(match, invite=oxford, seat="suffolk")
    assert error(other) == (409, "other_seat", "seat")
    assert (await people[1].take(match, invite=oxford)).json()["you"] == "oxford"


async def test_the_waiting_room_shows_both_kinds_of_links(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council", scenario="s3", seat="warwick")
    page = (await people[0].get(f"/matches/{match}")).text
    assert page.count("data-invite") == 3
    assert "Send all of them this link" in page
