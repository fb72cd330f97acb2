"""Twins of Lancaster vs York: see tools/twins/."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.run import Course

from .courses import EVERY, PAIRS, holds

COURSES = (
    Course("lancaster_york", "two", PAIRS, EVERY),
    Course("lancaster_york", "three", PAIRS, EVERY),
    Course("lancaster_york", "four", PAIRS, EVERY),
)


@pytest.mark.thorough
async def test_no_viewer_can_tell_twin_worlds_apart(
    postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    await holds(postgres, tmp_path, *COURSES)
