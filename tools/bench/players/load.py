"""The load: `python -m tools.bench.players.load` reads a plan from standard input and plays it over
websockets.

It prints a line when the measured time begins and ends, so that its parent can read the processes'
clocks at the same moments, and finally a line of JSON with the counts. It searches frames as bytes,
in the order in which app/referee/frames.py writes them; only the list of actions is parsed,
for the player who has to choose.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from time import perf_counter, process_time
from typing import Any

import orjson
import uvloop

from .wire import Wire, connect

STATE, REFUSED, WRONG = b'{"type":"state","seq":', b'{"type":"refused"', b'{"type":"error"'
NO_ACK, NO_OUTCOME, NO_ACTIONS = b'"ack":null', b'"outcome":null', b'"actions":[]}'
AWAITED, ACTIONS, MAY_UNDO = b'"awaited":', b'"actions":', b'"undo":true'
AT_ONCE = 50
"""How many matches are opened at the same time."""
NO_TIME = 0.01
"""In seconds: shorter pauses are skipped."""
SECONDS_TO_OPEN, SECONDS_FOR_A_MATCH = 60, 0.3
"""The limit for opening all matches; if it takes longer, something is wrong."""


@dataclass
class Tally:
    """The counts since the measured time began."""

    acks: int = 0
    frames: int = 0
    bytes: int = 0
    refused: int = 0
    ended: int = 0
    idle: int = 0
    """Places that ran out of prepared matches, so that the load was not constant."""
    delays: list[float] = field(default_factory=list)
    """Seconds from sending an action until the opponent has the new view."""
    lengths: list[tuple[float, int]] = field(default_factory=list)
    """About once a second: the time measured, and the number of acknowledged actions."""


class Load:
    """Several matches played in parallel; when one ends, a prepared one takes its place."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self.plan = plan
        self.host, self.ports = plan["host"], cycle(plan["ports"])
        self.interval: float | None = plan["interval"]
        self.linger: int = plan["linger"]
        self.by_ack: bool = plan["by_ack"]
        """Whether delays end with the acknowledgement, not with the other player's view."""
        self.rng = Random(plan["seed"])
        self.spares = deque(plan["spares"])
        self.tally = Tally()
        self.acked = 0
        self.opening: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def begin(match: dict[str, Any]) -> None:
            async with gate:
                await Table(self, match).open()

        matches = self.plan["matches"]
        async with asyncio.timeout(SECONDS_TO_OPEN + SECONDS_FOR_A_MATCH * len(matches)):
            await asyncio.gather(*map(begin, matches))
        await asyncio.sleep(self.plan["warmup"])
        self.tally, started, cpu = Tally(), perf_counter(), process_time()
        print("begin", flush=True)
        ends = started + self.plan["seconds"]
        while True:
            self.tally.lengths.append((perf_counter() - started, self.acked))
            if (left := ends - perf_counter()) < NO_TIME:
                break
            await asyncio.sleep(min(1, left))
        tally, seconds, cpu = self.tally, perf_counter() - started, process_time() - cpu
        self.tally = Tally()
        print("end", flush=True)
        result = vars(tally) | {"seconds": seconds, "cpu": cpu, "acked": self.acked}
        sys.stdout.buffer.write(orjson.dumps(result) + b"\n")

    def count(self, _: Wire, data: bytes) -> None:
        self.tally.frames += 1
        self.tally.bytes += len(data)

    def acknowledge(self) -> None:
        self.tally.acks += 1
        self.acked += 1

    def follow(self) -> None:
        """Play the next prepared match in place of one that has ended."""
        self.tally.ended += 1
        if not self.spares:
            self.tally.idle += 1
            return
        task = asyncio.create_task(Table(self, self.spares.popleft()).open())
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)


