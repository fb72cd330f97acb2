"""The figures of this process, as prometheus-client wants them.

They are read when monitoring asks. Between two questions the parts of the server only count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from sqlalchemy import Pool, QueuePool, func, select

from ..bots.search_workers import SearchWorkers
from ..budget.accounts import Budget
from ..budget.kinds import BOT, HINT, KINDS
from ..bus.hub import Hub, Watcher
from ..database.engine import DATABASE_SIZE, Sessions
from ..edition import RELEASE
from ..matches.live import held_matches as held
from ..matches.live.registry import MatchRegistry
from ..notices.tables import Notice
from ..process.wall_clock import WallClock
from ..replays.making.scheduler import ReplayScheduler
from ..stories.scheduler import StoryScheduler
from .daily_backups import DailyBackups


@dataclass(frozen=True)
class Due:
    """What all processes share: the notices that are due and not settled, what waits for the host,
    and the database."""

    count: int
    oldest: float
    """Seconds since the first of them was due; 0 if there is none."""
    held: int
    """Matches that wait for the host (app/matches/live/held_matches.py)."""
    database: int
    """Bytes that the database has on its disk."""


async def read_due(sessions: Sessions, wall: WallClock) -> Due:
    """Ask the database for it. Raises one of DATABASE_ERRORS during an outage."""
    now = wall.now()
    due = select(func.count(), func.min(Notice.due), DATABASE_SIZE).where(
        Notice.settled.is_(None), Notice.due <= now
    )
    async with sessions() as db:
        count, first, size_now = (await db.execute(due)).one()
        waiting = await held.count(db)
    oldest = (now - first).total_seconds() if first is not None else 0.0
    return Due(count, oldest, waiting, size_now)


@dataclass(frozen=True)
class Parts:
    """The parts of this process that figures are read from."""

    matches: MatchRegistry
    hubs: Sequence[Hub]
    pool: Pool
    thinkers: Sequence[SearchWorkers]
    """Those of the server's own players first, then those of hints."""
    archiver: ReplayScheduler
    stories: StoryScheduler
    budget: Budget
    backups: DailyBackups


class Figures(Collector):
    """Everything that `/metrics` shows of the server itself. `due` is None during an outage."""

    def __init__(self, parts: Parts, due: Due | None) -> None:
        self._matches, self._pool = parts.matches, parts.pool
        self._workers, self._scheduler, self._due = parts.thinkers, parts.archiver, due
        self._stories, self._budget = parts.stories, parts.budget
        self._hubs, self._backups = parts.hubs, parts.backups

    def collect(self) -> Iterator[Metric]:
        """Every figure once."""
        yield InfoMetricFamily("roses", "This server", {"version": RELEASE})
        yield from self._play()
        yield from self._writing()
        yield from self._watching()
        yield from self._beside()
        yield from self._process()

    def _play(self) -> Iterator[Metric]:
        matches = self._matches
        yield from matches.actions.collect()
        yield _labelled_counter(
            "roses_actions", "Actions by how they ended", "verdict", matches.verdicts
        )
        yield _gauge("roses_open_matches", "Matches in memory", matches.count)

    def _writing(self) -> Iterator[Metric]:
        writer = self._matches.log_writer
        yield from writer.commits.collect()
        yield CounterMetricFamily("roses_rows", "Rows committed to logs", value=writer.rows)
        yield _gauge("roses_rows_waiting", "Rows that the next batches will take", writer.queue)

    def _watching(self) -> Iterator[Metric]:
        sockets = GaugeMetricFamily("roses_sockets", "Who watches", labels=["kind"])
        kinds = Counter(_kind(watcher) for hub in self._hubs for watcher in hub.everyone())
        for kind in ("player", "spectator", "server"):
            sockets.add_metric([kind], kinds[kind])
        yield sockets

    def _beside(self) -> Iterator[Metric]:
        """What other processes do for this one."""
        yield from self._workers[0].thoughts.collect()
        waiting = GaugeMetricFamily(
            "roses_turns_waiting", "Costly work that waits for its turn", labels=["kind"]
        )
        for kind in KINDS:
            waiting.add_metric([kind], self._budget.waiting[kind])
        yield waiting
        given_up = {kind: self._budget.given_up[kind] for kind in (BOT, HINT)}
        yield _labelled_counter(
            "roses_turns_given_up",
            "Thoughts whose turn did not come in time: moves made in a hurry, hints refused",
            "kind",
            given_up,
        )
        running = sum(workers.running for workers in self._workers)
        yield _gauge("roses_thinking_processes", "Processes that think or wait to", running)
        yield _gauge(
            "roses_replays_waiting", "Replays that are still to be made", self._scheduler.waiting
        )
        yield _gauge(
            "roses_stories_waiting", "Stories that are still to be made", self._stories.waiting
        )
        yield from self._stories.made.collect()
        yield CounterMetricFamily(
            "roses_stories_failed",
            "Replays of which no story could be made",
            value=self._stories.failed,
        )

    def _process(self) -> Iterator[Metric]:
        yield _gauge(
            "roses_outage", "1 while the database cannot be used", self._matches.outage.is_on
        )
        if self._matches.bus_is_up is not None:
            yield _gauge("roses_bus_up", "1 while NATS answers", self._matches.bus_is_up)
        if (age := self._backups.age()) is not None:
            yield _gauge("roses_backup_age_seconds", "Age of the newest backup", age)
        yield CounterMetricFamily(
            "roses_backups_failed", "Backups that could not be made", value=self._backups.failed
        )
        if isinstance(self._pool, QueuePool):
            yield _gauge(
                "roses_database_connections_busy",
                "Connections of the pool in use",
                self._pool.checkedout(),
            )
        if self._due is not None:
            yield _gauge("roses_database_bytes", "The database on its disk", self._due.database)
            yield _gauge("roses_notices_due", "Unsent notices, all processes", self._due.count)
            yield _gauge(
                "roses_notices_oldest_seconds", "Age of the oldest of them", self._due.oldest
            )
            yield _gauge("roses_matches_held", "Matches that wait for the host", self._due.held)


def _kind(watcher: Watcher) -> str:
    if not watcher.person:
        return "server"
    return "spectator" if watcher.seat is None else "player"


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)


def _labelled_counter(name: str, about: str, label: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(name, about, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family
