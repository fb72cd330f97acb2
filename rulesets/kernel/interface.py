"""The contract of a ruleset: all that the server, the bots and the tests know of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar, NewType, Protocol, TypeVar

from .value import value

Seat = NewType("Seat", int)
"""A place at the table, counted from 0; `Ruleset.seats[seat]` is its name in JSON."""

Viewer = Seat | None
"""A seat, or None for a spectator."""

Json = Any


class Dice(Protocol):
    """The only source of chance. The referee logs every draw; replays feed the log back."""

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1, all equally likely."""


@value
class Action:
    """Something a seat may do: a typed, complete, comparable value with an imperative name."""


@value
class Event:
    """Something that happened, named in the past tense; the log and the board show it."""

    reveals: ClassVar[bool] = False
    """Whether the event tells a player something that was hidden: no undo past this point."""
    only: ClassVar[str | None] = None
    """The name of the field with the only seat that may read the event; None if all may."""


@value
class Prompt:
    """The question that a viewer reads, and its paragraph in the rules."""

    text: str
    rule: str
    decision: str = ""
    """The name of the decision, for boards; empty for viewers who wait."""


@value
class Refusal:
    """Why an action may not be taken now, and the paragraph that forbids it, or ""."""

    text: str
    rule: str = ""


@value
class Outcome:
    """How a game ended. Several winners share the win; no winner means a draw."""

    winners: tuple[Seat, ...]
    reason: str
    """A sentence. In a state it may be the name of one, which the words say with `values`."""
    rule: str = ""
    values: tuple[tuple[str, str], ...] = ()


@value
class Scenario:
    """One way to set up the game, and its seats."""

    key: str
    title: str
    about: str
    seats: tuple[str, ...]
    minutes: int = 0
    """How long a match takes, where that is not as long as the game."""


@value
class Option:
    """A choice for the creator of a match; the first of `choices` is the default."""

    key: str
    title: str
    about: str
    choices: tuple[tuple[str, str], ...]  # (key, title)


@value
class TableTalk:
    """What the rules forbid players to say to each other; shown beside the chat."""

    text: str
    rule: str
    """The paragraph, such as "0.4"."""


@value
class Meta:
    """What the lobby shows about a game."""

    key: str
    title: str
    tagline: str
    designer: str
    publisher: str
    minutes: int
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...] = field(default=())
    talk: TableTalk | None = None
    """None if players may say what they like."""
    draws: bool = False
    """Whether the rules know a game without a winner: then the players may also agree on one."""
    full_title: str = ""
    """As the box has it, where `title` is shorter."""
    emblems: Mapping[str, str] = field(default_factory=dict)
    """The drawings that stand for seats, or for what else its board calls a side: the path and the
    id of each under `static/`, such as "svg/roses.svg#white"."""

    def minutes_of(self, scenario: str) -> int:
        """How long a match of that scenario takes."""
        own = {one.key: one.minutes for one in self.scenarios}
        return own.get(scenario, 0) or self.minutes


class PackError(ValueError):
    """A data pack that cannot be played with: says which entry and which field, and why."""

    def __init__(self, entry: str, field: str, why: str) -> None:
        super().__init__(f"{entry}: {field}: {why}")
        self.entry, self.field, self.why = entry, field, why


class ActionError(ValueError):
    """JSON that is no action of this ruleset: says what is wrong and where."""


S = TypeVar("S")


