"""Knows who watches which match in this process, and passes frames on to them.

The hub knows nothing of the rules. The matches hand it one encoded frame for each kind of viewer;
chat and presence hand it messages. Those who want to know that a watcher came or went `observe`
it; when they begin does not matter, because they are told of the watchers who are there.

A thousand spectators must not make the players wait. Players get their frames at once; spectators
get theirs behind them, some at a time, and whatever else there is to do comes in between. Each gets
its frames in order, and none once it has left.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from uuid import UUID

from rulesets.kernel.interface import Seat

AT_ONCE = 64
"""Frames to spectators between two looks at what else there is to do: about a millisecond."""
MOST = 32_768
"""Frames to spectators that may wait. More come too fast: whoever causes them waits as well."""


class Watcher(ABC):
    """Is shown a match as one viewer sees it: a socket, or a server-side player."""

    __slots__ = ()

    match_id: UUID
    seat: Seat | None
    """The seat it sees the match from; None for a spectator."""
    viewer: int
    """The index of its kind of frame: the seat, or the number of seats for a spectator."""
    name: str | None = None
    """The name of the account, where it matters to others: of spectators."""
    player_id: UUID | None = None
    """The account behind it; None for a server-side player and for nameless spectators."""
    person: bool = True
    """Whether presence counts it."""

    @abstractmethod
    def deliver(self, frame: bytes) -> None:
        """Take one JSON message. Must return at once and must not raise."""

    def is_silent(self) -> bool:
        """Whether it is certain, when it joins, that no one has said or proposed anything at its
        match: then no one needs to look."""
        return False

    @abstractmethod
    def close(self, code: int, reason: str) -> None:
        """End the connection; the hub is told by `leave` as after any other end."""


Callback = Callable[[Watcher], None]


class Hub:
    """The watchers of every match that is watched in this process."""

    def __init__(self) -> None:
        self._on_came: list[Callback] = []
        self._on_went: list[Callback] = []
        self._watchers: dict[UUID, dict[Watcher, None]] = {}
        """In the order in which they came."""
        self._waiting: deque[tuple[Watcher, bytes]] = deque()
        """What spectators will get."""
        self._going_on = False

    def observe(self, came: Callback, went: Callback | None = None) -> None:
        """Call `came` with every watcher that is here or joins later, and `went` with every one
        that leaves."""
        self._on_came.append(came)
        if went is not None:
            self._on_went.append(went)
        for watcher in self.everyone():
            came(watcher)

    def join(self, watcher: Watcher) -> None:
        """From now on `watcher`, which has its first `state`, gets what concerns its match."""
        self._watchers.setdefault(watcher.match_id, {})[watcher] = None
        for callback in self._on_came:
            callback(watcher)

    def leave(self, watcher: Watcher) -> None:
        """`watcher`, which had joined, is gone."""
        others = self._watchers[watcher.match_id]
        del others[watcher]
        if not others:
            del self._watchers[watcher.match_id]
        for callback in self._on_went:
            callback(watcher)

    def watchers(self, match_id: UUID) -> Sequence[Watcher]:
        """The watchers of a match here."""
        return tuple(self._watchers.get(match_id, ()))

    def everyone(self) -> Iterator[Watcher]:
        """All watchers of all matches."""
        for watchers in tuple(self._watchers.values()):
            yield from tuple(watchers)

    def viewers(self, match_id: UUID) -> set[int]:
        """The kinds of viewers of a match that are here."""
        return {watcher.viewer for watcher in self._watchers.get(match_id, ())}

    def is_watched(self, match_id: UUID) -> bool:
        return match_id in self._watchers

    def show(self, match_id: UUID, frames: Sequence[bytes | None]) -> None:
        """Send each kind of viewer its frame; those whose frame is None learn nothing."""
        for watcher in self.watchers(match_id):
            frame = frames[watcher.viewer]
            if frame is not None:
                self._send(watcher, frame)
        self._begin()

    def send(self, match_id: UUID, frame: bytes) -> None:
        """Send one encoded message to every watcher of a match."""
        for watcher in self.watchers(match_id):
            self._send(watcher, frame)
        self._begin()

    def close(self, watchers: Iterable[Watcher], code: int, reason: str) -> None:
        """End several connections, once they have got what was on its way to them."""
        self._go_through(len(self._waiting))
        for watcher in tuple(watchers):
            watcher.close(code, reason)

    # Spectators

    def _send(self, watcher: Watcher, frame: bytes) -> None:
        """To a spectator with the others, later."""
        if watcher.person and watcher.seat is None:
            self._waiting.append((watcher, frame))
        else:
            watcher.deliver(frame)

    def _begin(self) -> None:
        """The players have theirs: a few spectators get theirs at once."""
        if self._going_on:
            if len(self._waiting) > MOST:
                self._go_through(len(self._waiting))
        elif len(self._waiting) <= AT_ONCE:
            self._go_through(len(self._waiting))
        else:
            self._going_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        try:
            self._go_through(min(AT_ONCE, len(self._waiting)))
        finally:  # whatever is wrong with one of them, the others get theirs
            self._going_on = bool(self._waiting)
            if self._going_on:
                asyncio.get_running_loop().call_soon(self._go_on)

    def _go_through(self, count: int) -> None:
        for _ in range(count):
            watcher, frame = self._waiting.popleft()
            if watcher in self._watchers.get(watcher.match_id, ()):
                watcher.deliver(frame)
