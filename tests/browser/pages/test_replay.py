"""The replay page while it loads."""

from __future__ import annotations

import asyncio

from playwright.async_api import Route, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import practise, resign


async def test_the_buttons_can_be_clicked_once_the_script_listens(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await practise(page, server.url)
    replay = await resign(page)
    arrived = asyncio.Event()

    async def hold(route: Route) -> None:
        await arrived.wait()
        await route.continue_()

    await page.route("**/joined/replay/*.js", hold)
    await page.goto(server.url + replay, wait_until="commit")
    buttons = [
        page.get_by_role("button", name=name)
        for name in ("Share this step", "Verify dice and shuffles")
    ]
    for button in buttons:
        await expect(button).to_be_disabled()
    arrived.set()
    for button in buttons:
        await expect(button).to_be_enabled()
    await page.get_by_role("button", name="In words").click()
    await expect(page.locator("#words h3").first).to_be_visible()
