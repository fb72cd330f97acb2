"""Luck: against what could be expected, exactly where all outcomes can be tried, and worked out by
hand from each game's own dice and cards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from rulesets import RULESETS
from rulesets.cousins_war.components.charts import DOUBLE, PLACE, PLAY
from rulesets.cousins_war.components.charts import NORTH as THE_NORTH
from rulesets.cousins_war.components.charts import YORK as YORK_OF_COUSINS
from rulesets.cousins_war.rules.ch4_action_cards.play import PlayCard
from rulesets.cousins_war.state.actions import Believe, Declare, SpendPoints, TryToPlace
from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.lancaster_york.components.charts import CARD_NAMES, CARDS
from rulesets.lancaster_york.insight.draws import LancasterYorkDraws
from rulesets.review.draws import SIX, Roll, Worth, outcomes, upto
from rulesets.review.luck import Drawn, Luck, Reckoner
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.state.actions import Charge, Fire, Treachery
from rulesets.rose_wars.components.charts import NORTH, SOUTH
from rulesets.rose_wars.state.actions import Ready
from rulesets.telling.headlines import Names
from rulesets.telling.story.storyteller import Step
from rulesets.telling.story.timeline import draw_texts
from rulesets.telling.story.words_of_chance import chances
from tests.rulesets.cousins_war import table as cousins
from tests.rulesets.cousins_war.battles import battle
from tests.rulesets.laid import dice
from tests.rulesets.richard_iii import table as richard
from tests.rulesets.richard_iii.fights import fight
from tests.rulesets.rose_wars import table as roses
from tests.rulesets.stories import golden

GAMES = list(RULESETS)


def test_dice_that_do_the_same_are_one() -> None:
    hits = {
        sum(value < 2 for value in one.values): one.chance for one in outcomes(Roll(3, upto(2)))
    }
    assert hits == pytest.approx({3: 1 / 27, 2: 6 / 27, 1: 12 / 27, 0: 8 / 27})


def test_the_order_of_dice_makes_no_difference() -> None:
    found = list(outcomes(Roll(3, SIX)))
    assert len(found) == 56
    assert sum(Fraction(one.chance).limit_denominator(216) for one in found) == 1


@pytest.mark.parametrize("key", sorted(set(GAMES) - {"lancaster_york"}))
def test_the_luck_of_a_roll_is_nothing_over_all_outcomes(key: str) -> None:
    game = golden(key)
    reckoner = Reckoner(game.ruleset, game.draws, game.worth, SeededChance("1"))
    tried = 0
    for step in game.steps[1:]:
        if not step.dice or tried == 25:
            continue
        leaves = reckoner.leaves(step)
        if leaves is None:
            continue
        tried += 1
        assert sum(chance for _, chance in leaves) == pytest.approx(1)
        for seat in range(len(game.seats)):
            mean = sum(worth[seat] * chance for worth, chance in leaves)
            assert sum((worth[seat] - mean) * chance for worth, chance in leaves) == pytest.approx(
                0
            )
        now = tuple(reckoner.worth(step.after))
        assert any(worth == pytest.approx(now) for worth, _ in leaves)  # what happened is one
    assert tried == 25


@pytest.mark.parametrize("key", GAMES)
def test_what_one_seat_gains_by_luck_the_others_lose(key: str) -> None:
    found = golden(key).luck()
    assert found.whole
    assert sum(found.sum(seat) for seat in range(len(found.seats))) == pytest.approx(0)
    assert all(0 <= found.percent(seat) <= 100 for seat in range(len(found.seats)))
    rows = [one.row for one in found.drawn]
    assert rows == sorted(set(rows))


def test_luck_is_told_by_how_many_such_games_it_beats() -> None:
    even = Drawn(1, [0.0, 0.0], [0.01, 0.01], exact=True)
    good = Drawn(2, [0.1, -0.1], [0.0, 0.0], exact=True)
    assert [Luck(("a", "b"), [even]).percent(seat) for seat in (0, 1)] == [50, 50]
    assert [Luck(("a", "b"), [even, good]).percent(seat) for seat in (0, 1)] == [84, 16]
    assert Luck(("a", "b")).percent(0) == 50  # a game without a draw


KENT = area("kent")
LONDON = CARDS[CARD_NAMES.index("london")]


def drawn(
    ruleset: Ruleset[Any], key: str, state: Any, seat: Seat, action: Action, dice: Any, worth: Worth
) -> Drawn:
    """The luck of an action that rolls these dice."""
    after = ruleset.clone(state)
    events = ruleset.apply(after, seat, action, dice)
    told = [ruleset.encode_event(event) for event in events]
    step = Step(1, seat, ruleset.encode_action(action), told, state, after, [[6, 0]])
    found = Reckoner(ruleset, RULESETS[key].draws, worth, SeededChance("1")).luck_of(step, None)
    assert found is not None
    return found


def share(worth: float) -> list[float]:
    """The chances of two seats."""
    return [worth, 1 - worth]


@pytest.mark.parametrize("foes", ["henry_vi:4", "henry_vi:4 northumberland:4"])
@pytest.mark.parametrize(("faces", "hits"), [((1, 3, 2), 3), ((1, 6, 2), 2), ((4, 5, 6), 0)])
def test_richard_iii_three_dice_of_firepower_three_hit_one_and_a_half_times(
    faces: tuple[int, ...], hits: int, foes: str
) -> None:
    """Whether one block takes the hits, or their owner has yet to choose among equals."""
    laid = fight("kent", "march:3", foes, attacker=Seat(0))
    assert laid.power("york_march") == 3

    def worth(state: Any) -> list[float]:
        blocks = (foe.partition(":")[0] for foe in foes.split())
        return share(0.9 - 0.1 * sum(state.steps[block(f"lancaster_{one}")] for one in blocks))

    while "york_march" not in laid.turn():
        laid.skip(next(iter(laid.turn())))
    action = Fire(block("york_march"))
    found = drawn(
        richard.RULES, "richard_iii", laid.game, laid.seat, action, richard.dice(*faces), worth
    )
    assert found.exact
    assert found.by == pytest.approx([0.1 * (hits - 1.5), -0.1 * (hits - 1.5)])
    assert found.variance == pytest.approx([0.0075, 0.0075])  # of 3 dice, each 1/4, times 0.1²


def test_richard_iii_the_death_of_a_king_is_no_luck_for_his_house() -> None:
    laid = fight("kent", "march:3", "henry_vi:1 somerset:3", attacker=Seat(0), king=Seat(1))
    while "york_march" not in laid.turn():
        laid.skip(next(iter(laid.turn())))
    action = Charge(block("york_march"), block("lancaster_henry_vi"))
    insight: Any = RULESETS["richard_iii"].insight

    def worth(state: Any) -> list[float]:
        values = [insight.value(state, seat) for seat in (0, 1)]
        return [value / sum(values) for value in values]

    faces = richard.dice(1, 1, 1)
    found = drawn(richard.RULES, "richard_iii", laid.game, laid.seat, action, faces, worth)
    assert found.exact
    assert found.by[0] > 0.02


def test_richard_iii_two_even_dice_come_once_in_four() -> None:
    laid = fight("kent", "york:4 rivers:2", "henry_vi:4", king=Seat(1))

    def worth(state: Any) -> list[float]:
        return share(0.4 if state.where[block("york_rivers")] != KENT else 0.8)

    while "lancaster_henry_vi" not in laid.turn():
        laid.skip(next(iter(laid.turn())))
    action = Treachery(block("lancaster_henry_vi"), block("york_rivers"))
    loyalty = laid.game.faces[block("york_rivers")].loyalty
    faces = richard.dice(*[2] * loyalty)
    found = drawn(richard.RULES, "richard_iii", laid.game, laid.seat, action, faces, worth)
    chance = 0.5**loyalty
    assert found.exact
    assert found.by[1] == pytest.approx(0.4 * (1 - chance))
    assert found.variance[1] == pytest.approx(0.16 * chance * (1 - chance))


@pytest.mark.parametrize(("die", "by"), [(4, 0.05), (3, -0.05), (1, -0.05)])
def test_the_cousins_war_a_third_cube_stays_on_three_faces_of_six(die: int, by: float) -> None:
    york = YORK_OF_COUSINS
    laid = cousins.table(
        PlayCard(york), hand={york: "E3"}, battlefield="B4", york="north 2, reserve 3"
    )
    laid.game.phase = PLAY
    laid.do(york, SpendPoints(cousins.card("E3"), PLACE))

    def worth(state: Any) -> list[float]:
        return share(0.5 - 0.1 * (state.count(york, THE_NORTH) - 2))

    action, rolled = TryToPlace(THE_NORTH), dice(die)
    found = drawn(cousins.RULES, "cousins_war", laid.game, york, action, rolled, worth)
    assert found.exact
    assert found.by == pytest.approx([-by, by])
    assert found.variance == pytest.approx([0.0025, 0.0025])


@pytest.mark.parametrize(("faces", "by"), [((1, 6), 0.3), ((1, 1), -0.1), ((6,), -0.1)])
def test_rose_wars_longbowmen_fell_longbowmen_once_in_four(
    faces: tuple[int, ...], by: float
) -> None:
    laid = roses.table("LB c3", "LB c4, PK h6")

    def worth(state: Any) -> list[float]:
        return share(0.9 - 0.4 * (len(state.on_board(NORTH)) - 1))

    action = laid.attack("c3", "c4")
    found = drawn(roses.RULES, "rose_wars", laid.game, SOUTH, action, dice(*faces), worth)
    assert found.exact
    assert found.by == pytest.approx([by, -by])
    assert found.variance == pytest.approx([0.03, 0.03])  # 0.4² times 1/4 times 3/4


def _of_the_wheel(*rows: tuple[Any, tuple[int, ...]]) -> tuple[list[Drawn], list[str], list[float]]:
    """The luck and the sentences of rows, each what is done and what it rolls, in which longbowmen
    attack others whose house holds Fortune's Wheel; and how likely the others were to stand."""
    laid = roses.table("LB c3", "LB c4, PK h6", hand={NORTH: "fortunes_wheel"})
    steps: list[Step] = []
    luck, stood = [], []

    def worth(state: Any) -> list[float]:
        return share(0.9 - 0.4 * (len(state.on_board(NORTH)) - 1))

    for action, faces in rows:
        done = action or laid.attack("c3", "c4")
        before, seat = roses.RULES.clone(laid.game), laid.awaited()[0]
        luck.append(drawn(roses.RULES, "rose_wars", before, seat, done, dice(*faces), worth))
        events = roses.RULES.apply(laid.game, seat, done, dice(*faces))
        told = [roses.RULES.encode_event(event) for event in events]
        after = roses.RULES.clone(laid.game)
        written = roses.RULES.encode_action(done)
        steps.append(Step(len(steps), seat, written, told, before, after, [[6, 0]]))
        reckoner = Reckoner(roses.RULES, RULESETS["rose_wars"].draws, worth, SeededChance("1"))
        leaves = reckoner.leaves(steps[-1]) or []
        stood.append(sum(chance for found, chance in leaves if found[0] == pytest.approx(0.5)))
    names = Names({"south": "South", "north": "North"}, roses.RULES.charts())
    texts = draw_texts(RULESETS["rose_wars"].story, names, steps)
    return luck, list(texts.values()), stood


