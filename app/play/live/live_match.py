"""One match in play in this process: from a move to its acknowledgement."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from uuid import UUID, uuid5

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat
from rulesets.kernel.value import value
from rulesets.telling.lessons import Guide

from ...base.database.engine import DATABASE_ERRORS
from ...referee.frames import outcome_json
from ...referee.log import FoldError
from ...referee.position import Kind, Position, Row
from ...referee.referee import Act, Move, Proposal, Referee, Refused, Resign
from ...referee.settlements import SitIn
from ..log import fold, log_reader, snapshots
from ..log.log_connection import ListingUpdate
from ..log.log_writer import NotKnown, NotSaved
from ..matches.header import Header
from . import guided
from .shown_match import ShownMatch
from .surroundings import Surroundings

log = logging.getLogger("roses.matches")

ROWS_PER_SNAPSHOT = 50
"""A snapshot is written at the first point of no return after this many rows; also at the end of a
match, when a match is put away, and when the server stops."""
ATTEMPTS = 5
"""How often a move is judged again because other processes' rows came first."""
TAKES_BACK: frozenset[Kind] = frozenset({"undo", "takeback"})

BROKEN = Refused("internal_error", "The server made a mistake. Nothing was changed.")
BROKEN_AFTER_PART = Refused(
    "internal_error", "The server made a mistake. Only a part of this was saved."
)
NOT_SAVED = Refused("not_saved", "This could not be saved. Nothing was changed; try again.")
NOT_KNOWN = Refused(
    "not_known",
    "The database does not answer, so it is not known yet whether this was saved.",
)
UNSETTLED = ("not_saved", "not_known")
"""Refusals after which the same request may be sent again: it counts once."""
PARTLY_SAVED = Refused(
    "not_known",
    "A part of this is saved, and it is not known yet whether the rest will be.",
)
NO_LONGER_SEATED = Refused("not_seated", "Another player has this seat now.")
BUSY = Refused("not_saved", "The match is busy elsewhere. Nothing was changed; try again.")


@value
class Done:
    """The move is in the log. `repeated`: it was already there, and nothing has changed."""

    repeated: bool
    is_last: bool = False
    """Whether the game is over with it."""


Verdict = Done | Refused


