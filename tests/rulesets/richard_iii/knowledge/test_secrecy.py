"""Upright blocks, hands and plans stay with their owner; other worlds look the same."""

import json
from typing import Any

import pytest

from rulesets.kernel.flow import advance
from rulesets.kernel.interface import Seat, Viewer
from rulesets.richard_iii.components.areas import AREAS, MAP, OVERSEAS, POOL, area
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, HOME, LANDLOCKED, block
from rulesets.richard_iii.components.ids import FOE, LANCASTER, POLITICAL, SEATS, YORK, Card
from rulesets.richard_iii.rules.ch5_actions.action_phase import action_phase
from rulesets.richard_iii.rules.ch5_actions.card_phase import card_phase
from rulesets.richard_iii.rules.ch6_battles.battles import battle_phase
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import going_home, recall_exiles
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.supply import supply_losses
from rulesets.richard_iii.rules.succession.victory import win
from rulesets.richard_iii.state import seen_blocks
from rulesets.richard_iii.state.actions import Mulligan, PlayCard
from rulesets.richard_iii.state.events import BlocksMoved, StackMoved, VictoryWon
from tests.support.dice import Chance

from ..table import RULES, Table, border, card, cards, table

YORKISTS = "kent norfolk suffolk:1 rebel; calais york calais march:2; pool arundel levy_london"
LANCASTRIANS = "middlesex henry_vi clifford:2 welsh; scotland scots; france devon; pool bombard"


def worlds(game: Any, viewer: Viewer, count: int = 40) -> list[Any]:
    return [RULES.determinize(game, viewer, Chance(seed)) for seed in range(count)]


def shown(game: Any, viewer: Viewer) -> str:
    legal = [] if viewer is None else RULES.legal(game, viewer)
    offers = [RULES.encode_action(action) for action in legal]
    prompt = RULES.prompt(game, viewer)
    return json.dumps([RULES.view(game, viewer), offers, prompt.text, RULES.awaited(game)])


@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_2_1_of_enemy_blocks_a_view_has_numbers_and_no_names(viewer: Viewer) -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    text = json.dumps(laid.view(viewer))
    for seat in SEATS:
        if seat == viewer:
            continue
        standing = [b for place in AREAS for b in laid.game.blocks(seat, place)]
        for hidden in [*laid.game.pool(seat), *standing]:
            assert f'"{BLOCK_NAMES[hidden]}"' not in text
    assert laid.view(viewer)["areas"]["kent"] == {"york": 3, "lancaster": 0}


@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_2_1_in_other_worlds_a_viewer_is_shown_the_same(viewer: Viewer) -> None:
    laid = table(YORKISTS, LANCASTRIANS).march_from("kent", "york_suffolk sussex")
    here = shown(laid.game, viewer)
    for world in worlds(laid.game, viewer):
        RULES.check(world)
        assert shown(world, viewer) == here


def test_2_1_enemy_blocks_and_losses_are_spread_again() -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    drawn = worlds(laid.game, LANCASTER, 200)
    places = {name: {world.where[block(name)] for world in drawn} for name in BLOCK_NAMES}
    assert len(places["york_norfolk"]) > 2
    assert POOL in places["york_suffolk"]
    assert len({world.steps[block("york_norfolk")] for world in drawn}) > 1
    for world in drawn:
        for name in BLOCK_NAMES:
            if name.startswith("lancaster"):
                assert world.where[block(name)] == laid.game.where[block(name)]
                assert world.steps[block(name)] == laid.game.steps[block(name)]


@pytest.mark.parametrize("viewer", SEATS)
def test_3_equal_dice_lead_to_equal_worlds_whatever_is_hidden_in_the_real_one(
    viewer: Seat,
) -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    for seed, other in enumerate(worlds(laid.game, viewer, 20)):
        here = RULES.determinize(laid.game, viewer, Chance(seed))
        there = RULES.determinize(other, viewer, Chance(seed))
        assert RULES.dump(there) == RULES.dump(here)


