import pytest

from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import (
    LANCASTER,
    NORTH,
    SEATS,
    SOUTH,
    UNITS_OF,
    YORK,
)
from rulesets.rose_wars.components.squares import FRONT_LINE, HALF, squares_of
from rulesets.rose_wars.rules.ch1_deployment import adjust_pikemen
from rulesets.rose_wars.state.actions import (
    Command,
    Decline,
    Deploy,
    DeploySecond,
    DeployTogether,
    KeepBack,
    Move,
    PlaceRear,
)
from rulesets.rose_wars.state.events import (
    CardsDealt,
    HouseTaken,
    StartRolled,
)
from rulesets.rose_wars.state.game import Game
from tests.support.dice import Chance

from ...laid import dice
from ..table import RULES, Table, sq, table


def started(*faces: int) -> Table:
    game, events = RULES.setup("skirmish", {}, dice(*faces))
    assert isinstance(game, Game)
    laid = Table(game)
    laid.events = list(events)
    return laid


def act(laid: Table, seat: int, action: object, seed: int = 1) -> None:
    assert action in laid.legal(SEATS[seat]), action
    laid.events = list(RULES.apply(laid.game, SEATS[seat], action, Chance(seed)))  # type: ignore[arg-type]


def deploying(*, together: bool = True) -> Table:
    """South starts as York, and both are about to deploy."""
    laid = started(6, 1)
    act(laid, SOUTH, Command(YORK))
    act(laid, NORTH, DeployTogether() if together else DeploySecond())
    return laid


REAR = {SOUTH: ("a1", "b1", "c2"), NORTH: ("h6", "g5", "a5")}


def deploy(laid: Table, seat: int, *, upto: int = 7, seed: int = 1) -> None:
    units = UNITS_OF[seat][:3]
    plan = [*(KeepBack(u) for u in units), *(PlaceRear(sq(s)) for s in REAR[SEATS[seat]]), Deploy()]
    for action in plan[:upto]:
        act(laid, seat, action, seed)


def revealed() -> Table:
    laid = deploying()
    deploy(laid, SOUTH)
    deploy(laid, NORTH)
    return laid


# 1.1


@pytest.mark.parametrize(("faces", "starter"), [((5, 3), SOUTH), ((2, 4), NORTH)])
def test_1_1_the_higher_die_starts_and_chooses_the_house(
    faces: tuple[int, int], starter: int
) -> None:
    laid = started(*faces)
    assert laid.happened("StartRolled") == [StartRolled(*faces, SEATS[starter])]
    assert list(laid.awaited()) == [starter]
    assert list(laid.legal(SEATS[starter])) == [Command(LANCASTER), Command(YORK)]
    act(laid, starter, Command(YORK))
    assert laid.happened("HouseTaken") == [
        HouseTaken(SEATS[starter], YORK),
        HouseTaken(SEATS[1 - starter], LANCASTER),
    ]
    assert laid.game.called(SEATS[starter]) == "York"


def test_1_1_equal_dice_are_rolled_again() -> None:
    laid = started(4, 4, 2, 2, 1, 6)
    assert [e.starter for e in laid.happened("StartRolled")] == [None, None, NORTH]
    assert laid.view(None)["start"] == [[4, 4], [2, 2], [1, 6]]


def test_1_1_before_the_choice_seats_are_called_by_their_side() -> None:
    laid = started(5, 3)
    assert laid.question(NORTH) == "South is choosing a house."
    act(laid, SOUTH, Command(LANCASTER))
    assert laid.question(SOUTH) == "York is choosing how both deploy."


# 1.2


def test_1_2_each_draws_three_special_units_of_the_house() -> None:
    laid = started(6, 1)
    act(laid, SOUTH, Command(YORK))
    for seat, house in ((SOUTH, YORK), (NORTH, LANCASTER)):
        kinds = [laid.game.kinds[unit] for unit in UNITS_OF[seat][8:]]
        assert len(set(kinds)) == 3
        assert {laid.game.faces[kind].house for kind in kinds} == {house}


def test_1_2_every_special_unit_can_be_drawn() -> None:
    drawn = set()
    for seed in range(60):
        game, _ = RULES.setup("skirmish", {}, dice(6, 1))
        RULES.apply(game, SOUTH, Command(YORK), Chance(seed))
        drawn |= set(game.kinds)
    assert len(drawn) == 24


