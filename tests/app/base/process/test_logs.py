"""The log says what went wrong, and nothing private."""

from __future__ import annotations

import errno
import io
import json
import logging
import os
import re
import sys
import traceback

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.process import logs
from app.base.process.logs import JsonLines, WithoutValues
from tests.app.play.table.tables import receive, table
from tests.support.answers import routes
from tests.support.client import Client
from tests.support.server import start_server

PRIVATE = "He hides the Duke in the North"


@pytest.mark.parametrize(
    "statement",
    [
        "select cast(:value as integer)",
        "select cast(cast(:value as text) as integer)",
        "insert into packs (digest, ruleset, content) "
        "values (:value, 'x', '{}'), (:value, 'x', '{}')",
    ],
)
async def test_what_the_database_refuses_is_not_quoted(db: AsyncSession, statement: str) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(WithoutValues("%(message)s"))
    record = logging.LogRecord("roses", logging.ERROR, __file__, 1, "it failed: %s", (), None)
    with pytest.raises(DBAPIError) as caught:
        await db.execute(text(statement), {"value": PRIVATE})
    plain = "".join(traceback.format_exception(caught.value))
    assert PRIVATE in plain, "the test is about an error that quotes"
    record.args = (caught.value,)
    handler.handle(record)
    record.args = ("see below",)
    record.exc_info = (caught.type, caught.value, caught.tb)
    handler.handle(record)
    assert PRIVATE not in written.getvalue()
    assert "its values are not logged" in written.getvalue()
    assert "Traceback" in written.getvalue()
    assert statement.split()[0] in written.getvalue()


async def test_the_log_of_a_debugging_host_has_no_cookies_and_no_frames(database_url: str) -> None:
    with start_server(database_url, LOG_LEVEL="debug") as server:
        async with table(server.url) as game, game.connect(0) as socket:
            state = await receive(socket, "state")
            await socket.send(f'{{"type":"chat","text":"{PRIVATE}"}}')
            await receive(socket, "chat")
            secret = [cookie.split("=", 1)[1] for cookie in game.cookies]
            hand = next(hand["cards"] for hand in state["view"]["hands"].values() if hand["cards"])
        assert "DEBUG" in server.log, "the level is that of debugging"
        assert not any(cookie in server.log for cookie in secret)
        assert PRIVATE not in server.log
        assert not any(f'"{card}"' in server.log for card in hand)


def record_of(text: str, *args: object, error: BaseException | None = None) -> logging.LogRecord:
    about = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("roses.test", logging.ERROR, __file__, 1, text, args, about)


HOLE = re.compile(r"\{(token|invite)\}")
TOKEN = "Zm9vYmFyLXNlY3JldA-_x"


def paths_with_tokens() -> list[str]:
    """Every address of the server that holds an unguessable token, with one in its place."""
    found = {route.path or "" for route in routes()}
    return sorted(HOLE.sub(TOKEN, path) for path in found if HOLE.search(path))


def test_every_address_that_opens_something_is_masked() -> None:
    paths = paths_with_tokens()
    assert len(paths) > 10, paths
    for form in logs.FORMATTERS.values():
        for path in paths:
            line = form().format(record_of("no answer at https://roses.example.org%s?x=1", path))
            assert TOKEN not in line, path


@pytest.mark.parametrize(
    "text",
    [
        f"Authorization: Bearer {TOKEN}",
        f"cookie: roses_session={TOKEN}; theme=dark",
        f"cookie: __Host-roses_session={TOKEN}",
        f"postgresql://roses:{TOKEN}@db.example.org/roses",
        f"smtps://roses:{TOKEN}@mail.example.org",
    ],
)
def test_credentials_are_masked_in_messages_and_tracebacks(text: str) -> None:
    for form in logs.FORMATTERS.values():
        line = form().format(record_of("it failed: %s", text, error=ValueError(text)))
        assert TOKEN not in line
        assert "ValueError" in line


def test_a_json_line_names_the_request_and_the_match() -> None:
    logs.request_id.set("a-request")
    logs.match_id.set("a-match")
    try:
        line = JsonLines().format(record_of("two\nlines of %s", "text", error=KeyError("x")))
    finally:
        logs.request_id.set(None)
        logs.match_id.set(None)
    assert "\n" not in line
    told = json.loads(line)
    assert told["message"] == "two\nlines of text"
    assert (told["level"], told["logger"]) == ("error", "roses.test")
    assert (told["request"], told["match"]) == ("a-request", "a-match")
    assert told["error"]["type"] == "KeyError"
    assert "request" not in json.loads(JsonLines().format(record_of("later")))


async def test_the_log_of_a_server_is_json_and_names_what_it_was_serving(
    database_url: str,
) -> None:
    with start_server(database_url, LOG_LEVEL="info", LOG_FORMAT="json") as server:
        async with Client(server.url) as client:
            named = {"X-Request-ID": "proxy-0123456789"}
            fault = {"message": "it broke", "where": "", "page": "matches", "version": ""}
            answer = await client.post("/api/faults", json=fault, headers=named)
            assert answer.status_code == 204, answer.text
            assert answer.headers["x-request-id"] == named["X-Request-ID"]
            wrong = {"X-Request-ID": "forged level=error"}
            other = await client.get("/livez", headers=wrong)
            assert re.fullmatch("[0-9a-f]{32}", other.headers["x-request-id"])
        lines = server.log.splitlines()
    told = [json.loads(line) for line in lines]
    assert any(one.get("request") == named["X-Request-ID"] for one in told), lines
    assert {"time", "level", "logger", "message"} <= set(told[0])
    ready = next(at for at, one in enumerate(told) if "Roses is ready" in one["message"])
    assert all(one["time"] <= told[ready]["time"] for one in told[:ready])
    assert ready > 0


def test_too_many_open_files_are_one_line_whatever_part_finds_it_out() -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(WithoutValues("%(message)s"))
    handler.addFilter(logs.OneLineOfFiles())
    for number in (errno.EMFILE, errno.ENFILE, errno.EACCES):
        try:
            raise RuntimeError("the loop") from OSError(number, os.strerror(number))
        except RuntimeError:
            there = sys.exc_info()
        handler.handle(logging.LogRecord("asyncio", logging.ERROR, "", 1, "accept", (), there))
    first, second, *_ = written.getvalue().splitlines()
    assert (first, second) == (logs.NO_FILES_LEFT, "accept"), "the last is another problem"
