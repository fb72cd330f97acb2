"""Twins of Rose Wars: see tools/twins/."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.run import Course

from .courses import holds

COURSES = (Course("rose_wars", "skirmish", 5, 9), Course("rose_wars", "long_battle", 5, 17))


@pytest.mark.thorough
async def test_no_viewer_can_tell_twin_worlds_apart(
    postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    await holds(postgres, tmp_path, *COURSES)
