"""A whole game as a chronicle: what was drawn, planned and fought, with plans that make sense.

python -m tests.rulesets.lancaster_york.chronicle    writes those in `chronicles/`

`python -m tools playthrough` shows every change of a view; this one is to be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Seat
from rulesets.lancaster_york.components.charts import GARRISON, KIND, SEAT_NAMES
from rulesets.lancaster_york.state.actions import (
    AddMercenary,
    AddTroop,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    Seal,
    SendNoble,
    SendShip,
)
from rulesets.lancaster_york.state.game import Game
from tests.support.dice import Chance

from .table import RULES

FOLDER = Path(__file__).parent / "chronicles"
SCENARIOS = ("four", "three", "two")
WISHES = (AddTroop, AddTroop, AddTroop, AddMercenary, PlaceBlack, PlaceWhite, SendNoble, SendShip)
"""What a planner thinks of, some more often than others."""
HEADINGS = {
    "HousesDealt": "Setting up",
    "TurnOrderSet": "Turn order",
    "DisplayLaid": "Cards",
    "IncomeCollected": "Income",
    "PlanRevealed": "Plans",
    "BidsCompared": "Deployment",
    "BribeTried": "Bribery",
    "BattleFought": "Combat",
    "TroopsReturned": "Combat",
    "AreaScored": "Parliament",
    "TurnEnded": "The end of the turn",
}
"""The part of the turn that begins with an event."""
SPARE = 3
"""Pounds that a planner goes without."""


def chronicle(scenario: str, seed: int = 1) -> Iterator[str]:
    """The lines of a game."""
    pick, chance = Random(seed), Chance(seed)
    game, events = RULES.setup(scenario, {}, chance)
    yield f"{RULES.meta.title}, {scenario} players"
    heading = ""
    while True:
        for event in map(RULES.encode_event, events):
            title = HEADINGS.get(event["event"], heading)
            if title != heading:
                heading = title
                yield f"\n{heading}"
            yield f"  {_words(event)}"
        if not (awaited := RULES.awaited(game)):
            break
        events = _play(game, awaited[0], pick, chance)
    outcome = RULES.outcome(game)
    assert outcome is not None
    yield f"\n{outcome.reason}"


def _play(game: Game, seat: Seat, pick: Random, chance: Chance) -> list[Any]:
    """A choice, or a whole plan, of the seat."""
    legal = RULES.legal(game, seat)
    if Seal() not in legal:
        return RULES.apply(game, seat, pick.choice(legal), chance)
    if RULES.view(game, seat)["money"][SEAT_NAMES[seat]] and pick.random() < 0.5:
        RULES.apply(game, seat, RaiseBid(1), chance)
    while (cost := RULES.view(game, seat)["plan"])["cost"]["total"] + SPARE < cost["owns"]:
        for action in _wish(RULES.legal(game, seat), pick):
            if action in RULES.legal(game, seat):
                RULES.apply(game, seat, action, chance)
    return RULES.apply(game, seat, Seal(), chance)


def _wish(legal: Sequence[Action], pick: Random) -> list[Action]:
    """A noble or ship on the move, a bribe, or as many troops as take a location."""
    kind = pick.choice(WISHES)
    choices: list[Action] = [action for action in legal if type(action) is kind]
    action = pick.choice(choices or [RaiseBid(1)])
    match action:
        case AddTroop(location) | AddMercenary(location):
            return [action] * (GARRISON[KIND[location]] + pick.randrange(2))
        case _:
            return [action]


def _words(event: dict[str, Any]) -> str:
    return " ".join(
        str(value) if name == "event" else f"{name}={_value(value)}"
        for name, value in event.items()
    )


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"({' '.join(map(_value, value))})"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    for name in SCENARIOS:
        (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in chronicle(name)))
