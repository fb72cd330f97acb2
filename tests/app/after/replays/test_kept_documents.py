"""A document of any release since 0.5.0 stays readable: one of each kind of each release lies in
`kept/`. Where a release makes them in another way, add its own."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest
from pydantic import TypeAdapter

from app.after.along.choices import is_decision
from app.after.film.parts import steps_of
from app.after.replays import documents
from app.after.replays.reels import Reel
from app.after.stories.schemas import StoryJson
from app.play.log import finished_log
from app.referee.packs import load_ruleset
from tests.support.records import failing

RELEASES = sorted((Path(__file__).parent / "kept").iterdir())
VIEWERS = ("lancaster", "york", "spectator", "open")
every_release = pytest.mark.parametrize("release", RELEASES, ids=lambda path: str(path.name))


@every_release
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_film_is_told_and_drawn(release: Path, viewer: str) -> None:
    rows = documents.unpacked((release / "film-0.json.gz").read_bytes())
    steps = steps_of(rows, viewer)
    assert [step["row"] for step in steps] == sorted({step["row"] for step in steps})
    assert all("prompt" in step and "events" in step for step in steps)
    reel = Reel(UUID(int=7), viewer, steps, load_ruleset("cousins_war"))
    pictures = reel.pictures(0, reel.last)
    assert all(picture.startswith("<svg") for picture in pictures)


@every_release
def test_a_record_is_checked(release: Path) -> None:
    told = documents.unpacked((release / "record.json.gz").read_bytes())
    assert failing(told) == []


@every_release
def test_a_story_is_read(release: Path) -> None:
    told = documents.unpacked((release / "story.json.gz").read_bytes())
    assert TypeAdapter(StoryJson).validate_python(told)


@every_release
def test_choices_belong_to_decisions_of_the_film(release: Path) -> None:
    choices = documents.unpacked((release / "choices-0.json.gz").read_bytes())
    steps = steps_of(documents.unpacked((release / "film-0.json.gz").read_bytes()), "york")
    assert any(is_decision(step, "york", choices) for step in steps)
    assert all(choice["played"] in choice["actions"] for choice in choices.values())


@every_release
def test_a_log_is_that_of_the_record(release: Path) -> None:
    rows = finished_log.decoded((release / "log").read_bytes())
    told = documents.unpacked((release / "record.json.gz").read_bytes())["rows"]
    assert [row["action"] for row in rows] == [row["action"] for row in told]
    assert all(row["digest"] and row["seen"] for row in rows)