class Ruleset(Protocol[S]):
    """One game.

    `legal` is complete and finite, and empty for a seat that is not awaited. `apply` takes only
    actions from `legal`, and changes `state`: clone it first if you need the old one. Only `setup`,
    `apply` and `determinize` may use dice.
    """

    @property
    def meta(self) -> Meta: ...
    @property
    def version(self) -> int:
        """The version of the saved state, raised when its shape or meaning changes: see
        `upgrade`."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats in JSON, for the largest scenario; smaller ones use the first few."""

    @property
    def action_weights(self) -> Mapping[str, float]:
        """The weight of each action in the practice opponent's random choice, by the action's name;
        1 if not listed."""

    @property
    def preliminary(self) -> tuple[type[Action], ...]:
        """Actions that only say what a player has in hand, such as to take up a stack: they draw no
        dice, tell nothing, and ask no one else. A player may try them before anything is written,
        and an undo takes them back along with the move for which they were made."""

    @property
    def asides(self) -> Mapping[type[Action], str]:
        """Actions that only settle when the seat is asked, each with the field of a view that it
        changes. They change nothing else: not the question, not the other offers. They draw no
        dice, and others learn of one only where an event says it to all. So they are no choices,
        and boards offer them apart."""

    # Playing
    def setup(
        self, scenario: str, options: Mapping[str, str], dice: Dice
    ) -> tuple[S, list[Event]]: ...
    def awaited(self, state: S) -> Sequence[Seat]:
        """The seats that must choose now, in seat order; none when the game is over."""

    def simultaneous(self, state: S) -> bool:
        """Whether the awaited seats choose at the same time and in secret (see `Together`)."""

    def phase_closed(self, state: S) -> bool:
        """Whether the last `apply` to this object ended a simultaneous phase, even if another one
        began at once: plans made before it can no longer be taken back (see `undo`)."""

    def legal(self, state: S, seat: Seat) -> Sequence[Action]: ...
    def prompt(self, state: S, viewer: Viewer) -> Prompt:
        """What a viewer is asked. All who are not asked are told the same."""

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal:
        """Why `action`, which is not in `legal`, may not be taken. Reveals no secret to `seat`."""

    def forgoes(self, state: S, seat: Seat) -> Mapping[int, str]:
        """For each action that ends what the seat is asked although it could go on, by its place in
        `legal`: what it gives up, in a few words that follow "gives up" ("2 of 4 action points"),
        from what the seat knows; "" if that is nothing."""

    def apply(self, state: S, seat: Seat, action: Action, dice: Dice) -> list[Event]: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def clone(self, state: S) -> S: ...
    def eager_weight(self, state: S, seat: Seat, action: Action) -> int:
        """The weight of a legal action, at least 1, in games that the suite plays with eager
        fighters: random players of some games seldom fight, and such games test little."""

    # Views and other worlds
    def view(self, state: S, viewer: Viewer) -> Json:
        """What `viewer` may see: an object with all that is needed to draw the board. Its "turn" is
        a short heading for this part of the game ("Round 3"), which divides replays. It has the
        keys of `public` and those of `personal`, which have none in common."""

    def public(self, state: S) -> Json:
        """The part of a view that is the same for all viewers, so that the server makes it once. It
        may contain no secret of any seat."""

    def personal(self, state: S, viewer: Viewer) -> Json:
        """The rest of the view of one viewer."""

    def turn(self, state: S) -> str:
        """Names the turn under way, from what all may know. Once it changes a turn has ended: those
        who watch a turn late are shown it then."""

    def thumbnail(self, view: Json) -> str:
        """A small picture of the table for lists, as SVG, drawn from a view and the charts and
        nothing else: see `thumbnails.py`."""

    def reveal(self, state: S) -> Json:
        """The view with all secrets shown, in the same shape, for replays of finished games: what
        is public, and `secrets`."""

    def secrets(self, state: S) -> Json:
        """The rest of the view with all secrets shown."""

    def determinize(self, state: S, viewer: Viewer, dice: Dice) -> S:
        """Another world, drawn at random from those that `viewer` cannot tell from this one."""

    def contradiction(self, state: S, viewer: Viewer, told: Sequence[Event]) -> str:
        """Why `state` contradicts `told`, the events that `viewer` has read since the setup; "" if
        it does not. Tests hold `determinize` to it where something that was shown is hidden again:
        a card taken back into a hand, a block that stood up after a battle."""

    def audience(self, event: Event) -> Viewer:
        """The only seat that may see `event`; None if all may."""

    # Saving
    def dump(self, state: S) -> Json: ...
    def load(self, data: Json) -> S: ...
    def upgrade(self, data: Json, version: int) -> Json:
        """Convert `data`, dumped at an older `version`, to what `load` expects."""

    def fingerprint(self, state: S) -> bytes:
        """Bytes that are the same for two states only if `dump` is. They contain secrets. Made
        after every action, so it has to be much faster than a dump."""

    def check(self, state: S) -> None:
        """Raise AssertionError if the state breaks an invariant."""

    # JSON
    def encode_action(self, action: Action) -> Json: ...
    def decode_action(self, data: Json) -> Action:
        """The action that `data` describes. Raises ActionError."""

    def encode_event(self, event: Event) -> Json: ...
    def charts(self) -> Json:
        """The printed facts (cards, map, units) for the browser; the same for every viewer."""
