"""A browser reports what failed in a page: one clean line in the log, and no flood of them."""

from __future__ import annotations

import pytest

from app.base.web.browser_errors import cleaned
from tests.support.client import Client
from tests.support.server import Site
from tests.support.threaded import threaded_server

FAULT = {
    "message": "TypeError: Cannot read properties of null (reading 'round')",
    "where": "/static/js/table/board/board_host.js:109:5",
    "page": "table",
    "version": "0123456789ab",
}


async def test_a_report_becomes_one_line_of_the_log(client: Client, server: Site) -> None:
    assert (await client.post("/api/faults", json=FAULT)).status_code == 204
    [line] = [line for line in server.log.splitlines() if "board_host.js:109:5" in line]
    assert "TypeError: Cannot read properties of null" in line
    assert "table" in line
    assert "0123456789ab" in line


async def test_the_cookie_and_the_address_of_the_page_are_not_logged(
    client: Client, server: Site
) -> None:
    await client.become_guest("Margaret")
    page = f"{server.url}/join/s3cretS3cretS3cretS3cret"
    answer = await client.post("/api/faults", json=FAULT, headers={"Referer": page})
    assert answer.status_code == 204
    assert "s3cretS3cret" not in server.log
    assert client.cookie_header.partition("=")[2] not in server.log


@pytest.mark.parametrize(
    ("message", "secret"),
    [
        ('SyntaxError: Unexpected token, "{"view":{"hand":["E1"]}}" is not JSON', "E1"),
        ('SyntaxError: Unexpected end, "...{"hand":["E1', "E1"),
        ("TypeError: Cannot read properties of undefined (reading 'E1')", "E1"),
        ("TypeError: Failed to fetch https://host.example/join/abcDEF", "abcDEF"),
        ("Error: no 0f8fad5b-d9cb-469f-a165-70867728950e here", "70867728950e"),
        ("Error: two\nlines", "\n"),
    ],
)
def test_what_may_come_from_a_match_is_left_out(message: str, secret: str) -> None:
    assert secret in message
    assert secret not in cleaned(message)
    assert cleaned(message).startswith(message.split(":", 1)[0])


@pytest.mark.parametrize(
    "change",
    [
        {"message": "x" * 301},
        {"where": "/static/js/" + "x" * 200 + ".js"},
        {"where": "https://evil.example/x.js"},
        {"where": "/matches/0f8fad5b"},
        {"page": "Table\n"},
        {"version": "latest"},
        {"view": {}},
    ],
)
async def test_a_report_that_is_too_long_or_says_too_much_is_refused(
    client: Client, server: Site, change: dict[str, object]
) -> None:
    before = len(server.log)
    assert (await client.post("/api/faults", json={**FAULT, **change})).status_code == 422
    assert "TypeError" not in server.log[before:]


async def test_one_address_cannot_fill_the_log(database_url: str) -> None:
    with threaded_server(database_url, rate_limits=True) as server:
        async with Client(server.url) as client:
            answers = [await client.post("/api/faults", json=FAULT) for _ in range(12)]
        codes = [answer.status_code for answer in answers]
        assert codes == [204] * 10 + [429] * 2
        assert server.log.count("board_host.js:109:5") == 10
