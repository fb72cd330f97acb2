"""Knows who watches which match in this process, and passes frames on to them.

The hub knows nothing of the rules. The matches hand it one encoded frame for each kind of viewer;
chat and presence hand it messages. Those who want to know that a watcher came or went `observe`
it; when they begin does not matter, because they are told of the watchers who are there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from uuid import UUID

from rulesets.kernel.interface import Seat


class Watcher(ABC):
    """Is shown a match as one viewer sees it: a socket, or a server-side player."""

    match_id: UUID
    seat: Seat | None
    """The seat it sees the match from; None for a spectator."""
    eyes: Seat | None = None
    """The seat over whose player's shoulder it looks, without sitting there."""
    viewer: int
    """The index of its kind of frame: the seat, or the number of seats for a spectator."""
    name: str | None = None
    """That of the account, where it matters to others: of spectators."""
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
        self._watchers: dict[UUID, list[Watcher]] = {}

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
        self._watchers.setdefault(watcher.match_id, []).append(watcher)
        for callback in self._on_came:
            callback(watcher)

    def leave(self, watcher: Watcher) -> None:
        """`watcher`, which had joined, is gone."""
        others = self._watchers[watcher.match_id]
        others.remove(watcher)
        if not others:
            del self._watchers[watcher.match_id]
        for callback in self._on_went:
            callback(watcher)

    def watchers(self, match_id: UUID) -> Sequence[Watcher]:
        """Those who watch a match here."""
        return self._watchers.get(match_id, ())

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
        for watcher in tuple(self._watchers.get(match_id, ())):
            frame = frames[watcher.viewer]
            if frame is not None:
                watcher.deliver(frame)

    def send(
        self, match_id: UUID, frame: bytes, fits: Callable[[Watcher], bool] = lambda _: True
    ) -> None:
        """Send one encoded message to every watcher of a match, or to those that fit."""
        for watcher in tuple(self._watchers.get(match_id, ())):
            if fits(watcher):
                watcher.deliver(frame)

    def close(self, watchers: Iterable[Watcher], code: int, reason: str) -> None:
        """End several connections."""
        for watcher in tuple(watchers):
            watcher.close(code, reason)