def test_1_2_they_are_seen_by_their_owner_alone_until_the_reveal() -> None:
    laid = started(6, 1)
    act(laid, SOUTH, Command(YORK))
    for event in laid.happened("SpecialsDrawn"):
        assert RULES.audience(event) == event.seat
    assert laid.view(SOUTH)["units"]["s9"]["kind"] is not None
    assert laid.view(NORTH)["units"]["s9"]["kind"] is None
    assert laid.view(None)["units"]["s1"]["kind"] == "longbowmen"


# 1.3


def test_1_3_the_second_player_says_how_both_deploy() -> None:
    laid = started(6, 1)
    act(laid, SOUTH, Command(YORK))
    assert list(laid.awaited()) == [NORTH]
    assert list(laid.legal(NORTH)) == [DeployTogether(), DeploySecond()]


def test_1_3_together_both_deploy_in_secret_at_the_same_time() -> None:
    laid = deploying()
    assert list(laid.awaited()) == [SOUTH, NORTH]
    assert RULES.simultaneous(laid.game)


def test_1_3_otherwise_the_starting_player_lays_its_tiles_first() -> None:
    laid = deploying(together=False)
    assert list(laid.awaited()) == [SOUTH]
    deploy(laid, SOUTH)
    assert list(laid.awaited()) == [NORTH]
    assert laid.view(NORTH)["deployment"]["south"] == {
        "laid": True,
        "back": None,
        "rear": ["a1", "b1", "c2"],
    }
    deploy(laid, NORTH)
    assert laid.game.revealed


# 1.4 and 1.5


def test_1_4_three_of_eleven_units_stay_back() -> None:
    laid = deploying()
    assert len(laid.legal(SOUTH)) == 11
    deploy(laid, SOUTH, upto=1)
    assert len(laid.legal(SOUTH)) == 10
    assert laid.refusal(SOUTH, KeepBack(UNITS_OF[SOUTH][0])) == Refusal(
        "That unit is already in the rear guard.", "1.4"
    )
    assert laid.refusal(SOUTH, KeepBack(UNITS_OF[NORTH][0])).rule == "1.4"
    assert laid.refusal(SOUTH, PlaceRear(sq("a1"))).rule == "1.4"
    deploy_rest = [KeepBack(unit) for unit in UNITS_OF[SOUTH][1:3]]
    for action in deploy_rest:
        act(laid, SOUTH, action)
    assert laid.refusal(SOUTH, KeepBack(UNITS_OF[SOUTH][5])).rule == "1.4"


def test_1_4_the_split_is_secret() -> None:
    laid = deploying()
    before = laid.view(NORTH), laid.view(None)
    deploy(laid, SOUTH, upto=3)
    assert (laid.view(NORTH), laid.view(None)) == before
    assert laid.view(SOUTH)["deployment"]["south"]["back"] == ["s1", "s2", "s3"]
    assert laid.events == []


def test_1_5_the_rear_guard_goes_to_three_squares_of_the_two_rows_behind_the_front() -> None:
    laid = deploying()
    deploy(laid, SOUTH, upto=3)
    squares = {a.square for a in laid.offers(SOUTH, "PlaceRear")}
    assert squares == set(squares_of(HALF[SOUTH] & ~FRONT_LINE[SOUTH]))
    assert laid.refusal(SOUTH, PlaceRear(sq("a3"))).rule == "1.5"
    act(laid, SOUTH, PlaceRear(sq("a1")))
    assert laid.refusal(SOUTH, PlaceRear(sq("a1"))).text == (
        "There is already a rear guard tile there."
    )


def test_1_5_who_has_chosen_is_asked_to_confirm() -> None:
    laid = deploying()
    deploy(laid, SOUTH, upto=6)
    assert list(laid.legal(SOUTH)) == [Deploy()]
    deploy(laid, NORTH)
    assert list(laid.awaited()) == [SOUTH]
    act(laid, SOUTH, Deploy())
    assert laid.game.revealed


