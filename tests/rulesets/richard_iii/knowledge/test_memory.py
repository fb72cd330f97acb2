"""What the enemy knows of blocks: other worlds keep what was told, and what follows for certain."""

from __future__ import annotations

from random import Random

import pytest

from roses_rules.conformance.decision_point import DecisionPoint, Turn
from roses_rules.conformance.game import CheckLevel, Game
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.secrecy import check_told
from roses_rules.conformance.violation import ContractViolation
from rulesets.kernel.interface import Dice, Seat, Viewer
from rulesets.richard_iii.components.areas import MAP, POOL, area
from rulesets.richard_iii.components.blocks import BLOCKS, block
from rulesets.richard_iii.components.ids import LANCASTER, SEATS, YORK
from rulesets.richard_iii.rules.ch5_actions.action_phase import action_phase
from rulesets.richard_iii.rules.ch6_battles.battles import battle_phase
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import going_home
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.supply import supply_losses
from rulesets.richard_iii.rules.succession.heirs import succession
from rulesets.richard_iii.ruleset import RichardIII
from rulesets.richard_iii.state import game as games
from rulesets.richard_iii.state.actions import (
    EndGoingHome,
    EndSupply,
    EnterHeir,
    Plague,
    SailAll,
    SetAside,
    Starve,
)
from rulesets.richard_iii.state.battle_events import BlocksRevealed, Lost
from rulesets.richard_iii.state.events import BlocksMoved, StackMoved
from rulesets.richard_iii.state.seen_blocks import forget, start
from tests.support.dice import Chance

from ..political import go
from ..table import PACKS, RULES, Table, table

COUNT = 60


def remembered(york: str, lancaster: str, **more: object) -> Table:
    """A table whose setup both sides have seen."""
    laid = table(york, lancaster, **more)  # type: ignore[arg-type]
    start(laid.game)
    return laid


def places(laid: Table, key: str, viewer: Viewer) -> set[int]:
    """Where the block is in the worlds of the viewer."""
    drawn = (RULES.determinize(laid.game, viewer, Chance(seed)) for seed in range(COUNT))
    return {world.where[block(key)] for world in drawn}


@pytest.mark.parametrize("scenario", ["wars", "kingmaker", "richard"])
@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_4_1_everyone_knows_the_printed_set_up(scenario: str, viewer: Viewer) -> None:
    game, _ = RULES.setup(scenario, {}, Chance(1))
    for seed in range(COUNT):
        assert RULES.determinize(game, viewer, Chance(seed)).where == game.where


def test_5_2_a_block_that_marches_alone_is_followed() -> None:
    laid = remembered("kent norfolk; calais york suffolk", "middlesex henry_vi")
    laid.march_from("kent", "york_norfolk sussex")
    assert places(laid, "york_norfolk", LANCASTER) == {area("sussex")}


def test_5_2_of_a_stack_nobody_else_knows_who_marched() -> None:
    laid = remembered("kent norfolk suffolk; calais york", "middlesex henry_vi")
    laid.march_from("kent", "york_norfolk sussex")
    for key in ("york_norfolk", "york_suffolk"):
        assert places(laid, key, LANCASTER) == {area("kent"), area("sussex")}
        assert len(places(laid, key, YORK)) == 1
    assert places(laid, "york_york", LANCASTER) == {area("calais")}


def test_5_2_a_whole_stack_that_marches_together_is_followed() -> None:
    laid = remembered("kent norfolk suffolk; calais york", "middlesex henry_vi")
    laid.march_from("kent", "all sussex")
    assert places(laid, "york_norfolk", LANCASTER) == {area("sussex")}


def test_5_3_who_never_sails_has_not_sailed() -> None:
    laid = remembered("kent norfolk rebel; calais york", "middlesex henry_vi")
    laid.sail_from("kent", "york_norfolk sussex")
    assert places(laid, "york_norfolk", LANCASTER) == {area("sussex")}
    assert places(laid, "rebel", LANCASTER) == {area("kent")}


def test_5_4_a_recruit_is_one_of_those_who_could_rise_there() -> None:
    laid = remembered("pool norfolk suffolk arundel; calais york", "middlesex henry_vi")
    laid.recruit("york_norfolk", "east_anglia")
    assert places(laid, "york_norfolk", LANCASTER) == {POOL, area("east_anglia")}
    assert places(laid, "york_suffolk", LANCASTER) == {POOL, area("east_anglia")}
    assert places(laid, "york_arundel", LANCASTER) == {POOL}
    laid.recruit("york_arundel", "sussex")
    assert places(laid, "york_arundel", LANCASTER) == {area("sussex")}


