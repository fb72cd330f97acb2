"""The host opens their page by a link from a command, and ends a match."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from app.base.database.engine import make_engine, make_sessions
from app.base.process.wall_clock import WallClock
from app.host.admin import keys
from tests.app.lobby.people import Person, start
from tests.support.daily import rarely

from ...support.server import Site
from ..conftest import OpenWindow
from ..support.axe import let_in, violations


async def link(database_url: str) -> str:
    engine = make_engine(database_url)
    try:
        async with make_sessions(engine)() as db:
            return await keys.make_link(db, WallClock().now())
    finally:
        await engine.dispose()


@pytest.mark.parametrize("window", ["phone", rarely("laptop")])
async def test_a_host_comes_in_by_a_link_and_ends_a_match_after_asking(
    server: Site, open_window: OpenWindow, database_url: str, window: str
) -> None:
    async with Person(server, "Margaret") as player, Person(server, "Cecily") as other:
        match = await start(player, other)
        page = await open_window(phone=window == "phone", calm=True, painted=True)
        dark = window == "phone"
        await page.emulate_media(color_scheme="dark" if dark else "light")
        await let_in(page)
        await page.goto(server.url + await link(database_url))
        await page.get_by_role("button", name="Open it here").click()
        await expect(page.get_by_role("heading", name="Health")).to_be_visible()
        await page.get_by_role("navigation", name="Matches by status").get_by_text("Open").click()
        await (
            page.get_by_role("navigation", name="Matches by status").get_by_text("Running").click()
        )
        await page.get_by_text("Not set in the environment").click()
        assert await violations(page) == []
        wide = "document.documentElement.scrollWidth > innerWidth"
        assert not await page.evaluate(wide), "nothing sticks out"
        await page.locator(f"a[href='/host/matches/{match}']").click()
        await expect(page.get_by_text(f"matches take-back {match}")).to_be_visible()
        await page.get_by_role("link", name="End without a winner").click()
        await expect(page.get_by_text("it ends without a winner, for good")).to_be_visible()
        assert await violations(page) == []
        assert (await player.see(match))["status"] == "running", "it has only asked"
        await page.get_by_role("button", name="End without a winner").click()
        await expect(page.locator(".notice")).to_contain_text("The match has ended")
        assert (await player.see(match))["status"] == "cancelled"
