"""The start of the lobby: the games on offer, hints, lessons and trials."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.start import Foundation
from ..play.start import Play
from .catalogue import Catalogue
from .hints.service import HintService
from .lessons.progress import Guides
from .lessons.scripted_opponent import ScriptedOpponents
from .sandbox.trials import TrialStore


@dataclass(frozen=True)
class Lobby:
    """What others ask of the lobby."""

    catalogue: Catalogue
    guides: Guides
    hints: HintService
    trials: TrialStore


async def start(base: Foundation, play: Play) -> Lobby:
    """Open the lobby. Raises PackFileError for a mistake in the packs of the host."""
    lobby = Lobby(
        catalogue=Catalogue(play.library),
        guides=Guides(play.library.plugins),
        hints=HintService(base.sessions, play.bots),
        trials=TrialStore(base.wall, base.payers.budget),
    )
    delay = base.settings.bot_delay_ms / 1000
    await base.begin(ScriptedOpponents(play.matches.hub, play.matches, delay))
    return lobby
