"""The JSON interface of notices: /api/me/notices, your channels, and matches that you mute."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit
from uuid import UUID

from fastapi import Request

from ...accounts.deps import SignedIn
from ...accounts.sessions.devices import device_of
from ...base.web.api import api_router
from ...base.web.deps import AddressDep, BaseDep, DbDep, LimitsDep, SettingsDep, WallDep
from ...base.web.errors import Problem, bad_input
from ...base.web.injection import injected
from ...base.web.responses import DoneJson, Json
from ..transports.hooks import Hook
from ..transports.mail import address_of
from ..transports.messengers import BadHook
from ..transports.push import PushServices, require_keys
from . import channels
from .dispatcher import NoticeDispatcher
from .schemas import (
    ChannelChoiceBody,
    ChannelJson,
    HookAddressBody,
    LowClockBody,
    MailAddressBody,
    MuteBody,
    NoticesJson,
    PushSubscriptionBody,
    channel_json,
    sent_notice,
)

router = api_router("Notices")

DispatcherDep = Annotated[NoticeDispatcher, injected(NoticeDispatcher)]


def push_key(dispatcher: NoticeDispatcher) -> str:
    """What browsers subscribe to."""
    transport = dispatcher.transport("push")
    assert isinstance(transport, PushServices)
    return transport.signer.public


def require_channel(dispatcher: NoticeDispatcher, kind: str, words: str) -> None:
    """Raises Problem where this server cannot send anything by that kind of channel."""
    if kind not in dispatcher.channels:
        raise Problem(404, "not_offered", f"This server does not send {words}.")


@router.get("/me/notices")
async def get_notices(db: DbDep, player: SignedIn, dispatcher: DispatcherDep) -> Json[NoticesJson]:
    """How you are reached while you are away, and what was sent lately."""
    return Json(
        NoticesJson(
            ways=[channel_json(channel) for channel in await channels.all_of(db, player)],
            offered=sorted(dispatcher.channels),
            push_key=push_key(dispatcher),
            low_clock=player.low_clock,
            sent=[
                sent_notice(sent, notice) for sent, notice, *_ in await channels.sent_to(db, player)
            ],
        )
    )


@router.post("/me/ways/mail", status_code=201)
async def add_mail(
    body: MailAddressBody,
    db: DbDep,
    player: SignedIn,
    limits: LimitsDep,
    address: AddressDep,
    dispatcher: DispatcherDep,
    wall: WallDep,
) -> Json[ChannelJson]:
    """Get notices by mail. A link is sent to the address; nothing else goes there before that link
    is opened."""
    require_channel(dispatcher, "mail", "mail")
    try:
        to = address_of(body.address)
    except ValueError as error:
        raise bad_input("address", str(error)) from None
    await limits.hit("mail_channel", str(player.id))
    await limits.hit("mail_channel", address)
    await limits.hit("mail_address", to)
    channel = await channels.add(db, player, "mail", to, to, wall.now(), confirmed=False)
    if channel.confirmed is None:
        await channels.send_by(db, channel, "confirm", wall.now(), {"by": player.name})
    await db.commit()
    return Json(channel_json(channel), status_code=201)


@router.post("/me/ways/push", status_code=201)
async def add_push(
    body: PushSubscriptionBody,
    request: Request,
    db: DbDep,
    player: SignedIn,
    limits: LimitsDep,
    settings: SettingsDep,
    wall: WallDep,
) -> Json[ChannelJson]:
    """Get notices as web pushes: send what `PushManager.subscribe` gave to your browser, for the
    `push_key` of your notices. A browser shows the notices of the last player who asked."""
    await limits.hit("new_channel", str(player.id))
    try:
        require_keys(body.p256dh, body.auth)
    except ValueError:
        raise bad_input("p256dh", "These are not the keys of a push subscription.") from None
    require_url(body.endpoint, private=settings.private_addresses)
    channel = await channels.add(
        db,
        player,
        "push",
        body.endpoint,
        device_of(request),
        wall.now(),
        keys={"p256dh": body.p256dh, "auth": body.auth},
        confirmed=True,
    )
    await channels.take_over(db, channel)
    await db.commit()
    return Json(channel_json(channel), status_code=201)


@router.post("/me/ways/hook", status_code=201)
async def add_hook(
    body: HookAddressBody,
    db: DbDep,
    player: SignedIn,
    limits: LimitsDep,
    dispatcher: DispatcherDep,
    base: BaseDep,
    wall: WallDep,
) -> Json[ChannelJson]:
    """Get notices by a messenger, or as JSON at an address of your own: `id`, `title`, `text` and
    `link`. The same `id` is the same notice, should it come twice."""
    await limits.hit("new_channel", str(player.id))
    url = body.url.strip()
    hook = recognized(dispatcher, url)
    keys = {"service": hook.service, "base": base}
    channel = await channels.add(
        db, player, "hook", url, hook.label, wall.now(), keys=keys, confirmed=True
    )
    await db.commit()
    return Json(channel_json(channel), status_code=201)


def recognized(dispatcher: NoticeDispatcher, url: str) -> Hook:
    """What kind of hook the address is. Raises Problem for what is none, or must not be reached."""
    try:
        return dispatcher.hooks.recognized(url)
    except BadHook as error:
        raise bad_input("url", str(error)) from None


def require_url(url: str, *, private: bool) -> None:
    """Raises Problem for what cannot be an address to post to."""
    parts = urlsplit(url)
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc:
        raise bad_input("endpoint", "This must be an address that begins with https://.")


@router.put("/me/ways/{way_id}")
async def choose_for_channel(
    way_id: UUID, body: ChannelChoiceBody, db: DbDep, player: SignedIn, wall: WallDep
) -> Json[DoneJson]:
    """Choose what goes by one of your channels, and whether anything does."""
    await channels.choose(db, player, way_id, body, wall.now())
    return Json(DoneJson())


@router.delete("/me/ways/{way_id}")
async def remove_channel(way_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Forget one of your channels, and what went by it."""
    await channels.remove(db, player, way_id)
    return Json(DoneJson())


@router.post("/me/ways/{way_id}/test", status_code=202)
async def test_channel(
    way_id: UUID, db: DbDep, player: SignedIn, limits: LimitsDep, wall: WallDep
) -> Json[DoneJson]:
    """Send yourself a test by one of your channels. What became of it is in `sent` of your
    notices."""
    await limits.hit("notice_test", str(player.id))
    channel = await channels.one_of(db, player, way_id)
    if channel.confirmed is None or channel.off is not None:
        raise Problem(409, "way_closed", "Confirm this channel or switch it on first.")
    await channels.send_by(db, channel, "test", wall.now())
    await db.commit()
    return Json(DoneJson(), status_code=202)


@router.put("/me/low-clock")
async def choose_low_clock(body: LowClockBody, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Choose what is left on your clock when you are told that your time runs low."""
    player.low_clock = body.percent
    await db.commit()
    return Json(DoneJson())


@router.put("/matches/{match_id}/mute")
async def mute_match(match_id: UUID, body: MuteBody, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Get no notices of a match in which you sit, or get them again."""
    await channels.mute(db, player, match_id, body.muted)
    return Json(DoneJson())