class LiveMatch(ShownMatch):
    """The referee of a match, the moves that wait for it, and where its frames go."""

    def __init__(
        self,
        header: Header,
        referee: Referee,
        around: Surroundings,
        guide: Guide | None = None,
        kept: int = fold.NOTHING_KEPT,
    ) -> None:
        super().__init__(header, referee, around.wall)
        self._around, self._hub, self._sessions = around, around.hub, around.sessions
        self.guide = guide
        """What a guided first game follows; None in all others, and where it has been revised."""
        self.is_timed = header.is_timed
        """Whether the match has a clock."""
        self._kept = kept
        """The newest row up to which a snapshot by these rules holds the match."""
        referee.watched = lambda: around.hub.viewers(header.id)

    async def submit(
        self, seat: Seat, move: Move, request: UUID, by: UUID | None = None
    ) -> Verdict:
        """Make a move. Returns once the database has committed it and its consequences are on the
        way to every watcher here, or with the reason why nothing has changed; NOT_KNOWN says
        neither. A player `by` whom it is made must still have the seat when its turn comes."""
        self.touched, began = time.monotonic(), perf_counter()
        async with self.lock:
            verdict = await self._make_all(seat, move, request, by)
        self._around.actions.observe(perf_counter() - began)
        self._around.verdicts["done" if isinstance(verdict, Done) else verdict.code] += 1
        if isinstance(verdict, Done):
            self._tell_what_follows(move, is_last=verdict.is_last)
        return verdict

    def _tell_what_follows(self, move: Move, *, is_last: bool) -> None:
        if is_last:
            for observer in self._around.observers:
                observer.on_ended(self.header.id)
        elif isinstance(move, Resign | SitIn):
            for observer in self._around.observers:
                observer.on_taken_over(self.header.id)

    async def _make_all(self, seat: Seat, move: Move, request: UUID, by: UUID | None) -> Verdict:
        """Write the rows of a move, one after the other."""
        parts = await self._parts(seat, move, request)
        if not isinstance(parts, list):
            return parts
        verdict: Verdict = Done(repeated=True)
        for number, (part, part_request) in enumerate(parts):
            verdict = await self._make(seat, part, part_request, by)
            if isinstance(verdict, Refused):
                return _after_part(verdict) if number else verdict
        return verdict

    async def _parts(
        self, seat: Seat, move: Move, request: UUID
    ) -> list[tuple[Move, UUID]] | Verdict:
        """The rows of a move, each with its request. An act of which only the first rows were saved
        goes on with the others; a verdict where nothing is to be written."""
        moves, refused = self.referee.moves(seat, move), None
        if isinstance(move, Act) and move.first:
            refused = self.referee.why_not_with(seat, move)
            if refused is not None:
                steps = [*move.first, move.action]
                moves = [Act(move.seq + at, step, move.by_server) for at, step in enumerate(steps)]
        requests = [*(uuid5(request, str(number)) for number in range(len(moves) - 1)), request]
        parts = list(zip(moves, requests, strict=True))
        if refused is None:
            return parts
        verdict = await self._unless_repeated(seat, request, refused)
        if verdict is not refused:
            return verdict
        begun = await self._unless_repeated(seat, requests[0], refused)
        return parts if isinstance(begun, Done) else begun

    async def _make(self, seat: Seat, move: Move, request: UUID, by: UUID | None) -> Verdict:
        """Write one row."""
        for _ in range(ATTEMPTS):
            if by is not None and self.header.seats[seat].player_id != by:
                return NO_LONGER_SEATED
            proposal = self._propose(seat, move, request)
            if isinstance(proposal, Refused):
                return await self._unless_repeated(seat, request, proposal)
            try:
                update = self._listing_update(proposal)
                written = await self._around.log_writer.write(self.header.id, proposal.row, update)
                if written:
                    self._accept(proposal)
                    return Done(repeated=False, is_last=proposal.after.outcome is not None)
                if await self._after_conflict(seat, request):
                    return Done(repeated=True, is_last=self.is_over)
            except NotSaved:  # the writer of the log has told why
                return NOT_SAVED
            except NotKnown:
                return NOT_KNOWN
            except DATABASE_ERRORS as error:
                self._around.outage.mention(f"match {self.header.id}: what became of a move", error)
                return NOT_KNOWN
        return BUSY

    def _propose(self, seat: Seat, move: Move, request: UUID) -> Proposal | Refused:
        try:
            proposal = self.referee.propose(seat, move, request, self.wall.ms())
            if self.header.guide is not None and isinstance(proposal, Proposal):
                return guided.why_not(self.guide, self.referee, seat, move, proposal) or proposal
            return proposal
        except Exception:
            # A mistake in the rules. The referee works on copies: the match is as it was.
            log.exception("match %s, row %s: %r", self.header.id, self.referee.now.seq + 1, move)
            return BROKEN

    def _listing_update(self, proposal: Proposal) -> ListingUpdate | None:
        before, after = self.referee.now, proposal.after
        ends = _ends_turn(proposal.row.kind, before, after)
        same = after.awaited == before.awaited and after.outcome is None
        if same:
            return ListingUpdate(None, after.situation.since, None, (), True) if ends else None
        outcome = outcome_json(after.ruleset, after.outcome)
        called = set(after.awaited) - set(before.awaited) if self.header.guide is None else ()
        return ListingUpdate(
            after.awaited, after.situation.since, outcome, tuple(sorted(called)), ends
        )

    def _accept(self, proposal: Proposal) -> None:
        before = self.referee.now
        self._pass_on(proposal.row, self.referee.accept(proposal), before)
        if self._is_snapshot_due(proposal):
            self.keep_snapshot()

    def _is_snapshot_due(self, proposal: Proposal) -> bool:
        after = proposal.after
        if after.outcome is not None or proposal.row.kind == "takeback":
            return True  # what was taken back need not be followed again
        return not after.tail and after.seq - self._kept >= ROWS_PER_SNAPSHOT

    def keep_snapshot(self) -> None:
        """Have a snapshot of the present written, unless there is one. It is only a cache: a state
        that cannot be written must not cost the author of its row the acknowledgement."""
        now = self.referee.now
        if now.seq == self._kept:
            return
        self._kept = now.seq
        try:
            self._around.log_writer.keep(snapshots.job(self.header, now))
        except Exception:
            log.exception("match %s: no snapshot after row %s", self.header.id, now.seq)

    async def _unless_repeated(self, seat: Seat, request: UUID, refused: Refused) -> Verdict:
        """A move that was made before, and whose acknowledgement was lost, is not refused."""
        try:
            async with self._sessions() as db:
                if not await log_reader.has_request(db, self.header.id, request, seat):
                    return refused
                await self.follow(db)
        except DATABASE_ERRORS as error:
            self._around.outage.mention(f"match {self.header.id}: the log could not be read", error)
            return NOT_KNOWN
        return Done(repeated=True, is_last=self.is_over)

    async def _after_conflict(self, seat: Seat, request: UUID) -> bool:
        """Take in the rows that came first. Whether one of them was this very request."""
        async with self._sessions() as db:
            await self.follow(db)
            return await log_reader.has_request(db, self.header.id, request, seat)

    async def follow(self, db: AsyncSession) -> None:
        """Take in and pass on the rows that other servers have committed; the caller holds the
        lock. Raises FoldError."""
        rows = await log_reader.read_rows(db, self.header.id, after=self.referee.now.seq)
        await self.take_in(db, rows)

    async def take_in(self, db: AsyncSession, rows: Sequence[Row]) -> None:
        """Follow rows that come next in the log, passing over those that are known, and show them
        to those who watch here; the caller holds the lock. Raises FoldError: the match is lost."""
        try:
            for row in rows:
                if row.seq > self.referee.now.seq:
                    await self._take_in(db, row)
        except FoldError:
            for observer in self._around.observers:
                observer.on_lost(self.header.id)
            raise

    async def _take_in(self, db: AsyncSession, row: Row) -> None:
        before, agreed = self.referee.now, await self.agreed(db, row)
        self._pass_on(row, self.referee.follow(row, agreed), before)

    def _pass_on(self, row: Row, frames: Sequence[bytes | None], before: Position) -> None:
        """To those whom a new row concerns; `before` is the position that it was added to."""
        self._vacate(row)
        self._hub.show(self.header.id, frames)
        self._tell_clocks(before, row)

    def _vacate(self, row: Row) -> None:
        """A seat that passes to another person is no one's here until it is known whose, so that
        the player who had it is shown nothing more, whatever becomes of the database."""
        if row.kind != "replace" or row.seat is None:
            return
        seats = list(self.header.seats)
        seats[row.seat] = replace(seats[row.seat], player_id=None)
        self.header = replace(self.header, seats=tuple(seats))
        for observer in self._around.observers:
            observer.on_replaced(self.header.id, row.seat)

    def _tell_clocks(self, before: Position, row: Row) -> None:
        """Of a row that all know of; one told to some alone must move no clock."""
        if not self.is_timed or row.seen != (1 << len(before.counts)) - 1:
            return
        awaited = self.referee.now.awaited
        changed = None if awaited == before.awaited else awaited
        for observer in self._around.observers:
            observer.on_seen_by_all(self.header.id, row, changed)


def _after_part(refused: Refused) -> Refused:
    """Why the rest of a move was not made, of which some rows are in the log."""
    if refused.code in UNSETTLED:
        return PARTLY_SAVED
    return BROKEN_AFTER_PART if refused is BROKEN else refused


def _ends_turn(kind: Kind, before: Position, after: Position) -> bool:
    """Whether a row ends a turn. One that takes others back never does: the turn that it leads back
    to is played on."""
    if after.outcome is not None:
        return True
    turn = after.ruleset.turn
    return kind not in TAKES_BACK and turn(before.state) != turn(after.state)
