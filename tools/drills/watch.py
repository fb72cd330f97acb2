"""What players and the host see beside play: pages, the server's health, the log, `host status`."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from time import monotonic

import httpx

from ..client.lobby import Lobby
from .house import House

PAGES = ("/", "/matches", "/account", "/new/richard_iii", "/rules/cousins_war")
"""Asked again and again; beside them the page of a match, the list of the API and the health."""
SECONDS_BETWEEN = 0.25
LONGEST_LOG = 60
"""Lines that one accident may cost the log of two servers."""


@dataclass
class Seen:
    """What there was to be seen during one accident, and until all was whole again."""

    well: int = 0
    told: int = 0
    """503: the server says that it cannot now."""
    wrong: list[str] = field(default_factory=list)
    """Any other answer."""
    unheard: list[str] = field(default_factory=list)
    """No answer at all, or none in time."""
    slowest: float = 0.0
    """Seconds of an answer."""
    lines: int = 0
    """Of the servers' log."""
    host: str = ""
    """The worst grade that `host status` gives; "fails" if it cannot say anything."""
    backup: str = ""
    """The grade that it gives the backups."""

    def faults(self, *, is_deaf: bool) -> list[str]:
        """What must not be. `is_deaf`: what could answer was away, or could not be reached."""
        found = [f"answered wrongly: {one}" for one in self.wrong]
        found += [] if is_deaf else [f"not answered: {one}" for one in self.unheard]
        if self.lines > LONGEST_LOG:
            found.append(f"{self.lines} lines of log")
        if self.host == "fails":
            found.append("host status fails")
        if self.backup != "well":
            found.append(f"the backup is called {self.backup}")
        return found


class Watch:
    """Asks as a player who has a match would, and waits `patience` seconds for an answer; to be
    entered while play goes on."""

    def __init__(self, house: House, patience: float) -> None:
        self._house, self._patience = house, patience
        self._lobby = Lobby(house.network.url)
        self._tasks: list[asyncio.Task[None]] = []
        self.seen = Seen()
        self._logged = 0

    async def __aenter__(self) -> Watch:
        await self._lobby.sign_up("Warwick")
        match = await self._lobby.create("rose_wars")
        paths = (*PAGES, f"/matches/{match}", "/api/matches", "/healthz")
        self._tasks = [asyncio.create_task(self._ask(path)) for path in paths]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._lobby.http.aclose()

    def begin(self) -> None:
        """What was seen so far is no accident's."""
        self.seen, self._logged = Seen(), self._house.lines_of_log()

    async def end(self) -> Seen:
        """What was seen since `begin`, and what the host is told now."""
        seen = self.seen
        seen.lines = self._house.lines_of_log() - self._logged
        grades = await asyncio.to_thread(_status, self._house)
        seen.host = min(grades.values(), key=("bad", "look", "well").index, default="fails")
        seen.backup = grades.get("backup", "missing")
        return seen

    async def _ask(self, path: str) -> None:
        while True:
            seen, asked = self.seen, monotonic()
            try:
                async with asyncio.timeout(self._patience):
                    answer = await self._lobby.http.get(path)
            except (TimeoutError, httpx.HTTPError) as error:
                seen.unheard.append(f"{path}: {type(error).__name__}")
            else:
                seen.slowest = max(seen.slowest, monotonic() - asked)
                _note(seen, path, answer)
            await asyncio.sleep(SECONDS_BETWEEN)


def _note(seen: Seen, path: str, answer: httpx.Response) -> None:
    if answer.status_code == httpx.codes.OK:
        seen.well += 1
    elif answer.status_code == httpx.codes.SERVICE_UNAVAILABLE:
        seen.told += 1
    else:
        seen.wrong.append(f"{path}: {answer.status_code}")


def _status(house: House) -> dict[str, str]:
    """What `host status` grades, and how; empty if it cannot say."""
    words = [sys.executable, "-m", "app", "host", "status", "--json"]
    environment = {**os.environ, **house.settings}
    told = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    try:
        return {one["about"]: one["grade"] for one in json.loads(told.stdout)}
    except ValueError:
        return {}