def test_5_3_in_other_worlds_who_never_sails_is_not_overseas() -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    for viewer in SEATS:
        for world in worlds(laid.game, viewer, 100):
            for name in ("york_levy_london", "lancaster_welsh", "lancaster_scots", "rebel"):
                place = world.where[block(name)]
                assert block(name) in LANDLOCKED
                assert place not in OVERSEAS or place == 1  # the rebel may be on the Isle of Man


def test_5_4_in_other_worlds_mercenaries_and_heirs_are_not_in_the_pool() -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    for world in worlds(laid.game, LANCASTER, 100):
        assert HOME[block("york_calais")] is not None
        for name in ("york_calais", "york_york", "york_march"):
            assert world.where[block(name)] < MAP


def test_5_1_hands_and_unused_cards_are_dealt_again() -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    hands = {world.hands[YORK] for world in worlds(laid.game, LANCASTER)}
    assert len(hands) > 20
    for world in worlds(laid.game, LANCASTER):
        assert world.hands[LANCASTER] == laid.game.hands[LANCASTER]
        assert world.discards == laid.game.discards
    for seat in SEATS:
        assert len({world.hands[seat] for world in worlds(laid.game, None)}) > 20


def choosing(york: str, lancaster: str) -> Table:
    laid = table(YORKISTS, LANCASTRIANS)
    game = laid.game
    game.hands = [cards(york), cards(lancaster)]
    game.discards = ()
    game.deck = tuple(sorted(set(map(Card, range(25))) - {*game.hands[0], *game.hands[1]}))
    game.redealt = False
    game.agenda = [action_phase(), card_phase()]
    advance(game)
    return laid


LOW = "muster plague force_march surprise treason a2_1 a2_2"
HIGH = "a4_1 a4_2 a4_3 a4_4 a4_5 a4_6 a3_1"


@pytest.mark.parametrize("first", [PlayCard(card("a2_1")), Mulligan()])
def test_5_1_nobody_sees_whether_a_redeal_was_asked_for_before_both_have_chosen(first: Any) -> None:
    laid = choosing(LOW, HIGH)
    views = {}
    for action in (PlayCard(card("a2_1")), PlayCard(card("treason")), Mulligan()):
        copy = RULES.clone(laid.game)
        RULES.apply(copy, YORK, action, Chance(1))
        views[action] = shown(copy, LANCASTER)
    assert len(set(views.values())) == 1
    laid.do(YORK, first)
    drawn = worlds(laid.game, LANCASTER, 200)
    assert {any(world.mulligans) for world in drawn} == {True, False}
    for world in drawn:
        assert shown(world, LANCASTER) == shown(laid.game, LANCASTER)


def test_5_1_a_hand_that_is_shown_stays_what_it_is() -> None:
    laid = choosing(LOW, HIGH).did(LANCASTER, PlayCard(card("a4_1"))).did(YORK, Mulligan())
    for world in worlds(laid.game, LANCASTER):
        assert world.hands[YORK] == cards(LOW)
    assert len({world.hands[LANCASTER] for world in worlds(laid.game, YORK)}) > 20


def test_5_2_a_march_is_told_to_the_enemy_without_a_name() -> None:
    laid = table(YORKISTS, LANCASTRIANS).take("kent").march("york_norfolk", "sussex")
    for viewer in (LANCASTER, None):
        told = [e for e in laid.events if RULES.audience(e) in (None, viewer)]
        assert [type(e) for e in told] == [StackMoved]
        assert "norfolk" not in json.dumps([RULES.encode_event(e) for e in told])
    own = [e for e in laid.events if isinstance(e, BlocksMoved)]
    assert [RULES.audience(e) for e in own] == [YORK]


