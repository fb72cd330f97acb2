"""Games as JSON: every step, decision, action and event is saved under its own name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import isabstract, signature
from types import ModuleType
from typing import Any, get_type_hints

from .convert import (
    Converter,
    ConvertError,
    Keys,
    converter,
    field_converters,
    is_value,
    load_fields,
    writer,
)
from .flow import Decision, Step, Together
from .interface import Action, ActionError, Event, Json

TOGETHER = "together"
MAX_WRITTEN = 1 << 13
"""Actions whose JSON is kept. A game can have hundreds of thousands of actions, and a server runs
for months; only those of a few positions are asked for again and again."""


class Codec:
    """The steps, decisions, actions and events of a ruleset, found in its modules and packages.

    `aliases` maps old names in saved games to current names. Raises TypeError for two things with
    the same name, and for steps, decisions and actions with mutable fields.
    """

    def __init__(
        self, *modules: ModuleType, keys: Keys, aliases: Mapping[str, str] | None = None
    ) -> None:
        self.keys = keys
        self.aliases = dict(aliases or {})
        self.rules: dict[str, Callable[..., Any]] = {}
        self.decisions: dict[str, type[Decision[Any]]] = {}
        self.actions: dict[str, type[Action]] = {}
        self.events: dict[str, type[Event]] = {}
        for module in modules:
            self._read(module)
        kinds = (*self.actions.values(), *self.events.values(), *self.decisions.values())
        self._parts = {kind: field_converters(kind, keys) for kind in kinds}
        self._write = {kind: self._writer(kind) for kind in kinds}
        self._arguments = {name: self._parameters(rule) for name, rule in self.rules.items()}
        self._written: dict[Action, Json] = {}
        self._check_names()
        for kind in (*self.actions.values(), *self.decisions.values()):
            if not is_value(kind):
                raise TypeError(f"{kind.__name__} is shared between games: freeze its fields")

    def _read(self, module: ModuleType) -> None:
        """Read a module or package. A package has the modules that the ruleset imports: the others
        cannot take part in a game."""
        inside = f"{module.__name__}."
        for value in list(vars(module).values()):
            if not isinstance(value, ModuleType):
                self._learn(value)
            elif value.__name__.startswith(inside):
                self._read(value)

    def _learn(self, value: Any) -> None:
        if not isinstance(value, type):
            if callable(rule := getattr(value, "rule", None)):
                _enter(self.rules, rule)
        elif issubclass(value, Decision):
            if not isabstract(value):
                _enter(self.decisions, value)
        elif issubclass(value, Action):
            _enter(self.actions, value)
        elif issubclass(value, Event):
            _enter(self.events, value)

    def _check_names(self) -> None:
        twice = self.rules.keys() & self.decisions.keys() | {TOGETHER} & self.rules.keys()
        if twice:
            raise TypeError(f"a step may not be called {min(twice)}: the agenda knows another")
        if lost := set(self.aliases.values()) - self.rules.keys() - self.decisions.keys():
            raise TypeError(f"an alias leads to {min(lost)}, which is neither step nor decision")

    def _parameters(self, rule: Callable[..., Any]) -> tuple[Converter, ...]:
        hints = get_type_hints(rule)
        names = list(signature(rule).parameters)[1:]
        for name in names:
            if not is_value(hints[name]):
                raise TypeError(f"{rule.__name__}: {name} is shared between games: freeze it")
        return tuple(converter(hints[name], self.keys) for name in names)

    def _writer(self, kind: type) -> Callable[[Any], dict[str, Json]]:
        parts = self._parts[kind]
        if issubclass(kind, Action):
            return writer(parts, do=kind.__name__)
        return writer(parts, event=kind.__name__) if issubclass(kind, Event) else writer(parts)

    # Actions and events: objects with named fields

    def encode_action(self, action: Action) -> Json:
        """`{"do": "Move", "block": "warwick"}`. Cached: do not change the result."""
        written = self._written.get(action)
        if written is None:
            written = self._write[type(action)](action)
            if len(self._written) >= MAX_WRITTEN:
                self._written.clear()
            self._written[action] = written
        return written

    def decode_action(self, data: Json) -> Action:
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            raise ActionError('an action is an object with a "do"')
        kind = self.actions.get(data["do"])
        if kind is None:
            raise ActionError(f"no action is called {data['do']!r}")
        rest = {name: value for name, value in data.items() if name != "do"}
        try:
            action: Action = load_fields(kind, self._parts[kind], rest)
        except ConvertError as error:
            raise ActionError(str(error)) from None
        return action

    def encode_event(self, event: Event) -> Json:
        """`{"event": "Moved", "block": "warwick", ...}`."""
        return self._write[type(event)](event)

    def decode_event(self, data: Json) -> Event:
        """The event that `encode_event` wrote, for rulesets with events in their state."""
        kind = self.events[data["event"]]
        rest = {name: value for name, value in data.items() if name != "event"}
        event: Event = load_fields(kind, self._parts[kind], rest)
        return event

    # The agenda: lists, `["battle_round", 2, 1]`

    def dump_agenda(self, items: Iterable[Any]) -> Json:
        return [self._dump_item(item) for item in items]

    def load_agenda(self, data: Json) -> list[Any]:
        return [self._load_item(item) for item in data]

    def _dump_item(self, item: Any) -> Json:
        match item:
            case Step(rule, args):
                parts = self._arguments[rule.__name__]
                return [
                    rule.__name__,
                    *(part.dump(arg) for part, arg in zip(parts, args, strict=True)),
                ]
            case Together(lanes):
                return [TOGETHER, *([seat, self.dump_agenda(lane)] for seat, lane in lanes)]
            case _:
                return [type(item).__name__, *self._write[type(item)](item).values()]

    def _load_item(self, data: Json) -> Any:
        name, *args = data
        if name == TOGETHER:
            return Together(tuple((seat, tuple(self.load_agenda(lane))) for seat, lane in args))
        name = self.aliases.get(name, name)
        if rule := self.rules.get(name):
            parts = self._arguments[name]
            return Step(rule, tuple(p.load(a) for p, a in zip(parts, args, strict=True)))
        kind = self.decisions[name]
        fields = self._parts[kind].values()
        return kind(*(part.load(a) for part, a in zip(fields, args, strict=True)))


def _enter(names: dict[str, Any], thing: Any) -> None:
    """Register a class or rule under its own name, even if it was imported under another."""
    if thing in (Action, Event):
        return
    if names.setdefault(thing.__name__, thing) is not thing:
        raise TypeError(f"two things are called {thing.__name__}: saved games need them apart")
