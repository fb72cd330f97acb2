"""The door to the matches of this server: to begin them, to play in them and to watch them."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.notices import outbox
from ...base.bus.notify import Notifier
from ...base.database.background import Background
from ...base.database.engine import Sessions
from ...base.database.in_hand import none_in_hand
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ...referee.beginning import begin
from ...referee.frames import outcome_json
from ...referee.log import to_datetime
from ...referee.referee import Move
from ..bus.hub import Hub, Watcher
from ..log import snapshots, store
from ..log.log_writer import LogWriter
from ..matches.messages import LookedJson
from ..matches.observer import Observer
from ..matches.tables import Match, StoredPack
from ..replays.tables import replay_token
from . import shown_match
from .live_match import LiveMatch, Verdict
from .log_follower import Follower
from .open_matches import SWEEP, GuideOf, OpenMatches
from .seat_change_news import RESEATED, SeatChanges
from .surroundings import Surroundings


class OtherPeople(Exception):
    """A watcher's seat has passed to another person while it was coming."""


class MatchRegistry:
    """Everything that outsiders do with running and finished matches."""

    def __init__(
        self,
        url: str,
        sessions: Sessions,
        hub: Hub,
        notifier: Notifier,
        build: store.BuildRuleset,
        wall: WallClock,
        outage: Outage | None = None,
        guide_of: GuideOf = lambda _: None,
    ) -> None:
        self.hub = hub
        self.outage = outage or Outage()
        self._sessions, self._build, self._wall = sessions, build, wall
        self.log_writer = LogWriter(url, notifier.process, self._on_unheard, self.outage)
        self.around = Surroundings(self.log_writer, hub, sessions, wall, self.outage)
        self._background = Background(self.outage)
        self.open_matches = OpenMatches(self.around, build, guide_of, self._background)
        self._follower = Follower(self.open_matches, notifier)
        seat_changes = SeatChanges(self.open_matches, build, self._background)
        notifier.listen(RESEATED, seat_changes.hear, missed=seat_changes.on_missed)

    def _on_unheard(self, match_id: UUID, seq: int) -> None:
        """A row of this server may be in the log, and no one waits for it any more."""
        self._follower.hear([(match_id, seq)])

    def observe(self, observer: Observer) -> None:
        """From now on tell `observer` what happens here."""
        self.around.observers.append(observer)

    async def start(self) -> None:
        """Begin to write, and to put matches away."""
        await self.log_writer.start()
        self._background.repeat(self.open_matches.put_away, SWEEP, "sweeper")

    async def stop(self) -> None:
        """Write what is waiting, and every open match as it stands, so that other rules may go on
        from here; then end."""
        await self._follower.stop()
        await self._background.stop()
        for live in self.open_matches.all():
            live.keep_snapshot()
        await self.log_writer.stop()

    # Beginning

    async def begin(self, db: AsyncSession, match: Match) -> None:
        """Set up the game of a match whose seats are all taken: row 0 of its log, and the first
        snapshot, from which other rules may go on with a match in which nobody has moved. Does not
        commit: this is part of the transaction that took the last seat."""
        seats = await store.read_seats(db, match.id)
        pack = await db.get_one(StoredPack, match.pack)
        header = store.header_of(match, seats, self._build(match.ruleset, pack.content))
        given = await db.scalar(select(Match.position).where(Match.id == match.id))
        proposal = begin(
            header.ruleset,
            len(seats),
            match.scenario,
            match.options,
            header.chance,
            header.chain,
            self._wall.ms(),
            header.people,
            header.rules,
            given,
        )
        if given is not None:
            match.position = None
        row, after = proposal.row, proposal.after
        if len(header.people) < 2:
            match.pace = None  # the server's own players do not wait
        db.add(store.entry_of(match.id, row, after.awaited))
        db.add(snapshots.snapshot_of(snapshots.job(header, after)))
        match.status, match.last_seq = "running", 0
        match.started = match.awaited_since = to_datetime(row.at)
        match.awaited = list(after.awaited)
        if after.outcome is not None:
            match.status, match.ended = "over", to_datetime(row.at)
            match.outcome = outcome_json(header.ruleset, after.outcome)
        await outbox.add(db, "match_started", header.players, match.id, seq=0)

    # Playing and watching

    async def open(self, match_id: UUID) -> LiveMatch:
        """See `OpenMatches.open`."""
        return await self.open_matches.open(match_id)

    async def submit(
        self, match_id: UUID, seat: Seat, move: Move, request: UUID, by: UUID | None = None
    ) -> Verdict:
        """Make a move for a seat of a match that need not be open; see `LiveMatch.submit`. Raises
        as `open`."""
        none_in_hand("a row of the log")
        live = await self.open_matches.open(match_id)
        return await live.submit(seat, move, request, by)

    async def enter(
        self,
        watcher: Watcher,
        since: int | None = None,
        looked: LookedJson | None = None,
        newest: int | None = None,
    ) -> LiveMatch:
        """Show a match to `watcher` from now on: `welcome` and `state` first, then every change.
        `since` is the last sequence number that it knows, if it was here before; `looked`, how far
        its player has seen the match; `newest`, the newest row of the log when it came, if that has
        been read. Raises OtherPeople, and as `open`. A watcher that has entered must `leave`."""
        live = await self.open(watcher.match_id)
        async with live.lock:  # nothing may happen between the log that it reads and its joining
            # What another process has committed may not have been heard of here yet, and a viewer
            # who comes from there must not be shown an older position.
            if newest is None or newest > live.referee.now.seq:
                async with self._sessions() as db:
                    await live.follow(db)
            replay = await self._replay_of(watcher.match_id) if live.is_over else None
            player_id = watcher.player_id
            header = live.header
            if player_id is not None and header.seat_of(player_id) != watcher.seat:
                raise OtherPeople
            backlog = await shown_match.backlog_since(self._sessions, live, watcher.viewer, since)
            watcher.deliver(shown_match.message(live, watcher, backlog, replay, looked))
            watcher.deliver(live.repeat(watcher.viewer, dropped=backlog.dropped))
            self.hub.join(watcher)
        if live.is_over and replay is None and header.guide is None:
            for observer in self.around.observers:
                observer.on_awaited(watcher.match_id)
        return live

    async def _replay_of(self, match_id: UUID) -> str | None:
        """The token of a match that is over."""
        async with self._sessions() as db:
            return await replay_token(db, match_id)

    def leave(self, watcher: Watcher) -> None:
        """A watcher that had entered is gone."""
        self.hub.leave(watcher)

    def shown(self, match_id: UUID) -> LiveMatch:
        """A match that is watched here."""
        live = self.open_matches.find(match_id)
        assert live is not None
        return live

    def seat_names(self, match_id: UUID) -> Sequence[str]:
        """The names of the seats of a match that is watched here."""
        return self.shown(match_id).header.viewers[:-1]
