"""Services that live as long as the server, in the order in which they start."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeVar
from uuid import UUID

from fastapi.templating import Jinja2Templates
from sqlalchemy.ext.asyncio import AsyncEngine

from rulesets import Plugin

from .accounts.sessions.store import purge_expired
from .after.making.lines import Films
from .after.making.replay_process import MakeReplay, ReplayProcess
from .after.making.scheduler import ReplayScheduler
from .after.replays.archive import archive, replay_token
from .after.stories.scheduler import StoryScheduler
from .base.assets.static import Assets
from .base.budget.accounts import Budget
from .base.budget.payers import Payers
from .base.bus.notify import Notifier
from .base.database.engine import Sessions, make_engine, make_sessions
from .base.database.outage import Outage
from .base.process.wall_clock import WallClock
from .base.settings import ROOT, Settings
from .base.web.health import Health
from .base.web.limits import Limits
from .host.admin.alarms import Alarms
from .host.admin.metrics import Monitor, Parts
from .host.admin.problems import KeptProblems
from .host.hosting.daily_backups import DailyBackups
from .host.hosting.housekeeping import Housekeeper
from .lobby.catalogue import Catalogue
from .lobby.hints.service import HintService
from .lobby.lessons.guides import Guides
from .lobby.lessons.scripted_opponent import ScriptedOpponents
from .lobby.sandbox.trials import TrialStore
from .people.delivery.dispatcher import NoticeDispatcher, hooks_of, transports
from .people.delivery.group import Group
from .people.documents import template_filters
from .people.documents.environment import environment
from .people.texts.asking import Questions
from .people.texts.composer import MessageComposer
from .people.texts.rooms import Rooms
from .play.announcements.board import AnnouncementBoard
from .play.bots.engine import BotEngine
from .play.bots.hurries import Hurries
from .play.bots.runner import Bots
from .play.bots.search_workers import SearchWorkers
from .play.bus.hub import Hub
from .play.bus.log_bus import bus_at
from .play.clocks.agreements import PaceOffer, PauseOffer, Resume
from .play.clocks.live_clocks import LiveClocks
from .play.clocks.low_time_notices import LowTimeNotices
from .play.clocks.service import Clocks
from .play.live.late_matches import LateMatches
from .play.live.loose_snapshots import LooseSnapshots
from .play.live.registry import MatchRegistry
from .play.offers.absence import ClaimOffer, MoreTimeOffer, ReplaceOffer, SitInOffer
from .play.offers.broadcast import OfferBroadcaster
from .play.offers.draw import DrawOffer
from .play.offers.offers import Offers
from .play.offers.replacements import Replacements
from .play.offers.takeback import TakebackOffer
from .play.offers.watching import WatchingOffer
from .play.table.admission import Admissions
from .play.table.chat import Chat
from .play.table.connection_limits import ConnectionLimiter
from .play.table.presence import Presence
from .play.table.read_markers import ReadMarkers
from .play.table.session_sockets import SessionSockets
from .play.thumbnails.illustrator import Illustrator
from .play.thumbnails.paintings import Paintings
from .referee.packs import Library

log = logging.getLogger("roses.database")

T = TypeVar("T")


@dataclass(frozen=True)
class Services:
    """What requests and sockets ask for, each by its type: see app/base/web/injection.py."""

    settings: Settings
    wall: WallClock
    outage: Outage
    sessions: Sessions
    health: Health
    monitor: Monitor
    limits: Limits
    assets: Assets
    templates: Jinja2Templates
    library: Library
    catalogue: Catalogue
    guides: Guides
    notifier: Notifier
    matches: MatchRegistry
    late: LateMatches
    clocks: Clocks
    chat: Chat
    presence: Presence
    announcements: AnnouncementBoard
    offers: Offers
    replacements: Replacements
    session_sockets: SessionSockets
    admissions: Admissions
    read_markers: ReadMarkers
    connections: ConnectionLimiter
    payers: Payers
    hints: HintService
    films: Films
    stories: StoryScheduler
    paintings: Paintings
    trials: TrialStore
    dispatcher: NoticeDispatcher
    daily_backups: DailyBackups

    @cached_property
    def _by_type(self) -> dict[type, Any]:
        return {type(service): service for service in vars(self).values()}

    def __getitem__(self, kind: type[T]) -> T:
        """The service of that type. Raises KeyError if there is none."""
        found: T = self._by_type[kind]
        return found


class Works(Protocol):
    """A service that works by itself from its start to its end."""

    async def start(self) -> None: ...
    async def stop(self) -> None: ...


@asynccontextmanager
async def running(
    settings: Settings, plugins: Mapping[str, Plugin], wall: WallClock
) -> AsyncIterator[Services]:
    """Make everything, start it, and stop it in the opposite order. The database of `settings` is
    there and migrated (see app/base/database); `plugins` are the games that can be played, and
    `wall` says what time it is."""
    async with AsyncExitStack() as until_the_end:
        outage = Outage()
        engine = make_engine(settings.url, outage)
        until_the_end.push_async_callback(_dispose, engine, outage)
        sessions = make_sessions(engine)
        async with sessions() as db:
            await purge_expired(db)

        library = Library(plugins, settings.data_dir)
        catalogue, guides = Catalogue(library), Guides(plugins)
        assets = Assets(ROOT / "static")
        hub = Hub()
        payers = Payers(Budget())
        limits = Limits(enabled=settings.rate_limits)
        notifier = Notifier(settings.url, outage)
        matches = MatchRegistry(
            settings.url,
            sessions,
            hub,
            notifier,
            library.recorded,
            replay_token,
            wall,
            outage,
            library.guide,
            bus_at(settings.bus_url, notifier.process),
        )
        late = LateMatches(sessions, notifier, library.recorded, wall, outage)
        hubs = (hub, late.hub)
        clocks, low_clocks = Clocks(wall), LowTimeNotices(sessions, wall, outage)
        live_clocks = LiveClocks(sessions, hub, notifier, matches, clocks, wall, outage)
        chat = Chat(sessions, limits, hubs, notifier, matches.seat_names)
        offers = Offers(sessions, limits, notifier, matches, wall)
        offers.register(
            TakebackOffer(matches),
            DrawOffer(matches),
            SitInOffer(matches, wall, clocks),
            ClaimOffer(matches, wall, clocks),
            MoreTimeOffer(matches, wall, clocks),
            ReplaceOffer(matches, wall, clocks),
        )
        offers.register(PauseOffer(clocks), Resume(clocks), PaceOffer(clocks), WatchingOffer())
        offer_news = OfferBroadcaster(offers, hub, notifier)
        presence = Presence(hub, late.hub, notifier, matches.seat_names)
        announcements = AnnouncementBoard(sessions, hubs, notifier, wall, outage)
        session_sockets = SessionSockets(sessions, notifier, outage)
        admissions = Admissions(sessions, notifier)
        read_markers = ReadMarkers(sessions, wall, outage)
        paintings = Paintings()
        replays = ReplayProcess(settings.url, plugins)
        make = replays.make if settings.replay_process else _make_here(sessions, library)
        tellers = ReplayProcess(
            settings.url, plugins, "app.after.stories.worker", str(settings.story_seconds)
        )
        tell = tellers.make if settings.tells_stories else None
        stories = StoryScheduler(sessions, tell, payers, outage)
        replay_scheduler = ReplayScheduler(
            sessions, hub, notifier, matches, make, payers, outage, chat.show_all, stories.on_replay
        )
        scripted_opponents = ScriptedOpponents(hub, matches, settings.bot_delay_ms / 1000)
        bot_workers = SearchWorkers(plugins, settings.thinking_processes, payers.budget)
        hint_workers = SearchWorkers(plugins, settings.thinking_processes, payers.budget)
        bot_engine = BotEngine(sessions, plugins, bot_workers, hint_workers, payers)
        hurries = Hurries(sessions, hub, notifier, matches.seat_names)
        bots = Bots(sessions, hub, matches, bot_engine, hurries, wall, settings.bot_delay_ms / 1000)
        ways = await transports(settings, sessions, wall, Illustrator(matches, paintings).picture)
        group = Group(sessions, hooks_of(ways), catalogue, wall, outage)
        rooms = Rooms(catalogue, clocks, Questions(matches), settings.open_match_days)
        composer = MessageComposer(rooms)
        dispatcher = NoticeDispatcher(
            sessions, notifier, wall, presence.seats, composer, ways, group
        )
        daily_backups = DailyBackups(settings, wall, outage)
        housekeeper = Housekeeper(sessions, settings, wall, outage, guides)
        parts = Parts(
            matches,
            hubs,
            engine.pool,
            (bot_workers, hint_workers),
            replay_scheduler,
            stories,
            payers.budget,
            daily_backups,
        )
        monitor = Monitor(settings, parts, sessions, wall)

        for answers in (
            replays,
            tellers,
            paintings,
            chat,
            offer_news,
            admissions,
        ):  # these begin by themselves when they are asked
            until_the_end.push_async_callback(answers.stop)
        # The notifier first, so that it ends last: the others say goodbye through it.
        order: tuple[Works, ...] = (
            notifier, live_clocks, low_clocks, stories, replay_scheduler, matches, late,
            LooseSnapshots(sessions, matches), announcements, session_sockets, presence,
            read_markers, bot_workers, hint_workers, bots, scripted_opponents,
            dispatcher, housekeeper,
            daily_backups, KeptProblems(sessions, wall, outage),
            Alarms(settings, sessions, dispatcher, wall, outage, library),
        )  # fmt: skip
        for service in order:
            await service.start()
            until_the_end.push_async_callback(service.stop)
        yield Services(
            settings=settings,
            wall=wall,
            outage=outage,
            sessions=sessions,
            health=Health(engine, outage),
            monitor=monitor,
            limits=limits,
            assets=assets,
            templates=_templates(assets, catalogue, guides, announcements, wall),
            library=library,
            catalogue=catalogue,
            guides=guides,
            notifier=notifier,
            matches=matches,
            late=late,
            clocks=clocks,
            chat=chat,
            presence=presence,
            announcements=announcements,
            offers=offers,
            replacements=Replacements(sessions, matches, wall),
            session_sockets=session_sockets,
            admissions=admissions,
            read_markers=read_markers,
            connections=ConnectionLimiter(enabled=settings.rate_limits),
            payers=payers,
            hints=HintService(sessions, matches, bot_engine),
            films=Films(payers.budget),
            stories=stories,
            paintings=paintings,
            trials=TrialStore(wall, payers.budget),
            dispatcher=dispatcher,
            daily_backups=daily_backups,
        )


async def _dispose(engine: AsyncEngine, outage: Outage) -> None:
    """Close its connections."""
    if outage.is_on:
        log.warning("the database was away when the server stopped; what players were told is kept")
    await engine.dispose()


def _templates(
    assets: Assets,
    catalogue: Catalogue,
    guides: Guides,
    announcements: AnnouncementBoard,
    wall: WallClock,
) -> Jinja2Templates:
    templates = Jinja2Templates(env=environment(ROOT / "templates"))
    games = [game.meta for game in catalogue.games]
    template_filters.install(templates.env, assets, games, wall)
    templates.env.globals["guided_games"] = tuple(guides)
    templates.env.globals["announced_now"] = lambda: announcements.current
    return templates


def _make_here(sessions: Sessions, library: Library) -> MakeReplay:
    """Replays made in this process, with pauses for those who play."""

    async def make(match_id: UUID) -> None:
        async with sessions() as db:
            await archive(db, match_id, library.recorded, patient=True)

    return make
