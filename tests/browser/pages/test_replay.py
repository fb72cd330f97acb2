"""The replay page while it loads."""

from __future__ import annotations

import asyncio

from playwright.async_api import Route, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import at_table, practise, resign


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


async def test_a_player_comments_on_a_step_and_plays_on_from_it(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await practise(page, server.url)
    await page.goto(server.url + await resign(page))
    await page.get_by_role("tab", name="Comments").click()
    await page.get_by_label("Your comment on step 0").fill("The deal was mine.")
    await page.get_by_role("button", name="Comment", exact=True).click()
    await expect(page.get_by_role("tab", name="Comments 1")).to_be_visible()
    await expect(page.locator(".comment-text")).to_have_text("The deal was mine.")
    await page.get_by_role("button", name="Play from here").click()
    dialog = page.get_by_role("dialog", name="Play from here")
    await dialog.get_by_text("Lancaster", exact=True).click()
    await dialog.get_by_role("button", name="Play Lancaster from step 0 against").click()
    await at_table(page)
    await expect(page.locator(".log-begins")).to_have_text(
        "From step 0 of a replay; no result counts."
    )
    await expect(page.locator("#seats")).to_contain_text("Lancaster")
