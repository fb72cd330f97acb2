"""The census of routes: who may ask what. Every route of the API and every page has a row in
census.txt, and answers as it says there: to no one, to a stranger, to each seat, to the host and to
each scope of an API token; where a NUL stands for a parameter; and for pages of other sites."""

from __future__ import annotations

import json
import re

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.base.web.middleware import CHANGING
from tests.support.answers import routes

from .census import PEOPLE, ROWS, SCOPES, Row, World, Worlds

PATHS = [row for row in ROWS if row.method != "WS"]
SOCKETS = [row for row in ROWS if row.method == "WS"]
ASKERS = ("no one", "stranger", *SCOPES, "seat", "other", "host")
"""Those who are refused first: what they ask for must not be done yet."""
DONE = range(200, 400)


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    ours = {
        f"{method} {route.path}"
        for route in routes()
        for method in set(route.methods or ["WS"]) - {"HEAD"}
    }
    assert len(ours) > 100
    assert sorted(row.name for row in ROWS) == sorted(ours)


@pytest.mark.parametrize("row", PATHS, ids=lambda row: row.name)
def test_a_route_answers_each_asker_as_the_census_says(worlds: Worlds, row: Row) -> None:
    changes = row.method in CHANGING
    world = worlds.get(row.match, to_change=row.path if changes else "")
    parts = world.parts_of(row.path)
    answers = {}
    for number, asker in enumerate(ASKERS, 1):
        if changes and asker in ("no one", "host"):
            _refuse_other_sites(world, row, parts, asker)
        answers[asker] = world.request(row.method, row.path, parts, asker).status_code
        is_spent = row.method in ("POST", "DELETE") and answers[asker] in DONE and "{" in row.path
        if is_spent and number < len(ASKERS):
            world = worlds.get(row.match, to_change=row.path)
            parts = world.parts_of(row.path)
    assert answers == row.statuses
    assert _nuls(world, row, parts) == row.nul


def _refuse_other_sites(world: World, row: Row, parts: dict[str, str], asker: str) -> None:
    """What changes something is refused before anything else is looked at, also where the page's
    address would be ours but for a name before it, which no browser sends."""
    for origin in ("https://evil.example", _with_userinfo(world.server.url)):
        answer = world.request(row.method, row.path, parts, asker, Origin=origin)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")


def _nuls(world: World, row: Row, parts: dict[str, str]) -> str:
    """What a NUL for each parameter in turn is answered; who has no name may be refused before."""
    found = set()
    for name in re.findall(r"{(\w+)", row.path):
        for asker in ("no one", "seat"):
            answer = world.request(row.method, row.path, {**parts, name: "%00"}, asker)
            if asker == "seat" or answer.status_code not in (401, 303):
                found.add(str(answer.status_code))
    return "+".join(sorted(found)) or "-"


def _with_userinfo(url: str) -> str:
    return url.replace("://", "://evil@")


@pytest.mark.parametrize("row", SOCKETS, ids=lambda row: row.name)
def test_a_socket_admits_whom_the_census_says(worlds: Worlds, row: Row) -> None:
    world = worlds.get(row.match)
    path = row.path.replace("{match_id}", world.parts["match_id"])
    assert {asker: _first(world, path, asker) for asker in row.statuses} == row.statuses
    assert str(_first(world, row.path.replace("{match_id}", "%00"), "seat")) == row.nul
    for origin in ("https://evil.example", _with_userinfo(world.server.url)):
        for asker in PEOPLE:
            with pytest.raises(InvalidStatus) as refused:
                world.socket(path, asker, origin)
            assert refused.value.response.status_code == 403


def _first(world: World, path: str, asker: str) -> int:
    """101 for who is let in; else how the connection is closed, or refused."""
    try:
        with world.socket(path, asker) as socket:
            while json.loads(socket.recv(60))["type"] != "welcome":
                pass
            return 101
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    except InvalidStatus as refused:
        return refused.response.status_code