def test_6_1_blocks_that_stand_up_after_a_battle_are_remembered_with_their_strength() -> None:
    laid = table(
        "kent norfolk suffolk:2; calais york; oxford hastings",
        "sussex clifford:1; middlesex henry_vi",
        plan=[action_phase(), battle_phase()],
    ).march_from("kent", "all sussex")
    for _ in range(2):
        laid.end()
    while laid.game.battle is not None:
        seat = laid.awaited()[0]
        laid.do(seat, laid.legal(seat)[0], *[1] * _dice(laid, seat))
    assert places(laid, "york_suffolk", LANCASTER) == {area("sussex")}
    world = RULES.determinize(laid.game, LANCASTER, Chance(1))
    assert world.steps[block("york_suffolk")] == 2


def _dice(laid: Table, seat: Seat) -> int:
    action = laid.legal(seat)[0]
    return laid.game.steps[action.block] if type(action).__name__ == "Fire" else 0  # type: ignore[attr-defined]


def test_6_81_the_place_of_a_new_king_is_known() -> None:
    laid = table("calais york", "derby exeter somerset; oxford clifford")
    laid.game.monarch = None
    assert laid.view(None)["king_at"] is None
    laid.work(succession())
    assert places(laid, "lancaster_exeter", YORK) == {area("derby")}
    assert laid.view(YORK)["king_at"] == laid.view(None)["king_at"] == "derby"


def test_6_81_a_king_who_left_with_others_is_lost_from_sight() -> None:
    laid = remembered("calais york", "derby henry_vi clifford", first=LANCASTER)
    laid.march_from("derby", "lancaster_henry_vi leicester")
    assert laid.view(YORK)["king_at"] is None


def test_6_82_the_place_of_an_heir_who_entered_is_known() -> None:
    laid = table("calais york norfolk suffolk", "middlesex henry_vi; oxford devon clifford")
    laid.game.slain[LANCASTER] = 1
    assert laid.view(YORK)["due"] == {"york": 0, "lancaster": 1}
    laid.work(succession())
    laid.do(LANCASTER, EnterHeir(block("lancaster_prince_edward"), area("derby")))
    assert places(laid, "lancaster_prince_edward", YORK) == {area("derby")}
    assert laid.view(YORK)["due"] == {"york": 0, "lancaster": 0}


def sent_home(lancaster: str, **ways: str) -> Table:
    """Lancaster has gone home: these blocks where they chose, others where they must."""
    laid = remembered("calais york", lancaster)
    laid.work(going_home(LANCASTER))
    for key, to in ways.items():
        go(laid, f"lancaster_{key}", to)
    laid.do(LANCASTER, EndGoingHome())
    return laid


def test_8_4_who_stood_where_nobody_left_has_stayed() -> None:
    laid = sent_home(
        "warwick prince_edward; derby henry_vi; kent exeter",
        prince_edward="warwick",
        henry_vi="warwick",
        exeter="cornwall",
    )
    assert places(laid, "lancaster_prince_edward", YORK) == {area("warwick")}
    assert places(laid, "lancaster_exeter", YORK) == {area("warwick"), area("cornwall")}


def test_8_4_who_stood_where_all_have_left_is_not_there_although_others_are() -> None:
    laid = sent_home(
        "warwick exeter; derby henry_vi prince_edward",
        exeter="cornwall",
        henry_vi="warwick",
        prince_edward="derby",
    )
    assert places(laid, "lancaster_exeter", YORK) == {area("cornwall")}
    assert places(laid, "lancaster_henry_vi", YORK) == {area("warwick"), area("derby")}


# Blocks that are lost unseen


def starved(york: str, key: str) -> Table:
    laid = table(f"{york}; calais york", "middlesex henry_vi", plan=[supply_losses()])
    laid.do(YORK, Starve(block(key)))
    laid.do(YORK, EndSupply())
    return laid


def test_6_83_a_block_lost_to_supply_is_not_named_to_the_enemy() -> None:
    laid = starved("kent hastings:1 herbert:1 buckingham:1 rivers stanley", "york_buckingham")
    assert laid.happened("Lost") == [Lost(YORK, area("kent"), laid.game.where[11])]
    assert [RULES.audience(event) for event in laid.happened("BlockLost")] == [YORK]
    assert not laid.happened("Eliminated")
    assert laid.view(YORK)["pools"]["york"]["down"] == ["york_buckingham"]
    assert laid.view(YORK)["unnamed"] == {"york": {}, "lancaster": {}}
    for viewer in (LANCASTER, None):
        assert laid.view(viewer)["pools"]["york"]["down"] == []
        assert laid.view(viewer)["unnamed"]["york"] == {"pool": 1}
    assert len(places(laid, "york_buckingham", LANCASTER)) > 1


def test_6_83_a_noble_who_starves_and_is_dead_for_ever_is_named() -> None:
    laid = starved("kent norfolk:1 hastings herbert buckingham rivers", "york_norfolk")
    assert laid.happened("Eliminated")[0].block == block("york_norfolk")
    assert not laid.happened("Lost")