class Table:
    """One match: its players and a spectator."""

    def __init__(self, load: Load, match: dict[str, Any]) -> None:
        self.load, self.match, self.port = load, match, next(load.ports)
        self.is_spread: bool = load.plan["spread"]
        """Whether each of its sockets goes to the next server, instead of all to one."""
        self.wires: list[Wire] = []
        self.over = False
        # So that the first action is due within the first interval: see `pause`.
        self.next = perf_counter() + (load.rng.random() - 1) * (load.interval or 0)

    async def open(self) -> None:
        players = [Player(self, i, cookie) for i, cookie in enumerate(self.match["cookies"])]
        for player, other in zip(players, (*players[1:], players[0]), strict=True):
            player.other = other
        # The spectator first, so that it misses nothing.
        await self._connect(None, self.load.count)
        for player in players:
            await self._connect(player.cookie, player.on_text)

    async def _connect(self, cookie: str | None, on_text: Any) -> None:
        path = f"/ws/matches/{self.match['id']}"
        if self.is_spread:
            self.port = next(self.load.ports)
        self.wires.append(await connect(self.load.host, self.port, path, cookie, on_text))

    def finish(self) -> None:
        if not self.over:
            self.over = True
            for wire in self.wires:
                wire.close()
            self.load.follow()

    def pause(self) -> float:
        """Seconds until this match's next action is due."""
        if self.load.interval is None:
            return 0
        self.next = max(self.next + self.load.interval, perf_counter())
        return self.next - perf_counter()


class Player:
    """A player who takes any legal action as soon as possible, or at the given pace."""

    other: Player
    wire: Wire

    def __init__(self, table: Table, index: int, cookie: str) -> None:
        self.table, self.load, self.cookie = table, table.load, cookie
        self.tail = f"-0000-4000-8000-{index:012x}"
        self.count = 0
        self.busy = False
        """Whether an action is on its way or waits for its time."""
        self.sent: deque[float] = deque(maxlen=2)
        """When the actions that the other player has not seen yet were sent; in a load that is
        timed by acknowledgements, those that are not acknowledged yet."""
        self.again: Any = None
        """The action to take again after taking it back; used only while lingering."""

    def on_text(self, wire: Wire, data: bytes) -> None:
        self.load.count(wire, data)
        self.wire = wire
        if not data.startswith(STATE):
            if data.startswith(REFUSED) or data.startswith(WRONG):
                self.load.tally.refused += 1
                self.busy = False
            return
        if NO_ACK not in data:
            self.busy = False
            self.load.acknowledge()
            if self.load.by_ack:
                self._note(self.sent)
        elif not self.load.by_ack:
            self._note(self.other.sent)
        if NO_OUTCOME not in data:
            self.table.finish()
        elif data.endswith(NO_ACTIONS):
            self.again = None
        elif not self.busy:
            self.busy = True
            self._choose(data)

    def _note(self, sent: deque[float]) -> None:
        """The oldest action of `sent` has arrived."""
        if sent:
            self.load.tally.delays.append(perf_counter() - sent.popleft())

    def _choose(self, frame: bytes) -> None:
        seq = frame[len(STATE) : frame.index(b",", len(STATE))]
        actions = orjson.loads(frame[frame.rindex(ACTIONS) + len(ACTIONS) : -1])
        awaited = frame.index(AWAITED)
        alone = b"," not in frame[awaited : frame.index(b"]", awaited)]
        if alone and not self.load.by_ack:
            self.other.sent.clear()  # the other has seen all of them
        undo = MAY_UNDO in frame
        if self.load.acked < self.load.linger and (undo or self.again):
            message = self._linger(seq, actions, undo)
        else:
            message = self._act(seq, self.load.rng.choice(actions))
        if pause := self.table.pause():
            asyncio.get_running_loop().call_later(pause, self._send, message, alone)
        else:
            self._send(message, alone)

    def _linger(self, seq: bytes, actions: list[Any], undo: bool) -> bytes:
        """Take the last action back or take it again, so that the log grows but the game does
        not."""
        if undo:
            return b'{"type":"undo","id":"%s","seq":%s}' % (self._id(), seq)
        return self._act(seq, self.again if self.again in actions else actions[0])

    def _act(self, seq: bytes, action: Any) -> bytes:
        self.again = action
        return b'{"type":"act","id":"%s","seq":%s,"action":%s}' % (
            self._id(),
            seq,
            orjson.dumps(action),
        )

    def _id(self) -> bytes:
        self.count += 1
        return f"{self.count:08x}{self.tail}".encode()

    def _send(self, message: bytes, alone: bool) -> None:
        if self.table.over:
            return
        # A secret choice may change nothing for the other player.
        if alone or self.load.by_ack:
            self.sent.append(perf_counter())
        self.wire.send(message)


def main() -> None:
    plan = orjson.loads(sys.stdin.buffer.read())
    uvloop.run(Load(plan).play())


if __name__ == "__main__":
    main()
