"""Writes the messages: reads what the notices of a batch are about, and puts it into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, Delivery, Notice
from ...accounts.sessions import links
from ...base.web.text import counted
from ..transports.message import LONGEST_TITLE, OutgoingMessage
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
    notices, channel = [notice for _, notice, _ in found], found[0][2]
    first, is_alone = notices[0], len(notices) == 1
    matches = {notice.match_id for notice in notices}
    one = first if is_alone or (len(matches) == 1 and None not in matches) else None
    table = _table_of(first, tables)
    title, lines = words.title(first, table), words.lines(first, table)
    if not is_alone:
        title, lines = _digest(notices, tables)
    return OutgoingMessage(
        title=title,
        lines=tuple(lines),
        path=path_of(one, channel) if one else "/matches",
        button=_button(one) if one else "Open your matches",
        tag=str(first.match_id or first.kind) if is_alone else "roses",
        stop=channel.token if channel.kind == "mail" else None,
        match=_shown(one, table) if one else None,
        ids=tuple(sorted(delivery.id for delivery, _, _ in found)),
    )


def _digest(
    notices: Sequence[Notice], tables: dict[Place, words.TableText]
) -> tuple[str, list[str]]:
    """The title and the lines of several."""
    rest = f", and {counted(len(notices) - 1, 'more notice')}"
    most = LONGEST_TITLE - len(rest)
    told = Counter(_entry(notice, _table_of(notice, tables)) for notice in notices)
    named = [entry if n == 1 else f"{entry} ({n} times)" for entry, n in told.items()]
    more = len(named) - words.MAX_TITLES
    return words.title(notices[0], _table_of(notices[0], tables), most) + rest, [
        *named[: words.MAX_TITLES],
        *([f"and {more} more"] if more > 0 else []),
    ]


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
    "way_off": "Open Notices",
    "your_turn": "Take your turn",
    "rematch": "Take your seat",
    "invitation": "Take your seat",
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
