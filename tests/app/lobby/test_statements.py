"""A click loads the match once, with its seats and people, and holds one lock while it works."""

from __future__ import annotations

import pytest

from tests.support.statements import Asked, statements

from .people import Json, Person, commitment, entropy, one_link, seated


def loads(asked: Asked, match: str) -> tuple[list[str], list[str]]:
    """The statements that load this match as a whole, and those that load its seats. Tasks in the
    background load others meanwhile: those with clocks, those with a group's channel."""
    reads = [read for read, about in asked if read.startswith("SELECT") and match in about]
    return (
        [read for read in reads if "matches.seed" in read],
        [read for read in reads if "match_seats.entropy" in read],
    )


async def click(person: Person, path: str, body: Json) -> None:
    """The click succeeds with one load of the match, which locks it, and one of its seats."""
    with statements() as asked:
        answer = await person.post(path, json=body)
    assert answer.is_success, answer.text
    (match,), (_,) = loads(asked, path.split("/")[3])
    assert match.endswith("FOR UPDATE OF matches")


@pytest.mark.parametrize("seat", [{}, {"seat": "exeter"}], ids=["any seat", "a seat of choice"])
@pytest.mark.parametrize("listed", [True, False], ids=["listed", "by a link"])
async def test_sitting_down(people: list[Person], listed: bool, seat: Json) -> None:
    match = await people[0].make(ruleset="council", scenario="s4", listed=listed, seat="warwick")
    link = {} if listed else {"invite": await one_link(people[0], match)}
    how = {"commitment": commitment(entropy()), **link, **seat}
    await click(people[1], f"/api/matches/{match}/take", how)


async def test_what_a_host_does_with_the_seats(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council", scenario="s4", seat="warwick")
    path = f"/api/matches/{match}"
    await click(people[0], f"{path}/revoke", {})
    await click(people[0], f"{path}/seats/oxford/revoke", {})
    await click(people[0], f"{path}/seats/oxford/bot", {"bot": "random"})
    await click(people[0], f"{path}/seats/oxford/remove", {})
    await people[1].take(match, invite=await one_link(people[0], match))
    await click(people[1], f"{path}/leave", {})
    await click(people[0], f"{path}/cancel", {})


async def test_sealing_and_disclosing_a_share(people: list[Person]) -> None:
    for person in people:
        person.away = True
    match = await seated(people, "s3")
    path = f"/api/matches/{match}"
    share = entropy()
    again = {"commitment": commitment(share), "round": 1, "replace": True}
    await click(people[0], f"{path}/seal", again)
    for person in people[1:3]:
        fresh = {"commitment": person.draw(match), "round": 2}
        await click(person, f"{path}/seal", fresh)
    await click(people[0], f"{path}/disclose", {"entropy": share, "round": 2})


async def test_a_new_match_is_not_loaded_at_all(people: list[Person]) -> None:
    with statements() as asked:
        answer = await people[0].post("/api/matches", json={"ruleset": "council"})
    assert answer.status_code == 201
    assert loads(asked, answer.json()["id"]) == ([], [])


async def test_a_look_at_a_match_locks_nothing(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council")
    with statements() as asked:
        await people[0].see(match)
    (load,), (_,) = loads(asked, match)
    assert "FOR UPDATE" not in load
