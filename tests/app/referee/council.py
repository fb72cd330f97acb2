"""The kernel's toy with secret plans, refereed: short words for long tests."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from app.referee.beginning import begin, first_position
from app.referee.match_key import Chain, Chance, dice_key
from app.referee.position import Row
from app.referee.referee import Act, Move, Proposal, Referee, Refused, Undo
from rulesets.kernel.interface import Seat
from tests.kernel.council import Council

RULESET = Council()
MATCH = UUID(int=7)
SEED = bytes(range(32))
OPTIONS = {"rounds": "2"}
Frame = dict[str, Any]


@dataclass
class Sitting:
    """A referee, everything it wrote, and everything that each viewer was sent."""

    referee: Referee
    rows: list[Row]
    sent: list[list[Frame]] = field(default_factory=list)
    people: frozenset[Seat] | None = None

    @classmethod
    def of(
        cls, seats: int, *, people: Iterable[int] | None = None, ruleset: Council = RULESET
    ) -> Sitting:
        chance = Chance(dice_key(SEED, MATCH, [None] * seats))
        chain = Chain(chance.key, {"match": str(MATCH)})
        sat = None if people is None else frozenset(map(Seat, people))
        setup = begin(ruleset, seats, f"s{seats}", OPTIONS, chance, chain, 1000, sat)
        sitting = cls(Referee(ruleset, chance, chain, setup.after), [setup.row], people=sat)
        sitting.sent = [[] for _ in range(seats + 1)]
        return sitting

    @classmethod
    def played(cls, seed: int, seats: int = 3, most: int = 1000) -> Sitting:
        """A random game, to its end or for so many rows, with actions taken back."""
        sitting, rng = cls.of(seats), random.Random(seed)
        while not sitting.is_over and len(sitting.rows) < most:
            sitting.random_move(rng)
        return sitting

    @property
    def seats(self) -> int:
        return len(self.sent) - 1

    def propose(self, seat: int, move: Move, request: UUID | None = None) -> Proposal | Refused:
        at = 1000 + len(self.rows)
        return self.referee.propose(Seat(seat), move, request or uuid4(), at)

    def make(self, seat: int, move: Move) -> Row:
        """Make a move that must be possible."""
        proposal = self.propose(seat, move)
        assert isinstance(proposal, Proposal), proposal
        return self.take(proposal)

    def take(self, proposal: Proposal) -> Row:
        """Make a proposal the present."""
        self.referee.accept(proposal)
        self.rows.append(proposal.row)
        for frames, frame in zip(self.sent, proposal.frames, strict=True):
            if frame is not None:
                frames.append(json.loads(frame))
        return proposal.row

    def act(self, seat: int, do: str, /, **fields: Any) -> Row:
        return self.make(seat, Act(self.seq(seat), {"do": do, **fields}))

    def undo(self, seat: int) -> Row:
        return self.make(seat, Undo(self.seq(seat)))

    def plan(self, seat: int, card: int = 0, tokens: int = 0) -> None:
        """Plan in secret, up to the commitment."""
        self.act(seat, "Pick", card=self.hand(seat)[card])
        if self.referee.now.state.tokens[seat]:
            self.act(seat, "Bid", tokens=tokens)
        self.act(seat, "Commit")

    def seq(self, viewer: int) -> int:
        return self.referee.now.counts[viewer]

    def frame(self, viewer: int) -> Frame:
        """What a viewer is shown now."""
        return dict(json.loads(self.referee.frame(viewer)))

    def hand(self, seat: int) -> list[str]:
        view = self.frame(seat)["view"]
        return list(view["hands"][RULESET.seats[seat]]["cards"])

    @property
    def awaited(self) -> list[int]:
        return list(self.referee.now.awaited)

    @property
    def is_over(self) -> bool:
        return self.referee.now.outcome is not None

    def restart(self) -> Referee:
        """A referee that knows nothing but the log."""
        start = first_position(
            self.referee.ruleset,
            self.rows[0],
            self.seats,
            scenario=f"s{self.seats}",
            options=OPTIONS,
            chain=self.referee.chain,
            people=self.people,
        )
        known = self.referee
        referee = Referee(known.ruleset, known.chance, known.chain, start)
        referee.fold(self.rows[1:])
        return referee

    def random_move(self, rng: random.Random, undo: float = 0.3) -> Row:
        """Random legal actions, some of which are taken back."""
        seat = rng.randrange(self.seats)
        if rng.random() < undo and self.referee.now.may_undo(seat):
            return self.undo(seat)
        seat = rng.choice(self.awaited)
        return self.make(seat, self.random_act(seat, rng))

    def random_act(self, seat: int, rng: random.Random, *, by_server: bool = False) -> Act:
        """A random legal action of a seat."""
        legal = RULESET.legal(self.referee.now.state, Seat(seat))
        return Act(self.seq(seat), RULESET.encode_action(rng.choice(legal)), by_server)


def refused(answer: Proposal | Refused) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer
