"""What was shown stays true in every world that `determinize` draws."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rulesets.cousins_war.components.charts import BATTLES, FOE, LANCASTER, SEATS, YORK, Card
from rulesets.cousins_war.rules.ch3_battlefield import determine_battlefield
from rulesets.cousins_war.rules.turn import clean_up
from rulesets.cousins_war.state.actions import KeepCard, Nominate, PassCard
from rulesets.cousins_war.state.game import Game
from rulesets.cousins_war.state.shown_cards import kept_card_is_hidden
from tests.support.dice import Chance

from ...laid import still
from ..table import RULES, Table, card, cards, table
from .test_secrecy import worlds


def nominated() -> Table:
    """In round 4, which marks E1, E4, E7 and E9, Lancaster has nominated the first of these."""
    hands = {LANCASTER: "E1 E4 E7 E9", YORK: "B7 E5 B2 B3"}
    laid = table(determine_battlefield(), hand=hands, round=4, york="reserve 1")
    return laid.did(LANCASTER, Nominate(card("E1"))).did(YORK, Nominate(card("B7")))


def test_3_2_a_marked_nomination_shows_that_this_round_marks_the_whole_hand() -> None:
    laid = nominated()
    for viewer in (YORK, None):
        for world in worlds(laid.game, viewer):
            assert set(world.hands[LANCASTER]) == set(cards("E4 E7 E9"))


def test_3_2_the_witness_notices_a_world_that_belies_the_nomination() -> None:
    laid = nominated()
    told = laid.events
    assert RULES.contradiction(laid.game, YORK, told) == ""
    for name in ("B4", "E2"):  # E2 is not marked in round 4
        world = RULES.clone(laid.game)
        world.hands[LANCASTER] = cards(f"E7 E9 {name}")
        assert RULES.contradiction(world, YORK, told) == (
            f"the opponent nominated E1, and so cannot hold {name}"
        )


def kept(lancaster: str = "E5", york: str = "B7", **more: Any) -> Table:
    """Round 2 has begun. Lancaster kept a card; the discards of round 1 and York's own card are
    none of those that it can be."""
    laid = table(
        clean_up(),
        hand={LANCASTER: lancaster, YORK: york},
        discards="B1 B2 B3 E1 E2 E3 E4 E6",
        rolls=still(),
        **more,
    ).did(YORK, KeepCard())
    laid.do(LANCASTER, KeepCard(), chance=still())
    return laid


def test_7_1_a_kept_card_is_one_that_was_hidden_when_it_was_kept() -> None:
    laid = kept()
    candidates = set(cards("B4 B5 B6 E5 E7 E8 E9 E10")) - set(laid.game.hands[YORK])
    assert set(laid.game.kept_among[YORK]) == candidates
    others = worlds(laid.game, YORK)
    assert all(candidates & set(world.hands[LANCASTER]) for world in others)
    assert len({world.hands[LANCASTER] for world in others}) > 30


def test_7_1_a_kept_card_that_was_passed_before_is_known_for_certain() -> None:
    laid = table(clean_up(), hand={LANCASTER: "E5", YORK: "B7"}, rolls=still())
    laid.game.known[YORK] = cards("E5")
    laid.do(YORK, KeepCard())
    laid.do(LANCASTER, KeepCard(), chance=still())
    assert all(card("E5") in world.hands[LANCASTER] for world in worlds(laid.game, YORK))


def test_7_1_who_had_no_battle_card_kept_an_event() -> None:
    laid = table(clean_up(), hand={LANCASTER: "E5", YORK: "B7"}, rolls=still())
    laid.game.bare[LANCASTER] = True
    laid.do(YORK, KeepCard())
    laid.do(LANCASTER, KeepCard(), chance=still())
    assert not set(laid.game.kept_among[YORK]) & set(BATTLES)


def test_7_1_a_candidate_that_comes_out_may_have_been_the_kept_card() -> None:
    laid = kept()
    game = laid.game
    assert kept_card_is_hidden(game, YORK)
    laid.do(YORK, PassCard(game.hands[YORK][0]))
    assert kept_card_is_hidden(game, YORK)
    passed = next(c for c in game.hands[LANCASTER] if c in game.kept_among[YORK])
    laid.do(LANCASTER, PassCard(passed))
    assert not kept_card_is_hidden(game, YORK)


def remembered(seed: int) -> Iterator[tuple[Game, list[Card | None]]]:
    """Every position of a random game, and the card that each seat truly kept last."""
    chance, pick = Chance(seed), random.Random(seed)
    game, _ = RULES.setup("standard", {}, chance)
    truth: list[Card | None] = [None, None]
    while RULES.outcome(game) is None:
        yield game, truth
        before, hands = game.round, game.hands[:]
        seat = pick.choice(list(RULES.awaited(game)))
        keeping = game.keeping[:]
        action = pick.choice(list(RULES.legal(game, seat)))
        keeping[seat] = isinstance(action, KeepCard) if len(hands[seat]) == 1 else keeping[seat]
        RULES.apply(game, seat, action, chance)
        if game.round > before:
            truth = [hands[s][0] if keeping[s] else None for s in SEATS]


@pytest.mark.parametrize("seed", range(12))
def test_7_1_the_card_that_was_truly_kept_is_always_among_the_candidates(seed: int) -> None:
    for game, truth in remembered(seed):
        for observer in SEATS:
            true_card = truth[FOE[observer]]
            if game.kept_among[observer]:
                assert true_card in game.kept_among[observer]
            else:
                assert true_card is None or game.round == 1


def test_7_1_the_opponents_guess_at_a_kept_card_tells_nothing_of_its_own_hand() -> None:
    """York cannot tell these two tables apart, so the same dice must lead it to the same world."""
    tables = [kept(lancaster="E5").game, kept(lancaster="E7").game]
    assert RULES.view(tables[0], YORK) == RULES.view(tables[1], YORK)
    assert tables[0].kept_among[LANCASTER] != tables[1].kept_among[LANCASTER]
    one, other = (RULES.dump(RULES.determinize(game, YORK, Chance(1))) for game in tables)
    assert one == other
