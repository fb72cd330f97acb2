"""The application: its routes, and what every request passes on the way to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from rulesets import RULESETS, Plugin

from .accounts import pages as account_pages
from .accounts import recovery_routes as account_recovery
from .accounts import routes as account_routes
from .accounts import time_off as account_time_off
from .accounts import token_routes as account_tokens
from .accounts.deps import player_of
from .accounts.renaming import OldCookieRenamed
from .admin.page import act_routes as admin_acts
from .admin.page import routes as admin_pages
from .delivery import group_routes, recovery_mail_routes
from .delivery import pages as delivery_pages
from .delivery import routes as delivery_routes
from .edition import RELEASE
from .hosting import metrics_routes
from .learning.along import routes as along_routes
from .learning.hints import routes as hint_routes
from .learning.lessons import routes as lesson_routes
from .learning.playing_on import routes as playing_on_routes
from .learning.sandbox import pages as sandbox_pages
from .learning.sandbox import socket as sandbox_socket
from .lobby import api as lobby_api
from .lobby import forms as lobby_forms
from .lobby import guest_page as lobby_guests
from .lobby import pages as lobby_pages
from .lobby import picture_routes as lobby_pictures
from .lobby import rematch_routes as lobby_rematches
from .lobby import replacing as lobby_replacing
from .lobby import seat_routes as lobby_seats
from .lobby import waiting_room_chat
from .matches.live import held_matches
from .offers import routes as offer_routes
from .pages import beliefs, installing
from .pages import replay as replay_page
from .pages import routes as page_routes
from .people import contact_routes
from .people import pages as people_pages
from .people import results_routes as people_results
from .people import routes as people_routes
from .process.wall_clock import WallClock
from .referee.interpreter import FoldError
from .replays import charts
from .replays import routes as replay_routes
from .services import Services, running
from .settings import Settings
from .sharing import animations, consent_routes, embedding, gallery, keeping_routes, link_pictures
from .stories import routes as story_routes
from .table import notes as match_notes
from .table import plans, socket
from .table.comments import routes as comment_routes
from .watching import routes as watching_routes
from .web import browser_errors, error_answers, health, static
from .web.api import DOCUMENT, SUMMARY, TAGS, describe
from .web.errors import conflict
from .web.guards import HeadIsGet, KnownHosts, SmallBodies
from .web.request_ids import RequestIds
from .web.responses import Json
from .web.security import SameOriginOnly, SecurityHeaders

SMALLEST_TO_COMPRESS = 1000
"""Bytes of an answer; smaller ones fit into one packet anyway."""


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
        default_response_class=Json,
        middleware=[
            Middleware(RequestIds),
            Middleware(SecurityHeaders, base_url=settings.base_url),
            Middleware(HeadIsGet),
            Middleware(SmallBodies),
            Middleware(KnownHosts, base_url=settings.base_url),
            Middleware(SameOriginOnly, base_url=settings.base_url),
            Middleware(OldCookieRenamed),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_TO_COMPRESS, compresslevel=5),
        ],
    )
    error_answers.install(
        app, player_of, {FoldError: lambda *_: conflict("match_held", held_matches.WORDS)}
    )
    _add_routes(app)
    describe(app)
    return app


def _add_routes(app: FastAPI) -> None:
    # They are tried in this order, and most requests are for files; then come what many read.
    app.router.routes.append(static.route)
    app.include_router(replay_page.router)
    app.include_router(story_routes.router)
    app.include_router(replay_routes.router)
    app.include_router(health.router)
    app.include_router(metrics_routes.router)
    app.include_router(admin_pages.router)
    app.include_router(admin_acts.router)
    app.include_router(browser_errors.router)
    app.include_router(account_routes.router)
    app.include_router(account_time_off.router)
    app.include_router(account_pages.router)
    app.include_router(account_recovery.router)
    app.include_router(account_tokens.router)
    app.include_router(account_recovery.pages)
    app.include_router(along_routes.router)
    app.include_router(charts.router)
    app.include_router(lobby_pictures.router)
    app.include_router(link_pictures.router)
    app.include_router(keeping_routes.router)
    app.include_router(animations.router)
    app.include_router(gallery.router)
    app.include_router(gallery.pages)
    app.include_router(consent_routes.router)
    app.include_router(embedding.router)
    app.include_router(embedding.pages)
    app.include_router(match_notes.router)
    app.include_router(offer_routes.router)
    app.include_router(watching_routes.router)
    app.include_router(lobby_guests.pages)
    app.include_router(plans.router)
    app.include_router(comment_routes.router)
    app.include_router(hint_routes.router)
    app.include_router(beliefs.router)
    app.include_router(lesson_routes.router)
    app.include_router(lesson_routes.pages)
    app.include_router(playing_on_routes.router)
    app.include_router(playing_on_routes.pages)
    app.include_router(lobby_api.router)
    app.include_router(lobby_seats.router)
    app.include_router(lobby_rematches.router)
    app.include_router(lobby_replacing.router)
    app.include_router(lobby_replacing.pages)
    app.include_router(waiting_room_chat.router)
    app.include_router(lobby_forms.router)
    app.include_router(lobby_pages.router)
    app.include_router(sandbox_pages.router)
    app.include_router(people_routes.router)
    app.include_router(delivery_routes.router)
    app.include_router(delivery_pages.router)
    app.include_router(group_routes.router)
    app.include_router(group_routes.pages)
    app.include_router(recovery_mail_routes.router)
    app.include_router(recovery_mail_routes.pages)
    app.include_router(contact_routes.router)
    app.include_router(people_results.router)
    app.include_router(people_pages.router)
    app.include_router(page_routes.router)
    app.include_router(installing.router)
    app.router.routes.append(socket.route)
    app.router.routes.append(sandbox_socket.route)
