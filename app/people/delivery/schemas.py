"""Requests and answers about notices, as JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field
from typing_extensions import TypedDict

from ...accounts.notices.tables import KINDS, Channel, Chosen, Delivery, Kind, Notice
from ...base.web.validation import Body

NAMES: dict[str, str] = {
    "your_turn": "It is your turn",
    "match_started": "A match begins",
    "match_ended": "A match is over",
    "consent": "Another player asks for your consent",
    "chat": "A line of chat or a comment while you are away",
    "clock_low": "You are running out of time",
    "settlement": "A decision about an absent player",
    "rematch": "A rematch is proposed",
    "invitation": "A friend invites you",
}
"""What players choose from, in words."""
ROUNDS = {0: "At once", 60: "Every hour", 360: "Every six hours", 1440: "Once a day"}
"""How long a channel may gather notices, in minutes."""
SHARES = {50: "Half of it", 25: "A quarter", 10: "A tenth", 0: "Never"}
"""What may be left on a clock that runs low, in percent of its bank."""
TOLD_NAMES = {
    "test": "A test",
    "confirm": "The link to confirm this address",
    "way_off": "A channel that stopped working",
    "way_back": "A link to sign in",
    "came_back": "A sign-in by e-mail link",
    "nudge": "A reminder that it is your turn",
}


class MailAddressBody(Body):
    """Where to send mail."""

    address: Annotated[str, Field(max_length=300)]


class PushSubscriptionBody(Body):
    """A browser's subscription to pushes."""

    endpoint: Annotated[str, Field(max_length=1000, description="where to post to")]
    p256dh: Annotated[str, Field(max_length=100, description="the browser's key, base64url")]
    auth: Annotated[str, Field(max_length=40, description="the shared secret, base64url")]


class HookAddressBody(Body):
    """Where to post notices."""

    url: Annotated[
        str,
        Field(max_length=1000, description="the webhook of a messenger, or https://… for JSON"),
    ]


class ChannelChoiceBody(Body):
    """What goes by a channel; with `on` false nothing does."""

    kinds: Annotated[list[Chosen], Field(max_length=len(KINDS))]
    on: bool = True
    gather: Annotated[
        Literal[0, 60, 360, 1440] | None,
        Field(description="minutes for which notices are gathered into one; null: as before"),
    ] = None


class LowClockBody(Body):
    """When your clock runs low."""

    percent: Annotated[
        Literal[50, 25, 10, 0],
        Field(description="of the bank with which all began; 0: you are never told"),
    ]


class MuteBody(Body):
    """Whether you want no notices of a match."""

    muted: bool


class ChannelJson(TypedDict, closed=True):
    """One of the channels by which you are reached."""

    id: UUID
    kind: Literal["mail", "push", "hook"]
    label: str
    kinds: Annotated[list[Chosen], Field(description="what goes by it")]
    gather: Annotated[int, Field(description="minutes for which they are gathered into one")]
    state: Annotated[
        Literal["unconfirmed", "on", "off"],
        Field(description="nothing goes by a channel that is not confirmed, or off"),
    ]
    why: Annotated[str | None, Field(description="why it was switched off, if not by you")]


class SentNoticeJson(TypedDict, closed=True):
    """A notice on its way to you, or what became of it."""

    kind: Kind
    match: UUID | None
    way: Annotated[UUID, Field(description="the channel by which it goes")]
    state: Literal["waiting", "sending", "sent", "failed", "withdrawn", "unknown"]
    why: Annotated[str | None, Field(description="what went wrong, in words")]
    attempts: int
    at: Annotated[datetime, Field(description="when that was last so")]


class NoticesJson(TypedDict, closed=True):
    """How you are reached, and what was sent lately."""

    ways: list[ChannelJson]
    offered: Annotated[
        list[str], Field(description="the kinds of channels that this server can use")
    ]
    push_key: Annotated[str, Field(description="the applicationServerKey for web pushes")]
    low_clock: Annotated[int, Field(description="percent of the bank below which time runs low")]
    sent: Annotated[list[SentNoticeJson], Field(description="the newest first")]


def channel_json(channel: Channel) -> ChannelJson:
    """A channel as its owner sees it."""
    state: Literal["unconfirmed", "on", "off"] = "on" if channel.off is None else "off"
    return ChannelJson(
        id=channel.id,
        kind=channel.kind,  # type: ignore[typeddict-item]
        label=channel.label,
        kinds=channel.kinds,  # type: ignore[typeddict-item]
        gather=channel.gather,
        state=state if channel.confirmed else "unconfirmed",
        why=channel.why_off,
    )


def sent_notice(delivery: Delivery, notice: Notice) -> SentNoticeJson:
    """A delivery as its player sees it."""
    return SentNoticeJson(
        kind=notice.kind,  # type: ignore[typeddict-item]
        match=notice.match_id,
        way=delivery.channel_id,
        state=delivery.state,  # type: ignore[typeddict-item]
        why=delivery.why,
        attempts=delivery.attempts,
        at=delivery.changed,
    )
