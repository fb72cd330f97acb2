"""The pages of notices: how you are reached, and where the links in mails lead."""

from __future__ import annotations

from starlette.responses import Response

from ...accounts.deps import PageDep, SignedIn, WebPage
from ...accounts.notices.tables import Channel, Delivery, Notice
from ...base.web.api import page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep, WallDep
from ...base.web.responses import private
from ...base.web.validation import Token
from ...lobby.deps import CatalogueDep
from ..transports.messengers import SERVICES
from . import channels
from .deliveries import IN_WORDS
from .kinds import CHOICES, ROUNDS, SHARES, TOLD, in_a_line
from .routes import TransportsDep
from .schemas import channel_json

router = page_router()

STATES = {"sending": "being sent", "withdrawn": "no longer needed"}
"""What a state is called on the page, where that is another word."""


@router.get("/account/notices")
async def notices_page(
    page: PageDep,
    db: DbDep,
    player: SignedIn,
    transports: TransportsDep,
    catalogue: CatalogueDep,
) -> Response:
    """How I am reached while I am away, by what, and what was sent."""
    return page.show(
        "pages/account/notices.html",
        offered=transports.by_kind,
        messengers=SERVICES,
        push_key=transports.push.signer.public,
        kinds=CHOICES,
        in_a_line=in_a_line,
        rounds=ROUNDS,
        shares=SHARES,
        channels=[channel_json(channel) for channel in await channels.all_of(db, player)],
        words=IN_WORDS,
        matches=[
            {"id": match.id, "game": catalogue.named(match.ruleset), "others": others, "muted": m}
            for match, others, m in await channels.running_of(db, player)
        ],
        sent=[
            _line(sent, notice, channel, catalogue.named(game) if game else "")
            for sent, notice, channel, game in await channels.sent_to(db, player)
        ],
    )


def _line(sent: Delivery, notice: Notice, channel: Channel, game: str) -> dict[str, object]:
    return {
        "what": CHOICES[notice.kind].name if notice.kind in CHOICES else TOLD[notice.kind],
        "game": game,
        "match": notice.match_id,
        "by": f"{IN_WORDS[channel.kind]}, {channel.label}",
        "state": STATES.get(sent.state, sent.state),
        "bad": sent.state in ("failed", "unknown"),
        "why": sent.why,
        "attempts": sent.attempts,
        "at": sent.changed,
    }


@router.get("/notices/confirm/{token}")
async def confirm_page(token: Token, page: PageDep, db: DbDep) -> Response:
    """Ask before the address counts as confirmed: mail programs look at links by themselves."""
    channel, name = await channels.by_token(db, token)
    return _mail_link_page(
        page, channel, "confirm_confirmed" if channel.confirmed else "confirm_ask", name
    )


@router.post("/notices/confirm/{token}")
async def confirm_address(
    token: Token, page: PageDep, db: DbDep, limits: LimitsDep, address: AddressDep, wall: WallDep
) -> Response:
    """The address is its player's."""
    await limits.hit("follow_link", address)
    return _mail_link_page(page, await channels.confirm(db, token, wall.now()), "confirm_confirmed")


@router.get("/notices/stop/{token}")
async def stop_page(token: Token, page: PageDep, db: DbDep) -> Response:
    """Ask whether no more mail should come."""
    channel, name = await channels.by_token(db, token)
    return _mail_link_page(page, channel, "stop_off" if channel.off else "stop_ask", name)


@router.post("/notices/stop/{token}")
async def stop_channel(token: Token, page: PageDep, db: DbDep, wall: WallDep) -> Response:
    """No more mail: by the page's button, or in one click by a mail program (RFC 8058)."""
    return _mail_link_page(page, await channels.stop(db, token, wall.now()), "stop_off")


def _mail_link_page(page: WebPage, channel: Channel, what: str, name: str = "") -> Response:
    shown = page.show("pages/account/mail_link.html", address=channel.label, name=name, what=what)
    return private(shown)
