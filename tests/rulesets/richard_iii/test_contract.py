"""What the ruleset says of itself, how its tables are copied, saved and checked."""

import random
from collections.abc import Callable

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Action
from rulesets.richard_iii.actions import (
    EndActions,
    Fight,
    KeepHand,
    NoTreason,
    PlayCard,
    SendToPool,
    Take,
)
from rulesets.richard_iii.areas import (
    AREAS,
    HOME_DOWN,
    MAP,
    MINOR,
    TOWER,
    Place,
    area,
)
from rulesets.richard_iii.blocks import block
from rulesets.richard_iii.charts import LANCASTER, SEATS, YORK
from rulesets.richard_iii.check import check
from rulesets.richard_iii.game import Game, present

from .table import RULES, Chance, card, cards, table

OUT_OF_PLACE: tuple[Action, ...] = (
    PlayCard(card("a4_1")),
    KeepHand(),
    Take(area("kent")),
    EndActions(),
    Fight(area("kent")),
    NoTreason(),
    SendToPool(block("york_york")),
)


def test_the_lobby_learns_who_made_the_game_and_who_plays_it() -> None:
    meta = RULES.meta
    assert (meta.key, meta.title) == ("richard_iii", "Richard III")
    assert (meta.designer, meta.publisher) == (
        "Tom Dalgliesh and Jerry Taylor",
        "Columbia Games",
    )
    assert [scenario.key for scenario in meta.scenarios] == ["wars", "kingmaker", "richard"]
    assert {scenario.seats for scenario in meta.scenarios} == {("york", "lancaster")}
    assert RULESETS["richard_iii"].key == meta.key


@pytest.mark.parametrize("scenario", ["wars", "kingmaker", "richard"])
def test_any_action_out_of_place_is_refused_with_a_paragraph(scenario: str) -> None:
    """At every decision of some games, with actions that belong to other decisions."""
    seen = set()
    for seed in range(3):
        chance, pick = Chance(seed), random.Random(seed)
        game, _ = RULES.setup(scenario, {}, chance)
        while RULES.outcome(game) is None:
            before = RULES.dump(game)
            for seat in RULES.awaited(game):
                for action in OUT_OF_PLACE:
                    if action not in RULES.legal(game, seat):
                        refusal = RULES.refusal(game, seat, action)
                        assert refusal.rule
                        assert refusal.text
                seen.add(RULES.prompt(game, seat).decision)
            assert RULES.dump(game) == before
            seat = pick.choice(list(RULES.awaited(game)))
            RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), chance)
    assert {"ChooseCard", "Act"} <= seen


@pytest.mark.parametrize("seed", range(3))
def test_saved_tables_come_back_the_same_and_copies_live_their_own_lives(seed: int) -> None:
    chance, pick = Chance(seed), random.Random(seed)
    game, _ = RULES.setup("kingmaker", {}, chance)
    while RULES.outcome(game) is None:
        saved = RULES.dump(game)
        copy = RULES.clone(game)
        back = RULES.load(saved)
        assert RULES.dump(back) == RULES.dump(copy) == saved
        assert [RULES.legal(back, s) for s in SEATS] == [RULES.legal(game, s) for s in SEATS]
        seat = pick.choice(list(RULES.awaited(game)))
        RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), chance)
        assert RULES.dump(copy) == saved


def test_lists_of_actions_are_long_only_where_many_blocks_stand_together() -> None:
    longest = 0
    for seed in range(10):
        chance, pick = Chance(seed), random.Random(seed)
        game, _ = RULES.setup("wars", {}, chance)
        while awaited := RULES.awaited(game):
            legal = RULES.legal(game, awaited[0])
            longest = max(longest, len(legal))
            RULES.apply(game, awaited[0], pick.choice(list(legal)), chance)
    assert 40 < longest <= 400


def test_charts_tell_what_is_printed() -> None:
    charts = RULES.charts()
    assert charts["areas"]["south_yorks"] == {
        "name": "South Yorks",
        "city": "york",
        "cathedral": "york",
        "crown": True,
        "major_port": False,
        "wales": False,
        "exile": None,
        "shields": ["york", "shrewsbury"],
        "seas": [],
    }
    assert charts["borders"]["chester|derby"] == {"colour": "yellow", "limit": 4}
    assert charts["cards"]["muster"]["event"] is True
    assert set(charts["seas"]) == {"irish_sea", "north_sea", "english_channel"}


def spoil_place(game: Game) -> None:
    game.where[block("york_norfolk")] = Place(area("derby"))


def spoil_exile(game: Game) -> None:
    game.put(block("york_norfolk"), area("france"))


def spoil_twins(game: Game) -> None:
    game.put(block("lancaster_warwick"), area("kent"))


def spoil_home(game: Game) -> None:
    game.put(block("york_norfolk"), HOME_DOWN)


def spoil_minor(game: Game) -> None:
    game.put(block("york_norfolk"), MINOR)


def spoil_tower(game: Game) -> None:
    game.put(block("york_norfolk"), TOWER)


def spoil_steps(game: Game) -> None:
    game.steps[block("york_norfolk")] = 0


def spoil_hand(game: Game) -> None:
    game.hands[YORK] = (*game.hands[YORK], game.hands[LANCASTER][0])


def spoil_order(game: Game) -> None:
    game.hands[YORK] = game.hands[YORK][::-1]


def spoil_border(game: Game) -> None:
    game.crossed[0] = 6


@pytest.mark.parametrize(
    "spoil",
    [
        *(spoil_place, spoil_exile, spoil_twins, spoil_home, spoil_minor, spoil_tower),
        *(spoil_steps, spoil_hand, spoil_order, spoil_border),
    ],
)
def test_an_impossible_table_is_noticed(spoil: Callable[[Game], None]) -> None:
    laid = table("kent norfolk warwick; calais york", "middlesex henry_vi")
    check(laid.game)
    spoil(laid.game)
    with pytest.raises(AssertionError):
        check(laid.game)


def test_what_the_rules_guarantee_is_missed_when_it_is_not_there() -> None:
    assert present(3) == 3
    with pytest.raises(LookupError):
        present(None)


def test_headings_name_campaign_and_turn() -> None:
    assert table("calais york", "middlesex henry_vi").view(None)["turn"] == "Campaign 1, turn 1"
    one = table("calais york", "middlesex henry_vi", scenario="richard")
    assert one.view(None)["turn"] == "Turn 1"
    assert len(AREAS) == MAP
    assert cards("a4_1") == (card("a4_1"),)
