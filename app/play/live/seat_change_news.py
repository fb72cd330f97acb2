"""When a seat gets another player, a player another name, or a match other terms for
those who watch: every server process is told, and shows its matches with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...base.bus.notify import Message, tell
from ...base.database.background import Background
from ...referee.log import FoldError
from ..log import store
from ..matches.messages import NO_MATCH, OTHER_PEOPLE
from ..matches.observer import Observer
from .open_matches import OpenMatches

RESEATED = "reseated"
"""Topic: {"matches": [ids]} as part of the commit that changes the players of their seats."""
PER_MESSAGE = 150
"""Ids in one notification, which holds less than 8,000 bytes."""


async def tell_reseated(db: AsyncSession, matches: Sequence[UUID]) -> None:
    """Have every process read the people and terms of these matches again, once this transaction is
    committed. Does not commit."""
    for start in range(0, len(matches), PER_MESSAGE):
        told = [match.hex for match in matches[start : start + PER_MESSAGE]]
        await tell(db, RESEATED, {"matches": told})


class SeatChanges(Observer):
    """Reads the people of open matches again."""

    def __init__(
        self, matches: OpenMatches, build: store.BuildRuleset, background: Background
    ) -> None:
        self._matches, self._build, self._background = matches, build, background
        self._hub, self._sessions = matches.around.hub, matches.around.sessions
        matches.around.observers.append(self)

    def hear(self, message: Message) -> None:
        """Another process, or this one, has changed the people of matches (`tell_reseated`)."""
        known = set(self._matches.ids)
        for key in message["matches"]:
            if (match_id := UUID(key)) in known:
                self._read_again(match_id)

    def on_missed(self) -> None:
        """Read all matches again: messages may have been missed."""
        for match_id in self._matches.ids:
            self._read_again(match_id)

    def on_replaced(self, match_id: UUID, seat: Seat) -> None:
        """The player whose seat it was is shown nothing more from here on."""
        here = self._hub.watchers(match_id)
        theirs = [one for one in here if one.person and one.seat == seat]
        self._hub.close(theirs, OTHER_PEOPLE, "another player has this seat: connect again")
        self._read_again(match_id)

    def _read_again(self, match_id: UUID) -> None:
        self._background.start(self._reseat(match_id), f"people of {match_id}")

    async def _reseat(self, match_id: UUID) -> None:
        """Read the people of a match again. Those who watch it connect again, and learn of them."""
        try:
            live = await self._matches.open(match_id)
        except (store.NoSuchMatch, FoldError):
            return  # it is not shown, so there is nothing to change
        async with live.lock, self._sessions() as db:
            try:
                read = await store.read_header(db, match_id, self._build)
            except store.NoSuchMatch:  # the host has ended it
                self._matches.forget(match_id)
                self._hub.close(self._hub.watchers(match_id), NO_MATCH, "the match was ended")
                return
            changed = replace(live.header, seats=read.seats, openness=read.openness)
            if changed == live.header:
                return
            live.header = changed
        people = [one for one in self._hub.watchers(match_id) if one.person]
        self._hub.close(people, OTHER_PEOPLE, "other people: connect again")
