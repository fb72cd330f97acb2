"""A guided game is played at a real table: the guide lets happen what comes now, and answers what
the learner tries instead."""

from __future__ import annotations

import html
import re
from uuid import uuid4

import pytest

from app.play.live.guided import ASIDE
from app.referee.packs import load_ruleset
from tests.app.lobby.people import Person

from .pupils import GUIDES, asked, at_table, begin, coaching

KEY = "cousins_war"


@pytest.mark.parametrize("key", GUIDES)
async def test_every_lesson_can_be_played_to_the_end_and_every_wrong_move_gets_its_answer(
    learner: Person, key: str
) -> None:
    match = await begin(learner, key)
    seen, asides = [], {kind.__name__ for kind in load_ruleset(key).asides}
    async with at_table(learner, match, key) as pupil:
        while not (now := await pupil.is_asked())["over"]:
            seen.append(now["lesson"])
            task = pupil.task
            told = set()
            for action in pupil.unwanted():
                text = ASIDE if action["do"] in asides else task.answer(action)
                if text not in told:
                    refused = await pupil.try_(action)
                    assert (refused["code"], refused["reason"]) == ("guided", text)
                    told.add(text)
            assert (await coaching(learner, match))["step"] == now["step"], "nothing has changed"
            assert (await pupil.try_(pupil.wanted()))["type"] == "state"
    assert seen == sorted(seen)
    assert set(seen) == set(range(1, len(GUIDES[key].lessons) + 1))
    plans = GUIDES[key].plans
    assert now["say"] == [*GUIDES[key].ending, *plans]
    assert [60 <= len(plan.split()) <= 120 for plan in plans] == [True, True]
    page = html.unescape((await learner.get(f"/learn/{key}")).text)
    assert all(plan in page for plan in plans), "to read again"
    assert now["lesson"] == now["lessons"]


async def test_the_tutor_waits_while_the_learner_is_away_and_both_go_on_where_they_were(
    learner: Person,
) -> None:
    async with asked(learner, KEY) as pupil:
        await pupil.try_(pupil.wanted())
    async with at_table(learner, pupil.match, KEY) as again:
        now = await again.is_asked()
        assert (now["lesson"], now["step"]) == (2, 2)


async def test_two_tabs_of_one_learner_cannot_get_ahead_of_the_guide(learner: Person) -> None:
    async with asked(learner, KEY) as one, at_table(learner, one.match, KEY) as other:
        await other.is_asked()
        action = one.wanted()
        assert (await one.try_(action))["type"] == "state"
        assert (await other.try_(action))["type"] == "refused"
        assert (await one.is_asked())["step"] == 2


@pytest.mark.parametrize("message", ["undo", "resign", "leave"])
async def test_nothing_is_taken_back_or_given_up_in_a_guided_game(
    learner: Person, message: str
) -> None:
    async with asked(learner, KEY, 3) as pupil:
        await pupil.try_(pupil.wanted())
        request = str(uuid4())
        more = {"seq": pupil.frame["seq"]} if message == "undo" else {}
        await pupil.ear.say(type=message, id=request, **more)
        refused = await pupil.ear.wait("refused", lambda one: one["id"] == request)
        assert refused["code"] == "guided"


@pytest.mark.parametrize("key", GUIDES)
async def test_every_guide_ends_in_a_real_game_against_page_with_hints(
    learner: Person, key: str
) -> None:
    end = (await learner.get(f"/matches/{await begin(learner, key)}")).text
    form = end[end.index('id="coach-end"') :].split("</form>")[0]
    (address,) = re.findall(r'<form method="post" action="([^"]+)"', form)
    fields = dict(re.findall(r'name="(\w+)" value="(\w+)"', form))
    made = await learner.post(address, data=fields)
    match = made.headers["location"].removeprefix("/matches/")
    running = (await learner.take(match)).json()
    assert running["status"] == "running"
    assert running["you"] == GUIDES[key].seat
    assert running["scenario"] == GUIDES[key].scenario
    assert {seat["bot"] for seat in running["seats"] if not seat["you"]} == {"page"}
    table = (await learner.get(f"/matches/{match}")).text
    assert 'id="coach"' not in table
    (hint,) = re.findall(r'<button [^>]*id="ask-hint"[^>]*>', table)
    assert "hidden" not in hint


@pytest.mark.parametrize("key", GUIDES)
async def test_each_lesson_can_be_begun_with(learner: Person, key: str) -> None:
    guide = GUIDES[key]
    for number, row in enumerate(guide.starts[:-1], start=1):
        match = await begin(learner, key, number)
        async with at_table(learner, match, key) as pupil:
            now = await pupil.is_asked()
            assert (now["lesson"], now["step"]) == (number, row)
            assert any(pupil.task.takes(action) for action in pupil.frame["actions"])


async def test_the_other_hand_stays_hidden(learner: Person) -> None:
    async with asked(learner, KEY, 4) as pupil:
        assert pupil.frame["view"]["hands"]["lancaster"]["cards"] is None
        assert '"cards":["E1"' not in (await learner.get(f"/api/matches/{pupil.match}/film")).text
