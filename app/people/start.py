"""The start of what people read: pages, and notices by every channel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from fastapi.templating import Jinja2Templates

from ..base.settings import ROOT
from ..base.start import Foundation
from ..lobby.start import Lobby
from ..play.start import Play
from .delivery.dispatcher import NoticeDispatcher, Transports, transports
from .delivery.group import Group
from .documents.environment import environment, install
from .texts.rooms import Rooms


@dataclass(frozen=True)
class People:
    """What others ask of pages and notices."""

    templates: Jinja2Templates
    transports: Transports


async def start(base: Foundation, play: Play, lobby: Lobby) -> People:
    """Begin to send what is due."""
    sessions, wall = base.sessions, base.wall
    illustrate = partial(play.paintings.for_mail, play.matches)
    carriers = await transports(base.settings, sessions, wall, illustrate)
    rooms = Rooms(lobby.catalogue, play.clocks, play.matches, base.settings.open_match_days)
    dispatcher = NoticeDispatcher(
        sessions,
        base.notifier,
        wall,
        play.presence,
        rooms,
        carriers,
        Group(sessions, carriers.hook, lobby.catalogue, wall, base.outage),
    )
    await base.begin(dispatcher)
    return People(_templates(base, play, lobby), carriers)


def _templates(base: Foundation, play: Play, lobby: Lobby) -> Jinja2Templates:
    templates = Jinja2Templates(env=environment(ROOT / "templates"))
    install(templates.env, base.assets, lobby.catalogue.metas, base.wall)
    templates.env.globals["guided_games"] = tuple(lobby.guides)
    templates.env.globals["announced_now"] = lambda: play.announcements.current
    return templates
