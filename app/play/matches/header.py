"""The parts of a match that do not change while it is played, and how the protocol tells them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from rulesets.kernel.interface import Ruleset, Seat

from ...accounts.names import told_apart
from ...referee.match_key import Chain, Chance
from . import messages
from .audience import Audience, Openness, decide


def gives_hints(agreed: bool, people: int) -> bool:
    """Whether players may ask for hints: where all agreed, or where no other person plays.

    `people` is the number of seats that the server does not play."""
    return agreed or people == 1


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """Who sat down in a seat: a player, or a server-side player of the kind `bot`."""

    player_id: UUID | None
    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class Header:
    """A match that has begun. It holds the key of the dice, so it is never shown whole."""

    id: UUID
    ruleset: Ruleset[Any]
    scenario: str
    options: dict[str, str]
    pack: str
    commitment: str
    chance: Chance
    chain: Chain | None
    """None in matches that began before the log was chained."""
    openness: Openness
    past_dice: bool
    """Whether the players may agree to take back what dice or another player's answer followed."""
    seats: tuple[SeatAssignment, ...]
    rules: str = ""
    """The edition of `ruleset`: see app/base/edition.py."""
    is_held: bool = False
    """Whether it waited for the host when it was loaded: see held_matches.py."""
    guide: str | None = None
    """The digest of the guide that a guided first game follows."""
    hints: bool = False
    """Whether the players agreed to hints when they sat down."""
    begins: messages.BeginsJson | None = None
    """The step of a replay from which it plays on."""
    is_timed: bool = False
    """Whether it had a clock when it was loaded."""

    def seat_of(self, player_id: UUID | None) -> Seat | None:
        """Where a player sits; None for a player without a seat."""
        for index, assignment in enumerate(self.seats):
            if player_id is not None and assignment.player_id == player_id:
                return Seat(index)
        return None

    def audience(self, player_id: UUID | None) -> Audience:
        """The audience that a player is (None: a visitor without a name)."""
        return decide(self.openness, "running", self.seat_of(player_id))

    @property
    def people(self) -> frozenset[Seat]:
        """The seats in which people sat down."""
        seats = enumerate(self.seats)
        return frozenset(Seat(index) for index, assignment in seats if assignment.bot is None)

    @property
    def players(self) -> list[UUID]:
        """The accounts of those who sit here now."""
        return [seat.player_id for seat in self.seats if seat.player_id is not None]

    @property
    def gives_hints(self) -> bool:
        """Whether players may ask for hints."""
        return gives_hints(self.hints, len(self.people))

    def viewer_name(self, viewer: int) -> str:
        """A viewer as the protocol writes it: the name of a seat, or "spectator"."""
        return self.ruleset.seats[viewer] if viewer < len(self.seats) else "spectator"

    @property
    def viewers(self) -> tuple[str, ...]:
        """Every kind of viewer, in the order of `Entry.seen`."""
        return tuple(self.viewer_name(index) for index in range(len(self.seats) + 1))

    def public(self) -> messages.MatchJson:
        """What everyone may know, as `match` in `welcome` and in timelines."""
        marks = told_apart(assignment.name for assignment in self.seats)
        seats = enumerate(zip(self.seats, marks, strict=True))
        told = messages.MatchJson(
            id=str(self.id),
            ruleset=self.ruleset.meta.key,
            scenario=self.scenario,
            options=self.options,
            pack=self.pack,
            commitment=self.commitment,
            seats=[
                messages.SeatJson(
                    seat=self.viewer_name(index),
                    name=assignment.name,
                    mark=mark,
                    bot=assignment.bot,
                )
                for index, (assignment, mark) in seats
            ],
            draws=self.ruleset.meta.draws,
            past_dice=self.past_dice,
            hints=self.gives_hints,
            spectators=self.openness.spectators,
            on_show=self.openness.on_show,
            delay=self.openness.delay,
        )
        if self.begins is not None:
            told["begins"] = self.begins
        return told
