"""The application: its routes, and what every request passes on the way to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from rulesets import RULESETS, Plugin

from .accounts import pages as account_pages
from .accounts import routes as account_routes
from .accounts.deps import player_of
from .accounts.time_off import routes as account_time_off
from .after import playing_on
from .after.along import routes as along_routes
from .after.comments import routes as comment_routes
from .after.replays import page as replay_page
from .after.replays import routes as replay_routes
from .after.sharing import beside, keeping, pictures
from .base.assets import static
from .base.edition import RELEASE
from .base.process.wall_clock import WallClock
from .base.settings import Settings
from .base.web import browser_errors, error_answers, health
from .base.web.api import DOCUMENT, SUMMARY, TAGS, describe
from .base.web.errors import UNKNOWN_LINK, conflict
from .base.web.middleware import (
    HeadIsGet,
    KnownHosts,
    OneAtATime,
    RequestIds,
    SameOriginOnly,
    SecurityHeaders,
    SmallBodies,
)
from .base.web.responses import SMALLEST_TO_COMPRESS
from .host import reports
from .host.admin import metrics
from .host.page import door as admin_door
from .host.page import routes as admin_pages
from .lobby import api as lobby_api
from .lobby import pages as lobby_pages
from .lobby import picture_routes as lobby_pictures
from .lobby import rematches, waiting_room_chat
from .lobby.access import BACK, spent_invite
from .lobby.hints import routes as hint_routes
from .lobby.lessons import routes as lesson_routes
from .lobby.new_match import forms as lobby_forms
from .lobby.sandbox import messages as sandbox_messages
from .lobby.sandbox import socket as sandbox_socket
from .lobby.seats import dice_shares
from .lobby.seats import routes as lobby_seats
from .people import routes as people_routes
from .people.delivery import group_routes, recovery_mail
from .people.delivery import pages as delivery_pages
from .people.delivery import routes as delivery_routes
from .people.documents import installing
from .people.documents import routes as page_routes
from .play.live import held_matches
from .play.live.held_matches import PlayedByOtherRules
from .play.offers import routes as offer_routes
from .play.offers.kind import NotOffered
from .play.offers.seat_links import LinkSpent, LinkUnknown
from .play.table import notes as match_notes
from .play.table import plans, protocol, socket
from .referee.log import FoldError
from .services import Services, running

ROUTERS = (
    replay_page.router,
    beside.router,
    replay_routes.router,
    health.router,
    metrics.router,
    admin_pages.router,
    admin_door.router,
    browser_errors.router,
    account_routes.router,
    account_time_off.router,
    account_pages.router,
    along_routes.router,
    lobby_pictures.router,
    pictures.router,
    keeping.router,
    match_notes.router,
    offer_routes.router,
    plans.router,
    comment_routes.router,
    hint_routes.router,
    lesson_routes.router,
    lesson_routes.pages,
    playing_on.router,
    playing_on.pages,
    lobby_api.router,
    lobby_seats.router,
    dice_shares.router,
    rematches.router,
    lobby_seats.pages,
    waiting_room_chat.router,
    lobby_forms.router,
    reports.router,
    lobby_pages.router,
    people_routes.account,
    people_routes.router,
    people_routes.pages,
    delivery_routes.router,
    delivery_pages.router,
    group_routes.router,
    group_routes.pages,
    recovery_mail.router,
    recovery_mail.pages,
    page_routes.router,
    installing.router,
)
"""In the order in which they are tried: first what many read."""
MESSAGES = [
    kind
    for room in (protocol, sandbox_messages)
    for kind in (*room.CLIENT_MESSAGES, *room.SERVER_MESSAGES)
]
"""All that is said on the sockets of tables and trials."""


def create_app(
    settings: Settings,
    plugins: Mapping[str, Plugin] = RULESETS,
    wall: WallClock | None = None,
) -> FastAPI:
    """The server for `settings`, on which the games of `plugins` can be played, and which asks
    `wall` for the time. What it needs to serve is made and started when it starts."""
    wall = wall or WallClock()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, Services]]:
        async with running(settings, plugins, wall) as services:
            yield {"services": services}  # the state of every connection

    app = FastAPI(
        title="Roses",
        lifespan=lifespan,
        version=RELEASE,
        description=SUMMARY,
        openapi_url=DOCUMENT,
        openapi_tags=TAGS,
        docs_url=None,  # they load their scripts from elsewhere: /docs/api is our own page
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        middleware=[
            Middleware(RequestIds),
            Middleware(OneAtATime),
            Middleware(SecurityHeaders, base_url=settings.base_url),
            Middleware(error_answers.CutShort),
            Middleware(HeadIsGet),
            Middleware(SmallBodies),
            Middleware(KnownHosts, base_url=settings.base_url),
            Middleware(SameOriginOnly, base_url=settings.base_url),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_TO_COMPRESS, compresslevel=5),
        ],
    )
    error_answers.install(
        app,
        player_of,
        {
            FoldError: lambda *_: conflict("match_held", held_matches.WORDS),
            LinkSpent: lambda *_: spent_invite(BACK),
            LinkUnknown: lambda *_: spent_invite(UNKNOWN_LINK),
            NotOffered: lambda _, refusal: offer_routes.problem(refusal),
            PlayedByOtherRules: lambda *_: conflict("other_rules", held_matches.OTHER_RULES),
        },
    )
    _add_routes(app)
    describe(app, MESSAGES)
    return app


def _add_routes(app: FastAPI) -> None:
    routes = app.router.routes
    # They are tried in this order. Most requests are for files; a route of sockets knows by the
    # kind of connection that it is not meant.
    routes.extend((socket.route, sandbox_socket.route, static.route))
    for router in ROUTERS:
        # Not `include_router`, which makes each route of the router a second time.
        routes.extend(router.routes)
