"""The census of routes: who may ask what. Every route of the API and every page has a row in
census.txt, and answers as it says there: to no one, to a stranger, to each seat, to the host and to
each scope of an API token; where a NUL stands for a parameter; and for pages of other sites. Walks
over all routes: what must hold of every answer, whatever it is about."""

from __future__ import annotations

import json
import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.base.web.middleware import CHANGING
from rulesets import RULESETS
from tests.support.answers import routes
from tests.support.plain_english import seen_on, unplain

from .census import PEOPLE, ROWS, SCOPES, Row, World, Worlds, address_of

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


OF_ONE_ANSWER = {"date", "x-request-id"}
"""Headers that no two answers share."""
EVIL = "evil.example"


def test_a_304_has_the_headers_of_its_200_but_those_about_a_body(worlds: Worlds) -> None:
    """A browser takes over the headers of a 304: what is missing there is gone from then on."""
    walked = set()
    for row in ROWS:
        if row.method == "GET" and row.statuses["seat"] == 200:
            world = worlds.get(row.match)
            walked |= {
                row.path for accepted in ("gzip", "identity") if _agree(world, row, accepted)
            }
    assert walked >= {
        "/api/matches/{match_id}/picture.svg",
        "/api/matches/{match_id}/preview.png",
        "/api/invites/{token}/preview.png",
        "/api/replays/{token}/preview.png",
        "/api/rulesets/{key}/charts.json",
    }


def _agree(world: World, row: Row, accepted: str) -> bool:
    """Whether the route has an ETag; its two answers are alike then."""
    parts = world.parts_of(row.path)
    asks = {"Accept-Encoding": accepted}
    first = world.request("GET", row.path, parts, "seat", **asks)
    if "etag" not in first.headers:
        return False
    asks["If-None-Match"] = first.headers["etag"]
    again = world.request("GET", row.path, parts, "seat", **asks)
    if again.headers.get("etag") != first.headers["etag"]:
        return False  # it tells of time, which has passed
    assert (again.status_code, again.content) == (304, b""), row.name
    assert _lasting(again.headers) == _lasting(first.headers), row.name
    return True


def _lasting(headers: httpx.Headers) -> dict[str, str]:
    return {
        name: value
        for name, value in headers.items()
        if name == "content-security-policy"
        or not (name in OF_ONE_ANSWER or name.startswith("content-"))
    }


def test_no_answer_leads_to_a_foreign_host(worlds: Worlds) -> None:
    """Where the public address is not known, the `Host` may be anyone's word."""
    led = {}
    for row in ROWS:
        if row.method == "WS":
            continue
        world = worlds.get(row.match)
        parts = world.parts_of(row.path) if row.method == "GET" else world.parts
        for path in (row.path, f"{row.path}/", f"//{EVIL}{row.path}/"):
            stranger = world.clients["no one"]
            stranger.cookies.clear()  # a link may have signed them in
            address = world.server.url + address_of(path, parts)
            answer = stranger.request(row.method, address, headers={"Host": EVIL})
            led[f"{row.method} {path}"] = answer.headers.get("location", "")
    assert {name: where for name, where in led.items() if EVIL in where} == {}
    assert led["GET /gallery/"] == "/gallery"


def test_no_page_says_what_nobody_says(worlds: Worlds) -> None:
    walked = {}
    addresses = [(row.path, row.match) for row in ROWS if row.method == "GET"]
    addresses += [("/matches/{match_id}", "open"), ("/matches/{match_id}", "over")]
    addresses += [(f"/{what}/{key}", "-") for key in RULESETS for what in ("new", "learn")]
    for path, match in addresses:
        world = worlds.get(match)
        parts = world.parts_of(path)
        for asker in ("no one", "seat", "host"):
            answer = world.request("GET", path, parts, asker)
            if answer.headers.get("content-type", "").startswith("text/html"):
                walked[f"{path} of {match}, {asker}"] = unplain(seen_on(answer.text))
    assert not [f"{page}: {found}" for page, found in walked.items() if found]
    assert walked.keys() >= {"/join/{token} of open, no one", "/matches/{match_id} of open, host"}
    assert len(walked) > 100


def test_a_phrase_that_nobody_says_is_found_wherever_a_page_shows_or_speaks_it() -> None:
    for page in ("<p>Even <b>between</b>\nequals</p>", '<a title="Even between equals">Even</a>'):
        assert len(unplain(seen_on(page))) == 1
    assert not unplain(seen_on("<script>'between equals'</script><!-- between equals -->"))
