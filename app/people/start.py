"""The start of what people read: pages, and notices by every channel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from fastapi.templating import Jinja2Templates

from ..base.settings import ROOT
from ..base.start import Foundation
from ..lobby.start import Lobby
from ..play.start import Play
from .delivery.dispatcher import NoticeDispatcher, hooks_of, transports
from .delivery.group import Group
from .documents import template_filters
from .documents.environment import environment
from .texts.asking import Questions
from .texts.composer import MessageComposer
from .texts.rooms import Rooms


@dataclass(frozen=True)
class People:
    """What others ask of pages and notices."""

    templates: Jinja2Templates
    dispatcher: NoticeDispatcher


async def start(base: Foundation, play: Play, lobby: Lobby) -> People:
    """Begin to send what is due."""
    sessions, wall = base.sessions, base.wall
    illustrate = partial(play.paintings.for_mail, play.matches)
    carriers = await transports(base.settings, sessions, wall, illustrate)
    questions = Questions(play.matches)
    rooms = Rooms(lobby.catalogue, play.clocks, questions, base.settings.open_match_days)
    dispatcher = NoticeDispatcher(
        sessions,
        base.notifier,
        wall,
        play.presence,
        MessageComposer(rooms),
        carriers,
        Group(sessions, hooks_of(carriers), lobby.catalogue, wall, base.outage),
    )
    await base.begin(dispatcher)
    return People(_templates(base, play, lobby), dispatcher)


def _templates(base: Foundation, play: Play, lobby: Lobby) -> Jinja2Templates:
    templates = Jinja2Templates(env=environment(ROOT / "templates"))
    games = [game.meta for game in lobby.catalogue.games]
    template_filters.install(templates.env, base.assets, games, base.wall)
    templates.env.globals["guided_games"] = tuple(lobby.guides)
    templates.env.globals["announced_now"] = lambda: play.announcements.current
    return templates
