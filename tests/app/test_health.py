"""GET /healthz tells whether the server can do its work."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from app.database import ensure_database
from app.embedded import EmbeddedPostgres
from tests.support.client import Client
from tests.support.server import start_server


async def test_a_server_with_its_database_is_healthy(client: Client) -> None:
    answer = await client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_an_outage_of_the_database_is_told_and_passes() -> None:
    folder = Path(tempfile.mkdtemp(prefix="roses-outage-"))
    database = EmbeddedPostgres(folder)
    database.start()
    await ensure_database(database, "roses")
    with start_server(database.url("roses")) as server:
        async with Client(server.url) as client:
            guest = await client.become_guest("Oscar")
            database.halt("immediate")
            assert (await client.get("/healthz")).status_code == 503
            answer = await client.get("/api/me")
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
            page = await client.get("/account")
            assert page.status_code == 503
            assert "database cannot be reached" in page.text
            database.start()
            assert (await client.get("/api/me")).json()["id"] == guest["id"]
            assert (await client.get("/healthz")).status_code == 200
    database.stop()
    shutil.rmtree(folder)
