"""Secrets: a viewer is shown and told the same in all worlds that it cannot tell apart.

The yardstick is the ruleset's own `determinize`. `Hidden` checks the yardstick: everything that
`reveal` shows and a view does not must differ in some of the worlds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rulesets.kernel.interface import Action, Event, Json, Viewer

from .decision_point import DecisionPoint, Turn, reveals, seen, wander
from .dice import EchoDice
from .thumbnails import compare_thumbnails, drawn
from .violation import expect, expect_same, text_of

FAR = 6
"""How many actions are played on in another world, to check that it is sound."""
ENOUGH = 200
"""How often a secret may be met before it must have differed in some world."""


@dataclass(slots=True)
class Hidden:
    """The secrets that were met, and those that `determinize` has varied."""

    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each (viewer, path in the revealed view) was hidden in a compared world."""
    varied: set[tuple[str, str]] = field(default_factory=set)

    def note(self, point: DecisionPoint, viewer: Viewer, world: DecisionPoint) -> None:
        ruleset, name = point.ruleset, point.name(viewer)
        truth = ruleset.reveal(point.state)
        for path in _differing(truth, ruleset.view(point.state, viewer)):
            self.met[name, path] += 1
        for path in _differing(truth, ruleset.reveal(world.state)):
            self.varied.add((name, path))

    def add(self, other: Hidden) -> None:
        self.met += other.met
        self.varied |= other.varied

    def never_varied(self) -> list[str]:
        """Secrets that could have leaked without any check noticing."""
        stuck = (key for key, times in self.met.items() if times >= ENOUGH)
        return [
            f"{path} from {name}" for name, path in sorted(stuck) if not self._moves(name, path)
        ]

    def _moves(self, name: str, path: str) -> bool:
        return any(n == name and p.startswith(path) for n, p in self.varied)


