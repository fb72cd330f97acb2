"""What a ruleset must offer. The server, the bots and the tests know nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted from 0; `Ruleset.seats[seat]` is its name in JSON."""

Viewer = Seat | None
"""Who is looking: a seat, or None for a spectator."""

Json = Any


class Dice(Protocol):
    """The only source of chance. The referee logs every draw; replays feed the log back."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat may do: an imperative, typed, complete, comparable value."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: past tense; what the log and the animation show."""

    reveals: ClassVar[bool] = False
    """A player learnt something that was hidden before: no undo past this."""
    only: ClassVar[str | None] = None
    """The name of the field that holds the one seat allowed to see it; None: all."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a viewer is told about the moment: the question, and the paragraph it comes from."""

    text: str
    rule: str
    decision: str = ""
    """The name of the decision that asks, for renderers; empty for those who wait."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be taken now, and the paragraph that forbids it ("": none does)."""

    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Several winners share a win; none is a draw."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way to set the game up, and the seats that it needs."""

    key: str
    title: str
    about: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that the creator of a match makes: the first of `choices` is the default."""

    key: str
    title: str
    about: str
    choices: tuple[tuple[str, str], ...]  # (key, title)


@dataclass(frozen=True, slots=True)
class TableTalk:
    """What the rules forbid players to say to each other; the table shows it beside the chat."""

    text: str
    rule: str
    """The paragraph, for instance "0.4"."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What the lobby says about a game before the players sit down."""

    key: str
    title: str
    tagline: str
    designer: str
    publisher: str
    minutes: int
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...] = field(default=())
    talk: TableTalk | None = None
    """None: the players may say what they like."""


class PackError(ValueError):
    """A data pack that cannot be played with: says which entry and which field, and why."""

    def __init__(self, entry: str, field: str, why: str) -> None:
        super().__init__(f"{entry}: {field}: {why}")
        self.entry, self.field, self.why = entry, field, why


class ActionError(ValueError):
    """JSON that is no action of this ruleset: says what is wrong and where."""


S = TypeVar("S")


class Ruleset(Protocol[S]):
    """One game behind the one contract.

    `legal` is complete and finite, and empty for a seat that is not awaited. `apply` takes only
    actions out of `legal`; it changes `state`, so callers that want to keep the old one clone it
    first. Only `setup`, `apply` and `determinize` may use the dice they are given.
    """

    @property
    def meta(self) -> Meta: ...
    @property
    def version(self) -> int:
        """Of the saved state; raised when its shape or meaning changes. See `upgrade`."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats in JSON, for the largest scenario; smaller ones use the first few."""

    @property
    def leanings(self) -> Mapping[str, float]:
        """How much likelier than another action the practice opponent takes one of these, by the
        name of the action; 1 for those that are not named."""

    # Playing
    def setup(
        self, scenario: str, options: Mapping[str, str], dice: Dice
    ) -> tuple[S, list[Event]]: ...
    def awaited(self, state: S) -> Sequence[Seat]:
        """The seats that must choose now, in seat order; none when the game is over."""

    def simultaneous(self, state: S) -> bool:
        """Whether the awaited seats choose at the same time and in secret (see `Together`)."""

    def phase_closed(self, state: S) -> bool:
        """Whether the last `apply` to this very object ended a simultaneous phase, even if
        another one began at once: plans made before it can no longer be taken back (see `undo`)."""

    def legal(self, state: S, seat: Seat) -> Sequence[Action]: ...
    def prompt(self, state: S, viewer: Viewer) -> Prompt: ...
    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal:
        """Why `action`, which is not in `legal`, may not be taken. Tells `seat` no secret."""

    def apply(self, state: S, seat: Seat, action: Action, dice: Dice) -> list[Event]: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def clone(self, state: S) -> S: ...
    def eagerness(self, state: S, seat: Seat, action: Action) -> int:
        """How much an eager fighter likes this legal action, compared with the others: at least 1.
        Random games without fights prove little."""

    # Knowing
    def view(self, state: S, viewer: Viewer) -> Json:
        """What `viewer` may see: an object that draws the board by itself. Its "turn" is a short
        heading for this part of the game ("Round 3"), by which replays are divided."""

    def reveal(self, state: S) -> Json:
        """The view with everything face up, of the same shape: for replays of finished games."""

    def determinize(self, state: S, viewer: Viewer, dice: Dice) -> S:
        """Another world, drawn at random from those that `viewer` cannot tell from this one."""

    def contradiction(self, state: S, viewer: Viewer, told: Sequence[Event]) -> str:
        """Why `state` cannot be the present of `viewer`, who was told `told` since the setup; ""
        where nothing speaks against it. It holds `determinize` to what was told and is hidden
        again: a card that was shown and taken up, a block that stood up after a battle."""

    def audience(self, event: Event) -> Viewer:
        """The only seat that may see `event`; None: all."""

    # Keeping
    def dump(self, state: S) -> Json: ...
    def load(self, data: Json) -> S: ...
    def upgrade(self, data: Json, version: int) -> Json:
        """`data`, dumped at an older `version`, as `load` wants it now."""

    def check(self, state: S) -> None:
        """Raise AssertionError where something that must never change has changed."""

    # The wire
    def encode_action(self, action: Action) -> Json: ...
    def decode_action(self, data: Json) -> Action:
        """The action that `data` names. Raises ActionError."""

    def encode_event(self, event: Event) -> Json: ...
    def charts(self) -> Json:
        """The printed facts (cards, map, units) for the browser; the same for every viewer."""
