"""The start of play: matches, their clocks, the table, and the server's own players."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.budget.accounts import PICTURE
from ..base.start import Foundation
from ..referee.packs import Library
from .announcements.board import AnnouncementBoard
from .bots.engine import BotEngine
from .bots.hurries import Hurries
from .bots.runner import Bots
from .bots.search_workers import SearchWorkers
from .bus.hub import Hub
from .clocks.live_clocks import LiveClocks
from .clocks.low_time_notices import LowTimeNotices
from .clocks.service import Clocks
from .live.late_matches import LateMatches
from .live.loose_snapshots import LooseSnapshots
from .live.registry import MatchRegistry
from .offers.broadcast import OfferBroadcaster
from .offers.nudges import Nudges
from .offers.offers import Offers
from .offers.seat_links import Replacements
from .table.admission import Admissions
from .table.chat import Chat
from .table.connection_limits import ConnectionLimiter
from .table.foresight import Foresight
from .table.presence import Presence
from .table.read_markers import ReadMarkers
from .table.session_sockets import SessionSockets
from .thumbnails.paintings import Paintings


@dataclass(frozen=True)
class Play:
    """What others ask of play."""

    library: Library
    matches: MatchRegistry
    late: LateMatches
    clocks: Clocks
    offers: Offers
    replacements: Replacements
    chat: Chat
    foresight: Foresight
    presence: Presence
    nudges: Nudges
    announcements: AnnouncementBoard
    session_sockets: SessionSockets
    admissions: Admissions
    read_markers: ReadMarkers
    connections: ConnectionLimiter
    paintings: Paintings
    bots: BotEngine
    thinkers: tuple[SearchWorkers, SearchWorkers]
    """The processes of the server's own players first, then those of hints."""


async def start(base: Foundation, library: Library) -> Play:
    """Begin to play the games of `library`."""
    play = _make(base, library)
    hub, notifier, wall = play.matches.hub, base.notifier, base.wall
    sessions = base.pools.play
    offer_news = OfferBroadcaster(play.offers, hub, notifier)
    for asked in (play.paintings, play.chat, offer_news):
        base.until_the_end.push_async_callback(asked.stop)  # they begin by themselves
    hurries = Hurries(sessions, hub, notifier, play.matches.seat_names)
    delay = base.settings.bot_delay_ms / 1000
    await base.begin(
        LiveClocks(sessions, notifier, play.matches, wall),
        LowTimeNotices(sessions, wall, base.outage),
        play.matches,
        play.late,
        LooseSnapshots(sessions, play.matches),
        play.announcements,
        play.session_sockets,
        play.presence,
        play.read_markers,
        *play.thinkers,
        Bots(sessions, play.matches, play.bots, hurries, wall, delay),
    )
    return play


def _make(base: Foundation, library: Library) -> Play:
    notifier, wall, outage = base.notifier, base.wall, base.outage
    sessions = base.pools.play
    matches = MatchRegistry(
        base.settings.url,
        sessions,
        Hub(),
        notifier,
        library.recorded,
        wall,
        outage,
        library.guide,
    )
    late = LateMatches(sessions, notifier, library.recorded, wall, outage)
    hubs, clocks = (matches.hub, late.hub), Clocks(wall)
    presence = Presence(*hubs, notifier, matches.seat_names)
    count, budget = base.settings.thinking_processes, base.payers.budget
    own = SearchWorkers("players", library.plugins, count, budget)
    hints = SearchWorkers("hints", library.plugins, count, budget)
    return Play(
        library=library,
        matches=matches,
        late=late,
        clocks=clocks,
        offers=Offers(sessions, base.limits, matches, clocks, wall),
        nudges=Nudges(sessions, matches, clocks, presence, wall),
        replacements=Replacements(sessions, matches, wall),
        chat=Chat(sessions, base.limits, hubs, notifier, matches.seat_names),
        foresight=Foresight(library),
        presence=presence,
        announcements=AnnouncementBoard(sessions, hubs, notifier, wall),
        session_sockets=SessionSockets(sessions, notifier, outage),
        admissions=Admissions(sessions, notifier),
        read_markers=ReadMarkers(sessions, wall, outage),
        connections=ConnectionLimiter(enabled=base.settings.rate_limits),
        paintings=Paintings(base.turnstiles[PICTURE]),
        bots=BotEngine(sessions, library.plugins, own, hints, base.payers),
        thinkers=(own, hints),
    )