HELD_BACK, READY = roses.PASS, Ready(roses.card("fortunes_wheel"))


@pytest.mark.parametrize(
    ("answer", "faces", "by"),
    [(HELD_BACK, (6,), 0.2), (HELD_BACK, (1,), -0.2), (READY, (1,), -0.1), (READY, (6, 1), -0.1)],
)
def test_a_hit_is_luck_before_the_answer_to_it_is_rolled(
    answer: Action, faces: tuple[int, ...], by: float
) -> None:
    luck, _, _ = _of_the_wheel((None, (1,)), (answer, faces))
    assert luck[0].by == pytest.approx([0.1, -0.1])
    assert luck[1].by == pytest.approx([by, -by])


@pytest.mark.parametrize(("faces", "held"), [((1,), True), ((6, 1), True), ((6, 6), False)])
def test_the_odds_that_are_told_count_a_second_roll(faces: tuple[int, ...], held: bool) -> None:
    _, texts, stood = _of_the_wheel((None, (1,)), (READY, faces))
    share = Fraction(stood[1]).limit_denominator(36)
    assert texts[1].endswith(f": {chances(share if held else 1 - share)}.")
    assert texts[1].count("gave way") == (not held)


@pytest.mark.parametrize(("faces", "seat"), [((6, 6, 6), 1), ((1, 2, 3), 0)])
def test_the_cousins_war_an_open_roll_is_luck_before_a_card_may_change_it(
    faces: tuple[int, ...], seat: int
) -> None:
    laid = battle(6, 5, 4, hand={YORK_OF_COUSINS: "B6"}).did(Seat(0), Declare(DOUBLE, 5))

    def worth(state: Any) -> list[float]:
        return share(0.5 + 0.05 * (state.strength(Seat(0)) - state.strength(YORK_OF_COUSINS)))

    rolled = dice(*faces)
    found = drawn(
        cousins.RULES, "cousins_war", laid.game, YORK_OF_COUSINS, Believe(), rolled, worth
    )
    assert found.by[seat] > 0.005


