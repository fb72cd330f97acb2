"""A random game as text: who did what, what changed, and who saw it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rulesets.kernel.interface import Action, Event, Json, Ruleset, Seat, Viewer

from .decision_point import DecisionPoint
from .dice import RecordingDice, seeded
from .play_style import ANY_STYLE, PlayStyle
from .scripted import defaults

MOST = 12
"""The most legal actions written out; further ones are only counted."""


def playthrough(ruleset: Ruleset[Any], seed: int, style: PlayStyle = ANY_STYLE) -> Iterator[str]:
    """The lines of one game."""
    random = seeded(seed, "playthrough")
    scenario, dice = style.pick_scenario(ruleset.meta, random), RecordingDice(random)
    options = defaults(ruleset)
    state, events = ruleset.setup(scenario.key, options, dice)
    seats = tuple(Seat(i) for i in range(len(scenario.seats)))
    teller = _Teller(DecisionPoint(ruleset, state, seats, random))
    yield f"{ruleset.meta.title}, scenario {scenario.key}, options {options}, seed {seed}"
    yield from teller.after(events, dice)
    number = 0
    while awaited := ruleset.awaited(state):
        seat = random.choice(awaited)
        action = style.pick_action(ruleset, state, seat, random)
        number, dice = number + 1, RecordingDice(random)
        events = ruleset.apply(state, seat, action, dice)
        yield f"\n{number}. {ruleset.seats[seat]}: {_words(ruleset.encode_action(action))}"
        yield from teller.after(events, dice)
    outcome = ruleset.outcome(state)
    if outcome is not None:
        winners = ", ".join(ruleset.seats[seat] for seat in outcome.winners) or "nobody"
        yield f"\nThe winner is {winners}. {outcome.reason} ({outcome.rule})"


class _Teller:
    """Writes what an action changed, and what each viewer is told and asked."""

    def __init__(self, point: DecisionPoint) -> None:
        self.point = point
        self.table: dict[str, str] = {}
        self.shown: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in point.viewers}

    def after(self, events: list[Event], dice: RecordingDice) -> Iterator[str]:
        if dice.draws:
            yield "  drawn: " + " ".join(f"{value}/{n}" for n, value in dice.draws)
        for event in events:
            yield from self._event(event)
        yield from self._changes()
        yield from self._questions()

    def _event(self, event: Event) -> Iterator[str]:
        ruleset = self.point.ruleset
        audience = ruleset.audience(event)
        who = "" if audience is None else f" (to {ruleset.seats[audience]})"
        yield f"  told{who}: {_words(ruleset.encode_event(event))}"

    def _changes(self) -> Iterator[str]:
        """The changes on the table or in a view, and who sees their real values."""
        ruleset, state = self.point.ruleset, self.point.state
        table = dict(_leaves(ruleset.reveal(state)))
        shown = {v: dict(_leaves(ruleset.view(state, v))) for v in self.point.viewers}
        pairs = [(self.table, table), *((self.shown[v], shown[v]) for v in shown)]
        changed = {path for old, new in pairs for path in new if new[path] != old.get(path)}
        for path in sorted(changed):
            who = [_viewer(ruleset, v) for v in shown if shown[v].get(path) == table.get(path)]
            note = "" if len(who) == len(shown) else f"   [{', '.join(who) or 'nobody'}]"
            yield f"  {path} = {table.get(path)}{note}"
        self.table, self.shown = table, shown

    def _questions(self) -> Iterator[str]:
        ruleset, state = self.point.ruleset, self.point.state
        for seat in ruleset.awaited(state):
            prompt, legal = ruleset.prompt(state, seat), ruleset.legal(state, seat)
            yield f"  {ruleset.seats[seat]} is asked ({prompt.rule}): {prompt.text}"
            yield f"    {_offers(ruleset, legal)}"


def _viewer(ruleset: Ruleset[Any], viewer: Viewer) -> str:
    return "spectators" if viewer is None else ruleset.seats[viewer]


def _offers(ruleset: Ruleset[Any], legal: Any) -> str:
    actions: list[Action] = list(legal)
    words = [_words(ruleset.encode_action(action)) for action in actions[:MOST]]
    more = f" and {len(actions) - MOST} more" if len(actions) > MOST else ""
    return " | ".join(words) + more


def _words(data: Json) -> str:
    """`Move block=warwick to=calais`."""
    (_, name), *fields = data.items()
    return " ".join([name, *(f"{key}={_plain(value)}" for key, value in fields)])


def _plain(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _leaves(value: Json, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value:
        for key in value:
            yield from _leaves(value[key], f"{path}.{key}" if path else key)
    else:
        yield path, _plain(value)
