"""A real Chromium, and windows in it whose errors fail the test."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, async_playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome")
PLACES = ("/usr/bin/chromium",)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
MISSING = "no Chromium found; on Debian: apt-get install chromium"
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000
"""Milliseconds that a page may take to do what it should."""

expect.set_options(timeout=PATIENCE)

OpenWindow = Callable[..., Awaitable[Page]]


def chromium() -> str | None:
    """The browser's path, or None."""
    found = (shutil.which(name) for name in NAMES)
    fixed = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*found, *fixed) if path), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser; the big games need more time than other tests."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("timeout"):
                item.add_marker(pytest.mark.timeout(180))


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One Chromium for all tests; each window has cookies and storage of its own."""
    path = chromium()
    if path is None:
        if os.environ.get("ROSES_REQUIRE_BROWSER") == "1":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield running
        await running.close()


@pytest.fixture
async def open_window(browser: Browser) -> AsyncIterator[OpenWindow]:
    """Opens windows: `phone=True` is small and has touch, `calm=True` wants no motion. Whatever
    the pages complain of on the console, broken CSP included, fails the test at its end unless
    the text contains one of `page.expected`."""
    contexts = []
    complaints: list[str] = []

    async def open_one(*, phone: bool = False, calm: bool = False, **options: Any) -> Page:
        context = await browser.new_context(
            viewport=PHONE if phone else LAPTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if calm else "no-preference",
            **options,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.expected = []  # type: ignore[attr-defined]
        _listen(page, complaints)
        return page

    yield open_one
    for context in contexts:
        await context.close()
    assert not complaints, "\n".join(complaints)


def _listen(page: Page, complaints: list[str]) -> None:
    def complain(text: str) -> None:
        if not any(known in text for known in page.expected):  # type: ignore[attr-defined]
            complaints.append(f"{page.url}: {text}")

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complain(f"{message.text} ({message.location.get('url')})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complain(f"uncaught: {error}"))
