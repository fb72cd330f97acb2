"""Creating a match: what may be chosen, and what is known before a player sits down."""

from __future__ import annotations

import hashlib
import re
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.matches.tables import Match, MatchSeat
from tests.support.client import Client
from tests.support.server import Site

from ..people import Person, error, seats


async def test_the_seal_is_told_before_anybody_sits_and_never_the_seed(
    host: Person, db: AsyncSession
) -> None:
    answer = await host.post("/api/matches", json={"ruleset": "cousins_war", "seat": "york"})
    made = answer.json()
    match = await db.get_one(Match, UUID(made["id"]))
    assert len(match.seed) == 32
    assert made["commitment"] == hashlib.sha256(match.seed).hexdigest()
    everyone = await db.scalars(select(MatchSeat).where(MatchSeat.match_id == match.id))
    assert all(seat.joined is None and seat.entropy is None for seat in everyone)
    seen = await host.see(made["id"])
    assert seen["commitment"] == made["commitment"]
    page = await host.get(made["url"])
    assert made["commitment"] in page.text
    for text in (answer.text, page.text, str(seen)):
        assert match.seed.hex() not in text


async def test_a_random_seat_is_sometimes_one_and_sometimes_the_other(host: Person) -> None:
    drawn = set()
    for _ in range(40):  # wrong once in 2**39 runs
        drawn.add((await host.see(await host.make(sit=False)))["you"])
        if len(drawn) == 2:
            return
    raise AssertionError(f"always {drawn}")


@pytest.mark.parametrize(
    ("order", "field"),
    [
        ({"ruleset": "chess"}, "ruleset"),
        ({"scenario": "1066"}, "scenario"),
        ({"seat": "tudor"}, "seat"),
        ({"options": {"dragons": "yes"}}, "options.dragons"),
        ({"listed": "perhaps"}, "listed"),
        ({"seed": "00"}, "seed"),
    ],
)
async def test_an_order_that_cannot_be_met_names_its_field(
    host: Person, order: dict[str, Any], field: str
) -> None:
    answer = await host.post("/api/matches", json={"ruleset": "cousins_war", **order})
    assert error(answer) == (422, "bad_input", field)
    assert (await host.get("/api/matches")).json()["mine"] == []


async def test_the_form_makes_a_guest_and_a_match_at_once(server: Site) -> None:
    async with Client(server.url) as visitor:
        form = {"name": "Jane Shore", "seat": "york", "spectators": "yes"}
        answer = await visitor.post("/new/cousins_war", data=form)
        assert answer.status_code == 303
        assert (await visitor.get("/api/me")).json()["name"] == "Jane Shore"
        assert 'data-sit="now"' in (await visitor.get(answer.headers["location"])).text


async def test_a_form_that_cannot_be_met_comes_back_as_it_was_filled_in(client: Client) -> None:
    form = {"name": "x" * 60, "seat": "york", "listed": "yes"}
    answer = await client.post("/new/cousins_war", data=form)
    assert answer.status_code == 422
    assert 'value="york" checked' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert "at most 24 characters" in answer.text
    assert (await client.get("/api/me")).json() is None


async def test_practice_waits_only_for_the_player_to_sit_down(host: Person) -> None:
    answer = await host.post("/practice/cousins_war", data={"seat": "lancaster"})
    assert answer.status_code == 303
    page = answer.headers["location"]
    match = page.rsplit("/", 1)[-1]
    seen = await host.see(match)
    assert seats(seen) == {"lancaster": "Margaret", "york": "Squire"}
    assert [seat["state"] for seat in seen["seats"]] == ["kept", "taken"]
    host.away = True
    taken = (await host.take(match)).json()
    assert (taken["status"], taken["sealed"]) == ("open", True)
    assert (await host.disclose(match)).json()["status"] == "running"
    table = (await host.get(page)).text
    assert 'id="table"' in table
    # Before any script runs it has its players, and names its charts.
    who = re.findall(r'<span class="seat-who"><strong>([^<]+)', table)
    assert who == ["Margaret", "Squire"]
    (charts,) = re.findall(r'<link rel="preload" as="fetch" href="([^"]+)" crossorigin>', table)
    assert (await host.get(charts)).status_code == 200


async def test_how_well_the_server_plays_is_chosen_on_the_form(client: Client) -> None:
    shown = (await client.get("/new/rose_wars?opponent=bot")).text
    levels = re.findall(r'<option value="([a-z]+)"( selected)?>[A-Z]', shown)
    assert levels == [("page", ""), ("squire", " selected"), ("knight", ""), ("earl", "")]
    form = {"name": "Ann", "seat": "north", "bot": "earl", "opponent": "bot", "listed": "yes"}
    answer = await client.post("/new/rose_wars", data=form)
    seen = (await client.get(f"/api{answer.headers['location']}")).json()
    assert [seat["bot"] for seat in seen["seats"]] == ["earl", None]
    assert not seen["listed"], "no one can join"
