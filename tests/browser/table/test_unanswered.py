"""An action of which it is not known whether it was saved: the player is told so until it is."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest
from playwright.async_api import expect

from app.play.log.log_connection import ListingUpdate
from app.play.log.log_writer import LogWriter
from app.referee.position import Row
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.page_player import Hands
from ..support.visits import at_table, together

WAITING = "Waiting to hear whether this was saved."


@pytest.mark.thorough
async def test_the_player_waits_to_hear_whether_it_was_saved_over_a_reload(
    server: Site, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = await open_window(calm=True), await open_window(calm=True)
    await together(host, guest, server.url)
    answered = asyncio.Event()
    write = LogWriter.write

    def late(
        self: LogWriter, match: UUID, row: Row, update: ListingUpdate | None
    ) -> asyncio.Future[bool]:
        written = write(self, match, row, update)

        async def told() -> bool:
            await answered.wait()
            return await written

        return asyncio.ensure_future(told())

    monkeypatch.setattr(LogWriter, "write", late)
    acted = asyncio.create_task(Hands(host).go_on())
    await expect(host.locator("#toasts")).to_have_text(WAITING)
    acted.cancel()
    await host.reload()
    await expect(host.locator("#toasts")).to_have_text(WAITING)
    answered.set()
    await at_table(host)
    await expect(host.locator("#toasts")).to_be_empty()
    await expect(host.locator("#log-list .by-york")).to_contain_text("You chose to pass")
