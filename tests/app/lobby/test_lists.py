"""The lists of matches, what waits for whom, and what the waiting room asks again and again."""

from __future__ import annotations

import html

from app.lobby.lists.queries import LISTED_PER_PAGE
from app.lobby.new_match.creation import MAX_LISTED_EACH
from tests.support.client import Client
from tests.support.server import Site

from .people import Person, error, start


async def test_what_waits_for_me_comes_first_and_is_counted_also_a_seat_kept_for_me(
    host: Person, guest: Person
) -> None:
    open_one = await host.make()
    running = await start(host, guest)
    kept = await host.make(sit=False)
    told = (await host.get("/api/matches")).json()
    assert [match["id"] for match in told["mine"]] == [running, kept, open_one]
    assert [match["waits_for_you"] for match in told["mine"]] == [True, True, False]
    assert told["waiting"] == 2
    assert (await host.get("/api/matches/waiting")).json() == {"count": 2}
    page = await host.get("/matches")
    assert "<title>(2) Your matches" in page.text
    assert page.text.index(running) < page.text.index(kept) < page.text.index(open_one)


async def test_the_lists_tell_what_a_match_asks_of_me_in_the_words_of_its_table(
    host: Person, guest: Person, match: str
) -> None:
    await host.make()
    asked = {}
    for person in (host, guest):
        mine = (await person.get("/api/matches")).json()["mine"]
        told = {each["id"]: each.get("asked") for each in mine}
        asked[person] = told.pop(match)
        film = (await person.get(f"/api/matches/{match}/film")).json()
        assert asked[person] == film["steps"][-1]["prompt"]["text"]
        assert set(told.values()) <= {None}, "an open match asks nothing yet"
        for path in ("/matches", "/"):
            page = (await person.get(path)).text
            assert html.escape(asked[person]) in page
            assert "Waiting for you" in page
            assert f"/matches/{match}" in page
    await guest.resign(match)
    assert "asked" not in (await host.get("/api/matches")).json()["mine"][-1]


async def test_next_leads_from_table_to_table_and_then_to_the_first_again(
    host: Person, guest: Person, stranger: Person
) -> None:
    tables = [await start(host, guest, seat="york") for _ in range(3)]
    others = await start(stranger, guest)

    async def after(match: str) -> str:
        answer = await host.get("/next", params={"after": match} if match else {})
        assert answer.status_code == 303
        return answer.headers["location"].rpartition("/")[2]

    assert await after("") == tables[0]
    assert [await after(match) for match in tables] == [*tables[1:], tables[0]]
    assert await after(others) == tables[0], "when another's match began is not to be found out"


async def test_next_leads_to_the_list_if_nothing_else_waits(
    host: Person, client: Client, match: str
) -> None:
    assert (await host.get("/next", params={"after": match})).headers["location"] == "/matches"
    assert (await client.get("/next")).headers["location"] == "/matches"


async def test_nothing_waits_for_a_visitor_without_a_name(client: Client) -> None:
    assert (await client.get("/api/matches/waiting")).json() == {"count": 0}
    assert "no name here yet" in (await client.get("/matches")).text


async def test_a_cancelled_match_is_in_no_list_and_a_private_one_in_none_of_others(
    host: Person, stranger: Person, client: Client, waiting: str
) -> None:
    for visitor in (stranger, client):
        assert waiting not in (await visitor.get("/api/matches")).text
        assert waiting not in (await visitor.get("/matches")).text
    await host.do(waiting, "cancel")
    assert waiting not in (await host.get("/api/matches")).text


async def test_an_unchanged_match_is_not_sent_again(
    host: Person, guest: Person, waiting: str
) -> None:
    path = f"/api/matches/{waiting}"
    first = await host.get(path)
    again = await host.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    await guest.take(waiting, invite=await host.invite(waiting))
    changed = await host.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert changed.json()["status"] == "running"


async def test_a_finished_match_is_listed_with_its_replay(
    host: Person, guest: Person, client: Client, match: str
) -> None:
    await guest.give_up(match)
    (told,) = (await host.get("/api/matches")).json()["mine"]
    assert told["status"] == "over"
    assert told["outcome"]["winners"] == ["york"]
    replay = told["replay"]
    assert replay in (await host.get("/matches")).text
    assert (await host.get(replay)).status_code == 200
    page = await client.get(replay)
    assert (page.status_code, 'id="replay"' in page.text) == (200, True)
    assert (await host.get("/api/matches/waiting")).json() == {"count": 0}


async def test_the_match_whose_table_is_open_is_not_counted(host: Person, guest: Person) -> None:
    matches = [await start(host, guest, seat="york") for _ in range(2)]
    match_summary = await host.see(matches[0])
    waiting = host if match_summary["waits_for_you"] else guest
    counted = (await waiting.get("/api/matches/waiting")).json()["count"]
    besides = await waiting.get("/api/matches/waiting", params={"besides": matches[0]})
    assert besides.json()["count"] == counted - 1
    answer = await waiting.get("/api/matches/waiting", params={"besides": "no id"})
    assert answer.status_code == 422


async def test_a_player_has_only_so_many_listed_matches_that_wait(host: Person) -> None:
    made = [await host.make(sit=False, listed=True) for _ in range(MAX_LISTED_EACH)]
    order = {"ruleset": "cousins_war", "listed": True}
    assert error(await host.post("/api/matches", json=order)) == (409, "too_many_listed", "listed")
    page = await host.post("/new/cousins_war", data={"listed": "yes"})
    assert (page.status_code, "listed matches that wait" in page.text) == (409, True)
    await host.make(sit=False)
    assert (await host.do(made[0], "cancel")).status_code == 200
    await host.make(sit=False, listed=True)


async def test_the_listed_matches_come_in_pages_newest_first(
    server: Site, stranger: Person
) -> None:
    made: list[str] = []
    for number in range(5):
        async with Person(server, f"Table {number}") as person:
            made += [await person.make(sit=False, listed=True) for _ in range(MAX_LISTED_EACH)]
    assert len(made) > LISTED_PER_PAGE
    first = (await stranger.get("/api/matches")).json()
    second = (await stranger.get("/api/matches?page=2")).json()
    assert first["more"]
    assert len(first["listed"]) == LISTED_PER_PAGE
    ids = [match["id"] for match in (*first["listed"], *second["listed"])]
    assert ids[: len(made)] == made[::-1]
    assert "page=2#listed" in (await stranger.get("/matches")).text
    assert "page=1#listed" in (await stranger.get("/matches?page=2")).text
    for page in ("0", "-1", "x", "99999999999999999999"):
        assert error(await stranger.get(f"/api/matches?page={page}")) == (422, "bad_input", "page")


async def test_a_name_that_a_password_keeps_has_a_tick_in_list_and_waiting_room(
    host: Person, guest: Person
) -> None:
    match = await host.make(listed=True)
    pages = ("/matches", f"/matches/{match}")
    for page in pages:
        assert "kept-name" not in (await guest.get(page)).text
    kept = await host.post("/api/me/password", json={"password": "rose of Anjou"})
    assert kept.status_code == 200
    for page in pages:
        assert 'aria-label="name protected by a password"' in (await guest.get(page)).text
