"""6.9 and 9.1: treachery rolls, and blocks that change sides."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.blocks import BLOCKS, TWIN, block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import Accuse, NoTreason

from ...fights import Fight, fight
from ...table import RULES


def test_6_9_example_the_king_converts_northumberland_with_two_even_dice() -> None:
    laid = fight("oxford", "york", "northumberland henry_vi", king=YORK, main="wilts")
    laid.skip("lancaster_northumberland", "lancaster_henry_vi")
    laid.betray("york_york", "lancaster_northumberland", 2, 6)
    rolled, defected = laid.happened("TreacheryRolled")[0], laid.happened("Defected")[0]
    assert (rolled.dice, rolled.success) == ((2, 6), True)
    assert defected.new == block("york_northumberland")


@pytest.mark.parametrize("dice", [(2, 3), (1, 4), (5, 5)])
def test_6_9_all_numbers_must_be_even(dice: tuple[int, int]) -> None:
    laid = fight("oxford", "york", "northumberland henry_vi", king=YORK, main="wilts")
    laid.skip("lancaster_northumberland", "lancaster_henry_vi")
    laid.betray("york_york", "lancaster_northumberland", *dice)
    assert not laid.happened("Defected")
    assert laid.where("lancaster_northumberland") == "oxford"


def test_6_9_king_pretender_and_warwick_may_each_try_once_in_a_battle() -> None:
    laid = fight("oxford", "york warwick norfolk", "henry_vi rivers buckingham", main="wilts")
    laid.skip("lancaster_buckingham", "lancaster_rivers")
    assert laid.treacheries("lancaster_henry_vi") == {"york_warwick"}
    laid.betray("lancaster_henry_vi", "york_warwick", 1, 2, 2)
    assert laid.treacheries("york_norfolk") == set()
    laid.betray("york_york", "lancaster_rivers", 1)
    laid.betray("york_warwick", "lancaster_rivers", 1)
    laid.skip("york_norfolk")
    for key in ("lancaster_buckingham", "lancaster_rivers"):
        laid.skip(key)
    assert laid.treacheries("lancaster_henry_vi") == set()
    laid.skip("lancaster_henry_vi")
    assert laid.treacheries("york_york") == laid.treacheries("york_warwick") == set()
    assert laid.view(None)["battle"]["tried"] == ["king", "pretender", "warwick"]


def test_6_9_a_roll_is_made_instead_of_firing() -> None:
    laid = fight("oxford", "york", "rivers", main="wilts").skip("lancaster_rivers")
    laid.betray("york_york", "lancaster_rivers", 1)
    assert laid.game.battle
    assert laid.game.battle.round == 2


def test_6_9_the_block_goes_to_the_reserve_with_its_strength_and_fights_from_the_next_round() -> (
    None
):
    laid = fight("oxford", "york norfolk", "rivers:1 beaumont", main="wilts")
    laid.skip("lancaster_beaumont", "lancaster_rivers")
    laid.betray("york_york", "lancaster_rivers", 4)
    assert laid.reserve(YORK) == {"york_rivers"}
    assert laid.steps("york_rivers") == 1
    assert laid.where("lancaster_rivers") == "enemy"
    laid.skip("york_norfolk")
    assert laid.line(YORK) == {"york_york", "york_norfolk", "york_rivers"}


def test_6_9_the_same_block_can_be_tried_three_times() -> None:
    laid = fight("oxford", "york warwick", "rivers", main="wilts", treason=YORK)
    laid.do(YORK, Accuse(block("lancaster_rivers")), 1)
    laid.skip("lancaster_rivers")
    laid.betray("york_york", "lancaster_rivers", 3)
    laid.betray("york_warwick", "lancaster_rivers", 5)
    assert laid.where("lancaster_rivers") == "oxford"


def test_6_9_nobody_wins_back_a_block_that_has_defected_in_this_battle() -> None:
    laid = fight("oxford", "york", "henry_vi rivers", attacker=LANCASTER)
    laid.betray("york_york", "lancaster_rivers", 2)
    assert laid.treacheries("lancaster_henry_vi") == set()
    laid.skip("lancaster_henry_vi")
    laid.skip("york_york", "york_rivers")
    assert "york_rivers" in laid.line(YORK)
    assert laid.treacheries("lancaster_henry_vi") == set()


def test_6_9_a_block_of_the_line_that_deserts_leaves_no_gap() -> None:
    """The only defender defects: the attacker has won, with the defector."""
    laid = fight("oxford", "york", "rivers", main="wilts").skip("lancaster_rivers")
    laid.betray("york_york", "lancaster_rivers", 6)
    assert laid.game.battle is None
    assert laid.where("york_rivers") == "oxford"
    assert laid.regroups("york_rivers")


def test_6_9_when_the_last_defender_defects_in_round_1_the_reserves_attack() -> None:
    laid = fight("oxford", "york", "rivers beaumont@leicester", main="wilts")
    laid.skip("lancaster_rivers")
    laid.betray("york_york", "lancaster_rivers", 6)
    assert laid.happened("RolesChanged")[0].attacker == LANCASTER


def test_6_9_every_block_with_two_versions_has_a_loyalty() -> None:
    faces = RULES.faces
    assert all(bool(faces[b].loyalty) == (TWIN[b] is not None) for b in BLOCKS)
    assert all(faces[b].strength == faces[t].strength for b in BLOCKS if (t := TWIN[b]) is not None)


@pytest.mark.parametrize(("name", "place"), [("kent", "oxford"), ("salisbury", "oxford")])
def test_6_91_two_dice_for_kent_and_salisbury_but_one_if_warwick_rolls(
    name: str, place: str
) -> None:
    laid = fight(place, "york warwick", name, main="wilts").skip(f"lancaster_{name}")
    laid.betray("york_york", f"lancaster_{name}", 1, 2)
    laid.betray("york_warwick", f"lancaster_{name}", 2)
    assert laid.where(f"york_{name}") == place


def test_6_91_warwick_may_not_roll_for_northumberland_or_westmoreland() -> None:
    laid = fight("oxford", "warwick york", "northumberland westmoreland stanley", main="wilts")
    laid.skip("lancaster_northumberland", "lancaster_westmoreland", "lancaster_stanley")
    assert laid.treacheries("york_warwick") == {"lancaster_stanley"}
    assert laid.treacheries("york_york") == {
        "lancaster_northumberland",
        "lancaster_westmoreland",
        "lancaster_stanley",
    }


def test_6_91_warwick_may_himself_be_won_over_with_three_dice() -> None:
    laid = fight("oxford", "warwick york", "henry_vi", main="wilts")
    laid.betray("lancaster_henry_vi", "york_warwick", 2, 4, 6)
    assert laid.reserve(LANCASTER) == {"lancaster_warwick"}


def test_6_91_warwick_rolls_once_in_a_battle_on_whatever_side() -> None:
    laid = fight("oxford", "warwick york norfolk", "stanley henry_vi", attacker=LANCASTER)
    laid.betray("york_warwick", "lancaster_stanley", 1)
    laid.skip("york_york", "york_norfolk", "lancaster_stanley")
    laid.betray("lancaster_henry_vi", "york_warwick", 2, 4, 6)
    laid.skip("york_york", "york_norfolk")
    assert "lancaster_warwick" in laid.line(LANCASTER)
    assert laid.treacheries("lancaster_warwick") == set()


# The Treason card


def test_6_9_treason_is_rolled_before_the_battle_by_the_side_that_played_it() -> None:
    laid = fight("oxford", "norfolk suffolk", "rivers beaumont", main="wilts", treason=YORK)
    assert laid.asks(YORK) == "UseTreason"
    assert set(laid.legal(YORK)) == {Accuse(block("lancaster_rivers")), NoTreason()}
    laid.do(YORK, Accuse(block("lancaster_rivers")), 2)
    assert laid.happened("TreacheryRolled")[0].by is None
    assert laid.reserve(YORK) == {"york_rivers"}
    assert laid.game.treason is None


@pytest.mark.parametrize("attacker", [YORK, LANCASTER])
def test_6_9_the_battle_may_have_been_started_by_anybody(attacker: Seat) -> None:
    laid = fight("oxford", "norfolk", "rivers", attacker=attacker, treason=YORK)
    assert laid.asks(YORK) == "UseTreason"


def test_6_9_the_treason_roll_may_be_kept_for_another_battle() -> None:
    laid = fight("oxford", "norfolk", "rivers", main="wilts", treason=YORK).did(YORK, NoTreason())
    assert laid.game.treason == YORK


def test_6_9_treason_uses_the_targets_own_loyalty() -> None:
    laid = fight("oxford", "warwick", "kent", main="wilts", treason=YORK)
    laid.do(YORK, Accuse(block("lancaster_kent")), 2, 2)
    assert laid.where("york_kent") == "oxford"


def test_6_9_treason_reaches_nobody_in_reserve() -> None:
    laid = fight("oxford", "norfolk", "beaumont rivers@leicester", main="wilts", treason=YORK)
    assert laid.asks(LANCASTER) == "TakeTurn"
    assert laid.game.treason == YORK


def test_6_9_when_treason_takes_the_whole_line_its_reserves_deploy() -> None:
    laid = fight("oxford", "norfolk", "rivers beaumont@leicester", main="wilts", treason=YORK)
    laid.do(YORK, Accuse(block("lancaster_rivers")), 2)
    assert laid.happened("RolesChanged")[0].attacker == LANCASTER
    assert laid.turn() == {"york_norfolk"}


# Clarence and Exeter


def clarence_defects(king: Seat = LANCASTER) -> Fight:
    laid = fight("oxford", "clarence norfolk; calais york", "henry_vi", main="wilts", king=king)
    laid.betray("lancaster_henry_vi", "york_clarence", 4)
    return laid


def test_9_1_clarence_and_exeter_can_be_made_to_defect() -> None:
    assert clarence_defects().where("lancaster_clarence") == "oxford"
    exeter = fight("oxford", "york", "exeter; derby henry_vi", main="wilts")
    exeter.skip("lancaster_exeter")
    exeter.betray("york_york", "lancaster_exeter", 2, 2)
    assert exeter.where("york_exeter") == "oxford"


@pytest.mark.parametrize("king", [YORK, LANCASTER])
def test_9_1_not_while_they_are_king_or_pretender(king: Seat) -> None:
    laid = fight(
        "oxford", "clarence norfolk; dead york march rutland", "henry_vi", main="wilts", king=king
    )
    assert laid.treacheries("lancaster_henry_vi") == set()
    exeter = fight("oxford", "york", "exeter", main="wilts", king=king).skip("lancaster_exeter")
    assert exeter.treacheries("york_york") == set()


def test_9_1_who_has_defected_is_no_heir_of_either_side() -> None:
    laid = clarence_defects()
    assert laid.game.senior(YORK) == block("york_york")
    assert "lancaster_clarence" not in [laid.view(None)["rulers"][k] for k in ("king", "pretender")]


def test_9_1_no_minor_is_due_for_a_defector() -> None:
    assert clarence_defects().game.slain == [0, 0]


def test_9_1_they_are_heirs_again_when_they_come_back() -> None:
    laid = fight("oxford", "york", "henry_vi clarence", main="wilts")
    laid.skip("lancaster_clarence", "lancaster_henry_vi")
    laid.betray("york_york", "lancaster_clarence", 2)
    laid.skip("lancaster_henry_vi")
    assert laid.where("york_clarence") == "oxford"
    laid.retreat("york_york", "wilts")
    assert laid.charges("york_clarence") == {"lancaster_henry_vi"}


@pytest.mark.parametrize("king", [YORK, LANCASTER])
def test_3_21_who_comes_back_and_is_senior_leads_his_side(king: Seat) -> None:
    laid = fight(
        "oxford",
        "gloucester; dead york march rutland",
        "henry_vi clarence",
        main="wilts",
        king=king,
    ).skip("lancaster_clarence", "lancaster_henry_vi")
    laid.betray("york_gloucester", "lancaster_clarence", 2)
    assert laid.game.ruler(YORK) == block("york_clarence")
    told = laid.happened("KingCrowned" if king == YORK else "PretenderFollowed")
    assert [e.block for e in told] == [block("york_clarence")]
