"""The planning board: kept for one player in one match, and shown to others only when shared."""

from __future__ import annotations

from typing import Any

import pytest

from app.play.table.plans import LONGEST, MOST
from tests.support.client import Client

from .people import Json, Person, error

ARROW = {"kind": "arrow", "at": ["region", "north"], "to": ["region", "south"], "text": ""}
WORDS = {"kind": "words", "at": ["card", "E1"], "to": None, "text": "hold this back"}


async def read(person: Person, match: str) -> Json:
    answer = await person.get(f"/api/matches/{match}/plan")
    assert answer.status_code == 200, answer.text
    assert "no-store" in answer.headers["cache-control"]
    return answer.json()


async def write(person: Person, match: str, *drawings: Json, **more: Any) -> int:
    body = {"drawings": drawings, "version": 0} | more
    answer = await person.put(f"/api/matches/{match}/plan", json=body)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


async def test_what_is_drawn_is_there_again_and_can_be_wiped(host: Person, match: str) -> None:
    empty = {"drawings": [], "shared": False, "version": 0, "most": MOST}
    assert await read(host, match) == empty
    assert await write(host, match, ARROW, WORDS) == 1
    assert await read(host, match) == empty | {"drawings": [ARROW, WORDS], "version": 1}
    assert await write(host, match, version=1) == 2
    assert (await read(host, match))["drawings"] == []


async def test_a_second_device_does_not_write_over_the_first(host: Person, match: str) -> None:
    await write(host, match, ARROW)
    stale = await host.put(f"/api/matches/{match}/plan", json={"drawings": [], "version": 0})
    assert error(stale)[:2] == (409, "changed_elsewhere")
    assert (await read(host, match))["drawings"] == [ARROW]


@pytest.mark.parametrize(
    "drawing",
    [
        {**ARROW, "kind": "script"},
        {**ARROW, "at": ["region"]},
        {**ARROW, "at": ["region", "x" * 81]},
        {**ARROW, "at": ["region", "north\u0000"]},
        {**WORDS, "text": "x" * (LONGEST + 1)},
        {**WORDS, "colour": "red"},
    ],
)
async def test_what_is_no_drawing_is_refused(host: Person, drawing: Json, match: str) -> None:
    body = {"drawings": [drawing], "version": 0}
    answer = await host.put(f"/api/matches/{match}/plan", json=body)
    assert error(answer)[:2] == (422, "bad_input")
    assert (await read(host, match))["version"] == 0


async def test_a_plan_has_its_limit(host: Person, match: str) -> None:
    assert await write(host, match, *[WORDS] * MOST) == 1
    body = {"drawings": [WORDS] * (MOST + 1), "version": 1}
    assert (await host.put(f"/api/matches/{match}/plan", json=body)).status_code == 422


async def test_no_one_else_sees_a_plan_before_the_end_or_without_its_players_will(
    host: Person, guest: Person, stranger: Person, client: Client, match: str
) -> None:
    await write(host, match, ARROW, shared=True)
    await write(guest, match, WORDS)
    assert (await read(guest, match))["drawings"] == [WORDS]
    for outsider in (stranger, client):
        assert (await outsider.get(f"/api/matches/{match}/plan")).status_code in (401, 404)
    for path in ("", "/film"):
        assert "hold this back" not in (await host.get(f"/api/matches/{match}{path}")).text
        assert '"arrow"' not in (await guest.get(f"/api/matches/{match}{path}")).text

    token = await guest.give_up(match)
    shared = (await client.get(f"/api/replays/{token}/beside")).json()
    assert shared["plans"] == {"plans": [{"seat": "york", "drawings": [ARROW]}]}
    await write(host, match, ARROW, version=1)
    taken_back = (await client.get(f"/api/replays/{token}/beside")).json()
    assert taken_back["plans"] == {"plans": []}
