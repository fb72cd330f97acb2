"""The server, with what it draws at random counted instead and with a time that stands still:
`python -m tools.twins.served QUESTIONS [LEAK]`, with its settings in the environment.

It writes each question that a thinking process would be asked into the file QUESTIONS, and asks
none: equal questions have equal answers. LEAK names a function ("module:name") that is called
before it serves: tests put a leak in with it.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import uvicorn

from app.base.process import logs
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.commands.server import configure
from app.lobby.sandbox import socket, trials
from app.people.transports import push
from app.play.bots import engine
from app.play.bots.search_workers import NoAnswer, SearchWorkers

from .pairs import AT

PLENTY = 1_000_000
"""Trials at a time: each pair has one, and those that end keep their place for a while."""


class Listening(uvicorn.Server):
    """Says where, once it serves."""

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        print(f"http://{host}:{port}", flush=True)  # noqa: T201


class Counted:
    """Stands in for `secrets`."""

    _drawn = count(1)

    @classmethod
    def token_urlsafe(cls, _size: int) -> str:
        return f"drawn-{next(cls._drawn)}"

    @classmethod
    def token_bytes(cls, size: int) -> bytes:
        return next(cls._drawn).to_bytes(size, "big")


def without_chance(questions: Path) -> None:
    """Replace what differs between two servers that are asked the same."""
    replaced = {"secrets": Counted, "new_private": lambda: bytes([1] * 32), "MOST": PLENTY}
    for module in (engine, trials, socket, push):
        for name in replaced.keys() & vars(module).keys():
            setattr(module, name, replaced[name])

    think = SearchWorkers.ask

    async def ask(self: SearchWorkers, *told: Any, **more: Any) -> dict[str, Any]:
        asked = [part for part in told if isinstance(part, bytes) and part]
        if not asked:  # it only waits for its turn
            return await think(self, *told, **more)
        with questions.open("ab") as file:
            file.writelines(asked)
        raise NoAnswer("the question is all that matters here")

    SearchWorkers.ask = ask  # type: ignore[method-assign]


def main(questions: str, leak: str = "") -> None:
    """Serve until a signal comes."""
    without_chance(Path(questions))
    if leak:
        place, _, function = leak.partition(":")
        getattr(import_module(place), function)()
    settings = Settings()
    logs.set_up(settings.log_level, settings.log_format)
    wall = WallClock(read=lambda: AT + 3_600_000)
    Listening(configure(settings, wall=wall)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