def test_6_85_a_mercenary_lost_unseen_lies_at_home_without_a_name() -> None:
    laid = starved("kent calais:1 burgundian:1 hastings rivers stanley", "york_calais")
    assert "york_calais" not in laid.view(LANCASTER)["blocks"]
    assert laid.view(LANCASTER)["unnamed"]["york"] == {"calais": 1}
    assert laid.view(YORK)["blocks"]["york_calais"]["flags"] == ["down"]


def test_5_1_what_can_only_be_one_block_is_known_all_the_same() -> None:
    laid = remembered(
        "calais york",
        "warwick levy_coventry:1 clifford; middlesex henry_vi",
        played=("plague", "a2_1"),
    ).did(YORK, Plague(area("warwick")))
    assert laid.happened("Lost")
    assert laid.view(YORK)["pools"]["lancaster"]["down"] == ["lancaster_levy_coventry"]
    world = RULES.determinize(laid.game, YORK, Chance(1))
    assert world.steps[block("lancaster_clifford")] == 2


def test_4_2_the_number_of_upright_blocks_in_a_pool_is_public() -> None:
    laid = table("pool norfolk suffolk; calais york", "middlesex henry_vi; pool rivers")
    for viewer in (*SEATS, None):
        pools = laid.view(viewer)["pools"]
        assert (pools["york"]["count"], pools["lancaster"]["count"]) == (2, 1)


def test_a_game_of_which_nothing_was_kept_has_blocks_anywhere() -> None:
    laid = table("kent norfolk; calais york", "middlesex henry_vi")
    forget(laid.game)
    assert len(places(laid, "york_norfolk", LANCASTER)) == 2
    assert all(laid.game.maybe[b] >> laid.game.where[b] & 1 for b in BLOCKS)
    assert MAP < 64


class Forgetful(RichardIII):
    """Make `determinize` ignore what was told."""

    def determinize(self, state: games.Game, viewer: Viewer, dice: Dice) -> games.Game:
        blank = state.clone()
        forget(blank)
        world = super().determinize(blank, viewer, dice)
        world.maybe = state.maybe[:]  # what is shown to the viewer is as before
        world.derive()
        return world


def test_the_suite_notices_worlds_that_forget_what_was_told() -> None:
    care = CheckLevel(share=1.0, worlds=1, actions=1, limit=5)
    style = PlayStyle(scenario="kingmaker")
    failures = Game(Forgetful(PACKS.pack), 1, care, style).play(upto=4).failures
    assert failures
    assert failures[0].what.startswith("memory: another world contradicts")


# An action of the acting seat alone says how many blocks it moves


@pytest.mark.parametrize(("sailing", "is_known"), [(1, False), (2, True)])
def test_3_11_after_a_loss_a_block_is_known_to_have_left_only_with_all_others(
    sailing: int, is_known: bool
) -> None:
    game, _ = RULES.setup("wars", {}, Chance(1))
    ireland, rutland = area("ireland"), block("york_rutland")
    assert len(list(game.blocks(YORK, ireland))) == 3
    told = [
        Lost(YORK, ireland, POOL),
        BlocksRevealed(ireland, ((rutland, 3),)),
        StackMoved(YORK, ireland, area("pembroke"), None, sailing, True),
    ]
    assert bool(RULES.contradiction(game, LANCASTER, told)) is is_known


def fleet() -> Turn:
    """York has set Norfolk aside and sails with the others: in other worlds those may be fewer."""
    laid = remembered("calais york norfolk suffolk rebel hastings", "derby henry_vi")
    forget(laid.game)
    laid.take("calais")
    laid.do(YORK, SetAside(block("york_norfolk")))
    worlds = 30
    before = DecisionPoint(RULES, RULES.clone(laid.game), SEATS, Random(1), worlds)
    action = SailAll(area("sussex"), area("calais"))
    events = laid.do(YORK, action)
    after = DecisionPoint(RULES, laid.game, SEATS, Random(1), worlds)
    return Turn(before, after, YORK, action, (), events, sealed=False)


def test_a_stack_of_another_size_in_other_worlds_is_no_leak() -> None:
    turn = fleet()
    sizes = set()
    for world in turn.before.others(LANCASTER):
        if turn.action in RULES.legal(world.state, YORK):
            after = RULES.clone(world.state)
            told = RULES.apply(after, YORK, turn.action, Chance(1))
            sizes |= {event.blocks for event in told if isinstance(event, StackMoved)}
    assert len(sizes) > 1
    check_told(turn, most=5)


def test_the_suite_notices_a_log_that_says_which_blocks_of_a_stack_have_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BlocksMoved, "only", None)
    with pytest.raises(ContractViolation, match=r"look the same to .*, but tell"):
        check_told(fleet(), most=5)