def test_lancaster_york_a_display_counts_against_all_that_could_have_lain_there() -> None:
    game = golden("lancaster_york")
    laid = (step for step in game.steps[1:] if game.draws.is_drawn(step.before, step.after))
    row = next(laid)
    table: Any = row.before
    shown = len(table.deck) - len(row.after.deck)

    def worth(state: Any) -> list[float]:
        return [float(LONDON in state.display), *[0.0] * (len(game.seats) - 1)]

    draws = _Undrafted()
    for deck, expected in ((4, 1 / 5), (0, 0.0)):  # how many cards are not London, beside it
        others = [card for card in table.deck if card != LONDON]
        before = game.ruleset.clone(table)
        kept = others[: shown - 1] if not deck else others[: 5 * shown - 1]
        before.deck = (*kept, LONDON)
        after = game.ruleset.clone(before)
        assert row.seat is not None
        game.ruleset.apply(
            after, row.seat, game.ruleset.decode_action(row.action), SeededChance("1")
        )
        step = Step(row.row, row.seat, row.action, [], before, after)
        found = Reckoner(game.ruleset, draws, worth, SeededChance("1")).luck_of(step, None)
        assert found is not None
        assert not found.exact
        assert 1 - found.by[0] == pytest.approx(expected or 1, abs=0.1)


class _Undrafted(LancasterYorkDraws):
    """The display as it was laid out, which a worth of a test looks at."""

    def judged(self, ruleset: Any, state: Any) -> Any:
        return state


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_only_what_is_rolled_or_drawn_is_luck(key: str) -> None:
    game = golden(key)
    counted = {one.row for one in game.luck().drawn}
    drawn_from_a_deck = {
        step.row for step in game.steps if game.draws.is_drawn(step.before, step.after)
    }
    rolled = {step.row for step in game.steps if step.dice}
    assert counted == rolled | drawn_from_a_deck


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_a_shuffle_alone_moves_nothing(key: str) -> None:
    game = golden(key)
    for step in game.steps[1:-1:40]:
        shuffled = game.draws.unseen(step.after, SeededChance(str(step.row)))
        assert game.worth(shuffled) == pytest.approx(game.worth(step.after))
        for seat in game.ruleset.awaited(step.after):
            assert game.ruleset.legal(shuffled, seat) == game.ruleset.legal(step.after, seat)
