"""The private notepad and the planning board: kept for one player in one match, and shown to no one
else; but a plan that is shared, once the match is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from app.play.table import plans
from app.play.table.notes import LONGEST, cleaned
from tests.support.client import Client
from tests.support.replays import documents

from .people import Json, Person, error, start

SECRET = "The block in Kent is Warwick, three steps."
ARROW = {"kind": "arrow", "at": ["region", "north"], "to": ["region", "south"], "text": ""}
WORDS = {"kind": "words", "at": ["card", "E1"], "to": None, "text": SECRET}


@dataclass(frozen=True)
class Paper:
    """What a player writes or draws on."""

    name: str
    empty: Json
    """As it is read before anything is on it."""
    full: Json
    """What may be put on it."""

    @property
    def blank(self) -> Json:
        """What wipes it."""
        return {field: self.empty[field] for field in self.full}

    async def read(self, person: Person, match: str) -> Json:
        answer = await person.get(f"/api/matches/{match}/{self.name}")
        assert answer.status_code == 200, answer.text
        assert "no-store" in answer.headers["cache-control"]
        return answer.json()

    async def write(self, person: Person, match: str, version: int = 0, **body: Any) -> int:
        body = {"version": version, **(body or self.full)}
        answer = await person.put(f"/api/matches/{match}/{self.name}", json=body)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])


NOTES = Paper(
    "notes", {"text": "", "version": 0, "longest": LONGEST}, {"text": f"{SECRET}\nAnd Ely."}
)
PLAN = Paper(
    "plan",
    {"drawings": [], "shared": False, "version": 0, "most": plans.MOST},
    {"drawings": [ARROW, WORDS]},
)
each_paper = pytest.mark.parametrize("paper", [NOTES, PLAN], ids=lambda paper: paper.name)


@each_paper
async def test_what_is_written_is_there_again_and_can_be_wiped(
    host: Person, match: str, paper: Paper
) -> None:
    assert await paper.read(host, match) == paper.empty
    assert await paper.write(host, match) == 1
    assert await paper.read(host, match) == paper.empty | paper.full | {"version": 1}
    assert await paper.write(host, match, 1, **paper.blank) == 2
    assert await paper.read(host, match) == paper.empty | {"version": 2}


@each_paper
async def test_every_match_has_one_of_its_own(host: Person, guest: Person, paper: Paper) -> None:
    one, other = await start(host, guest), await start(host, guest)
    await paper.write(host, one)
    assert await paper.read(host, other) == paper.empty


@each_paper
async def test_nobody_else_is_told_a_word_of_it(
    host: Person, guest: Person, stranger: Person, client: Client, match: str, paper: Paper
) -> None:
    await paper.write(host, match)
    assert await paper.read(guest, match) == paper.empty, "the opponent has one of their own"
    await paper.write(guest, match, **paper.blank)
    assert await paper.read(host, match) == paper.empty | paper.full | {"version": 1}
    path = f"/api/matches/{match}/{paper.name}"
    for spectator, expected in ((stranger, 404), (client, 401)):
        asked = await spectator.get(path)
        wrote = await spectator.put(path, json={**paper.full, "version": 1})
        assert (asked.status_code, wrote.status_code) == (expected, expected)
        assert SECRET not in asked.text + wrote.text
    assert "notes-text" in (await host.get(f"/matches/{match}")).text
    assert "notes-text" not in (await stranger.get(f"/matches/{match}")).text
    for person in (host, guest):
        for place in ("", "/film"):
            assert SECRET not in (await person.get(f"/api/matches/{match}{place}")).text


async def test_notes_are_in_no_film_record_or_page(host: Person, guest: Person, match: str) -> None:
    await NOTES.write(host, match)
    told = await documents(host, await guest.give_up(match))
    seen = (f"/matches/{match}", f"/api/matches/{match}", f"/api/matches/{match}/film")
    for path in (*told["film"], told["record"], *seen):
        assert SECRET not in (await host.get(path)).text
    assert SECRET in (await NOTES.read(host, match))["text"], "they outlive the game"


async def test_a_replay_shows_a_plan_while_its_player_shares_it(
    host: Person, guest: Person, client: Client, match: str
) -> None:
    await PLAN.write(host, match, drawings=[ARROW], shared=True)
    await PLAN.write(guest, match)
    beside = f"/api/replays/{await guest.give_up(match)}/beside"
    shared = (await client.get(beside)).json()
    assert shared["plans"] == {"plans": [{"seat": "york", "drawings": [ARROW]}]}
    await PLAN.write(host, match, 1, drawings=[ARROW])
    assert (await client.get(beside)).json()["plans"] == {"plans": []}


@each_paper
async def test_two_devices_do_not_write_over_each_other(
    host: Person, match: str, paper: Paper
) -> None:
    await paper.write(host, match)
    late = await host.put(f"/api/matches/{match}/{paper.name}", json={**paper.blank, "version": 0})
    assert error(late) == (409, "changed_elsewhere", "version")
    assert await paper.read(host, match) == paper.empty | paper.full | {"version": 1}


async def test_a_text_that_is_too_long_is_refused_with_the_limit(host: Person, match: str) -> None:
    await NOTES.write(host, match, text="⚔" * LONGEST)
    body = {"text": "x" * (LONGEST + 1), "version": 1}
    answer = await host.put(f"/api/matches/{match}/notes", json=body)
    assert error(answer) == (422, "bad_input", "text")
    assert "10,000 characters; this text has 10,001" in answer.json()["error"]["message"]
    huge = {"text": "x" * 100_000, "version": 1}
    assert (await host.put(f"/api/matches/{match}/notes", json=huge)).status_code == 413


async def test_a_plan_has_its_limit(host: Person, match: str) -> None:
    assert await PLAN.write(host, match, drawings=[WORDS] * plans.MOST) == 1
    body = {"drawings": [WORDS] * (plans.MOST + 1), "version": 1}
    assert (await host.put(f"/api/matches/{match}/plan", json=body)).status_code == 422


def drawn(**drawing: Json) -> Json:
    return {"drawings": [{**ARROW, **drawing}], "version": 0}


@pytest.mark.parametrize(
    ("paper", "body"),
    [
        (NOTES, {}),
        (NOTES, {"text": "x"}),
        (NOTES, {"text": 3, "version": 0}),
        (NOTES, {"text": "x", "version": -1}),
        (PLAN, drawn(kind="script")),
        (PLAN, drawn(at=["region"])),
        (PLAN, drawn(at=["region", "x" * 81])),
        (PLAN, drawn(at=["region", "north\u0000"])),
        (PLAN, drawn(kind="words", to=None, text="x" * (plans.LONGEST + 1))),
        (PLAN, drawn(colour="red")),
    ],
)
async def test_what_makes_no_sense_is_refused(
    host: Person, match: str, paper: Paper, body: Json
) -> None:
    answer = await host.put(f"/api/matches/{match}/{paper.name}", json=body)
    assert error(answer)[:2] == (422, "bad_input")
    assert await paper.read(host, match) == paper.empty


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("a\r\nb\rc\td\n", "a\nb\nc\td\n"), ("a\x00b\x1b[2J", "ab[2J"), ("\ud800Ü ⚔️", "Ü ⚔️")],
)
def test_what_no_font_shows_is_left_out(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept
