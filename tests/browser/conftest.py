"""A real Chromium, windows in it whose errors fail the test, and a server for each module whose
matches go the same way in every run."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Page,
    async_playwright,
    expect,
)

from app.base.settings import Settings
from app.host.commands.serve import BACKLOG
from app.play.bots.registry import BOTS
from tests.support.moved_time import MovedTime
from tests.support.seeded import BROWSER, seeded
from tests.support.server import Server, Site, start_server
from tests.support.toys import in_process

from .support.context_pool import PATIENCE, Cupboard
from .support.visits import practise

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What Chromium is called, the best first: the shell is the same engine without a window system
around it, and costs two thirds of the processor's time."""
PLACES = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
MISSING = "no Chromium found; on Debian: apt-get install chromium-headless-shell"

expect.set_options(timeout=PATIENCE)

OpenWindow = Callable[..., Awaitable[Page]]
UNPAINTED = """(() => {
  const hide = () => document.documentElement?.style.setProperty("opacity", "0");
  new MutationObserver(hide).observe(document, { childList: true });
  hide();
})()"""


def chromium() -> str | None:
    """The browser's path, or None."""
    found = (shutil.which(name) for name in NAMES)
    fixed = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*found, *fixed) if path), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


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


@dataclass
class Here:
    """A server in this process."""

    url: str
    caplog: pytest.LogCaptureFixture

    @property
    def log(self) -> str:
        """What it has said during this test."""
        return self.caplog.text


@pytest.fixture(scope="session")
def listener() -> Iterator[socket.socket]:
    """Where the servers of all modules listen, one after the other: a browsing context that has
    fetched the modules of one of them need not fetch them again from the next."""
    with socket.create_server(("127.0.0.1", 0), backlog=BACKLOG) as bound:
        yield bound


@pytest.fixture(scope="module")
async def address(database_url: str, listener: socket.socket) -> AsyncIterator[str]:
    """Of the module's server, in this process. Its computer player does not hesitate."""
    settings = Settings(
        database_url=database_url, rate_limits=False, bot_delay_ms=0, replay_process=False
    )
    async with in_process(settings, listener=listener) as url:
        yield url


@pytest.fixture
async def server(
    request: pytest.FixtureRequest, address: str, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Here]:
    """The module's server; what it draws by chance follows from the test's name."""
    with seeded(request.node.nodeid, usual=BOTS["squire"]):
        yield Here(address, caplog)


@pytest.fixture
def time() -> MovedTime:
    """What a test moves on."""
    return MovedTime()


@pytest.fixture
async def moved_server(
    request: pytest.FixtureRequest,
    database_url: str,
    caplog: pytest.LogCaptureFixture,
    time: MovedTime,
) -> AsyncIterator[Here]:
    """A server of the test's own, in the time that it moves. A module names it as its `server`."""
    settings = Settings(database_url=database_url, rate_limits=False, replay_process=False)
    with seeded(request.node.nodeid):
        async with in_process(settings, wall=time.wall) as url:
            yield Here(url, caplog)


@pytest.fixture
async def own_process(
    request: pytest.FixtureRequest, new_database: Callable[[], Awaitable[str]]
) -> AsyncIterator[Server]:
    """A server that can be killed. It has a database of its own: the module's server is paused
    while this one starts, and could hold a lock that this one needs."""
    url = await new_database()
    with start_server(url, seed=request.node.nodeid, BOT_DELAY_MS="0") as running:
        yield running


@pytest.fixture(scope="session")
async def cupboard(browser: Browser) -> AsyncIterator[Cupboard]:
    """The usual browsing contexts."""
    kept = Cupboard(browser)
    yield kept
    await kept.close()


@pytest.fixture
async def open_window(
    cupboard: Cupboard, server: Site, request: pytest.FixtureRequest
) -> AsyncIterator[OpenWindow]:
    """Opens windows, which are closed before `server` ends: `phone=True` is small and has touch,
    `calm=True` wants no motion, `painted=True` is for those who look at what is painted: to paint
    is most of the work of a browser without a graphics card, so otherwise everything is there,
    laid out, and see-through. Other options are those of a context, which is then a new one. The
    service worker is at work only with `service_workers="allow"`: no other test may depend on when
    it comes. Whatever the pages complain of on the console, broken CSP included, fails the test at
    its end unless the text contains one of `page.expected`."""
    opened = 0
    complaints: list[str] = []

    async def open_one(
        *, phone: bool = False, calm: bool = False, painted: bool = False, **options: Any
    ) -> Page:
        nonlocal opened
        page = await cupboard.take(server.url, phone=phone, **options)
        await page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        await page.add_init_script(BROWSER.replace("SEED", f"{request.node.nodeid} {opened}"))
        if not painted:
            await page.add_init_script(UNPAINTED)
        opened += 1
        page.expected = []  # type: ignore[attr-defined]
        _listen(page, complaints)
        return page

    yield open_one
    await cupboard.put_back()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
async def page(open_window: OpenWindow, server: Site) -> Page:
    """The window of who practises The Cousins' War, and wants no motion."""
    page = await open_window(calm=True)
    await practise(page, server.url)
    return page


HARMLESS = (
    "was preloaded using link preload but not used within a few seconds",  # on a busy machine
    "Service Worker registration blocked by Playwright",
)
"""What is said of the test and not of the page."""


def _listen(page: Page, complaints: list[str]) -> None:
    def complain(text: str) -> None:
        known = (*HARMLESS, *page.expected)  # type: ignore[attr-defined]
        if not any(words in text for words in known):
            complaints.append(f"{page.url}: {text}")

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complain(f"{message.text} ({message.location.get('url')})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complain(f"uncaught: {error}"))
