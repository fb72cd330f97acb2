"""An unexpected error never leaves a page waiting in silence."""

from __future__ import annotations

import json
import re

import pytest
from playwright.async_api import Page, Route, WebSocketRoute, expect

from app.base.database import outage
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.board_module import serve_board, serve_real_board
from ..support.visits import use


async def _practise_into_a_fault(page: Page, server: Site, caplog: pytest.LogCaptureFixture) -> str:
    """Begin a game whose page will fail: it says so, offers a way on, and reports it. What the
    server's log says."""
    await page.goto(f"{server.url}/new/cousins_war?opponent=bot")
    async with page.expect_response("**/api/faults") as reported:
        await page.get_by_role("button", name="Play", exact=True).click()
    assert (await reported.value).status == 204
    bar = page.locator(".fault")
    await expect(bar).to_be_visible()
    await expect(bar).to_have_attribute("role", "alert")
    await expect(bar.get_by_role("button", name="Reload the page")).to_be_visible()
    return caplog.text


@pytest.mark.thorough
async def test_in_words_is_remembered_over_a_reload_and_a_page_without_a_fault_says_nothing(
    caplog: pytest.LogCaptureFixture, page: Page
) -> None:
    await use(page, "In words")
    await expect(page.locator("#words h3").first).to_be_visible()
    await page.reload()
    await expect(page.locator("#headline")).not_to_have_text("Connecting…")
    await expect(page.locator("#words h3").first).to_be_visible()
    await expect(page.locator("#show-words")).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".fault")).to_have_count(0)
    assert "in the page" not in caplog.text


async def test_a_page_that_an_outage_keeps_away_comes_by_itself_without_javascript(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True, java_script_enabled=False)
    page.expected = ["503"]  # type: ignore[attr-defined]
    outage.embedded_has_ended.set()
    try:
        await page.goto(f"{server.url}/matches")
        await expect(page.get_by_text("your games are safe")).to_be_visible()
        await expect(page.get_by_text("This page loads itself again")).to_be_visible()
    finally:
        outage.embedded_has_ended.clear()
    await expect(page.get_by_role("heading", name="Matches", level=1)).to_be_visible()


async def test_a_renderer_that_throws_is_told_and_reported(
    server: Site, open_window: OpenWindow, caplog: pytest.LogCaptureFixture
) -> None:
    page = await open_window(calm=True)
    page.expected = ["renderer-fault"]  # type: ignore[attr-defined]
    renderer = """export function* mount() {
      const steps = () => { throw new Error("renderer-fault"); };
      return { describe: () => [], log: {}, label: () => "", steps };
    }"""
    await serve_board(page, "cousins_war", renderer)
    log = await _practise_into_a_fault(page, server, caplog)
    assert "renderer-fault" in log
    assert "in the page table" in log
    assert re.search(r"at /static/[0-9a-f]{12}/js/rulesets/cousins_war\.js:", log)
    await serve_real_board(page, "cousins_war")
    await page.get_by_role("button", name="Reload the page").click()
    await expect(page.locator("#headline")).not_to_have_text("Connecting…")
    await expect(page.locator(".fault")).to_have_count(0)


async def test_a_script_that_is_not_there_is_told_and_reported(
    server: Site, open_window: OpenWindow, caplog: pytest.LogCaptureFixture
) -> None:
    page = await open_window(calm=True)
    page.expected = ["404"]  # type: ignore[attr-defined]

    async def missing(route: Route) -> None:
        await route.fulfill(status=404, body="")

    await page.route("**/joined/table/cousins_war.js", missing)
    assert "in the page table" in await _practise_into_a_fault(page, server, caplog)


async def test_a_mistake_in_a_joined_script_is_reported_by_its_module(
    server: Site, open_window: OpenWindow, caplog: pytest.LogCaptureFixture
) -> None:
    page = await open_window(calm=True)
    page.expected = ["seats-fault"]  # type: ignore[attr-defined]

    async def broken(route: Route) -> None:
        answer = await route.fetch()
        script = await answer.text()
        line = "function showSeats("
        at = script.index("{", script.index(")", script.index(line)))
        fault = 'throw new Error("seats-fault");'
        await route.fulfill(response=answer, body=f"{script[: at + 1]}{fault}{script[at + 1 :]}")

    await page.route("**/joined/table/cousins_war.js", broken)
    log = await _practise_into_a_fault(page, server, caplog)
    assert re.search(r"at /static/[0-9a-f]{12}/js/table/players/seats\.js:\d+:\d+: ", log)


async def test_a_frame_that_cannot_be_read_is_told_without_its_content(
    server: Site, open_window: OpenWindow, caplog: pytest.LogCaptureFixture
) -> None:
    page = await open_window(calm=True)
    page.expected = ["JSON"]  # type: ignore[attr-defined]

    def meddle(route: WebSocketRoute) -> None:
        upstream = route.connect_to_server()
        upstream.on_message(
            lambda message: route.send(
                '{"hand": "E1-secret", oh' if json.loads(message)["type"] == "state" else message
            )
        )

    await page.route_web_socket(re.compile("/ws/matches/"), meddle)
    log = await _practise_into_a_fault(page, server, caplog)
    assert "SyntaxError" in log
    assert "E1-secret" not in log