@pytest.mark.parametrize("name", ["york_norfolk", "york_suffolk", "rebel"])
def test_5_2_which_block_marched_makes_no_difference_to_the_enemy(name: str) -> None:
    seen = set()
    laid = table(YORKISTS, LANCASTRIANS).take("kent").march(name, "sussex")
    seen.add(shown(laid.game, LANCASTER))
    other = table(YORKISTS, LANCASTRIANS).march_from("kent", "york_norfolk sussex")
    seen.add(shown(other.game, LANCASTER))
    assert len(seen) == 1


def test_5_2_nobody_else_knows_the_stack_in_hand() -> None:
    laid = table(YORKISTS, LANCASTRIANS).take("kent")
    assert len({world.stack for world in worlds(laid.game, LANCASTER)}) > 1
    assert {world.stack for world in worlds(laid.game, YORK)} == {laid.game.stack}
    laid.march("york_norfolk", "sussex")
    assert {world.stack for world in worlds(laid.game, LANCASTER)} == {laid.game.stack}


def test_5_2_which_stack_is_in_hand_makes_no_difference_to_the_enemy() -> None:
    laid, found = table(YORKISTS, LANCASTRIANS), set()
    laid.march_from("kent", "york_norfolk sussex")
    for place in ("calais", "kent", "calais"):
        laid.take(place)
        world = RULES.determinize(laid.game, LANCASTER, Chance(7))
        found.add(json.dumps(RULES.dump(world)))
    assert len(found) == 1


def starving() -> Table:
    return table(
        "kent norfolk suffolk arundel essex hastings; calais york",
        "sussex henry_vi exeter oxford devon beaumont",
        plan=[supply_losses()],
    )


@pytest.mark.parametrize("seat", SEATS)
def test_7_1_losses_that_are_chosen_are_known_to_their_owner_alone(seat: Seat) -> None:
    laid = starving()
    before = shown(laid.game, FOE[seat])
    laid.do(seat, laid.legal(seat)[0])
    assert isinstance(laid.legal(seat)[0], type(laid.legal(seat)[-1]))
    assert shown(laid.game, FOE[seat]) == before
    drawn = worlds(laid.game, FOE[seat], 100)
    assert len({world.losses[seat] for world in drawn}) > 3
    for world in drawn:
        assert shown(world, FOE[seat]) == before
        assert world.losses[FOE[seat]] == laid.game.losses[FOE[seat]]


def test_7_1_a_seat_that_has_chosen_all_has_chosen_all_in_other_worlds() -> None:
    laid = starving()
    laid.do(YORK, next(a for a in laid.offers(YORK, "Starve")))
    laid.do(YORK, laid.legal(YORK)[-1])
    for world in worlds(laid.game, LANCASTER):
        assert len(world.losses[YORK]) == 1
        assert RULES.awaited(world) == [LANCASTER]


def test_6_3_reserves_are_exchanged_and_the_line_is_not() -> None:
    laid = table(
        "derby norfolk; warwick suffolk essex:1; kent hastings; calais york; pool arundel",
        "chester clifford; middlesex henry_vi",
        plan=[action_phase(), battle_phase()],
    ).march_from("derby", "york_norfolk chester")
    laid.march_from("warwick", "all chester")
    laid.end()
    laid.main("chester", "chester|derby")
    laid.end()
    assert laid.game.battle is not None
    late = set()
    for world in worlds(laid.game, LANCASTER, 100):
        RULES.check(world)
        assert world.battle.line == laid.game.battle.line
        assert world.battle.reserve.bit_count() == 2
        assert world.where[block("york_norfolk")] == area("chester")
        late.add(world.battle.reserve)
        assert shown(world, LANCASTER) == shown(laid.game, LANCASTER)
    assert len(late) > 3
    assert {world.battle.reserve for world in worlds(laid.game, YORK)} == {laid.game.battle.reserve}


