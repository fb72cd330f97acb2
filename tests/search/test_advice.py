"""Reasons: features that differ by more than chance, in each game's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Seat
from rulesets.search.advice import WIN, Reason, _told, reasons_at_once, reasons_for, written
from rulesets.search.insight import WeightedInsight
from rulesets.search.levels import SQUIRE
from rulesets.search.thinking import advise, ask
from rulesets.search.words import Words

from .toys import LEFT, TOYS, Blank, Game, Show, TakeStones, begun, stones

WEIGHTS = {"land": 1.0, "danger": -1.0, "purse": 0.5}
WORDS = {
    "land": Words("holds more land", "holds less land", " acres", scale=2),
    "danger": Words("is safer", "is in danger"),
    "purse": Words("saves money", "spends money", " pounds"),
}
DECISIONS = 10
"""In Richard III both then act."""


def told(**differences: list[float]) -> list[tuple[str, str, bool]]:
    return [(one.text, one.by, one.good) for one in _told(WEIGHTS, WORDS, differences)]


def needed(**differences: list[float]) -> list[str]:
    return [one.text for one in _told(WEIGHTS, WORDS, differences, needed=True)]


def test_what_counts_more_comes_first_in_what_players_count() -> None:
    assert told(land=[1.0] * 10, purse=[1.0] * 10) == [
        ("holds more land", "+2.0 acres", True),
        ("saves money", "+1.0 pounds", True),
    ]


def test_what_speaks_against_it_comes_last_and_a_minus_is_a_minus() -> None:
    assert told(danger=[5.0] * 10, purse=[2.0] * 10, land=[-1.0] * 10) == [
        ("saves money", "+2.0 pounds", True),
        ("is in danger", "", False),
    ]
    assert told(land=[-1.0] * 10) == [("holds less land", "\u22122.0 acres", False)]


def test_only_the_weightiest_are_told_of_what_speaks_for_it_and_against_it() -> None:
    good = told(danger=[-3.0] * 10, land=[1.0] * 10, purse=[1.0] * 10)
    assert [text for text, *_ in good] == ["is safer", "holds more land"]
    bad = told(danger=[3.0] * 10, land=[-1.0] * 10)
    assert [text for text, *_ in bad] == ["is in danger"]


def test_less_of_what_is_bad_is_good() -> None:
    assert told(danger=[-3.0] * 10) == [("is safer", "", True)], "a number of nothing is not told"


def test_chance_is_no_reason() -> None:
    assert told(land=[1.0, -1.0] * 10) == []
    assert told(land=[1.0] * 3) == [], "three comparisons say nothing"


def test_a_reason_for_it_that_is_only_likely_is_better_than_none_and_than_one_against_it() -> None:
    likely = [5.0, -2.0] * 4
    assert told(land=likely, purse=[-1.0] * 10) == [("spends money", "\u22121.0 pounds", False)]
    assert needed(land=likely, purse=[-1.0] * 10) == ["probably holds more land", "spends money"]
    assert needed(land=likely, danger=[-1.0] * 10) == ["is safer"]
    assert needed(purse=[-1.0] * 10) == []


def test_winning_is_told_in_percent() -> None:
    assert told(**{WIN: [1.0, 0.0] * 10}) == [("wins the game more often", "+50 %", True)]


@pytest.mark.parametrize("key", [key for key, plugin in RULESETS.items() if plugin.words])
def test_words_belong_to_features_that_count(key: str) -> None:
    plugin = RULESETS[key]
    assert isinstance(plugin.insight, WeightedInsight)
    assert set(plugin.words) <= set(plugin.insight.weights)


@pytest.mark.parametrize("key", [key for key, plugin in RULESETS.items() if plugin.words])
def test_what_speaks_for_an_action_has_a_plus(key: str) -> None:
    plugin = RULESETS[key]
    assert isinstance(plugin.insight, WeightedInsight)
    for name, said in plugin.words.items():
        assert plugin.insight.weights[name] * said.scale > 0 or not said.unit, name


class HeadsFirst(Blank):
    """Nearly always shows heads, and plans it in secret."""

    plans_in_secret = True

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        return [99.0 if action == Show(True) else 1.0 for action in actions]


def test_what_is_planned_in_secret_is_judged_when_all_have_planned() -> None:
    game = begun("pennies")
    for heads, text, good in (
        (True, "wins the game more often", True),
        (False, "wins the game less often", False),
    ):
        (reason,) = reasons_for(
            TOYS, HeadsFirst(), {}, game, LEFT, [Show(heads)], SeededChance("x")
        )
        assert isinstance(reason, Reason)
        assert (reason.text, reason.good) == (text, good)


def test_a_step_of_a_plan_has_the_reasons_of_the_whole() -> None:
    """One step on the planning chart changes nothing that can be seen before all have planned."""
    ruleset, plugin = load_ruleset("lancaster_york"), RULESETS["lancaster_york"]
    chance = SeededChance("x")
    game, _ = ruleset.setup("two", {}, chance)
    while not ruleset.simultaneous(game):
        seat = ruleset.awaited(game)[0]
        ruleset.apply(game, seat, ruleset.legal(game, seat)[0], chance)
    seat = ruleset.awaited(game)[0]
    world = ruleset.determinize(game, seat, chance)
    question = ask(ruleset, "", world, seat, SQUIRE, "seed")
    assert plugin.insight is not None
    advice = advise(question, ruleset, plugin.insight, plugin.words, chance, lambda: 0.0)
    assert advice["found"] == "plan"
    assert any(reason["good"] for reason in advice["reasons"])


@pytest.mark.parametrize("key", RULESETS)
def test_advice_is_a_whole_decision_thought_out_or_guessed(key: str) -> None:
    """What is only taken in hand is no move yet: it comes first, and the move along with it."""
    ruleset, insight, chance = load_ruleset(key), RULESETS[key].insight, SeededChance("x")
    assert insight is not None
    game, _ = ruleset.setup(ruleset.meta.scenarios[0].key, {}, chance)
    for _ in range(DECISIONS):
        seat = ruleset.awaited(game)[0]
        world, before = ruleset.determinize(game, seat, chance), ruleset.fingerprint(game)
        asked = ask(ruleset, "", world, seat, SQUIRE, "seed")
        hurried = count(0.0, SQUIRE.seconds / 4).__next__
        told = advise(asked, ruleset, insight, {}, chance, hurried)
        able = insight.undominated(world, seat, ruleset.legal(world, seat))
        guess = written(ruleset, insight.script(world, seat, able, chance))
        for advice, after in ((guess, ruleset.clone(game)), (told, game)):
            steps = [*map(ruleset.decode_action, [*advice["first"], advice["action"]])]
            kinds = [isinstance(step, ruleset.preliminary) for step in steps]
            assert kinds == [True] * (len(steps) - 1) + [False]
            for step in steps:
                assert step in ruleset.legal(after, seat)
                ruleset.apply(after, seat, step, chance)
            assert ruleset.fingerprint(after) != before


class Bluffing(HeadsFirst):
    """Shows heads in three of four cases."""

    plans_in_secret = False

    def mixed(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        return [3.0, 1.0]


def test_where_a_good_player_varies_there_are_reasons_too() -> None:
    game = begun("pennies")
    question = ask(TOYS, "", game, LEFT, SQUIRE, "seed")
    advice = advise(question, TOYS, Bluffing(), {}, SeededChance("x"), lambda: 0.0)
    assert advice["often"] in (0.75, 0.25)
    assert [reason["text"] for reason in advice["reasons"]] in (
        ["wins the game more often"],
        ["wins the game less often"],
    )


class Foresighted(Blank):
    """Knows how to leave a multiple of four, and judges a game only when it is over."""

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        left = state.stones % 4
        return [1e6 if action == TakeStones(left) else 1.0 for action in actions]

    def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
        return [(TakeStones(2),)]

    def quiet(self, state: Game) -> bool:
        return False


def test_where_the_search_judges_whole_turns_the_reasons_do_too() -> None:
    """Ten takings away, far beyond the decisions that are played on elsewhere."""
    found = reasons_for(
        TOYS, Foresighted(), {}, stones(42), LEFT, [TakeStones(2)], SeededChance("x")
    )
    assert [reason.text for reason in found] == ["wins the game more often"]


class Patient(Foresighted):
    """Judges a game when forty stones are left, and must not be asked what comes then."""

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        assert not self.quiet(state), "played beyond what was planned"
        return super().prior(state, seat, actions)

    def quiet(self, state: Game) -> bool:
        return state.stones <= 40


def test_a_plan_is_judged_at_its_end_and_not_in_the_midst_of_what_follows() -> None:
    assert not reasons_for(
        TOYS, Patient(), {}, stones(42), LEFT, [TakeStones(2)], SeededChance("x")
    )


class Counting(Blank):
    """Likes to leave many stones."""

    weights: Mapping[str, float] = {"stones": 1.0}

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        return {"stones": float(state.stones)}


def test_a_reason_at_once_is_a_fact_of_the_two_positions_and_needs_both_plans_whole() -> None:
    said = {"stones": Words("leaves more stones", "leaves fewer stones")}
    one, two = [TakeStones(1)], [TakeStones(2)]
    for plans, texts in (
        ((one, two), ["leaves more stones"]),
        ((one, one), []),
        ((one, one * 2), []),
    ):
        chance = SeededChance("x")
        found = reasons_at_once(TOYS, Counting(), said, stones(42), LEFT, plans, chance)
        assert [reason.text for reason in found] == texts, plans
