"""The figures that monitoring reads: what the parts of this process have counted, and the state of
the server. Between two questions the parts only count."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector
from sqlalchemy import QueuePool

from ...after.start import After
from ...base.budget.accounts import BOT, HINT, KINDS
from ...base.database.engine import DATABASE_ERRORS
from ...base.edition import RELEASE
from ...base.start import Foundation
from ...play.bus.hub import Watcher
from ...play.start import Play
from ..hosting.daily_backups import DailyBackups
from .state import ServerState, read_state

Gauge = tuple[str, str, float | None]
"""A name, what it says, and its value; None where there is none now."""


class Monitor:
    """Knows the token, and where the figures are."""

    def __init__(self, base: Foundation, play: Play, after: After, backups: DailyBackups) -> None:
        self._base, self._play, self._after, self._backups = base, play, after, backups
        # Not in the library's global registry: tests run several servers in one process.
        apart = CollectorRegistry()
        self._standard = (
            ProcessCollector(registry=apart),
            PlatformCollector(registry=apart),
            GCCollector(registry=apart),
        )

    @property
    def is_on(self) -> bool:
        """Whether the host lets monitors read the figures."""
        return self._base.settings.metrics_token is not None

    def admits(self, token: str | None) -> bool:
        """Whether that is the host's token. Takes as long for a wrong one, however wrong."""
        ours = self._base.settings.metrics_token or ""
        return secrets.compare_digest((token or "").encode(), ours.encode())

    async def page(self, accept: str) -> tuple[bytes, str]:
        """The figures as text, and its content type, in the format that `accept` asks for."""
        encode, content_type = choose_encoder(accept)
        registry = CollectorRegistry()
        state = await self._state()
        registry.register(Figures(self._base, self._play, self._after, self._backups, state))
        for collector in self._standard:
            registry.register(collector)
        return encode(registry), content_type

    async def _state(self) -> ServerState | None:
        try:
            async with self._base.sessions() as db:
                return await read_state(db, self._base.settings, self._base.wall.now())
        except DATABASE_ERRORS as error:
            self._base.outage.mention("the state of the server could not be read", error)
            return None


@dataclass(eq=False)
class Figures(Collector):
    """Everything that `/metrics` shows of the server itself. `state` is None during an outage."""

    base: Foundation
    play: Play
    after: After
    backups: DailyBackups
    state: ServerState | None

    def collect(self) -> Iterator[Metric]:
        """Every figure once."""
        matches = self.play.matches
        yield InfoMetricFamily("roses", "This server", {"version": RELEASE})
        for timed in (
            matches.actions,
            matches.log_writer.commits,
            self.play.thinkers[0].thoughts,
        ):
            yield from timed.collect()
        for name, about, value in (*self._of_process(), *self._of_server()):
            if value is not None:
                yield GaugeMetricFamily(name, about, value=value)
        yield from self._counters()
        yield from self._by_kind()

    def _of_process(self) -> Iterator[Gauge]:
        matches, pool = self.play.matches, self.base.engine.pool
        running = sum(workers.running for workers in self.play.thinkers)
        busy = pool.checkedout() if isinstance(pool, QueuePool) else None
        yield "roses_open_matches", "Matches in memory", matches.count
        yield "roses_rows_waiting", "Rows for the next batches", matches.log_writer.queue
        yield "roses_thinking_processes", "Processes that think or wait to", running
        yield (
            "roses_replays_waiting",
            "Replays that are still to be made",
            self.after.replays.waiting,
        )
        yield (
            "roses_stories_waiting",
            "Stories that are still to be made",
            self.after.stories.waiting,
        )
        yield "roses_outage", "1 while the database cannot be used", self.base.outage.is_on
        yield "roses_bus_up", "1 while NATS answers", matches.bus_is_up
        yield "roses_database_connections_busy", "Connections of the pool in use", busy

    def _of_server(self) -> Iterator[Gauge]:
        """What all processes share."""
        if self.state is None:
            return
        state, now = self.state, self.base.wall.now()
        first, newest = state.oldest_due, state.backups.newest
        oldest = (now - first).total_seconds() if first else 0
        age = (now - newest).total_seconds() if newest else None
        yield "roses_database_bytes", "The database on its disk", state.database
        yield "roses_notices_due", "Unsent notices", state.notices_due
        yield "roses_notices_oldest_seconds", "Age of the oldest of them", oldest
        yield "roses_matches_held", "Matches that wait for the host", len(state.held)
        yield "roses_backup_age_seconds", "Age of the newest backup", age

    def _counters(self) -> Iterator[Metric]:
        rows, backups = self.play.matches.log_writer.rows, self.backups.failed
        yield CounterMetricFamily("roses_rows", "Rows committed to logs", rows)
        yield CounterMetricFamily("roses_backups_failed", "Backups that failed", backups)

    def _by_kind(self) -> Iterator[Metric]:
        budget, hubs = self.base.payers.budget, (self.play.matches.hub, self.play.late.hub)
        watchers = Counter(_kind(watcher) for hub in hubs for watcher in hub.everyone())
        kinds = ("player", "spectator", "server")
        waiting = {kind: budget.waiting[kind] for kind in KINDS}
        given_up = {kind: budget.given_up[kind] for kind in (BOT, HINT)}
        yield _labelled(
            GaugeMetricFamily("roses_sockets", "Who watches", labels=["kind"]),
            {kind: watchers[kind] for kind in kinds},
        )
        about = "Costly work that waits for its turn"
        yield _labelled(GaugeMetricFamily("roses_turns_waiting", about, labels=["kind"]), waiting)
        about = "Thoughts whose turn did not come in time: moves made in a hurry, hints refused"
        yield _labelled(
            CounterMetricFamily("roses_turns_given_up", about, labels=["kind"]), given_up
        )
        yield _labelled(
            CounterMetricFamily("roses_actions", "Actions by how they ended", labels=["verdict"]),
            self.play.matches.verdicts,
        )


def _kind(watcher: Watcher) -> str:
    if not watcher.person:
        return "server"
    return "spectator" if watcher.seat is None else "player"


def _labelled(
    family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]
) -> Metric:
    for label, value in values.items():
        family.add_metric([label], value)
    return family
