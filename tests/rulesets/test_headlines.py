"""What notices say of each game: of events that everyone may read, and never more than that."""

from __future__ import annotations

from typing import Any

import pytest

from app.people.texts.happenings import told
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Event
from rulesets.telling.headlines import Names
from tests.support.dice import Chance

GAMES = list(RULESETS)
ROWS = 700
RARE = {
    "richard_iii": {"PrisonerFreed", "PrisonerMurdered", "Executed", "MulliganShown",
                    "HandsRedealt", "HeirEntered", "KingIsDead", "Mustered", "Defected", "Lost"},
    "rose_wars": {"CaltropsLaid", "UnitLevied", "UnitHeld", "UnitRallied", "UnitMarked"},
    "cousins_war": {"CardForgone", "BattleUnfought", "DiceChanged", "DeclarationBelieved"},
    "lancaster_york": {"LocationNeutral"},
}  # fmt: skip
"""Events that a few random games need not bring."""


def _events(key: str) -> dict[str, type[Event]]:
    def below(kind: type[Event]) -> list[type[Event]]:
        return [kind, *(one for each in kind.__subclasses__() for one in below(each))]

    package = RULESETS[key].package
    return {kind.__name__: kind for kind in below(Event) if kind.__module__.startswith(package)}


@pytest.mark.parametrize("key", GAMES)
def test_headlines_are_of_events_that_everyone_may_read(key: str) -> None:
    events, headlines = _events(key), RULESETS[key].headlines
    assert headlines
    assert headlines.keys() <= events.keys()
    assert [name for name in headlines if events[name].only is not None] == []


@pytest.mark.parametrize("key", GAMES)
def test_every_headline_is_a_sentence_in_random_games(key: str) -> None:
    ruleset, headlines = load_ruleset(key), RULESETS[key].headlines
    charts, seen = ruleset.charts(), set()
    for seed, scenario in enumerate(ruleset.meta.scenarios):
        people = {seat: f"Anne{i}" if i else "you" for i, seat in enumerate(scenario.seats)}
        names = Names(people, charts)
        for event in _played(ruleset, scenario.key, seed):
            if ruleset.audience(event) is not None:
                continue
            data = ruleset.encode_event(event)
            headline = headlines.get(data["event"])
            sentence = headline(names, data) if headline else None
            if sentence is None:
                continue
            seen.add(data["event"])
            assert sentence.endswith("."), sentence
            assert "_" not in sentence, sentence
            assert "None" not in sentence, sentence
            assert "{" not in sentence, sentence
            assert len(sentence) < 200
            (line,) = told(headlines, names, [[[None, data]]])
            assert line[0].isupper() or line[0] in "“£", line
    assert headlines.keys() - seen <= RARE[key]


def _played(ruleset: Any, scenario: str, seed: int) -> list[Event]:
    dice = Chance(seed)
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    state, events = ruleset.setup(scenario, options, dice)
    for _ in range(ROWS):
        awaited = ruleset.awaited(state)
        if not awaited:
            break
        seat = awaited[dice.below(len(awaited))]
        legal = ruleset.legal(state, seat)
        weights = [ruleset.eager_weight(state, seat, action) for action in legal]
        at = dice.below(sum(weights))
        index = next(i for i in range(len(legal)) if at < sum(weights[: i + 1]))
        events += ruleset.apply(state, seat, legal[index], dice)
    return list(events)