def test_1_5_the_tiles_fall_by_chance_within_each_stack() -> None:
    places = set()
    for seed in range(12):
        laid = deploying()
        deploy(laid, SOUTH)
        deploy(laid, NORTH, seed=seed)
        unit = UNITS_OF[SOUTH][0]
        places.add(laid.game.square(unit))
    assert places == {sq(name) for name in REAR[SOUTH]}


# 1.6


def test_1_6_all_units_are_revealed_front_and_rear() -> None:
    laid = revealed()
    assert len(laid.happened("UnitRevealed")) == 22
    assert laid.happened("TilesLaid")[0].rear == tuple(map(sq, REAR[SOUTH]))
    for seat in SEATS:
        for unit in UNITS_OF[seat]:
            at = laid.game.square(unit)
            back = unit in UNITS_OF[seat][:3]
            assert (at in map(sq, REAR[seat])) == back
            assert bool(1 << at & FRONT_LINE[seat]) != back
    assert laid.view(NORTH)["units"]["s9"]["kind"] is not None
    assert laid.view(None)["deployment"] is None


# 1.7


def adjusting(south: str, north: str = "PK a6, PK h6") -> Table:
    return table(south, north, plan=[adjust_pikemen()])


@pytest.mark.parametrize("pikemen", ["PK a3, PK b3", "PK a3, PK a1", "PK g3, PK h2"])
def test_1_7_pikemen_at_one_edge_may_be_adjusted(pikemen: str) -> None:
    laid = adjusting(pikemen)
    assert laid.asks(SOUTH) == "AdjustPikemen"
    squares = {a.square for a in laid.offers(SOUTH, "Move")}
    assert len(squares) == 22
    assert all(1 << square & HALF[SOUTH] for square in squares)
    unit = next(iter(laid.units.values()))
    laid.do(SOUTH, Move(unit, sq("d2")))
    assert laid.game.square(unit) == sq("d2")


@pytest.mark.parametrize("pikemen", ["PK a3, PK c3", "PK a3, PK h3", "PK d3, PK e3"])
def test_1_7_otherwise_nobody_is_asked(pikemen: str) -> None:
    laid = adjusting(pikemen)
    assert list(laid.awaited()) == []


def test_1_7_a_third_tile_marked_pikemen_must_stand_there_as_well() -> None:
    assert list(adjusting("PK a3, PK b3, french_pikemen d3").awaited()) == []
    laid = adjusting("PK a3, PK b3, french_pikemen a2")
    assert list(laid.awaited()) == [SOUTH]
    assert Move(laid.units["a2"], sq("d3")) in laid.legal(SOUTH)


def test_1_7_the_pikemen_may_stay_and_the_starting_player_decides_first() -> None:
    laid = adjusting("PK a3, PK b3", "PK g5, PK h6").did(SOUTH, Decline())
    assert list(laid.awaited()) == [NORTH]


def test_1_7_other_units_and_squares_are_refused() -> None:
    laid = adjusting("PK a3, PK b3, KN c3")
    assert laid.refusal(SOUTH, Move(laid.units["c3"], sq("d2"))).rule == "1.7"
    assert laid.refusal(SOUTH, Move(laid.units["a3"], sq("d4"))).rule == "1.7"


# 1.8


def dealt() -> Table:
    laid = revealed()
    while laid.asks(laid.awaited()[0]) == "AdjustPikemen":
        act(laid, laid.awaited()[0], Decline())
    return laid


def test_1_8_each_is_dealt_two_cards_in_secret() -> None:
    laid = dealt()
    assert [len(hand) for hand in laid.game.hands] == [2, 2]
    assert len(laid.game.deck) == 14
    assert laid.happened("CardsDealt") == [CardsDealt(2, 14)]
    for event in laid.happened("CardsDrawn"):
        assert RULES.audience(event) == event.seat
    hidden = laid.view(SOUTH)["hands"]["north"]
    assert hidden == {"count": 2, "cards": None, "known": [], "lacking": []}
    assert len(laid.view(SOUTH)["hands"]["south"]["cards"]) == 2


def test_1_8_then_the_starting_player_takes_the_first_turn() -> None:
    laid = dealt()
    assert (laid.game.turn, laid.game.player, laid.game.left) == (1, SOUTH, 1)
    assert laid.view(None)["turn"] == "Turn 1: York"
