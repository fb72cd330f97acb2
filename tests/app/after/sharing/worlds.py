"""A game of The Cousins' War in two worlds, which differ in what York has done in secret."""

from __future__ import annotations

import asyncio
import json
from random import Random
from types import SimpleNamespace
from uuid import UUID, uuid4

from app.after.replays.archive import films_of
from app.after.replays.reels import Reel
from app.play.log import store
from app.play.matches.tables import Match
from app.referee.beginning import begin
from app.referee.match_key import commitment
from app.referee.packs import OURS, load_ruleset
from app.referee.referee import Act, Move, Proposal, Referee, Resign
from rulesets.kernel.interface import Seat

KEY = "cousins_war"
RULES = load_ruleset(KEY)
YORK, LANCASTER = RULES.seats.index("york"), RULES.seats.index("lancaster")
SECRET = 1
"""The step at which York puts a card face down: one in one world, another in the other."""


def reels(card: int) -> dict[str, Reel]:
    """What each viewer of the finished game saw in the world in which York chose that card."""
    rng, pack = Random(7), OURS.pack(KEY)
    match = Match(
        id=UUID(int=7),
        ruleset=KEY,
        scenario=RULES.meta.scenarios[0].key,
        options={},
        pack=pack.digest,
        seed=rng.randbytes(32),
        spectators=True,
        past_dice=False,
        dice=2,
        share_round=1,
    )
    seats = [_seat(number, rng.randbytes(32)) for number in range(2)]
    header = store.header_of(match, seats, RULES)
    start = begin(
        RULES, 2, match.scenario, {}, header.chance, header.chain, 1, header.people, header.rules
    )
    referee = Referee(RULES, header.chance, header.chain, start.after, header.rules)
    rows = [start.row]
    actions = RULES.legal(referee.now.state, Seat(YORK))
    chosen = Act(referee.now.counts[YORK], RULES.encode_action(actions[card]))
    moves: list[tuple[int, Move]] = [(YORK, chosen), (LANCASTER, Resign())]
    for at, (seat, move) in enumerate(moves):
        proposal = referee.propose(Seat(seat), move, uuid4(), 1000 + at)
        assert isinstance(proposal, Proposal), proposal
        referee.accept(proposal)
        rows.append(proposal.row)
    films = json.loads(json.dumps(asyncio.run(films_of(header, rows))))
    return {name: Reel(match.id, name, steps, RULES) for name, steps in films.items()}


def _seat(number: int, share: bytes) -> SimpleNamespace:
    return SimpleNamespace(
        seat=number,
        name=f"Player {number}",
        player_id=uuid4(),
        bot=None,
        entropy=share,
        commitment=bytes.fromhex(commitment(share)),
    )
