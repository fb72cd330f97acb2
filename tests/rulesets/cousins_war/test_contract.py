"""What the ruleset says of itself, how its tables are copied, saved and checked."""

import random
from collections.abc import Callable

import pytest

from rulesets import RULESETS
from rulesets.cousins_war.actions import Believe, Done, KeepCard
from rulesets.cousins_war.charts import LANCASTER, SEATS, YORK
from rulesets.cousins_war.check import check
from rulesets.cousins_war.game import Game, present

from .table import RULES, card, still, table


class Chance:
    def __init__(self, seed: int) -> None:
        self.below = random.Random(seed).randrange


def test_the_lobby_learns_who_made_the_game_and_who_plays_it() -> None:
    meta = RULES.meta
    assert (meta.key, meta.title) == ("cousins_war", "The Cousins' War")
    assert (meta.designer, meta.publisher) == ("David J. Mortimer", "Surprised Stare Games")
    assert [scenario.seats for scenario in meta.scenarios] == [("lancaster", "york")]
    assert meta.options == ()
    assert RULESETS["cousins_war"].key == meta.key


def test_any_action_out_of_place_is_refused_with_a_paragraph() -> None:
    """At every decision of some games, with actions that belong to other decisions."""
    seen = set()
    for seed in range(15):
        chance, pick = Chance(seed), random.Random(seed)
        game, _ = RULES.setup("standard", {}, chance)
        while RULES.outcome(game) is None:
            before = RULES.dump(game)
            for seat in RULES.awaited(game):
                for action in (Believe(), KeepCard(), Done()):
                    if action not in RULES.legal(game, seat):
                        refusal = RULES.refusal(game, seat, action)
                        assert refusal.rule
                        assert refusal.text
                seen.add(RULES.prompt(game, seat).decision)
            assert RULES.dump(game) == before
            seat = pick.choice(list(RULES.awaited(game)))
            RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), chance)
    assert {"SwapCard", "PlayCard", "DeclareRoll", "KeepOrDiscard"} <= seen


def test_who_is_not_asked_is_told_so_and_after_the_end_everybody() -> None:
    game, _ = RULES.setup("standard", {}, still())
    while len(RULES.awaited(game)) == 2:
        RULES.apply(game, LANCASTER, RULES.legal(game, LANCASTER)[0], still())
    assert "not your turn" in RULES.refusal(game, LANCASTER, Believe()).text
    pick = random.Random(5)
    while RULES.outcome(game) is None:
        seat = pick.choice(list(RULES.awaited(game)))
        RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), Chance(6))
    assert "over" in RULES.refusal(game, YORK, Believe()).text
    outcome = RULES.outcome(game)
    assert outcome is not None
    assert RULES.prompt(game, None).text == outcome.reason


@pytest.mark.parametrize("seed", range(5))
def test_saved_tables_come_back_the_same_and_copies_live_their_own_lives(seed: int) -> None:
    chance, pick = Chance(seed), random.Random(seed)
    game, _ = RULES.setup("standard", {}, chance)
    while RULES.outcome(game) is None:
        saved = RULES.dump(game)
        copy = RULES.clone(game)
        back = RULES.load(saved)
        assert RULES.dump(back) == RULES.dump(copy) == saved
        assert [RULES.legal(back, s) for s in SEATS] == [RULES.legal(game, s) for s in SEATS]
        seat = pick.choice(list(RULES.awaited(game)))
        RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), chance)
        assert RULES.dump(copy) == saved


def test_a_game_of_random_choices_ends_soon() -> None:
    for seed in range(40):
        chance, pick, steps = Chance(seed), random.Random(seed), 0
        game, _ = RULES.setup("standard", {}, chance)
        while RULES.outcome(game) is None:
            seat = pick.choice(list(RULES.awaited(game)))
            choices = RULES.legal(game, seat)
            assert len(choices) <= 200
            RULES.apply(game, seat, pick.choice(list(choices)), chance)
            steps += 1
        assert steps < 400


def lose_a_cube(game: Game) -> None:
    game.cubes[0] -= 1


def make_a_cube(game: Game) -> None:
    game.cubes[4] += 1


def make_a_frenchman(game: Game) -> None:
    game.french[0] = 3


def lose_a_card(game: Game) -> None:
    game.box = game.box[1:]


def shuffle_a_hand(game: Game) -> None:
    game.hands[0] = game.hands[0][::-1]


def know_too_much(game: Game) -> None:
    game.known[YORK] = (card("E10"),)


def play_a_sixth_round(game: Game) -> None:
    game.round = 6


def roll_without_a_battle(game: Game) -> None:
    game.secret = (1, 2, 3)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lose_a_cube, "fewer than no cubes"),
        (make_a_cube, "has not 12 cubes"),
        (make_a_frenchman, "too many French"),
        (lose_a_card, "the cards are not these"),
        (shuffle_a_hand, "order of a hand"),
        (know_too_much, "known, but not in the hand"),
        (play_a_sixth_round, "round 6"),
        (roll_without_a_battle, "without a battle"),
    ],
)
def test_an_impossible_table_does_not_pass_the_check(
    spoil: Callable[[Game], None], why: str
) -> None:
    game = table(hand={LANCASTER: "B1 B2"}).game
    RULES.check(game)
    spoil(game)
    with pytest.raises(AssertionError, match=why):
        check(game)


def test_a_paragraph_that_misses_what_it_needs_says_so() -> None:
    with pytest.raises(LookupError, match="lacks"):
        present(None)
