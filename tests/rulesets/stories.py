"""The golden games as a story sees them: every row with the states around it."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from app.play.bots.chance import SeededChance
from app.referee.packs import load_ruleset
from roses_rules.conformance.dice import ReplayDice
from rulesets import RULESETS
from rulesets.kernel.interface import Dice, Json, Ruleset, Seat
from rulesets.review.draws import Draws
from rulesets.review.luck import Luck, luck
from rulesets.telling.headlines import Names
from rulesets.telling.story.moments import moments
from rulesets.telling.story.storyteller import Step, Storyteller
from rulesets.telling.story.swings import Figures, swing_at
from rulesets.telling.story.tale import Tale, tale_of
from rulesets.telling.story.timeline import Told, draw_texts, marks, named
from rulesets.telling.story.words_of_chance import SPELLED, number

NUMBERS = [number(count) for count in range(SPELLED + 1)]
HERE = Path(__file__).parent
SIDES = ("York", "Lancaster")
GOLDEN = {
    "richard_iii": "wars-eager-1",
    "cousins_war": "seed-1",
    "rose_wars": "seed-1",
    "lancaster_york": "seed-1",
}
"""A long game of each."""


@dataclass(frozen=True)
class Game:
    """A finished game."""

    ruleset: Ruleset[Any]
    key: str
    scenario: str
    options: dict[str, str]
    seats: tuple[str, ...]
    steps: list[Step]

    @property
    def story(self) -> Storyteller:
        return RULESETS[self.key].story

    @property
    def draws(self) -> Draws:
        return RULESETS[self.key].draws

    @cached_property
    def names(self) -> Names:
        return Names({seat: seat.title() for seat in self.seats}, self.ruleset.charts())

    @cached_property
    def tale(self) -> Tale:
        """What its moments are told from, before there are figures."""
        return tale_of(self.story, self.names, self.steps, Figures({"rows": []}, [], []))

    def moments(self, figures: Figures, points: Sequence[tuple[int, int, int]]) -> list[Json]:
        """What is told of it with these figures."""
        return moments(replace(self.tale, figures=figures), points)

    def worth(self, state: Any) -> list[float]:
        """The chances of all seats, as the game's insight sees them."""
        outcome, seats = self.ruleset.outcome(state), [Seat(i) for i in range(len(self.seats))]
        if outcome is not None:
            won = outcome.winners or tuple(seats)
            return [(seat in won) / len(won) for seat in seats]
        insight: Any = RULESETS[self.key].insight
        values = [insight.value(state, seat) for seat in seats]
        return [value / sum(values) for value in values]

    def begin(self, dice: Dice) -> Any:
        return self.ruleset.setup(self.scenario, self.options, dice)[0]

    def who(self, seat: str) -> str:
        """What a story calls the seat."""
        return named(self.story, self.names, self.steps).people[seat]

    def luck(self) -> Luck:
        return _luck(self.key)


@cache
def golden(key: str, name: str = "") -> Game:
    """The golden game of a ruleset, or another one."""
    path = HERE / key / "golden" / f"{name or GOLDEN[key]}.jsonl"
    header, *rows = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    ruleset = load_ruleset(key)
    state, told = ruleset.setup(header["scenario"], header["options"], ReplayDice(header["draws"]))
    (scenario,) = (one for one in ruleset.meta.scenarios if one.key == header["scenario"])

    def step(seat: Any, action: Json, events: Any, before: Any, dice: Any) -> Step:
        encoded = [ruleset.encode_event(event) for event in events]
        after = ruleset.clone(state)
        chapter = ruleset.reveal(state)["turn"]
        return Step(len(steps), seat, action, encoded, before, after, dice, chapter)

    steps: list[Step] = []
    steps.append(step(None, None, told, None, header["draws"]))
    for row in rows:
        if isinstance(row, dict):
            continue
        seat, action, draws = row
        before = ruleset.clone(state)
        told = ruleset.apply(state, seat, ruleset.decode_action(action), ReplayDice(draws))
        steps.append(step(seat, action, told, before, draws))
    return Game(ruleset, key, header["scenario"], header["options"], scenario.seats, steps)


@cache
def _luck(key: str) -> Luck:
    game = golden(key)
    return luck(
        game.ruleset,
        game.draws,
        game.worth,
        game.steps,
        game.seats,
        SeededChance("1"),
        begin=game.begin,
    )


def told(key: str, name: str = "") -> Sequence[Told]:
    return (golden(key, name) if name else golden(key)).tale.told


def figure(word: str) -> int:
    """ "three", "none" and "12" as numbers."""
    return 0 if word == "none" else int(word) if word.isdigit() else NUMBERS.index(word)


def ended(key: str, event: Json) -> str:
    """What is said of an event that ends the game."""
    game = golden(key)
    (mark,) = marks(game.story, game.names, [replace(game.steps[-1], events=[event])])
    assert mark["kind"] == "end"
    return str(mark["text"])


def points(figures: Figures, rows: Sequence[int]) -> list[tuple[int, int, int]]:
    """Turning points that took one step of the curves each, to these rows."""
    return [(swing_at(figures, row).first, row, row) for row in rows]


def wandering(game: Game, seed: int) -> Figures:
    """Curves that go step by step up to the end as it was, and nothing else."""
    chance = random.Random(seed)
    rows = sorted({*range(0, len(game.steps), 4), len(game.steps) - 1})
    (end,) = [one for one in told(game.key) if one.mark.kind == "end"]
    weights, each = [chance.uniform(3, 5) for _ in game.seats], []
    for _ in rows[:-1]:
        weights = [max(0.2, weight + chance.uniform(-0.5, 0.5)) for weight in weights]
        each.append([round(weight / sum(weights), 3) for weight in weights])
    each.append([float(seat == end.mark.seat) for seat in game.seats])
    true = {seat: [one[at] for one in each] for at, seat in enumerate(game.seats)}
    return Figures({"rows": rows, "true": true, "known": true}, [], [])


def some_figures(game: Game) -> Figures:
    """Curves that wander, and draws and decisions somewhere on them."""
    chance = random.Random(7)
    rows = list(range(0, len(game.steps), 4))
    if rows[-1] != len(game.steps) - 1:
        rows.append(len(game.steps) - 1)

    def curves() -> dict[str, list[float]]:
        each = []
        for _ in rows:
            weights = [chance.random() for _ in game.seats]
            each.append([weight / sum(weights) for weight in weights])
        return {seat: [one[i] for one in each] for i, seat in enumerate(game.seats)}

    true, known = curves(), curves()
    draws = game.luck().told(draw_texts(game.story, game.names, game.steps))
    reasons = [{"text": "gains ground on the enemy in strength", "by": "+1", "good": True}]
    dear = {"verdict": "dear", "cost": 0.13, "reasons": reasons}
    decisions = [{"row": rows[3], "seat": game.seats[0], **dear}]
    return Figures({"rows": rows, "true": true, "known": known}, decisions, draws)
