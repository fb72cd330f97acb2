"""Whole turns as the things to try: the better plan is found, and a broken one does no harm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.play.bots.chance import SeededChance
from rulesets.kernel.interface import Action, Seat
from rulesets.search.insight import Chance
from rulesets.search.levels import EARL
from rulesets.search.plans import PlanTrials
from rulesets.search.search import PLAN_COST, TURN_COST, Search, Work
from rulesets.search.thinking import decide

from .toys import LEFT, TOYS, Blank, Game, Show, TakeStones, begun, stones

WRONG, RIGHT_ONE = (TakeStones(1),), (TakeStones(2),)


class Planner(Blank):
    """Thinks of two turns, the wrong one first."""

    def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
        return [WRONG, RIGHT_ONE]

    def quiet(self, state: Game) -> bool:
        return False


def test_the_better_plan_is_found_although_the_other_looks_better() -> None:
    search = Search(TOYS, Planner(), stones(2), LEFT, SeededChance("x"))
    search.run(Work(iterations=40 * PLAN_COST, depth=4))
    assert search.choose(0) == TakeStones(2)
    best, other = search.findings()
    assert best.share > other.share
    assert best.worth > other.worth


def test_a_plan_costs_as_many_iterations_as_it_says() -> None:
    search = Search(TOYS, Planner(), stones(9), LEFT, SeededChance("x"))
    search.run(EARL.work)
    tries = EARL.work.iterations // PLAN_COST
    assert search.iterations == tries * PLAN_COST
    assert {round(one.share * tries, 6) % 1 for one in search.findings()} == {0}


def test_a_plan_whose_turn_has_yet_to_begin_costs_more() -> None:
    class Resting(Planner):
        def quiet(self, state: Game) -> bool:
            return state.stones == 9

    search = Search(TOYS, Resting(), stones(9), LEFT, SeededChance("x"))
    search.run(Work(iterations=30 * TURN_COST, depth=4))
    assert {round(one.share * 30, 6) % 1 for one in search.findings()} == {0}
    assert search.iterations == 30 * TURN_COST > 30 * PLAN_COST


def test_an_action_that_is_not_legal_in_a_world_ends_the_plan_there() -> None:
    trials = PlanTrials(TOYS, Planner(), LEFT, [(TakeStones(1), TakeStones(3))])
    trials.try_one(stones(5), 0.7, SeededChance("x"))
    (found,) = trials.findings()
    assert (found.action, found.share) == (TakeStones(1), 1.0)


class Stubborn(Planner):
    """Insists on more stones than there are."""

    def script(
        self, state: Game, seat: Seat, actions: Sequence[Action], chance: Chance
    ) -> Sequence[Action]:
        return (TakeStones(99),)


def test_a_script_that_is_not_legal_ends_the_trial_all_the_same() -> None:
    trials = PlanTrials(TOYS, Stubborn(), LEFT, [WRONG])
    trials.try_one(stones(5), 0.7, SeededChance("x"))
    (found,) = trials.findings()
    assert found.action == TakeStones(1)


class Wavering(Planner):
    """Thinks of three turns, of which the last is the right one."""

    def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
        return [WRONG, WRONG, RIGHT_ONE]


def test_between_plans_that_are_worth_the_same_first_looks_decide() -> None:
    trials = PlanTrials(TOYS, Blank(), LEFT, [(TakeStones(n),) for n in (3, 1, 2)])
    for _ in range(9):
        trials.try_one(stones(9), 0.7, SeededChance("x"))
    assert [one.action for one in trials.findings()] == [TakeStones(n) for n in (3, 1, 2)]


def test_a_plan_that_is_worth_more_is_found_however_it_looked() -> None:
    search = Search(TOYS, Wavering(), stones(2), LEFT, SeededChance("x"))
    search.run(Work(iterations=12 * PLAN_COST, depth=4))
    assert search.choose(0) == TakeStones(2)


def test_the_best_plan_is_chosen_to_its_end() -> None:
    long = (TakeStones(2), TakeStones(1), TakeStones(1))
    trials = PlanTrials(TOYS, Blank(), LEFT, [long, WRONG])
    assert trials.choose(0, SeededChance("x")) == long
    for _ in range(9):
        trials.try_one(stones(20), 0.7, SeededChance("x"))
    assert trials.choose(0, SeededChance("x")) == long


def test_the_more_noise_the_more_often_another_plan_is_chosen() -> None:
    trials = PlanTrials(TOYS, Planner(), LEFT, [RIGHT_ONE, WRONG])
    for _ in range(40):
        trials.try_one(stones(2), 0.7, SeededChance("x"))
    chance = SeededChance("y")
    little, much = (
        sum(trials.choose(noise, chance) != RIGHT_ONE for _ in range(200)) for noise in (0.2, 9.0)
    )
    assert little < 20 < much


def test_a_thought_leads_to_a_whole_plan() -> None:
    class Planning(Blank):
        def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
            return [(TakeStones(1), TakeStones(2))]

    search = Search(TOYS, Planning(), stones(9), LEFT, SeededChance("x"))
    search.run(EARL.work)
    assert search.choose_all(0) == (TakeStones(1), TakeStones(2))


def test_the_only_plan_is_chosen_without_a_trial() -> None:
    class Decided(Blank):
        def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
            return [RIGHT_ONE]

    search = Search(TOYS, Decided(), stones(9), LEFT, SeededChance("x"))
    search.run(EARL.work)
    assert search.iterations == 0
    assert search.choose_all(0) == search.choose_all(0.5) == RIGHT_ONE


def test_a_plan_for_a_turn_that_has_yet_to_begin_is_judged_when_that_turn_is_over() -> None:
    judged: list[int] = []

    class Waiting(Blank):
        """A turn is under way only with seven stones."""

        def quiet(self, state: Game) -> bool:
            return state.stones != 7

        def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
            return [1.0, *(0.0 for _ in actions[1:])]

        def value(self, state: Game, seat: Seat) -> float:
            judged.append(state.stones)
            return 0.5

    trials = PlanTrials(TOYS, Waiting(), LEFT, [WRONG])
    trials.try_one(stones(9), 0.7, SeededChance("x"))
    assert judged == [6]


class Reader(Blank):
    """Right shows heads nine times in ten; what to show has plans."""

    def mixed(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        return [1.0, 1.0] if seat == LEFT else [9.0, 1.0]

    def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
        return [(action,) for action in TOYS.legal(state, seat)]

    def quiet(self, state: Game) -> bool:
        return False


def heads(work: Work) -> int:
    """How often of 60 times left shows heads, with which it wins if right does."""
    pennies = begun("pennies")
    found = (
        decide(TOYS, Reader(), pennies, LEFT, work, 0.0, SeededChance(str(n))) for n in range(60)
    )
    return sum(action == Show(True) for action in found)


def test_a_secret_choice_is_tried_only_by_who_weighs_secrets() -> None:
    work = Work(iterations=20 * PLAN_COST, depth=4)
    assert heads(replace(work, weighs_secrets=True)) > 55
    assert 15 < heads(work) < 45


def test_a_secret_choice_between_equals_cannot_be_foreseen() -> None:
    class Fair(Reader):
        def mixed(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
            return [1.0, 1.0]

    pennies = begun("pennies")
    work = Work(iterations=20 * PLAN_COST, depth=4, weighs_secrets=True)
    found = {
        decide(TOYS, Fair(), pennies, LEFT, work, 0.0, SeededChance(str(n))) for n in range(20)
    }
    assert found == {Show(True), Show(False)}
