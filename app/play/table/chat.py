"""Talk beside a match, in two rooms: the players' and the spectators'.

Who writes and reads where is decided in matches/audience.py. A line is stored, and the database
tells every server process of it as part of the same commit. Text is kept as it was typed; what
shows it must show it as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast, get_args
from uuid import UUID

import orjson
from sqlalchemy import and_, bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...accounts.tables import Player
from ...base.bus.notify import Message, Notifier, tell
from ...base.database.background import BackgroundWorker
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.web.limits import Limits, RateLimited
from ...referee.log import milliseconds
from ..bus.hub import Hub, Watcher
from ..matches.audience import ChatRoom, own_room, reads
from ..matches.tables import Match, MatchSeat
from ..replays.tables import TOPIC as REPLAY
from . import messages
from .messages import ChatLineJson, ChatsMessage, SaidMessage
from .plain_text import one_line
from .tables import ChatLine

TOPIC = "chat"
LONGEST = 500
"""Characters of a line."""
NEWEST = 200
"""How many lines a viewer is shown on connecting."""
LINES = (
    select(
        ChatLine.id,
        ChatLine.room,
        Player.name,
        Player.password_hash.is_not(None),
        MatchSeat.seat,
        ChatLine.text,
        ChatLine.at,
    )
    .join(Player, Player.id == ChatLine.player_id)
    .outerjoin(
        MatchSeat,
        and_(MatchSeat.match_id == ChatLine.match_id, MatchSeat.player_id == ChatLine.player_id),
    )
    .where(
        ChatLine.match_id == bindparam("match"),
        ChatLine.room.in_(bindparam("rooms", expanding=True)),
    )
    .order_by(ChatLine.id.desc())
    .limit(NEWEST)
)
"""The lines of a match in some rooms, newest first; built once, for it is asked with every
connection."""
PARTS = ("id", "room", "name", "keeps_name", "seat", "text", "at")
"""What servers tell each other of a line, in order: the seat by its number, the time in ms."""
NO_LINES = orjson.dumps(ChatsMessage(type="chats", lines=[]))
NOT_KNOWN = "It is not known whether the message was sent. Look before you send it again."


class ChatRefused(Exception):
    """A line that is not said. `code` is for programs, the text for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def cleaned(text: str) -> str:
    """A line as it is kept: nothing invisible, no heaps of accents, no runs of white space. Raises
    ChatRefused."""
    line = one_line(text)
    if not line:
        raise ChatRefused("malformed", "The message is empty.")
    if len(line) > LONGEST:
        raise ChatRefused("malformed", f"A message has at most {LONGEST} characters.")
    return line


