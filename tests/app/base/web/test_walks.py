"""Walks over all routes of the census: what must hold of every answer, whatever it is about."""

from __future__ import annotations

import httpx

from .census import ROWS, Row, World, Worlds, address_of

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
