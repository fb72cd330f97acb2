"""The trials of this process: how many there may be, how long they are kept, and their priority.

They live in memory alone: a server that restarts forgets them, and nothing of a match is lost.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final, TypeVar
from uuid import UUID

from rulesets.kernel.interface import Seat

from ...base.budget.accounts import TRIAL, Budget, Payer, of_the_greediest
from ...base.budget.queue import Turns
from ...base.process.wall_clock import WallClock
from .trial import Trial

MOST: Final = 32
"""Trials in this process. The longest ones hold some 4 MB each."""
MAX_OF_A_PLAYER: Final = 2
"""Trials of one player here; the next one ends the one that is needed least."""
KEPT: Final = 120.0
"""Seconds for which a trial waits for a connection that was lost."""
IDLE: Final = 1800.0
"""Seconds without an action after which a trial may be ended."""
REST: Final = 3.0
"""For how many times as long as a step of a trial took, the loop belongs to all else."""

T = TypeVar("T")
rest = asyncio.sleep
Close = Callable[[], None]


@dataclass(eq=False)
class TrialSession:
    """A trial, and what is known of it outside its world."""

    match_id: UUID
    player_id: UUID
    address: str
    seat: Seat
    """The player's own in the match."""
    eyes: Seat
    """The seat through whose eyes they look, and which they play."""
    id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    world: int = 0
    """How many worlds have been drawn."""
    since: int = 0
    """The position of the match from which the world was drawn, by the seat's own number."""
    touched: float = 0.0
    close: Close | None = None
    """Ends its connection; None while it has none."""
    trial: Trial = field(init=False)


class TrialStore:
    """Holds the trials, and lets one at a time be worked on."""

    def __init__(self, wall: WallClock, budget: Budget) -> None:
        self._wall = wall
        self._held: dict[str, TrialSession] = {}
        self._line = Turns(budget, TRIAL)

    def __len__(self) -> int:
        return len(self._held)

    def open(
        self, match_id: UUID, player_id: UUID, address: str, seat: Seat, close: Close
    ) -> TrialSession:
        """Room for a new trial. Where there is none, another one makes room: of the player, if
        they have as many as one may have; else of those who have most."""
        self._put_away()
        own = [held for held in self._held.values() if held.player_id == player_id]
        if len(own) >= MAX_OF_A_PLAYER:
            self._end(min(own, key=_in_use))
        held = TrialSession(match_id, player_id, address, seat, eyes=seat, close=close)
        self.touch(held)
        self._held[held.id] = held
        if len(self._held) > MOST:
            greediest = of_the_greediest(self._held.values(), _payer)
            self._end(min(greediest, key=_in_use))
        return held

    def again(
        self, trial: str | None, match_id: UUID, player_id: UUID, seat: Seat, close: Close
    ) -> TrialSession | None:
        """The trial to which its player comes back, if it is still there."""
        held, whose = self._held.get(trial or ""), (match_id, player_id, seat)
        if held is None or (held.match_id, held.player_id, held.seat) != whose:
            return None
        if held.close is not None:
            held.close()  # of the connection that was lost, or of another window
        held.close = close
        self.touch(held)
        return held

    def touch(self, held: TrialSession) -> None:
        """Note that the trial was used just now."""
        held.touched = self._wall.steady()

    def is_idle(self, held: TrialSession) -> bool:
        """Whether it has been left alone for so long that it ends."""
        return self._wall.steady() - held.touched > IDLE

    def leave(self, held: TrialSession, close: Close) -> None:
        """Keep a trial for a while whose connection is gone."""
        if held.close == close:
            held.close = None
            self.touch(held)

    def drop(self, held: TrialSession) -> None:
        """Forget a trial."""
        self._held.pop(held.id, None)

    def _put_away(self) -> None:
        """End the trials that no one needs any more."""
        for held in list(self._held.values()):
            alone = self._wall.steady() - held.touched
            if alone > (IDLE if held.close is not None else KEPT):
                self._end(held)

    def _end(self, held: TrialSession) -> None:
        self.drop(held)
        if held.close is not None:
            held.close()

    async def work(self, held: TrialSession, step: Callable[[], T]) -> T:
        """Do a step of a trial when its turn comes: one at a time, with a rest after each, so that
        all trials together take a quarter of the loop at most."""
        async with self._line.turn(_payer(held)):
            began = perf_counter()
            try:
                return step()
            finally:
                await rest(REST * (perf_counter() - began))


def _payer(held: TrialSession) -> Payer:
    return Payer(held.address, held.player_id, held.match_id)


def _in_use(held: TrialSession) -> tuple[bool, float]:
    """The lowest is needed least: one whose connection is gone, then the one left alone longest."""
    return held.close is not None, held.touched
