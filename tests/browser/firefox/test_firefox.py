"""The ways through the site in Firefox: its engine is not Chromium's."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from tests.support.server import Site

from .bidi import ARROW_RIGHT, ENTER, HOME, Firefox, Window, eventually, running

MISSING = "no Firefox found; on Debian: apt-get install firefox-esr"
DESKTOP = (1440, 900)
PHONE = (390, 844)
DECISIONS = 6
LEFT_BEHIND = (
    "ServiceWorker intercepted the request",
    "interrupted while the page was loading",
)
"""What Firefox reports of a page that was left by going elsewhere."""


@pytest.mark.thorough
async def test_two_people_meet_play_and_relive_a_game_in_firefox(
    server: Site, tmp_path: Path
) -> None:
    """A link, a seat, some decisions on the board, a resignation, the replay, and the replay as a
    file."""
    async with running(_program()) as firefox:
        host, guest = await firefox.open(*DESKTOP), await firefox.open(*PHONE)
        await _join(guest, await _create(host, server.url))
        for window in (host, guest):
            await _at_table(window)
            await _fits(window)
        await _play(host, guest)
        await _resign(guest)
        await _relive(host, server.url)
        await _keep(host, tmp_path / "roses.html")
    assert _errors(firefox) == []


def _program() -> str:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        if os.environ.get("ROSES_REQUIRE_BROWSER") == "1":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return program


def _errors(firefox: Firefox) -> list[str]:
    return [one for one in firefox.errors if not any(words in one for words in LEFT_BEHIND)]


async def _fits(window: Window) -> None:
    """Nothing lies outside the window sideways."""
    wide = await window.run("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{await window.run('() => location.href')} is {wide} px too wide"


async def _create(host: Window, url: str) -> str:
    """Make a match; its link."""
    await host.go(url)
    await host.click("a", "Play with friends: The Cousins' War")
    await host.fill("Your name", "Margaret")
    await host.click("button", "Create and copy the link")
    link: str = await host.until("() => document.querySelector('input[data-invite]').value")
    return link


async def _join(guest: Window, link: str) -> None:
    await guest.go(link)
    await guest.fill("Your name", "Cecily")
    await _fits(guest)
    await guest.press(ENTER)


async def _at_table(window: Window) -> None:
    await window.until("""() => {
        const headline = document.querySelector("#headline")?.textContent ?? "Connecting…";
        return document.querySelector("#board svg, #board [data-kind]") !== null
            && headline !== "Connecting…";
    }""")


OFFERED = """() => {
    const offered = [
        ...document.querySelectorAll("#choices .choice:enabled, #board [data-choice=offered]"),
    ].find((element) => element.checkVisibility());
    if (document.querySelector("#prompt").ariaBusy === "true" || !offered) return false;
    offered.focus();
    return true;
}"""
"""Gives the focus to something that can be chosen, where there is something."""


async def _play(*windows: Window) -> None:
    """Take some decisions by Enter on what has the focus."""

    async def ready() -> Window | None:
        for window in windows:
            if await window.run(OFFERED):
                return window
        return None

    for made in range(DECISIONS):
        window: Window = await eventually(ready, f"a choice after {made} decisions")
        await window.press(ENTER)


async def _resign(window: Window) -> None:
    """As the protocol has it; the table's own way is tested elsewhere."""
    await window.run("""() => {
        const address = location.href.replace("http", "ws").replace("/matches/", "/ws/matches/");
        const socket = new WebSocket(address);
        const resign = { type: "resign", id: crypto.randomUUID() };
        socket.onopen = () => socket.send(JSON.stringify(resign));
    }""")


LINK = """() => document.querySelector("a[href$='/replay']")?.getAttribute("href")"""
DRAWN = """() => document.querySelector(
    "#boards:not(:has(.board-loading)) :is(svg, [data-kind])") !== null"""


async def _relive(window: Window, url: str) -> None:
    """Go to the replay, and a step ahead in it."""
    await window.go(urljoin(url, await window.until(LINK)))
    await window.until(DRAWN)
    before = await window.run("() => location.href")
    await window.press(HOME, ARROW_RIGHT)
    await window.until("(before) => location.href !== before", before)
    await _fits(window)


async def _keep(window: Window, file: Path) -> None:
    """The replay as a file, opened from the disk: it is stepped through and verified there."""
    place = await window.run("() => location.origin + location.pathname")
    async with httpx.AsyncClient() as client:
        kept = (await client.get(f"{place}/keep")).raise_for_status().content
    await asyncio.to_thread(file.write_bytes, kept)
    await window.go(file.as_uri())
    await window.until(DRAWN)
    await window.press(ARROW_RIGHT, ARROW_RIGHT)  # from the cover, and a step on
    await window.until("() => location.hash.startsWith('#step=1')")
    await window.run("() => document.querySelector('#verify').click()")
    await window.until("() => document.querySelector('.verdict-holds') !== null")
