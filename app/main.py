"""The application: its parts put together, and what lives as long as it does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

from fastapi import FastAPI
from fastapi.templating import Jinja2Templates
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

from rulesets.kernel.interface import Ruleset

from .accounts import pages as account_pages
from .accounts import routes as account_routes
from .accounts.deps import player_of
from .accounts.renaming import OldCookieRenamed
from .accounts.sessions import purge_expired
from .bots.runner import Bots
from .bus.hub import Hub
from .bus.notify import Notifier
from .database.engine import Sessions, make_engine, make_sessions
from .database.outage import Outage
from .housekeeping import Housekeeper
from .lobby import api as lobby_api
from .lobby import forms as lobby_forms
from .lobby import pages as lobby_pages
from .lobby import rematches as lobby_rematches
from .lobby import seat_routes as lobby_seats
from .lobby import talk as lobby_talk
from .lobby.catalogue import Catalogue
from .matches.registry import MatchRegistry
from .packs import load_packs, load_ruleset
from .pages import routes as page_routes
from .pages import template_filters as template_filters
from .replays import routes as match_routes
from .replays.archive import archive, replay_token
from .replays.archiver import Archiver
from .replays.maker import MakeReplay, ReplayMaker
from .settings import ROOT, Settings
from .table import notes as match_notes
from .table import socket
from .table.crowd import Crowd
from .table.doorkeeper import Doorkeeper
from .table.lounge import Lounge
from .web import errors, faults, health
from .web.api import DOCUMENT, SUMMARY, TAGS
from .web.guards import HeadIsGet, KnownHosts, SmallBodies
from .web.health import Health
from .web.limits import Limits
from .web.responses import Json
from .web.security import SameOriginOnly, SecurityHeaders
from .web.static import Assets
from .web.version import RELEASE

SMALLEST_TO_COMPRESS = 1000
"""Bytes of an answer; smaller ones fit into one packet anyway."""


def create_app(settings: Settings) -> FastAPI:
    """The server for `settings`, whose database is there and migrated (see app.database)."""
    app = FastAPI(
        title="Roses",
        lifespan=_lifespan,
        version=RELEASE,
        description=SUMMARY,
        openapi_url=DOCUMENT,
        openapi_tags=TAGS,
        docs_url=None,  # they load their scripts from elsewhere: /docs/api is our own page
        redoc_url=None,
        default_response_class=Json,
        middleware=[
            Middleware(SecurityHeaders, base_url=settings.base_url),
            Middleware(HeadIsGet),
            Middleware(SmallBodies),
            Middleware(KnownHosts, base_url=settings.base_url),
            Middleware(SameOriginOnly, base_url=settings.base_url),
            Middleware(OldCookieRenamed),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_TO_COMPRESS, compresslevel=5),
        ],
    )
    app.state.settings = settings
    app.state.outage = Outage()
    app.state.health = Health(app.state)
    app.state.limits = Limits(enabled=settings.rate_limits)
    app.state.crowd = Crowd(enabled=settings.rate_limits)
    app.state.charts = {}
    app.state.templates = Jinja2Templates(ROOT / "templates")
    assets = Assets(ROOT / "static")
    template_filters.install(app.state.templates.env, assets)
    app.state.catalogue = Catalogue(load_packs(settings.data_dir))
    errors.install(app, player_of)
    _add_routes(app)
    app.router.routes.append(Route("/static/{path:path}", assets.respond))
    return app


def _add_routes(app: FastAPI) -> None:
    app.include_router(health.router)
    app.include_router(faults.router)
    app.include_router(account_routes.router)
    app.include_router(account_pages.router)
    app.include_router(match_routes.router)
    app.include_router(match_notes.router)
    app.include_router(lobby_api.router)
    app.include_router(lobby_seats.router)
    app.include_router(lobby_rematches.router)
    app.include_router(lobby_talk.router)
    app.include_router(lobby_forms.router)
    app.include_router(lobby_pages.router)
    app.include_router(page_routes.router)
    app.router.routes.append(socket.route)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    state = app.state
    state.engine = make_engine(state.settings.url)
    state.sessions = make_sessions(state.engine)
    try:
        async with state.sessions() as db:
            await purge_expired(db)
        async with _services(app):
            yield
    finally:
        await state.engine.dispose()


@asynccontextmanager
async def _services(app: FastAPI) -> AsyncIterator[None]:
    """What works in the background while the application serves: app.state.matches and the
    like are started and stopped here. All register with the notifier before it listens."""
    state = app.state
    state.hub = Hub()
    replays = ReplayMaker(state.settings.url)
    state.notifier = Notifier(state.settings.url, state.outage)
    state.doorkeeper = Doorkeeper(state.sessions, state.notifier, state.outage)
    state.matches = MatchRegistry(
        state.settings.url,
        state.sessions,
        state.hub,
        state.notifier,
        _build,
        replay_token,
        state.outage,
    )
    archiver = Archiver(
        state.sessions,
        state.hub,
        state.notifier,
        state.matches,
        replays.make if state.settings.replay_process else _make_here(state.sessions),
        state.outage,
    )
    lounge = Lounge(
        state.sessions, state.limits, state.hub, state.notifier, state.matches.seat_names
    )
    archiver.archived.append(lounge.chat.show_all)
    housekeeper = Housekeeper(state.sessions, state.settings, state.outage)
    delay = state.settings.bot_delay_ms / 1000
    bots = Bots(state.sessions, state.hub, state.matches, delay)
    await state.notifier.start()
    await state.matches.start_up()
    await archiver.start()
    await state.doorkeeper.start()
    await lounge.start()
    await bots.start()
    await housekeeper.start()
    try:
        yield
    finally:
        await housekeeper.stop()
        await bots.stop()
        await lounge.stop()
        await state.doorkeeper.stop()
        await state.matches.stop()
        await archiver.stop()
        await replays.stop()
        await state.notifier.stop()


def _build(key: str, pack: Any) -> Ruleset[Any]:
    """The ruleset with the pack that a match recorded."""
    return load_ruleset(key, pack=pack)


def _make_here(sessions: Sessions) -> MakeReplay:
    """Replays made in this process, with pauses for those who play."""

    async def make(match_id: UUID) -> None:
        async with sessions() as db:
            await archive(db, match_id, _build, patient=True)

    return make