def test_5_1_in_other_worlds_raiders_are_blocks_that_can_sail() -> None:
    laid = table(
        "calais york march; east_anglia levy_norwich rebel",
        "kent clifford; middlesex henry_vi",
        played=("piracy", "a2_1"),
    ).take("calais")
    laid.raid("york_march", "kent", "north_sea")
    for world in worlds(laid.game, LANCASTER, 100):
        [raider] = world.blocks(YORK, area("kent"))
        assert raider not in LANDLOCKED
        assert world.entry[raider] == border("north_sea")


def exiled() -> Table:
    return table(
        "ireland york rutland march clarence; kent norfolk",
        "france henry_vi exeter; sussex devon",
        plan=[recall_exiles()],
    )


def test_8_5_exiles_who_are_chosen_are_known_to_their_owner_alone() -> None:
    laid = exiled()
    laid.game.phase = POLITICAL
    before = shown(laid.game, LANCASTER)
    assert laid.view(None)["turn"] == "Political turn 1"
    laid.do(YORK, laid.legal(YORK)[0])
    assert shown(laid.game, LANCASTER) == before
    assert laid.view(YORK)["recalled"]["york"] == ["york_york"]
    drawn = worlds(laid.game, LANCASTER, 100)
    assert {len(world.recalled[YORK]) for world in drawn} == {0, 1}
    for world in drawn:
        assert shown(world, LANCASTER) == before


def test_8_4_where_blocks_go_home_is_drawn_again() -> None:
    laid = table(
        "kent norfolk herbert; ireland york",
        "sussex henry_vi northumberland; dorset devon",
        plan=[going_home(LANCASTER)],
    )
    laid.game.phase = POLITICAL
    before = shown(laid.game, YORK)
    laid.do(LANCASTER, laid.legal(LANCASTER)[0])
    assert laid.view(LANCASTER)["going"]["lancaster"]
    assert laid.view(YORK)["going"]["lancaster"] is None
    drawn = worlds(laid.game, YORK, 100)
    assert len({world.going[LANCASTER] for world in drawn}) > 3
    for world in drawn:
        assert shown(world, YORK) == before


def test_8_1_what_has_disbanded_is_where_everyone_knows_it_to_be() -> None:
    laid = exiled()
    laid.game.phase = POLITICAL
    laid.game.put(block("york_irish"), area("ireland"))
    laid.game.steps[block("york_irish")] = 4
    seen_blocks.shown(laid.game, block("york_irish"))
    for world in worlds(laid.game, LANCASTER):
        assert world.where[block("york_irish")] == area("ireland")


def test_9_the_view_names_the_winner_when_the_game_is_over() -> None:
    laid = table("kent york", "middlesex henry_vi")
    assert laid.view(None)["winner"] is None
    win(laid.game, VictoryWon(YORK, "extinct"))
    assert laid.view(None)["winner"] == "york"
    assert laid.view(None)["phase"] == "over"


def test_6_1_what_a_reveal_shows_is_everything() -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    open_view: Any = RULES.reveal(laid.game)
    assert list(open_view) == list(laid.view(None))
    assert set(open_view["blocks"]) == {
        BLOCK_NAMES[b] for seat in SEATS for a in AREAS for b in laid.game.blocks(seat, a)
    }
    assert open_view["pools"]["lancaster"]["up"] == ["lancaster_bombard"]
    assert open_view["usurpation"]["york"]["count"] == 2
    assert len(open_view["usurpation"]["york"]["lords"]) == 2
    hidden = {"count": None, "lords": None, "most": 3}
    assert laid.view(LANCASTER)["usurpation"]["york"] == hidden


def test_a_view_is_small() -> None:
    for scenario in ("wars", "kingmaker", "richard"):
        game, _ = RULES.setup(scenario, {}, Chance(5))
        for viewer in (*SEATS, None):
            assert len(json.dumps(RULES.view(game, viewer))) < 10_000
        assert len(json.dumps(RULES.reveal(game))) < 12_000
