"""`/metrics`: the figures that monitoring reads. They are what the parts of this process have
counted, and the state of the server; between two questions the parts only count."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Annotated

from fastapi import Request
from prometheus_client import (
    GC_COLLECTOR,
    PLATFORM_COLLECTOR,
    PROCESS_COLLECTOR,
    CollectorRegistry,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector
from starlette.responses import PlainTextResponse, Response

from ...after.start import After
from ...base.budget.accounts import KINDS
from ...base.database.engine import DATABASE_ERRORS
from ...base.edition import RELEASE
from ...base.process.helper import helpers
from ...base.protocols import bad_bytes
from ...base.start import Foundation
from ...base.web.api import bearer_of, page_router
from ...base.web.errors import not_found
from ...base.web.injection import injected
from ...play.bus.hub import Watcher
from ...play.start import Play
from ..hosting.daily_backups import DailyBackups
from .state import ServerState, read_state

router = page_router()
Gauge = tuple[str, str, float | None]
"""A name, what it says, and its value; None where there is none now."""


@dataclass(frozen=True)
class Monitor:
    """Knows where the figures are."""

    base: Foundation
    play: Play
    after: After
    backups: DailyBackups

    async def page(self, accept: str) -> tuple[bytes, str]:
        """The figures as text, and its content type, in the format that `accept` asks for."""
        encode, content_type = choose_encoder(accept)
        # Not the library's own registry: tests run several servers in one process.
        registry = CollectorRegistry()
        figures = Figures(self, await self._state())
        for collector in (figures, PROCESS_COLLECTOR, PLATFORM_COLLECTOR, GC_COLLECTOR):
            registry.register(collector)
        return encode(registry), content_type

    async def _state(self) -> ServerState | None:
        try:
            async with self.base.sessions() as db:
                return await read_state(db, self.base.settings, self.base.wall.now())
        except DATABASE_ERRORS as error:
            self.base.outage.mention("the state of the server could not be read", error)
            return None


class Figures(Collector):
    """Everything that `/metrics` shows of the server itself. `state` is None during an outage."""

    def __init__(self, monitor: Monitor, state: ServerState | None) -> None:
        self.base, self.play, self.after = monitor.base, monitor.play, monitor.after
        self.backups, self.state = monitor.backups, state

    def collect(self) -> Iterator[Metric]:
        """Every figure once."""
        matches, thinkers = self.play.matches, self.play.thinkers[0]
        yield InfoMetricFamily("roses", "This server", {"version": RELEASE})
        for timed in (matches.around.actions, matches.log_writer.commits, thinkers.thoughts):
            yield from timed.collect()
        for name, about, value in (*self._of_process(), *self._of_server()):
            if value is not None:
                yield GaugeMetricFamily(name, about, value=value)
        yield from self._counters()
        yield from self._by_kind()
        yield from self._parts()

    def _of_process(self) -> Iterator[Gauge]:
        matches, after = self.play.matches, self.after
        running = sum(one.is_running for one in helpers if one.part in ("players", "hints"))
        busy = self.base.pools.busy
        yield "roses_open_matches", "Matches in memory", len(matches.open_matches.ids)
        yield "roses_rows_waiting", "Rows for the next batches", matches.log_writer.queue
        yield "roses_thinking_processes", "Processes that think or wait to", running
        yield "roses_replays_waiting", "Replays that are still to be made", after.replays.waiting
        yield "roses_stories_waiting", "Stories that are still to be made", after.stories.waiting
        yield "roses_outage", "1 while the database cannot be used", self.base.outage.is_on
        yield "roses_database_connections_busy", "Connections of the pool in use", busy

    def _of_server(self) -> Iterator[Gauge]:
        """What all processes share."""
        if self.state is None:
            return
        state, now = self.state, self.base.wall.now()
        first, newest = state.oldest_due, state.backups.newest
        oldest = (now - first).total_seconds() if first else 0
        age = max(0, (now - newest).total_seconds()) if newest else None
        yield "roses_database_bytes", "The database on its disk", state.database
        yield "roses_notices_due", "Unsent notices", state.notices_due
        yield "roses_notices_oldest_seconds", "Age of the oldest of them", oldest
        yield "roses_matches_held", "Matches that wait for the host", len(state.held)
        yield "roses_backup_age_seconds", "Age of the newest backup", age

    def _counters(self) -> Iterator[Metric]:
        rows, backups = self.play.matches.log_writer.rows, self.backups.failed
        yield CounterMetricFamily("roses_rows", "Rows committed to logs", rows)
        yield CounterMetricFamily("roses_backups_failed", "Backups that failed", backups)

        about = "What strangers sent that is no HTTP, no frame or no text"
        doors = {door: bad_bytes.counted[door] for door in ("http", "websocket")}
        yield _labelled(CounterMetricFamily, "roses_bad_bytes", about, "door", doors)

    def _by_kind(self) -> Iterator[Metric]:
        budget, hubs = self.base.payers.budget, (self.play.matches.hub, self.play.late.hub)
        watchers = Counter(_kind(watcher) for hub in hubs for watcher in hub.everyone())
        sockets = {kind: watchers[kind] for kind in ("player", "spectator", "server")}
        waiting = {kind: len(budget.waiting[kind]) for kind in KINDS}
        now = monotonic()
        oldest = {kind: now - min(budget.waiting[kind], default=now) for kind in KINDS}
        given_up = {kind: budget.given_up[kind] for kind in KINDS}
        yield _labelled(GaugeMetricFamily, "roses_sockets", "Who watches", "kind", sockets)
        about = "Costly work that waits for its turn"
        yield _labelled(GaugeMetricFamily, "roses_turns_waiting", about, "kind", waiting)
        about = "How long the oldest of that has waited"
        yield _labelled(GaugeMetricFamily, "roses_turns_oldest_seconds", about, "kind", oldest)
        about = "Costly work that was refused, or did not get its turn in time"
        yield _labelled(CounterMetricFamily, "roses_turns_given_up", about, "kind", given_up)
        about, verdicts = "Actions by how they ended", self.play.matches.around.verdicts
        yield _labelled(CounterMetricFamily, "roses_actions", about, "verdict", verdicts)

    def _parts(self) -> Iterator[Metric]:
        outage, restarts = self.base.outage, Counter[str]()
        up = {"database": not outage.is_on, "notifications": not outage.is_late}
        for helper in helpers:
            up[helper.part] = up.get(helper.part, True) and helper.is_up
            restarts[helper.part] += helper.restarts
        about = "1 while this part works, or is not needed"
        yield _labelled(GaugeMetricFamily, "roses_part_up", about, "part", up)
        about = "How often a process of this part had to be begun again"
        yield _labelled(CounterMetricFamily, "roses_part_restarts", about, "part", restarts)


def _kind(watcher: Watcher) -> str:
    if not watcher.person:
        return "server"
    return "spectator" if watcher.seat is None else "player"


def _labelled(
    kind: type[GaugeMetricFamily] | type[CounterMetricFamily],
    name: str,
    about: str,
    label: str,
    values: Mapping[str, float],
) -> Metric:
    family = kind(name, about, labels=[label])
    for labelled, value in values.items():
        family.add_metric([labelled], value)
    return family


@router.get("/metrics")
async def get_metrics(request: Request, monitor: Annotated[Monitor, injected(Monitor)]) -> Response:
    """In Prometheus' text format, or in that of OpenMetrics if it is asked for. 404 where the host
    has set no token."""
    token = monitor.base.settings.metrics_token
    if token is None:
        raise not_found()
    # It takes as long for a wrong token, however wrong.
    if not secrets.compare_digest((bearer_of(request) or "").encode(), token.encode()):
        challenge = {"WWW-Authenticate": "Bearer"}
        return PlainTextResponse("The figures need the host's token.\n", 401, challenge)
    body, content_type = await monitor.page(request.headers.get("accept", ""))
    headers = {"Content-Type": content_type, "Cache-Control": "no-store"}
    return Response(body, headers=headers)
