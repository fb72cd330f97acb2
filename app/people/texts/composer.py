"""Writes the messages: reads what the notices of a batch are about, and puts it into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, Delivery, Notice
from ...accounts.sessions import links
from ..transports.message import OutgoingMessage
from . import words
from .rooms import Place, Rooms

Going = tuple[Delivery, Notice, Channel]
"""A delivery that is to be sent, of which notice, and by which channel."""


async def write(
    db: AsyncSession, rooms: Rooms, found: Sequence[Going]
) -> list[tuple[Channel, OutgoingMessage]]:
    """One message for each channel, of all deliveries that go by it; a way back comes alone."""
    tables = await rooms.tables(db, [notice for _, notice, _ in found])
    together: dict[UUID, list[Going]] = {}
    written: list[tuple[Channel, OutgoingMessage]] = []
    for delivery, notice, channel in found:
        if notice.kind == "way_back":
            token, _ = await links.make(db, notice.player_id, channel.id)
            message = _message([(delivery, notice, channel)], tables)
            written.append((channel, replace(message, path=f"/way-back/{token}")))
        else:
            together.setdefault(channel.id, []).append((delivery, notice, channel))
    return [*written, *((these[0][2], _message(these, tables)) for these in together.values())]


def _message(found: Sequence[Going], tables: dict[Place, words.TableText]) -> OutgoingMessage:
    notices = [notice for _, notice, _ in found]
    channel = found[0][2]
    ids = tuple(sorted(delivery.id for delivery, _, _ in found))
    stop = channel.token if channel.kind == "mail" else None
    if len(notices) == 1:
        notice = notices[0]
        table = _table_of(notice, tables)
        return OutgoingMessage(
            title=words.title(notice, table),
            lines=tuple(words.lines(notice, table)),
            path=path_of(notice, channel),
            button=_button(notice),
            tag=str(notice.match_id or notice.kind),
            stop=stop,
            match=_shown(notice, table),
            ids=ids,
        )
    told = Counter(_entry(notice, _table_of(notice, tables)) for notice in notices)
    named = [entry if n == 1 else f"{entry} ({n} times)" for entry, n in told.items()]
    more = len(named) - words.MAX_TITLES
    matches = {notice.match_id for notice in notices}
    one = notices[0] if len(matches) == 1 and None not in matches else None
    first = words.title(notices[0], _table_of(notices[0], tables))
    others = len(notices) - 1
    return OutgoingMessage(
        title=f"{first}, and {others} more notice{'' if others == 1 else 's'}",
        lines=(*named[: words.MAX_TITLES], *([f"and {more} more"] if more > 0 else [])),
        path=path_of(one, channel) if one else "/matches",
        button=_button(one) if one else "Open your matches",
        stop=stop,
        match=_shown(one, _table_of(one, tables)) if one else None,
        ids=ids,
    )


def _entry(notice: Notice, table: words.TableText | None) -> str:
    """A notice among others: its title, with what is asked."""
    asks = notice.kind in ("your_turn", "nudge", "clock_low") and table is not None
    return " – ".join([words.title(notice, table), *(table.asked if asks and table else [])])


def _table_of(notice: Notice, tables: dict[Place, words.TableText]) -> words.TableText | None:
    return None if notice.match_id is None else tables.get((notice.match_id, notice.player_id))


def _shown(notice: Notice, table: words.TableText | None) -> UUID | None:
    """The match, if it has begun."""
    begun = table is not None and table.status in ("running", "over")
    return notice.match_id if begun else None


def _button(notice: Notice) -> str:
    if notice.kind in BUTTONS:
        return BUTTONS[notice.kind]
    if notice.detail.get("comment"):
        return "Open the replay"
    return "Open the table" if notice.match_id else "Open Roses"


BUTTONS = {
    "confirm": "Confirm this address",
    "way_back": "Sign in",
    "came_back": "Open your account",
}


def path_of(notice: Notice, channel: Channel) -> str:
    """Where on this server the notice leads."""
    if notice.kind == "confirm":
        return f"/notices/confirm/{channel.token}"
    path = notice.detail.get("path")
    if isinstance(path, str) and path.startswith("/") and not path.startswith("//"):
        return path
    if notice.kind == "came_back":
        return "/account"
    if notice.kind in ("test", "way_off"):
        return "/account/notices"
    if notice.kind in ("your_turn", "nudge"):
        return f"/matches/{notice.match_id}#since"  # where it plays what they have not seen
    return f"/matches/{notice.match_id}" if notice.match_id else "/matches"
