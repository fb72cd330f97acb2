"""A finished match without what is to come: what is sent, byte by byte."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.along.choices import LONGEST, MOST, advised, part_after
from app.after.replays import documents
from app.after.stories.telling import Game
from app.after.stories.walk import Moment
from app.play.bots.chance import SeededChance
from app.play.replays.tables import STORY
from app.referee.packs import Library, load_ruleset
from rulesets import RULESETS, plugins
from rulesets.cousins_war.state.actions import Believe
from rulesets.review.verdicts import Choice
from rulesets.search.advice import written
from tests.app.after.replays.deltas import views
from tests.app.lobby.people import Person
from tests.rulesets.stories import golden
from tests.support.replays import film as film_at
from tests.support.replays import record as record_at
from tests.support.server import Site

from .test_playing_on import Finished, Json, played

ACTIONS = 6
ROWS = 13
"""Of a golden game: less than ten decisions."""


@pytest.fixture
async def finished(server: Site, host: Person, guest: Person) -> Finished:
    """York gives up after some actions of both."""
    match = await played(server, host, guest, ACTIONS)
    token = await host.give_up(match)
    return Finished(match, token, await film_at(guest, token, "open"))


async def _parts(person: Person, token: str, viewer: str) -> tuple[list[Json], list[bytes]]:
    told: list[Json] = []
    sent: list[bytes] = []
    path, last = f"/api/replays/{token}/{viewer}/next.json", -1
    while not told or told[-1]["more"]:
        answer = await person.get(f"{path}?after={last}")
        assert answer.headers["cache-control"] == "private, no-store"
        told.append(answer.json())
        sent.append(answer.content)
        last = told[-1]["steps"][-1]["row"]
    assert (await person.get(f"{path}?after={last}")).is_error
    return told, sent


async def test_the_parts_are_the_film_and_only_the_last_one_tells_the_end(
    finished: Finished, guest: Person
) -> None:
    reason = finished.film["outcome"]["reason"].encode()
    for viewer in ("york", "lancaster", "spectator", "open"):
        parts, sent = await _parts(guest, finished.token, viewer)
        film = await film_at(guest, finished.token, viewer)
        assert [step for part in parts for step in part["steps"]] == film["steps"]
        assert parts[0]["match"] == film["match"]
        assert [reason in one for one in sent] == [not part["more"] for part in parts]
        assert len(parts[-1]["steps"]) == 1


async def test_a_part_ends_where_its_seat_decides_and_the_next_says_what_was_played(
    finished: Finished, guest: Person
) -> None:
    record = await record_at(guest, finished.token)
    rows = {row["seq"]: row for row in record["rows"] if row["kind"] == "act"}
    asked = 0
    for viewer in ("york", "lancaster"):
        parts, _ = await _parts(guest, finished.token, viewer)
        for before, after in pairwise(parts):
            ask, played = before["ask"], after["played"]
            assert (ask is None) == (played is None)
            if ask is not None:
                row = rows[ask["row"]]
                assert (row["seat"], row["action"]) == (viewer, played["action"])
                assert played["action"] in ask["actions"]
                assert after["steps"][0]["row"] == ask["row"]
                asked += 1
    assert asked >= 2
    for viewer in ("spectator", "open"):
        parts, _ = await _parts(guest, finished.token, viewer)
        assert not any(part["ask"] or part["played"] for part in parts)


async def test_a_picture_shows_what_its_viewer_saw_there_and_no_more(
    finished: Finished, guest: Person
) -> None:
    library = Library(plugins("rulesets.cousins_war"))
    ruleset = library.recorded("cousins_war", library.pack("cousins_war").content)
    for viewer in ("york", "lancaster", "spectator"):
        film = await film_at(guest, finished.token, viewer)
        for step, view in zip(film["steps"], views(film), strict=True):
            row = step["row"]
            answer = await guest.get(f"/api/replays/{finished.token}/{viewer}/{row}.svg")
            assert answer.text == ruleset.thumbnail(view)
    assert (await guest.get(f"/api/replays/{finished.token}/record/0.svg")).status_code == 404


async def test_only_decisions_at_which_the_choices_differ_are_asked_for_and_then_judged(
    finished: Finished, guest: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = [part for part in (await _parts(guest, finished.token, "york"))[0] if part["ask"]]
    row = str(plain[-1]["ask"]["row"])
    advice = {row: written(load_ruleset("cousins_war"), [Believe()])}
    opened, read = documents.opened, Counter[str]()

    async def known(db: AsyncSession, match_id: UUID, name: str) -> Any:
        read[name] += 1
        return advice if name == documents.ADVICE else await opened(db, match_id, name)

    monkeypatch.setattr(documents, "opened", known)
    parts, _ = await _parts(guest, finished.token, "york")
    assert (read[documents.ADVICE], read[STORY]) == (1, 1), "once for all parts"
    assert [part["ask"]["row"] for part in parts if part["ask"]] == [int(row)]
    assert [part["played"]["advised"] for part in parts if part["played"]] == [advice[row]]
    film = await film_at(guest, finished.token, "york")
    assert [step for part in parts for step in part["steps"]] == film["steps"]


def _game(*, twins: bool) -> Game:
    """The beginning of a game; as `twins` the states are others that who chose could not tell from
    them."""
    told, plugin = golden("cousins_war"), RULESETS["cousins_war"]
    ruleset, found = told.ruleset, []
    for step in told.steps[1:ROWS]:
        assert step.seat is not None
        seat, before = step.seat, step.before
        if twins:
            before = ruleset.determinize(before, seat, SeededChance(f"twin {step.row}"))
        action = ruleset.decode_action(step.action)
        found.append(Moment(step, Choice(step.row, seat, action, before, step.after), None))
    assert plugin.insight is not None
    scenario, options = told.scenario, told.options
    insight, seats = plugin.insight, told.seats
    return Game(ruleset, plugin, insight, scenario, options, seats, found, SeededChance)


def test_what_the_server_would_have_done_follows_from_what_the_seat_knew() -> None:
    game = _game(twins=False)
    found = advised(game, lambda: False)
    assert 3 <= len(found) <= MOST * len(game.seats)
    assert found == advised(_game(twins=True), lambda: False)
    for moment in game.moments:
        seat, advice = moment.choice.seat, found.get(str(moment.choice.row))
        if advice is not None and seat is not None:
            action = game.ruleset.decode_action([*advice["first"], advice["action"]][0])
            assert action in game.ruleset.legal(moment.choice.before, seat)
            assert any(reason["good"] for reason in advice["reasons"]) or not advice["reasons"]


def _step(seat: str | None, row: int) -> Json:
    return {"seat": seat, "row": row}


@pytest.mark.parametrize(
    ("count", "decisions", "is_end", "expected"),
    [
        (1, [], True, 1),
        (2, [], True, 1),
        (2, [0], True, 1),
        (6, [1, 2], False, 1),
        (6, [0, 2], False, 2),
        (6, [], True, 5),
        (2 * LONGEST, [], False, LONGEST),
        (LONGEST, [], False, LONGEST),
    ],
)
def test_a_part_ends_at_a_decision_of_the_seat_or_before_the_end_and_none_is_long(
    count: int, decisions: list[int], is_end: bool, expected: int
) -> None:
    steps: Json = [_step("york", row) for row in range(count)]
    choices: Json = {str(row): {} for row in decisions}
    told = part_after(steps, "york", choices, is_end=is_end)
    assert len(told) == expected
    free = part_after(steps, "lancaster", choices, is_end=is_end)
    assert len(free) == min(count - is_end or 1, LONGEST), "the decisions of others end no part"
