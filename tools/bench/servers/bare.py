"""A server without rules, accounts or state: the upper limit for ours on this machine.

Like ours it runs on uvicorn with one websocket per viewer; it parses each action, commits it
through asyncpg in batches across matches, and only then sends three views as large as those of a
big game. `python -m tools.bench.servers.bare DATABASE_URL` serves it for `players/load.py`.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import defaultdict
from typing import Any

import asyncpg
import orjson
import uvicorn

TABLE = """
create table entries (match_id uuid, seq int, kind text, primary key (match_id, seq));
create table finished_logs (rows int)
"""
INSERT = """
insert into entries select match_id, seq, 'act'
from unnest($1::uuid[], $2::int[]) as rows (match_id, seq)
"""
VIEW = "x" * 2_500
"""With the rest of the frame this makes 2.8 kB."""
ACTIONS = [{"do": "Move", "block": f"block {number}"} for number in range(8)]
SPECTATOR = 2
SEATS = ("lancaster", "york")


class Bare:
    """The ASGI application. A viewer's cookie is the number of its seat."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.viewers: dict[str, dict[int, Any]] = defaultdict(dict)
        self.seqs: dict[str, int] = defaultdict(int)
        self.waiting: list[tuple[str, int, str]] = []
        self.wake = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        match = scope["path"].rsplit("/", 1)[-1]
        viewer = int(dict(scope["headers"]).get(b"cookie", SPECTATOR))
        await receive()
        await send({"type": "websocket.accept"})
        self.viewers[match][viewer] = send
        await send(frame(self.seqs[match], viewer, None))
        while (message := await receive())["type"] == "websocket.receive":
            act = orjson.loads(message["text"])
            self.waiting.append((match, self.seqs[match] + 1, act["id"]))
            self.wake.set()
        del self.viewers[match][viewer]

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        connection = await asyncpg.connect(self.url)
        await connection.execute(TABLE)
        writer = asyncio.create_task(self._write(await connection.prepare(INSERT)))
        await send({"type": "lifespan.startup.complete"})
        await receive()
        writer.cancel()
        connection.terminate()
        await send({"type": "lifespan.shutdown.complete"})

    async def _write(self, insert: Any) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch, self.waiting = self.waiting, []
            await insert.fetch([match for match, _, _ in batch], [seq for _, seq, _ in batch])
            for match, seq, request in batch:
                self.seqs[match] = seq
                for viewer, send in tuple(self.viewers[match].items()):
                    await send(frame(seq, viewer, request))


def frame(seq: int, viewer: int, request: str | None) -> Any:
    """A `state` message after action `seq`: seats take turns, and the actor's frame acknowledges
    the request."""
    awaited = seq % 2
    state = {
        "type": "state",
        "seq": seq,
        "ack": request if viewer == 1 - awaited else None,
        "awaited": [SEATS[awaited]],
        "undo": False,
        "outcome": None,
        "view": VIEW,
        "actions": ACTIONS if viewer == awaited else [],
    }
    return {"type": "websocket.send", "text": orjson.dumps(state).decode()}


def main() -> None:
    config = uvicorn.Config(
        Bare(sys.argv[1]),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
    )
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
