"""The log says what went wrong, and nothing private."""

from __future__ import annotations

import io
import logging
import traceback

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.logs import WithoutValues
from tests.app.table.tables import receive, table
from tests.support.server import start_server

PRIVATE = "He hides the Duke in the North"


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("select cast(:value as integer)", PRIVATE),
        ("select cast(cast(:value as text) as integer)", PRIVATE),
        (
            "insert into packs (digest, ruleset, content) "
            "values (:value, 'x', '{}'), (:value, 'x', '{}')",
            PRIVATE,
        ),
    ],
)
async def test_what_the_database_refuses_is_not_quoted(
    db: AsyncSession, statement: str, value: str
) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(WithoutValues("%(message)s"))
    record = logging.LogRecord("roses", logging.ERROR, __file__, 1, "it failed: %s", (), None)
    with pytest.raises(DBAPIError) as caught:
        await db.execute(text(statement), {"value": value})
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
