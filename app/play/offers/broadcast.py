"""Telling the players at a table which offers wait for them, and how they end."""

from __future__ import annotations

from uuid import UUID

import orjson

from rulesets.kernel.interface import Seat

from ...base.bus.notify import Message, Notifier
from ...base.database.background import BackgroundWorker
from ..bus.hub import Hub, Watcher
from . import messages
from .kind import TOPIC
from .offers import Offers


class OfferBroadcaster(BackgroundWorker):
    """Shows every player who watches here the offers of their match. Spectators are told nothing
    of them."""

    def __init__(self, offers: Offers, hub: Hub, notifier: Notifier) -> None:
        super().__init__(notifier.outage)
        self._offers, self._hub = offers, hub
        self._lookouts: dict[UUID, OfferWatch] = {}
        hub.observe(self._came, self._went)
        notifier.listen(TOPIC, self._on_news, missed=self._show_everyone)

    def show_soon(
        self, match_id: UUID, ended: UUID | None = None, only: Watcher | None = None
    ) -> None:
        """Look for offers that may be void or settled now, and show those that are left."""
        self._background.start(self._show(match_id, ended, only), f"offers of {match_id}")

    def _came(self, watcher: Watcher) -> None:
        if watcher.person and watcher.seat is not None and not watcher.is_silent():
            self.show_soon(watcher.match_id, only=watcher)

    def _went(self, watcher: Watcher) -> None:
        if watcher.person and not self._people(watcher.match_id):
            self._dismiss(watcher.match_id)

    def _on_news(self, message: Message) -> None:
        match_id = UUID(message["match"])
        ended = message.get("ended")
        if self._people(match_id):
            self.show_soon(match_id, None if ended is None else UUID(ended))

    def _show_everyone(self) -> None:
        for match_id in {watcher.match_id for watcher in self._hub.everyone() if watcher.person}:
            self.show_soon(match_id)

    def _people(self, match_id: UUID) -> list[tuple[Watcher, Seat]]:
        """The people here who are told of offers, and where they sit."""
        watchers = self._hub.watchers(match_id)
        return [(one, one.seat) for one in watchers if one.person and one.seat is not None]

    async def _show(self, match_id: UUID, ended: UUID | None, only: Watcher | None) -> None:
        table, offers, over = await self._offers.offers_of(match_id, ended=ended)
        links = await self._offers.links_of(table)
        for watcher, seat in self._people(match_id):
            # Who has just come has nothing of ours that could be out of date.
            if only is None or (only is watcher and (offers or links)):
                message = messages.OffersMessage(
                    type="offers",
                    open=[self._offers.told(table, offer, seat) for offer in offers],
                    ended=None if over is None else self._offers.told(table, over, seat),
                    links=[link for link in links if link["seat"] != table.name_of(seat)],
                )
                watcher.deliver(orjson.dumps(message))
        if (offers or links) and self._people(match_id):
            if match_id not in self._lookouts:
                self._lookouts[match_id] = OfferWatch(self, match_id, len(table.header.seats))
                self._hub.join(self._lookouts[match_id])
                if await self._offers.has_moved_on(table):  # before the lookout was there
                    self.show_soon(match_id)
        else:
            self._dismiss(match_id)

    def _dismiss(self, match_id: UUID) -> None:
        lookout = self._lookouts.pop(match_id, None)
        if lookout is not None:
            self._hub.leave(lookout)


class OfferWatch(Watcher):
    """Sees a match as spectators do while an offer is open or a link works, and reports when they
    see something new. So matches without offers pay nothing, and an offer that ends tells no
    secret."""

    person = False
    seat = None

    def __init__(self, teller: OfferBroadcaster, match_id: UUID, viewer: int) -> None:
        self._teller, self.match_id, self.viewer = teller, match_id, viewer

    def deliver(self, frame: bytes) -> None:
        if orjson.loads(frame)["type"] == "state":
            self._teller.show_soon(self.match_id)

    def close(self, code: int, reason: str) -> None:
        """Go with a match that is put away: the next offer posts another."""
