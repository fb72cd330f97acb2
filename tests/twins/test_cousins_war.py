"""Twins of The Cousins' War: see tools/twins/."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.run import Course

from .courses import holds

COURSES = (Course("cousins_war", "standard", 5, 21), Course("cousins_war", "standard", 5, 21, 2))


@pytest.mark.thorough
async def test_no_viewer_can_tell_twin_worlds_apart(
    postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    await holds(postgres, tmp_path, *COURSES)
