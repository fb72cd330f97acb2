"""What is certain within a turn is found where it is, and said of nothing else."""

from __future__ import annotations

from itertools import islice

import pytest

from app.play.bots.chance import SeededChance
from rulesets import RULESETS
from rulesets.review.certain import Examiner
from rulesets.review.verdicts import Choice
from rulesets.richard_iii.components.areas import DEAD
from rulesets.richard_iii.components.blocks import HEIRS, block
from rulesets.richard_iii.components.ids import LANCASTER
from rulesets.richard_iii.insight import INSIGHT
from rulesets.richard_iii.state.actions import TakeHit
from rulesets.search.exact import Lines
from rulesets.search.levels import GENTLE, LEVELS
from rulesets.search.thinking import decide
from rulesets.telling.headlines import Names
from rulesets.telling.story.meanings import certainly
from tests.rulesets.richard_iii.fights import Fight, fight
from tests.rulesets.richard_iii.table import RULES

from .plain_lines import asked, compared, planted
from .toys import LEFT, RIGHT, TOYS, Blank, Show, TakeStones, begun, stones

MANY = 1000
RICHMOND, FRENCH = TakeHit(block("lancaster_richmond")), TakeHit(block("lancaster_french"))


@pytest.mark.parametrize(("left", "won"), [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (4, 0), (8, 0)])
def test_a_win_is_found_where_every_answer_leads_to_it(left: int, won: int) -> None:
    found = Lines(TOYS, MANY).winning([stones(left)], LEFT)
    assert found == (TakeStones(won) if won else None)


@pytest.mark.parametrize(("left", "loses"), [(2, True), (4, True), (5, False), (9, False)])
def test_a_loss_is_one_before_the_seat_is_asked_again(left: int, loses: bool) -> None:
    assert Lines(TOYS, MANY).loses([stones(left)], LEFT, TakeStones(1)) is loses


def test_where_the_nodes_or_the_depth_do_not_suffice_nothing_is_known() -> None:
    assert Lines(TOYS, 3).wins([stones(5)], LEFT, TakeStones(1)) is None
    assert Lines(TOYS, MANY, 2).wins([stones(5)], LEFT, TakeStones(1)) is None
    assert Lines(TOYS, 3).winning([stones(5)], LEFT) is None


def test_a_win_must_be_one_in_each_world() -> None:
    worlds = [stones(2), stones(3)]
    assert Lines(TOYS, MANY).winning(worlds[:1], LEFT) == TakeStones(2)
    assert Lines(TOYS, MANY).winning(worlds, LEFT) is None
    assert Lines(TOYS, MANY).loses([stones(4), stones(5)], LEFT, TakeStones(1)) is False


def test_secret_choices_are_not_looked_into() -> None:
    assert Lines(TOYS, MANY).winning([begun("pennies")], RIGHT) is None
    assert Lines(TOYS, MANY).loses([begun("pennies")], RIGHT, Show(True)) is False


def last_heir() -> Fight:
    """York has hit once: Richmond, the only heir of Lancaster, or the French take it."""
    laid = fight("oxford", "norfolk", "richmond:1 french:1", main="wilts")
    for heir in HEIRS[LANCASTER]:
        if heir != RICHMOND.block:
            laid.game.put(heir, DEAD)
    return laid.skip("lancaster_french", "lancaster_richmond").fire("york_norfolk", 1, 6, 6)


def test_the_last_heir_does_not_take_a_hit_that_another_can() -> None:
    laid = last_heir()
    assert set(laid.legal(LANCASTER)) == {RICHMOND, FRENCH}
    game = laid.game
    for action in (RICHMOND, FRENCH):
        found = Lines(RULES, MANY, 1).loses([game], LANCASTER, action)
        assert bool(found) == (action == RICHMOND)
    for seed in range(12):
        work = LEVELS["page" if seed % 2 else "squire"].scaled(0.2).work
        chance = SeededChance(f"{seed}")
        assert decide(RULES, INSIGHT, game, LANCASTER, work, 50.0, chance) == FRENCH


def test_the_gentlest_level_takes_a_win_at_once() -> None:
    for seed in range(12):
        chance = SeededChance(f"{seed}")
        found = decide(TOYS, Blank(), stones(3), LEFT, GENTLE.work, 50.0, chance)
        assert found == TakeStones(3)


def test_what_lost_for_certain_is_told_with_what_would_not_have() -> None:
    laid = last_heir()
    before = RULES.clone(laid.game)
    laid.do(LANCASTER, RICHMOND)
    rows = [Choice(9, LANCASTER, RICHMOND, before, laid.game)]
    examiner = Examiner(RULES, INSIGHT, SeededChance, lambda _: (0.3, 0.0))
    ((cost, choice),) = examiner.mistakes(rows)
    assert (choice.row, cost.certain, cost.better, cost.by) == (9, "loss", (FRENCH,), 0.3)
    plugin = RULESETS["richard_iii"]
    better = [RULES.encode_action(FRENCH)], before
    names = Names({"lancaster": "Lancaster", "york": "York"}, RULES.charts())
    assert certainly(plugin.story, names, "loss", ("lancaster", "york"), better) == (
        "Lancaster need not have lost at once: the French block could have taken the hit."
    )


@pytest.mark.parametrize("key", RULESETS)
def test_solver_and_plain_search_agree(key: str) -> None:
    said = list(islice(compared(key, asked(key, last=12)), 12))
    assert [what for what in said if "wrong" in what] == []


@pytest.mark.parametrize("key", RULESETS)
def test_planted_blunders_are_found(key: str) -> None:
    found = list(islice(planted(key, asked(key, last=12)), 2))
    assert [what for what in found if "missed" in what] == []
