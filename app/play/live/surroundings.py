"""What all live matches of a server work with, and what they count together."""

from __future__ import annotations

from collections import Counter

from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.process.histogram import histogram
from ...base.process.wall_clock import WallClock
from ..bus.hub import Hub
from ..log.log_writer import LogWriter
from ..matches.observer import Observer


class Surroundings:
    """What the live matches of a server share."""

    def __init__(
        self, log_writer: LogWriter, hub: Hub, sessions: Sessions, wall: WallClock, outage: Outage
    ) -> None:
        self.log_writer, self.hub, self.sessions = log_writer, hub, sessions
        self.wall, self.outage = wall, outage
        self.observers: list[Observer] = []
        """Are told what happens in the matches."""
        self.actions = histogram(
            "roses_action_seconds",
            "From the arrival of an action to its acknowledgement or refusal",
        )
        """From the arrival of each move to its verdict."""
        self.verdicts: Counter[str] = Counter(done=0)
        """How many moves ended as "done", or with which refusal."""
