"""The contract, implemented for every game whose state is a `Table`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, cast, get_type_hints

from .codec import Codec
from .convert import converter
from .fingerprint import Read, content_of, encoded, reader
from .flow import G, Item, Together, advance, choose
from .interface import Action, Dice, Event, Json, Meta, Outcome, Prompt, Refusal, Seat, Viewer

UNSAVED = ("agenda", "options", "dice", "events", "lane", "phase_closed")
"""Fields of a table that are computed again after loading, or saved by the codec in a form of their
own."""


class Prompts(Protocol):
    """What a game says of its decisions (rulesets/telling/prompts.py)."""

    def outcome(self, ruleset: Any, state: Any) -> Outcome: ...
    def prompt(self, ruleset: Any, state: Any, viewer: Viewer) -> Prompt: ...
    def refusal(self, state: Any, seat: Seat, action: Action) -> Refusal: ...
    def forgoes(self, state: Any, seat: Seat) -> Mapping[int, str]: ...


class FlowRuleset(ABC, Generic[G]):
    """A ruleset whose state is a `Table`. Authors write `begin`, `personal`, `secrets`,
    `determinize` and `check`, and `public` for what all viewers see alike; the rest of the contract
    is here."""

    package: ClassVar[str]
    """Where what is told of the game stands: `meta`, `prompts` and `thumbnail`."""
    version: int
    seats: tuple[str, ...]
    codec: Codec
    state: type[G]
    action_weights: Mapping[str, float] = MappingProxyType({})
    """See `Ruleset.action_weights`."""
    preliminary: tuple[type[Action], ...] = ()
    """See `Ruleset.preliminary`."""
    asides: Mapping[type[Action], str] = MappingProxyType({})
    """See `Ruleset.asides`."""
    shared: ClassVar[tuple[str, ...]] = ()
    """Fields of the state that are not saved because they belong to the ruleset (a data pack's
    cards) or follow from other fields: see `attach`."""

    @abstractmethod
    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[G, Sequence[Item[G]]]:
        """The table before anything is dealt, and the plan of the whole game."""

    @abstractmethod
    def personal(self, state: G, viewer: Viewer) -> Json: ...
    @abstractmethod
    def secrets(self, state: G) -> Json: ...
    @abstractmethod
    def determinize(self, state: G, viewer: Viewer, dice: Dice) -> G: ...
    @abstractmethod
    def check(self, state: G) -> None: ...
    @abstractmethod
    def charts(self) -> Json: ...

    def attach(self, state: G) -> None:
        """Set the fields of a loaded state that are not saved: see `shared`."""

    def called(self, state: G, seat: Seat) -> str:
        """The name of a seat in prompts. A game may replace it during play."""
        return self.seats[seat].title()

    def clone(self, state: G) -> G:
        return state.clone()

    def turn(self, state: G) -> str:
        """The heading of the view: right where that names turns, and no parts of them."""
        return str(self.view(state, None)["turn"])

    # Playing

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> tuple[G, list[Event]]:
        game, plan = self.begin(scenario, options)
        game.agenda = list(reversed(plan))
        events: list[Event] = []
        game.dice, game.events = dice, events
        advance(game)
        game.dice = game.events = None
        return game, events

    def awaited(self, state: G) -> Sequence[Seat]:
        return sorted(state.options)

    def simultaneous(self, state: G) -> bool:
        return bool(state.agenda) and isinstance(state.agenda[-1], Together)

    def phase_closed(self, state: G) -> bool:
        return state.phase_closed

    def legal(self, state: G, seat: Seat) -> Sequence[Action]:
        return state.options.get(seat, ())

    def apply(self, state: G, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        events: list[Event] = []
        state.dice, state.events = dice, events
        try:
            choose(state, seat, action)
        finally:
            state.dice = state.events = None
        return events

    def outcome(self, state: G) -> Outcome | None:
        return None if state.result is None else self.prompts.outcome(self, state)

    def contradiction(self, state: G, viewer: Viewer, told: Sequence[Event]) -> str:
        """Always "": right for a game that never hides again what it has shown."""
        return ""

    # Views

    def view(self, state: G, viewer: Viewer) -> Json:
        return {**self.public(state), **self.personal(state, viewer)}

    def public(self, state: G) -> Json:
        """Nothing, unless a game overrides it: `personal` is the whole view then."""
        return {}

    def reveal(self, state: G) -> Json:
        return {**self.public(state), **self.secrets(state)}

    @cached_property
    def printed_charts(self) -> Json:
        """The charts, made once: for `thumbnail`, which changes nothing in them."""
        return self.charts()

    # What is told beside the rules

    @cached_property
    def meta(self) -> Meta:
        """What the lobby shows: `META` in the game's `meta`."""
        return cast(Meta, self.beside("meta", "META"))

    @cached_property
    def prompts(self) -> Prompts:
        """What the game says of its decisions: `PROMPTS` in its `prompts`."""
        return cast(Prompts, self.beside("prompts", "PROMPTS"))

    def prompt(self, state: G, viewer: Viewer) -> Prompt:
        return self.prompts.prompt(self, state, viewer)

    def refusal(self, state: G, seat: Seat, action: Action) -> Refusal:
        return self.prompts.refusal(state, seat, action)

    def forgoes(self, state: G, seat: Seat) -> Mapping[int, str]:
        return self.prompts.forgoes(state, seat)

    def thumbnail(self, view: Json) -> str:
        """By `draw` in the game's `thumbnail`."""
        return str(self.beside("thumbnail", "draw")(view, self.printed_charts))

    def eager_weight(self, state: G, seat: Seat, action: Action) -> int:
        """The same for all actions, unless a game overrides it."""
        return 1

    def beside(self, module: str, name: str) -> Any:
        """Looked up by its name, since nothing that plays may depend on it."""
        return getattr(import_module(f"{self.package}.{module}"), name)

    def audience(self, event: Event) -> Viewer:
        return getattr(event, event.only) if event.only else None

    # Saving

    def dump(self, state: G) -> Json:
        fields = {name: part.dump(getattr(state, name)) for name, part in self._saved.items()}
        return {**fields, "agenda": self.codec.dump_agenda(state.agenda)}

    def load(self, data: Json) -> G:
        game = self.state(**{name: part.load(data[name]) for name, part in self._saved.items()})
        game.agenda = self.codec.load_agenda(data["agenda"])
        self.attach(game)
        advance(game)
        return game

    def upgrade(self, data: Json, version: int) -> Json:
        if version == self.version:
            return data
        raise ValueError(f"{self.meta.key}: no upgrade from version {version}")

    def fingerprint(self, state: G) -> bytes:
        return encoded((self._read(state), content_of(state.agenda)))

    @cached_property
    def _read(self) -> Read:
        return reader(self.state, (*UNSAVED, *self.shared))

    @cached_property
    def _saved(self) -> dict[str, Any]:
        hints = get_type_hints(self.state)
        skip = {*UNSAVED, *self.shared}
        return {
            f.name: converter(hints[f.name], self.codec.keys)
            for f in fields(self.state)
            if f.name not in skip
        }

    # The wire

    def encode_action(self, action: Action) -> Json:
        return self.codec.encode_action(action)

    def decode_action(self, data: Json) -> Action:
        return self.codec.decode_action(data)

    def encode_event(self, event: Event) -> Json:
        return self.codec.encode_event(event)