def _differing(ours: Json, theirs: Json, path: str = "") -> Iterator[str]:
    """The paths where `theirs` differs from `ours`; an empty place in `ours` hides nothing."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours:
            yield from _differing(ours[key], theirs.get(key), f"{path}.{key}" if path else key)
    elif ours != theirs and ours not in (None, [], {}, ""):
        yield path


Memories = Mapping[Viewer, Sequence[Event]]
"""All events that each viewer was told since the setup."""


def check_worlds(
    point: DecisionPoint, pool: Iterable[Action], hidden: Hidden, memories: Memories
) -> None:
    """In other worlds every viewer sees the same and reads the same refusals. These worlds are
    sound, can be played on, share nothing with this one, and contradict nothing that the viewer was
    told."""
    dump = point.dump()
    for viewer in point.viewers:
        mine, told = point.sent_to(viewer), memories[viewer]
        picture = drawn(point, viewer)
        _compare_memory(point, viewer, told, "this very game")
        for world in point.others(viewer):
            _compare_memory(world, viewer, told, "another world")
            world.ruleset.check(world.state)
            what = f"in another world, {point.name(viewer)} sees"
            expect_same(mine, world.sent_to(viewer), "secrecy", what)
            compare_thumbnails(picture, world, viewer)
            _compare_refusals(point, world, viewer, pool)
            hidden.note(point, viewer, world)
            _compare_loaded(world, viewer, mine)
            wander(world, FAR)
    expect_same(dump, point.dump(), "determinize", "making other worlds has changed this one")


def _compare_memory(
    world: DecisionPoint, viewer: Viewer, told: Sequence[Event], which: str
) -> None:
    why = world.ruleset.contradiction(world.state, viewer, told)
    expect(not why, "memory", f"{which} contradicts what {world.name(viewer)} was told: {why}")


def _compare_refusals(
    point: DecisionPoint, world: DecisionPoint, viewer: Viewer, pool: Iterable[Action]
) -> None:
    if viewer is None:
        return
    ruleset = point.ruleset
    for action in pool:
        if action not in ruleset.legal(point.state, viewer):
            ours = ruleset.refusal(point.state, viewer, action)
            theirs = ruleset.refusal(world.state, viewer, action)
            expect(ours == theirs, "secrecy", f"refused {action}: {ours} / {theirs}")


def _compare_loaded(world: DecisionPoint, viewer: Viewer, mine: str) -> None:
    loaded = world.at(world.ruleset.load(world.ruleset.dump(world.state)))
    expect_same(mine, loaded.sent_to(viewer), "determinize", "a world, dumped and loaded, shows")


def check_told(turn: Turn, most: int) -> None:
    """The log reveals no more than the table. In this world and in others, with the same draws:

    - the same action shows and tells an observer the same. Exceptions: the action names something
      hidden from the observer (a hidden block may stand elsewhere in another world), or it has
      another effect there, as its actor is told ("all of my stack" may be other blocks, and
      fewer);
    - a choice made in secret is not in the log: if the observer cannot see which action of a kind
      was taken, all of them tell it the same. Exception: dice were drawn, since a failed attempt
      changes nothing but was made openly.

    Neither applies if an event `reveals` something to the observer.
    """
    ruleset = turn.before.ruleset
    for observer in turn.observers:
        if reveals(ruleset, turn.events, observer):
            continue
        worlds = (turn.before.at(turn.before.clone()), *turn.before.others(observer))
        _compare_told(turn, observer, worlds, 0 if turn.draws else most)


def _compare_told(turn: Turn, observer: Viewer, worlds: Iterable[DecisionPoint], most: int) -> None:
    name, deed = turn.before.name(observer), turn.seen(turn.actor)
    sent_to, told = turn.after.sent_to(observer), turn.seen(observer)
    hidden = _names_hidden(turn, sent_to)
    for world in worlds:
        tried = [(a, _told(turn, observer, world, a)) for a in _of_its_kind(turn, world, most)]
        outcomes = [(action, outcome) for action, outcome in tried if outcome]
        alike = [action for action, outcome in outcomes if outcome.sent_to == sent_to]
        for action, outcome in outcomes:
            same = action == turn.action
            may_differ = hidden or (same and outcome.deed != deed)
            if same and not may_differ:
                what = f"after {action} in another world {name} sees"
                expect_same(sent_to, outcome.sent_to, "events", what)
                expect_same(told, outcome.told, "events", f"{action} tells {name}")
            # Some equal outcomes are no secret: two public choices may have the same result.
            elif action in alike and (may_differ or len(alike) == len(tried)):
                what = f"{turn.action} and {action} look the same to {name}, but tell"
                expect_same(_sorted(told), _sorted(outcome.told), "events", what)


def _sorted(told: str) -> str:
    """The events without their order, since the last choice may have been forced."""
    return text_of(sorted(json.loads(told), key=str))


def _of_its_kind(turn: Turn, world: DecisionPoint, most: int) -> list[Action]:
    """The action itself, if it is legal in `world`, and up to `most` others of its kind."""
    legal = world.ruleset.legal(world.state, turn.actor)
    kind = [a for a in legal if type(a) is type(turn.action) and a != turn.action]
    own = [turn.action] if turn.action in legal else []
    return own + turn.before.random.sample(kind, min(most, len(kind)))


class _Outcome(NamedTuple):
    """The result of an action in another world."""

    told: str
    """The events that the observer is told."""
    sent_to: str
    """What the observer sees afterwards."""
    deed: str
    """The events that the actor is told."""


def _told(turn: Turn, observer: Viewer, world: DecisionPoint, action: Action) -> _Outcome | None:
    """The result of `action` in a clone of `world` with this world's draws; None if it needs other
    draws or reveals something."""
    ruleset, after = world.ruleset, world.at(world.clone())
    dice = EchoDice(turn.draws, turn.before.random)
    events = ruleset.apply(after.state, turn.actor, action, dice)
    if not dice.complete or reveals(ruleset, events, observer):
        return None
    told, deed = (text_of(seen(ruleset, events, viewer)) for viewer in (observer, turn.actor))
    return _Outcome(told, after.sent_to(observer), deed)


def _names_hidden(turn: Turn, shown: str) -> bool:
    """Whether the action contains a name that appears nowhere in what is `shown` afterwards."""
    written = turn.before.ruleset.encode_action(turn.action)
    return any(f'"{word}"' not in shown for word in _words(written) if word != written["do"])


def _words(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _words(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _words(item)


def check_setup(positions: Sequence[tuple[DecisionPoint, Sequence[Any]]]) -> None:
    """Setups that look the same to a viewer have told it the same."""
    for viewer in positions[0][0].viewers:
        first: dict[str, str] = {}
        for point, told in positions:
            text = text_of(seen(point.ruleset, told, viewer))
            known = first.setdefault(point.sent_to(viewer), text)
            expect_same(known, text, "setup", f"alike to {point.name(viewer)}, but tell")
