"""Walks over all routes of the census: what must hold of every answer, whatever it is about."""

from __future__ import annotations

import httpx

from rulesets import RULESETS
from tests.support.plain_english import seen_on, unplain

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