def conversation(seats: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[ChatLineJson]:
    """What `LINES` found, oldest first."""
    return [shown(seats, [*row[:6], milliseconds(row.at)]) for row in reversed(rows)]


def shown(seats: Sequence[str], line: Sequence[Any]) -> ChatLineJson:
    """A line as viewers read it, of what `PARTS` names."""
    told = dict(zip(PARTS, line, strict=True))
    if told["seat"] is not None:
        told["seat"] = seats[told["seat"]]
    return cast(ChatLineJson, told)


class Chat(BackgroundWorker):
    """Says lines, and passes on those that were said anywhere. The first of the hubs has those who
    are shown the present. `seats` gives the names of the
    seats of a match that is watched in this process."""

    def __init__(
        self,
        sessions: Sessions,
        limits: Limits,
        hubs: Sequence[Hub],
        notifier: Notifier,
        seats: Callable[[UUID], Sequence[str]],
    ) -> None:
        super().__init__(notifier.outage)
        self._sessions, self._limits, self._hubs, self._seats = sessions, limits, hubs, seats
        self._outage = notifier.outage
        for hub in hubs:
            hub.observe(came=self._came)
        notifier.listen(TOPIC, self._on_line, missed=self._show_everyone)
        notifier.listen(REPLAY, self._on_replay)

    # Saying

    async def hear(self, watcher: Watcher, text: str) -> None:
        """Say what `watcher` typed, or tell them why not."""
        try:
            await self.say(watcher, text)
        except ChatRefused as refusal:
            code, reason = refusal.code, str(refusal)
        except RateLimited as limited:
            code, reason = "too_frequent", limited.message
        except DATABASE_ERRORS as error:
            self._outage.mention("a line of chat was not stored", error)
            code, reason = "not_saved", "The message was not sent. Please try again."
        else:
            return
        watcher.deliver(messages.error(code, reason, "chat"))

    async def say(self, watcher: Watcher, text: str) -> None:
        """Store a line and tell everyone who may read it. Raises ChatRefused, RateLimited."""
        if watcher.player_id is None:
            raise ChatRefused("sign_in_first", "Pick a name before you chat.")
        line = cleaned(text)
        await self._limits.hit("chat", str(watcher.player_id))
        async with self._sessions() as db:
            status = await db.scalar(select(Match.status).where(Match.id == watcher.match_id))
            speaker = await db.get_one(Player, watcher.player_id)
            row = ChatLine(
                match_id=watcher.match_id,
                room=own_room(watcher.seat),
                player_id=watcher.player_id,
                text=line,
            )
            db.add(row)
            await db.flush()
            await db.refresh(row, ["at"])
            told = {
                "match": str(watcher.match_id),
                "over": status == "over",
                "line": [
                    row.id,
                    row.room,
                    speaker.name,
                    speaker.password_hash is not None,
                    watcher.seat,
                    line,
                    milliseconds(row.at),
                ],
            }
            if watcher.seat is not None:
                await self._tell_absent(db, watcher.match_id, speaker)
            await tell(db, TOPIC, told)
            try:
                await db.commit()
            except DATABASE_ERRORS as error:
                self._outage.mention("what became of a line of chat", error)
                raise ChatRefused("not_known", NOT_KNOWN) from None

    async def _tell_absent(self, db: AsyncSession, match_id: UUID, speaker: Player) -> None:
        """The other players are told by notice, those who are here excepted: see
        app/accounts/notices."""
        others = select(MatchSeat.player_id).where(
            MatchSeat.match_id == match_id,
            MatchSeat.player_id.is_not(None),
            MatchSeat.player_id != speaker.id,
        )
        people = [player for player in await db.scalars(others) if player is not None]
        await outbox.add(db, "chat", people, match_id, detail={"by": speaker.name})

    # Hearing

    def _on_line(self, message: Message) -> None:
        match_id, room, over = UUID(message["match"]), message["line"][1], message["over"]
        for hub in self._hubs:
            readers = [one for one in hub.watchers(match_id) if reads(one.seat, room, over=over)]
            if readers:
                line = shown(self._seats(match_id), message["line"])
                frame = orjson.dumps(SaidMessage(type="chat", **line))
                for reader in readers:
                    reader.deliver(frame)

    def _on_replay(self, message: Message) -> None:
        """Show all viewers what they may read now: once the match is over, players read the other
        room too. Those who watch late, in another hub, do not know of the end yet."""
        if watchers := self._hubs[0].watchers(UUID(message["match"])):
            self._show_soon(watchers)

    def _show_everyone(self) -> None:
        self._show_soon(watcher for hub in self._hubs for watcher in hub.everyone())

    async def history(self, watcher: Watcher) -> list[ChatLineJson]:
        """The newest lines that `watcher` may read, oldest first."""
        async with self._sessions() as db:
            status = await db.scalar(select(Match.status).where(Match.id == watcher.match_id))
            over = status == "over"
            rooms = [room for room in get_args(ChatRoom) if reads(watcher.seat, room, over=over)]
            rows = (await db.execute(LINES, {"match": watcher.match_id, "rooms": rooms})).all()
        return conversation(self._seats(watcher.match_id), rows) if rows else []

    def _came(self, watcher: Watcher) -> None:
        if watcher.person and watcher.is_silent():
            watcher.deliver(NO_LINES)
        else:
            self._show_soon([watcher])

    def _show_soon(self, watchers: Iterable[Watcher]) -> None:
        """What the database cannot tell now is shown once it is back: see `missed`."""
        people = [watcher for watcher in watchers if watcher.person]
        self._background.start(self._show(people), "the chat until now")

    async def _show(self, watchers: Sequence[Watcher]) -> None:
        for watcher in watchers:
            lines = await self.history(watcher)
            watcher.deliver(orjson.dumps(ChatsMessage(type="chats", lines=lines)))
