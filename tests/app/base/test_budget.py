"""Costly work is shared by address, then by person, then by match."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count
from threading import Semaphore
from uuid import UUID

import pytest

from app.base.budget import accounts
from app.base.budget import queue as queues
from app.base.budget.accounts import NOWHERE, Budget, Payer, Payers, of_the_greediest
from app.base.budget.queue import LIMITS, Queue, Turns, Turnstiles
from app.base.web.errors import Problem
from tests.support.waiting import until

HERE, THERE = "10.0.0.1", "10.0.0.2"
ANN, BEN, CAT = UUID(int=1), UUID(int=2), UUID(int=3)


def payer(address: str, person: UUID = ANN, match: int = 1) -> Payer:
    return Payer(address, person, UUID(int=match))


@pytest.fixture
def budget() -> Budget:
    return Budget()


@pytest.fixture
def queue(budget: Budget) -> Queue[str]:
    return Queue(budget)


def counted(budget: Budget) -> dict[str, int]:
    """How much waits, by kind of work."""
    return {kind: len(since) for kind, since in budget.waiting.items()}


def served(queue: Queue[str], budget: Budget, seconds: float = 1.0) -> list[str]:
    """What waits, in the order in which one process would do it."""
    order = []
    while len(queue):
        taken = queue.take()
        budget.begin(taken.payer, seconds)
        order.append(taken.work)
    return order


@pytest.mark.parametrize("address", [HERE, THERE], ids=["of one address", "from elsewhere"])
def test_a_persons_first_table_is_served_before_anothers_tenth(
    address: str, queue: Queue[str], budget: Budget
) -> None:
    for table in range(10):
        queue.put(payer(HERE, ANN, table), "bot", f"Ann's {table}")
    queue.put(payer(address, BEN, 99), "bot", "Ben's first")
    assert served(queue, budget).index("Ben's first") == 1, "after the one that came before it"


def test_the_tables_of_a_person_take_turns(queue: Queue[str], budget: Budget) -> None:
    for name in ("1a", "1b", "1c", "2a"):
        queue.put(payer(HERE, ANN, int(name[0])), "bot", name)
    assert served(queue, budget) == ["1a", "2a", "1b", "1c"]


def test_all_kinds_of_work_count_together() -> None:
    budget = Budget()
    films: Queue[str] = Queue(budget)
    films.put(payer(HERE), "film", "a film")
    assert served(films, budget, 5.0) == ["a film"]
    thoughts: Queue[str] = Queue(budget)
    thoughts.put(payer(HERE), "bot", "who had a film")
    thoughts.put(payer(THERE), "bot", "who had nothing")
    assert served(thoughts, budget) == ["who had nothing", "who had a film"]


def test_what_took_less_than_was_thought_costs_less(queue: Queue[str], budget: Budget) -> None:
    for one in (payer(HERE), payer(THERE)):
        budget.begin(one, 4.0)
    budget.charge(payer(THERE), -3.0)
    for name, one in (("here", payer(HERE)), ("there", payer(THERE))):
        queue.put(one, "bot", name)
    assert served(queue, budget) == ["there", "here"]


def test_no_one_saves_up_turns(queue: Queue[str], budget: Budget) -> None:
    """Who had nothing to do for an hour takes turns with those who had much, not all turns."""
    budget.begin(payer(THERE), 1.0)
    for _ in range(3600):
        budget.begin(payer(HERE), 1.0)
    for _ in range(4):
        queue.put(payer(HERE), "bot", "busy")
        queue.put(payer(THERE), "bot", "idle")
    assert served(queue, budget)[:4].count("idle") == 2


def test_a_full_queue_gives_up_what_is_newest_of_those_who_wait_for_most() -> None:
    budget = Budget()
    queue: Queue[str] = Queue(budget, most=4)
    for table in range(3):
        assert queue.put(payer(HERE, ANN, table), "bot", f"Ann's {table}") is None
    assert queue.put(payer(HERE, BEN), "bot", "Ben's") is None
    assert queue.put(payer(THERE, CAT), "hint", "Cat's") == "Ann's 2"
    assert queue.put(payer(HERE, ANN, 9), "bot", "one more") == "one more"
    assert counted(budget) == {"bot": 3, "hint": 1}
    assert served(queue, budget) == ["Ann's 0", "Cat's", "Ben's", "Ann's 1"]


def test_what_is_withdrawn_waits_no_longer(queue: Queue[str], budget: Budget) -> None:
    queue.put(payer(HERE), "bot", "gone")
    queue.withdraw("gone")
    queue.withdraw("gone")
    assert len(queue) == len(budget.waiting["bot"]) == 0


def test_of_what_is_held_the_greediest_address_and_person_have_most() -> None:
    held = [payer(HERE, ANN), payer(HERE, BEN), payer(HERE, BEN, 2), payer(THERE, CAT)]
    assert of_the_greediest(held, lambda one: one) == held[1:3]
    assert of_the_greediest([], lambda one: one) == []


def test_accounts_are_forgotten_that_are_no_worse_off_without() -> None:
    budget = Budget()
    for number in range(3 * accounts.MAX_ACCOUNTS):
        budget.begin(payer(f"10.0.0.{number}"), 1.0)
        budget.charge(payer(f"10.0.0.{number}"), -1.0)
    assert len(vars(budget)["_had"]) < 2 * accounts.MAX_ACCOUNTS
    budget.begin(payer(HERE), 1.0)
    assert budget.standing(payer(HERE)) > budget.standing(payer(THERE))


def test_a_match_is_paid_by_the_player_whose_turn_comes_first() -> None:
    payers = Payers(Budget())
    for person, address in ((ANN, HERE), (BEN, THERE)):
        payers.came(person, address)
    payers.budget.begin(payers.of_person(ANN, UUID(int=5)), 1.0)
    match = UUID(int=7)
    assert payers.of_match(match, [ANN, BEN]) == Payer(THERE, BEN, match)
    assert payers.of_match(match, [ANN, CAT]).person == ANN, "Cat has not been here"
    assert payers.of_match(match, [CAT]) == Payer(NOWHERE, CAT, match)
    assert payers.of_match(match, []) == Payer(NOWHERE, None, match)


def test_a_person_pays_where_they_were_last() -> None:
    payers = Payers(Budget())
    payers.came(ANN, HERE)
    payers.came(ANN, THERE)
    assert payers.of_person(ANN, UUID(int=1)).address == THERE


# One at a time


async def test_who_gives_up_waiting_holds_up_no_one() -> None:
    line, begun, end = Turns(Budget(), "film"), asyncio.Event(), asyncio.Event()

    async def first() -> None:
        async with line.turn(payer("a")):
            begun.set()
            await end.wait()

    async def other(name: str) -> str:
        async with line.turn(payer(name)):
            return name

    one = asyncio.create_task(first())
    await begun.wait()
    gone, late, last = (asyncio.create_task(other(name)) for name in ("b", "c", "d"))
    await asyncio.sleep(0)
    gone.cancel()
    end.set()
    await one
    late.cancel()  # its turn has come, and it does not know yet
    assert await last == "d"
    assert (await asyncio.gather(gone, late, return_exceptions=True))[0].__class__ is (
        asyncio.CancelledError
    )
    assert await other("e") == "e"


async def test_who_gives_up_waiting_and_is_refused_at_once_harms_no_other() -> None:
    line, end = Turns(Budget(), "film", most=2), asyncio.Event()

    async def work(address: str) -> None:
        async with line.turn(payer(address)):
            await end.wait()

    first, second, gone = (asyncio.create_task(work(HERE)) for _ in range(3))
    await asyncio.sleep(0)
    other = asyncio.create_task(work(THERE))
    gone.cancel()
    end.set()
    await asyncio.gather(first, second, other)
    assert gone.cancelled()


@pytest.mark.parametrize("kind", LIMITS)
async def test_who_asks_for_one_thing_is_next_after_what_one_address_has_begun(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "thread_time", partial(next, count()))
    turns, at_once = Turnstiles(budget := Budget())[kind], LIMITS[kind][0]
    gate, begun = Semaphore(0), list[str]()

    def work(name: str) -> str:
        begun.append(name)
        gate.acquire()
        return name

    many = [asyncio.create_task(turns.in_a_thread(payer(HERE), work, "many")) for _ in range(250)]
    await until(lambda: budget.given_up and len(begun) == at_once)
    one = asyncio.create_task(turns.in_a_thread(payer(THERE), work, "one"))
    await asyncio.sleep(0)
    gate.release()
    await until(lambda: len(begun) > at_once)
    second = begun[at_once:]
    gate.release(len(many))
    assert second == ["one"]
    assert await one == "one"
    told = await asyncio.gather(*many, return_exceptions=True)
    refused = [problem for problem in told if isinstance(problem, Problem)]
    assert {problem.status for problem in refused} == {503}
    assert 0 < len(refused) < len(many)
