"""Plans made in secret: mixed where they could be foreseen, certain where one is best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from app.play.bots.chance import SeededChance
from rulesets.kernel.interface import Action, Seat
from rulesets.kernel.value import value
from rulesets.search.insight import SecretPhase
from rulesets.search.search import Search, Work
from rulesets.search.secret_plans import JUDGED, SecretPlans
from rulesets.search.thinking import Rest, decide_all

from .toys import LEFT, RIGHT, TOYS, Blank, Game, Show, begun

Judge = Callable[[int, int], float]


@value
class Move(Action):
    """The first of two steps of a plan."""

    number: int


class Duel:
    """Two seats choose among numbers; `judge` says what it is worth to the left one. The right one
    leaves its number 0 as it is, if it is heedless."""

    seats = (LEFT, RIGHT)

    def __init__(
        self, judge: Judge, offered: Sequence[int], most: int, heedless: float = 0.0
    ) -> None:
        self._judge, self._offered, self._most = judge, offered, most
        self._heedless = heedless
        self.judged = 0

    def first(self, seat: Seat) -> Sequence[int]:
        return self._offered

    def reply(self, seat: Seat, profiles: Sequence[Sequence[int]], number: int) -> int:
        def gain(own: int) -> float:
            swapped = [(own, right) if seat == LEFT else (left, own) for left, right in profiles]
            return sum(self.worths(profile)[seat] for profile in swapped)

        return max(range(self._most), key=gain)

    def heedless(self, seat: Seat) -> float:
        return self._heedless if seat == RIGHT else 0.0

    def untouched(self, seat: Seat) -> int:
        return 0

    def worths(self, profile: Sequence[int]) -> Sequence[float]:
        self.judged += 1
        left = self._judge(*profile)
        return left, 1 - left

    def actions(self, seat: Seat, plan: int) -> Sequence[Action]:
        return Move(plan), Move(-1)


def shares(duel: Duel, iterations: int) -> dict[int, float]:
    search = SecretPlans(duel, LEFT, SeededChance("x"))
    search.run(iterations)
    return {
        one.action.number: one.share for one in search.findings() if isinstance(one.action, Move)
    }


def scissors(left: int, right: int) -> float:
    return (0.5, 1.0, 0.0)[(left - right) % 3]


def higher(left: int, right: int) -> float:
    return 0.5 + (left - right) / 10


def test_no_plan_is_certain_where_each_can_be_beaten() -> None:
    found = shares(Duel(scissors, range(3), 3), 100)
    assert all(0.15 < found[number] < 0.55 for number in range(3))


def test_nothing_is_mixed_against_a_seat_that_leaves_its_plan_as_it_is() -> None:
    assert shares(Duel(scissors, range(3), 3, heedless=1.0), 100)[1] > 0.9  # beats 0


def test_a_reply_to_a_seat_that_leaves_its_plan_as_it_is_is_found() -> None:
    assert shares(Duel(scissors, [0], 3, heedless=1.0), 100)[1] > 0.9


def test_a_reply_that_no_goal_suggests_is_found() -> None:
    found = shares(Duel(scissors, [0], 3), 100)
    assert all(0.1 < found[number] < 0.6 for number in range(3))


def test_a_plan_that_is_always_best_is_chosen() -> None:
    search = SecretPlans(Duel(higher, range(3), 5), LEFT, SeededChance("x"))
    search.run(40)
    assert search.choose() == (Move(4), Move(-1))


def test_no_plan_is_added_where_no_work_is_wanted_and_the_first_are_mixed() -> None:
    found = shares(Duel(higher, range(2), 3), 0)
    assert set(found) == {0, 1}
    assert found[1] > 0.8


def test_the_work_is_counted_in_judgements() -> None:
    few, many = Duel(scissors, range(3), 3), Duel(higher, range(2), 60)
    shares(few, 1)
    shares(many, 4)
    assert few.judged < many.judged < 40 * JUDGED


def test_plans_are_drawn_by_their_shares() -> None:
    drawn = Counter[Action]()
    search = SecretPlans(Duel(scissors, range(3), 3), LEFT, SeededChance("x"))
    search.run(50)
    for _ in range(300):
        drawn[search.choose()[0]] += 1
    assert len(drawn) == 3
    assert max(drawn.values()) < 200


class Dueling(Blank):
    """Plans the showing of coins as a whole, in two steps."""

    plans_in_secret = True

    def secrets(self, state: Game, seat: Seat) -> SecretPhase | None:
        return Coins(scissors, range(2), 2) if TOYS.simultaneous(state) else None


class Coins(Duel):
    def actions(self, seat: Seat, plan: int) -> Sequence[Action]:
        return Show(bool(plan)), Show(False)


def test_a_seat_gets_the_whole_plan_and_looks_no_further_than_to_the_next_such_phase() -> None:
    actions = decide_all(
        TOYS, Dueling(), begun("pennies"), LEFT, Work(9, 4), 0.0, SeededChance("x")
    )
    assert actions[1:] == (Show(False),)
    search = Search(TOYS, Dueling(), begun("pennies"), LEFT, SeededChance("x"))
    search.run(Work(9, 4))
    assert sum(one.share for one in search.findings()) > 0.999


def test_the_rest_of_a_plan_is_done_only_in_its_phase_and_if_it_is_offered() -> None:
    rest = Rest()
    assert rest.next("abc", 1) is None
    assert rest.keep("abc", 1) == "a"
    assert rest.next("abc", 1) == "a", "until it has been taken"
    rest.taken()
    assert rest.next("abc", 1) == "b"
    assert rest.next("abc", 2) is None
    assert rest.next("ac", 1) is None
