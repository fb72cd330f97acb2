"""GET /ws/matches/{id}: one websocket for each viewer of a match, as plain ASGI."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from rulesets.kernel.interface import Seat

from ...accounts.sessions.cookies import session_of
from ...base.budget.accounts import Payers
from ...base.database.engine import DATABASE_ERRORS
from ...base.database.outage import to_players
from ...base.web.api import bearer_of
from ...base.web.deps import sessions_of
from ...base.web.injection import service_of
from ...base.web.limits import RateLimited
from ...base.web.validation import address_of
from ...referee import referee, settlements
from ...referee.frames import considered
from ...referee.log import FoldError
from ...referee.referee import Move, Refused
from ..announcements.board import AnnouncementBoard
from ..bus.hub import Watcher
from ..live import held_matches
from ..live.late_matches import LateMatches
from ..live.live_match import NOT_KNOWN, LiveMatch
from ..live.registry import MatchRegistry, OtherPeople
from ..live.shown_match import ShownMatch
from ..log.store import NoSuchMatch
from ..matches.audience import Audience
from ..matches.messages import LOST_MATCH, LookedJson
from ..offers.kind import NotOffered
from ..offers.offers import Offers
from . import messages, protocol
from .admission import Admission, Admissions, Joiner
from .chat import Chat
from .connection import BAD_REQUEST, RENEWED, TRY_LATER, Connection, TurnedAway, unseen
from .foresight import Foresight
from .read_markers import ReadMarkers

AboutOffer = protocol.OfferMessage | protocol.AnswerMessage | protocol.WithdrawMessage

NOT_YET = "The server was updated, and this match can be watched again soon: from its next turn on."
NOT_SEATED = Refused("not_seated", "Spectators cannot do this.")


class Socket(Connection, Watcher):
    """A connection to a match."""

    __slots__ = (
        "_admission",
        "_admissions",
        "_chat",
        "_foresight",
        "_late",
        "_matches",
        "_offers",
        "_payers",
        "_read_markers",
        "_shown",
        "match_id",
        "name",
        "player_id",
        "seat",
        "viewer",
    )

    client = protocol.CLIENT

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.seat, self.name, self.player_id = None, None, None
        self._matches = service_of(self._connection, MatchRegistry)
        self._late = service_of(self._connection, LateMatches)
        self._foresight = service_of(self._connection, Foresight)
        self._chat = service_of(self._connection, Chat)
        self._offers = service_of(self._connection, Offers)
        self._read_markers = service_of(self._connection, ReadMarkers)
        self._admissions = service_of(self._connection, Admissions)
        self._payers = service_of(self._connection, Payers)
        self._admission: Admission
        self._shown: ShownMatch

    # Coming and going

    async def _admit(self) -> None:
        """Find out who it is and what they may see, and show it. Raises TurnedAway."""
        since = self._since()
        try:
            self.match_id = UUID(self._connection.path_params["match_id"])
            live = await self._matches.open(self.match_id)
            audience = await self._identify(live)
            self._shown = await self._enter(audience, since)
            if announced := service_of(self._connection, AnnouncementBoard).current:
                self.deliver(announced.frame)
        except (ValueError, NoSuchMatch) as error:
            if isinstance(error, held_matches.PlayedByOtherRules):
                raise TurnedAway(LOST_MATCH, "other_rules", held_matches.OTHER_RULES) from None
            if isinstance(error, FoldError):
                raise TurnedAway(LOST_MATCH, "match_held", held_matches.WORDS) from None
            raise unseen() from None
        except OtherPeople:
            raise TurnedAway(
                RENEWED, "other_people", "Connect again: the seats have changed."
            ) from None
        except DATABASE_ERRORS as error:
            self._matches.outage.mention("a socket could not be admitted", error)
            raise TurnedAway(TRY_LATER, "try_later", to_players(error)) from None

    async def _enter(self, audience: Audience, since: int | None) -> ShownMatch:
        if audience.is_late:
            try:
                late = await self._late.enter(self, since)
            except FoldError:
                raise TurnedAway(TRY_LATER, "try_later", NOT_YET) from None
            if late is not None:
                return late
        return await self._matches.enter(self, since, self._looked(), self._admission.newest)

    def _since(self) -> int | None:
        text = self._connection.query_params.get("since")
        if text is None:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise TurnedAway(BAD_REQUEST, "bad_request", "since is not a sequence number.")
        return int(text)

    async def _identify(self, live: LiveMatch) -> Audience:
        self._admission = await self._admissions.of(await self._joiner())
        self.player_id = self._admission.player_id
        audience = live.header.audience(self.player_id)
        self.seat = audience.seat
        if self.player_id is not None:
            self._payers.came(self.player_id, address_of(self._connection))
        if self.seat is None:
            self.name = self._admission.name
        self.viewer = len(live.header.seats) if self.seat is None else self.seat
        if not audience.watches:
            raise unseen()
        return audience

    async def _joiner(self) -> Joiner:
        """Raises TurnedAway for an API token that does not open this."""
        if bearer_of(self._connection) is None:
            return Joiner(self.match_id, session=session_of(self._connection))
        async with sessions_of(self._connection)() as db:
            visitor = await self._visitor(db)
        return Joiner(self.match_id, player_id=None if visitor is None else visitor.player.id)

    def _looked(self) -> LookedJson | None:
        """How far the player has seen the match; spectators are not asked."""
        if self.player_id is None or self.seat is None:
            return None
        return self._read_markers.latest(self.match_id, self.player_id, self._admission.seen)

    def is_silent(self) -> bool:
        """Whether no one has said or proposed anything at the match."""
        return self._admissions.is_silent(self._admission)

    def _leave(self) -> None:
        if isinstance(self._shown, LiveMatch):
            self._matches.leave(self)
        else:
            self._late.leave(self)

    # What its peer says

    async def _answer(self, message: Any) -> None:
        match message:
            case protocol.PingMessage():
                self.deliver(messages.PONG)
            case protocol.LookMessage():
                self._look(message.seq)
            case protocol.ChatMessage():
                await self._chat.hear(self, message.text)
            case _ if self.seat is None:
                self._refuse(message.id, NOT_SEATED)
            case _:
                await self._play(self.seat, message)

    async def _play(self, seat: Seat, message: Any) -> None:
        """Carry out what only a player may say."""
        match message:
            case protocol.ActMessage():
                act = referee.Act(message.seq, message.action, first=message.first)
                await self._move(seat, message.id, act)
            case protocol.ConsiderMessage():
                self._consider(seat, message)
            case protocol.ForeseeMessage():
                await self._foresee(seat, message)
            case protocol.UndoMessage():
                await self._move(seat, message.id, referee.Undo(message.seq))
            case protocol.ResignMessage():
                await self._move(seat, message.id, referee.Resign())
            case protocol.LeaveMessage():
                await self._move(seat, message.id, settlements.Leave())
            case protocol.ReturnMessage():
                await self._move(seat, message.id, settlements.Return())
            case protocol.OfferMessage() | protocol.AnswerMessage() | protocol.WithdrawMessage():
                await self._propose(seat, message)

    def _look(self, seq: int) -> None:
        """A player has seen the match up to `seq`: nothing that they have not been told of."""
        if self.player_id is not None and self.seat is not None:
            told = self._shown.referee.now.counts[self.viewer]
            self._read_markers.note(self.match_id, self.player_id, min(seq, told))

    # Moves

    @property
    def _live(self) -> LiveMatch:
        """The match: its players are shown the present. As long as one watches, it stays open."""
        assert isinstance(self._shown, LiveMatch)
        return self._shown

    async def _move(self, seat: Seat, request: UUID, move: Move) -> None:
        try:
            verdict = await self._live.submit(seat, move, request, self.player_id)
        except FoldError:  # the match is held, as the log says
            verdict = NOT_KNOWN
        except DATABASE_ERRORS as error:
            self._matches.outage.mention(f"match {self.match_id}: what became of a move", error)
            verdict = NOT_KNOWN
        if isinstance(verdict, Refused):
            self._refuse(request, verdict)
        elif verdict.repeated:
            self.deliver(self._shown.repeat(self.viewer, ack=request))

    def _consider(self, seat: Seat, message: protocol.ConsiderMessage) -> None:
        """Show what the seat would see with something in hand."""
        situation = self._live.referee.in_hand(seat, message.seq, message.first)
        if isinstance(situation, Refused):
            self._refuse(message.id, situation)
        else:
            self.deliver(considered(situation, seat, message.id))

    async def _foresee(self, seat: Seat, message: protocol.ForeseeMessage) -> None:
        """Say what may come of an action, or who can reach what."""
        now, meant = self._live.referee.now, None
        if message.action is not None:
            act = referee.Act(message.seq, message.action, first=message.first)
            meant = self._live.referee.meant(seat, act)
        if isinstance(meant, Refused):
            self._refuse(message.id, meant)
            return
        self.deliver(await self._foresight.answer(now, seat, meant, message.id))

    # Offers

    async def _propose(self, seat: Seat, message: AboutOffer) -> None:
        """Everyone concerned is told by `offers`; only a refusal is answered here."""
        try:
            await self._offer(seat, message)
        except NotOffered as refusal:
            self._refuse(message.id, Refused(refusal.code, refusal.reason))
        except RateLimited as limited:
            self._refuse(message.id, Refused("too_frequent", limited.message))
        except FoldError:
            self._refuse(message.id, NOT_KNOWN)
        except DATABASE_ERRORS as error:
            self._matches.outage.mention(f"match {self.match_id}: what became of an offer", error)
            self._refuse(message.id, NOT_KNOWN)

    async def _offer(self, seat: Seat, message: AboutOffer) -> None:
        match message:
            case protocol.OfferMessage(id=request, kind=kind, about=about, detail=detail):
                await self._offers.make(self.match_id, seat, request, kind, about, detail)
            case protocol.AnswerMessage(offer=offer, accept=accept):
                await self._offers.answer(self.match_id, seat, offer, accept=accept)
            case protocol.WithdrawMessage(offer=offer):
                await self._offers.withdraw(self.match_id, seat, offer)

    def _now(self) -> bytes:
        return self._shown.repeat(self.viewer)


route = WebSocketRoute("/ws/matches/{match_id}", Socket, name="match_socket")
