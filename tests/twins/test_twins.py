"""Twins of each game (tools/twins/): no viewer can tell their worlds apart, and the comparison
finds what it is there to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.comparing import Report
from tools.twins.run import Course, compare

SHARE = (3, 23)
"""Pairs, and how far apart they are: over as much of a game as `python -m tools twins` looks at, in
a third as many places."""
COURSES = {
    "cousins_war": [
        Course("cousins_war", "standard", 5, 21),
        Course("cousins_war", "standard", 5, 21, 2),
    ],
    "lancaster_york": [Course("lancaster_york", one, *SHARE) for one in ("two", "three", "four")],
    "richard_iii": [Course("richard_iii", one, *SHARE) for one in ("richard", "kingmaker", "wars")],
    "rose_wars": [Course("rose_wars", "skirmish", 5, 9), Course("rose_wars", "long_battle", 5, 17)],
}
KINDS = {"foresights", "frames", "mails", "notices", "pages", "questions", "refusals", "trials"}
"""What must have been compared at least once."""
LEAKING = Course("rose_wars", "skirmish", 4, 9)


@pytest.mark.thorough
@pytest.mark.parametrize("key", COURSES)
async def test_no_viewer_can_tell_twin_worlds_apart(
    postgres: EmbeddedPostgres, tmp_path: Path, key: str
) -> None:
    report, courses = Report(), COURSES[key]
    for found in (await compare(postgres, tmp_path, courses)).values():
        report.add(found)
    assert report.leaks == []
    assert report.pairs > sum(course.pairs for course in courses) / 2
    assert report.different > report.pairs / 2  # most of them
    assert report.compared.keys() >= KINDS


@pytest.mark.thorough
async def test_a_leak_in_a_view_a_refusal_or_a_list_is_found(
    postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    leak = "tests.twins.leaks:put_in"
    found = (await compare(postgres, tmp_path, [LEAKING], leak))[LEAKING].leaks
    kinds = {
        "a view": [text for text in found if ": frames, at first: " in text and '"leak":' in text],
        "a refusal": [text for text in found if ": refusals, {" in text and "(leak " in text],
        "a list": [text for text in found if ": pages, /api/matches at " in text],
    }
    assert [kind for kind, texts in kinds.items() if not texts] == []
