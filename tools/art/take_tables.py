"""Takes docs/pictures/*.jpg for the README: a table of each game under way, and a replay.

python -m tools.art.take_tables http://127.0.0.1:8000    from a running server of this version
"""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from rulesets import RULESETS

from ..client.lobby import Lobby
from ..client.player import Message, Player

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
CHROMIUM = "/usr/bin/chromium-headless-shell"
WINDOW: Final = ViewportSize(width=1440, height=900)
BOARD = "#board > :not(.board-loading, [popover]), #boards > :not(.board-loading)"
QUALITY = 62
DECISIONS = {"cousins_war": 14, "rose_wars": 24, "richard_iii": 40, "lancaster_york": 150}
"""How many decisions the guest takes before the picture."""
REPLAYED = "richard_iii"


class Enough(Exception):
    """The guest has played as long as the picture needs."""


async def play(lobby: Lobby, ruleset: str, decisions: int) -> tuple[str, Player]:
    """A match against Knight in which the guest has taken so many decisions."""
    match = await lobby.create(ruleset)
    await lobby.fill_with_bots(match, "knight")
    await lobby.begun(match)
    taken = 0

    def count(message: Message) -> None:
        nonlocal taken
        taken += message["type"] == "state" and bool(message["ack"])
        if taken >= decisions:
            raise Enough

    player = Player(lobby.socket_url(match), lobby.cookie, random.Random(7), 0.0, count)
    with suppress(Enough):
        await player.play()
    return f"/matches/{match}", player


async def shot(page: Page, name: str) -> None:
    await page.wait_for_load_state("networkidle")
    await page.locator(BOARD).first.wait_for()
    await page.wait_for_timeout(1500)  # pieces come to rest
    FOLDER.mkdir(exist_ok=True)
    await page.screenshot(
        path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled"
    )


async def told(page: Page, replay: str) -> None:
    """Wait for the story of the game, whose chances stand on the timeline."""
    while not (await page.request.get(f"{replay}/story.json")).ok:
        await page.wait_for_timeout(1000)


async def take(browser: Browser, server: str, ruleset: str, decisions: int, name: str) -> None:
    """The table of a guest who has played for a while, or the replay if the game is over."""
    async with Lobby(server) as lobby:
        await lobby.sign_up("Anne")
        path, player = await play(lobby, ruleset, decisions)
        context = await browser.new_context(
            viewport=WINDOW, color_scheme="light", reduced_motion="reduce"
        )
        cookies = [
            {"name": key, "value": value, "url": server}
            for key, value in lobby.http.cookies.items()
        ]
        await context.add_cookies(cookies)  # type: ignore[arg-type]
        page = await context.new_page()
        if player.replay:
            await told(page, urljoin(server, player.replay.replace("/replay/", "/api/replays/")))
            await page.goto(urljoin(server, player.replay) + "#step=60")
        else:
            await page.goto(server + path)
        await shot(page, name)
        await context.close()


async def main(server: str) -> None:
    """Take all pictures from the server at this address."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for ruleset in RULESETS:
            await take(browser, server, ruleset, DECISIONS[ruleset], ruleset)
        await take(browser, server, REPLAYED, 100_000, "replay")
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
