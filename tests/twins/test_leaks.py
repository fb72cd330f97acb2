"""The comparison of twin worlds finds what it is there to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.run import Course, compare

COURSE = Course("rose_wars", "skirmish", 4, 9)


@pytest.mark.thorough
async def test_a_leak_in_a_view_a_refusal_or_a_list_is_found(
    postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    leak = "tests.twins.leaks:put_in"
    found = (await compare(postgres, tmp_path, [COURSE], leak))[COURSE].leaks
    kinds = {
        "a view": [text for text in found if ": frames, at first: " in text and '"leak":' in text],
        "a refusal": [text for text in found if ": refusals, {" in text and "(leak " in text],
        "a list": [text for text in found if ": pages, /api/matches at " in text],
    }
    assert [kind for kind, texts in kinds.items() if not texts] == []
