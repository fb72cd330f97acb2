"""Twins of Richard III: see tools/twins/."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.run import Course

from .courses import EVERY, PAIRS, holds

COURSES = (
    Course("richard_iii", "richard", PAIRS, EVERY),
    Course("richard_iii", "kingmaker", PAIRS, EVERY),
    Course("richard_iii", "wars", PAIRS, EVERY),
)


@pytest.mark.thorough
async def test_no_viewer_can_tell_twin_worlds_apart(
    postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    await holds(postgres, tmp_path, *COURSES)
