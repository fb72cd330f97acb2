"""Positions out of random games, each with another world that one viewer cannot tell from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import UUID, uuid5

from app.play.bots.chance import SeededChance
from app.referee.beginning import begin
from app.referee.match_key import Chance, dice_key
from app.referee.packs import OURS
from app.referee.position import Position, Row
from app.referee.referee import Act, Proposal, Referee
from rulesets.kernel.interface import Action, Ruleset, Seat, Viewer

SPACE = UUID("5c4a7a39-9b0f-4f3c-8d1e-0c2f3f7a1b55")
AT = 1_800_000_000_000
"""When everything happens, in milliseconds since 1970."""
SEED = b"twin worlds".ljust(32, b".")
ENTROPY = bytes(32)
TRIES = 4
"""Worlds that are drawn until one differs."""
VIEWERS = ("Anne", "Blanche", "Cecily", "Dorothy")


@dataclass(frozen=True)
class Pair:
    """A running match, and the state that it has in the other world."""

    key: str
    scenario: str
    options: dict[str, str]
    number: int
    rows: tuple[tuple[Row, tuple[Seat, ...]], ...]
    """The log so far, and who was awaited after each row."""
    now: Position
    other: Any
    viewer: Viewer
    pool: dict[str, Action]
    """What some seat could have done at some time: most of it is refused now."""

    @property
    def name(self) -> str:
        seen_by = "a spectator" if self.viewer is None else self.ruleset.seats[self.viewer]
        return f"{self.key} {self.scenario} row {self.now.seq} ({seen_by})"

    @property
    def ruleset(self) -> Ruleset[Any]:
        return self.now.ruleset

    @property
    def match_id(self) -> UUID:
        return uuid5(SPACE, f"{self.key} {self.scenario} {self.number} {self.now.seq}")

    def player_id(self, seat: int) -> UUID:
        return uuid5(self.match_id, str(seat))

    @property
    def chance(self) -> Chance:
        """The dice of both worlds from here on."""
        return Chance(dice_key(SEED, self.match_id, [ENTROPY] * self.now.seats))

    @property
    def differs(self) -> bool:
        """Whether there was anything to hide."""
        return bool(self.ruleset.dump(self.now.state) != self.ruleset.dump(self.other))


def pairs(key: str, scenario: str, seed: int, every: int) -> Iterator[Pair]:
    """Pairs from one random game: at every so many rows, for each kind of viewer in turn."""
    ruleset, pick = OURS.ruleset(key), Random(f"twins {key} {scenario} {seed}")
    seats = len(next(s for s in ruleset.meta.scenarios if s.key == scenario).seats)
    options = {option.key: pick.choice(option.choices)[0] for option in ruleset.meta.options}
    chance = Chance(seed.to_bytes(32, "big"))
    start = begin(ruleset, seats, scenario, options, chance, None, AT)
    referee = Referee(ruleset, chance, None, start.after)
    referee.watched = lambda: ()
    rows = [(start.row, start.after.awaited)]
    number, pool = 0, dict[str, Action]()
    while awaited := referee.now.awaited:
        if len(rows) % every == 0:
            viewer = Seat(number % (seats + 1)) if number % (seats + 1) < seats else None
            other = _other(ruleset, referee.now.state, viewer, f"{seed} {len(rows)}")
            log = tuple(rows)
            yield Pair(key, scenario, options, seed, log, referee.now, other, viewer, dict(pool))
            number += 1
        seat = pick.choice(awaited)
        actions = ruleset.legal(referee.now.state, seat)
        pool |= {repr(action): action for action in pick.sample(actions, min(3, len(actions)))}
        weights = [ruleset.action_weights.get(type(a).__name__, 1) for a in actions]
        action = ruleset.encode_action(pick.choices(actions, weights)[0])
        act = Act(referee.now.counts[seat], action)
        request = uuid5(SPACE, f"{key} {scenario} {seed} {len(rows)}")
        proposal = referee.propose(seat, act, request, AT)
        assert isinstance(proposal, Proposal), proposal
        referee.accept(proposal)
        rows.append((proposal.row, referee.now.awaited))


def _other(ruleset: Ruleset[Any], state: Any, viewer: Viewer, seed: str) -> Any:
    here = ruleset.dump(state)
    for number in range(TRIES):
        other = ruleset.determinize(state, viewer, SeededChance(f"twin {seed} {number}"))
        if ruleset.dump(other) != here:
            break
    return other
