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
from ..transports.push import require_keys
from . import channels
from .dispatcher import Transports
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

TransportsDep = Annotated[Transports, injected(Transports)]


def mail_address(transports: Transports, body: MailAddressBody) -> str:
    """The address as it is kept. Raises Problem for what is none, and where this server sends no
    mail."""
    if transports.mail is None:
        raise Problem(404, "not_offered", "This server does not send mail.")
    try:
        return address_of(body.address)
    except ValueError as error:
        raise bad_input("address", str(error)) from None


@router.get("/me/notices")
async def get_notices(db: DbDep, player: SignedIn, transports: TransportsDep) -> Json[NoticesJson]:
    """How you are reached while you are away, and what was sent lately."""
    return Json(
        NoticesJson(
            ways=[channel_json(channel) for channel in await channels.all_of(db, player)],
            offered=sorted(transports.by_kind),
            push_key=transports.push.signer.public,
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
    transports: TransportsDep,
    wall: WallDep,
) -> Json[ChannelJson]:
    """Get notices by mail. A link is sent to the address; nothing else goes there before that link
    is opened."""
    to = mail_address(transports, body)
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
    await db.commit()
    return Json(channel_json(channel), status_code=201)


@router.post("/me/ways/hook", status_code=201)
async def add_hook(
    body: HookAddressBody,
    db: DbDep,
    player: SignedIn,
    limits: LimitsDep,
    transports: TransportsDep,
    base: BaseDep,
    wall: WallDep,
) -> Json[ChannelJson]:
    """Get notices by a messenger, or as JSON at an address of your own: `id`, `title`, `text` and
    `link`. The same `id` is the same notice, should it come twice."""
    await limits.hit("new_channel", str(player.id))
    url = body.url.strip()
    hook = recognized(transports, url)
    keys = {"service": hook.service, "base": base}
    channel = await channels.add(
        db, player, "hook", url, hook.label, wall.now(), keys=keys, confirmed=True
    )
    await db.commit()
    return Json(channel_json(channel), status_code=201)


def recognized(transports: Transports, url: str) -> Hook:
    """What kind of hook the address is. Raises Problem for what is none, or must not be reached."""
    try:
        return transports.hook.recognized(url)
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
