"""A game of The Cousins' War in two worlds, which differ in what York has done in secret."""

from __future__ import annotations

import asyncio
import json

from app.after.replays.archive import films_of
from app.after.replays.reels import Reel
from app.referee.packs import load_ruleset
from tests.support.records import played

KEY = "cousins_war"
RULES = load_ruleset(KEY)
SECRET = 1
"""The step at which York puts a card face down: one in one world, another in the other."""


def reels(card: int) -> dict[str, Reel]:
    """What each viewer of the finished game saw in the world in which York chose that card."""
    match = played(
        KEY, seed=2, most=2, choose=lambda of, state, seat, _: of.legal(state, seat)[card]
    )
    assert match.rows[SECRET].seat == RULES.seats.index("york")
    films = json.loads(json.dumps(asyncio.run(films_of(match.header, match.rows))))
    return {name: Reel(match.match.id, name, steps, RULES) for name, steps in films.items()}
