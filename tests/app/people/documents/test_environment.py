"""How templates look names up."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, UndefinedError

from app.people.documents.environment import environment


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{{ it.url }}", "/a?b=1&amp;c"),
        ("{{ it.items() | list | length }}", "3"),
        ("{{ it['items'] }}", "two"),
        ("{{ it.missing }}.", "."),
        ("{{ it.missing.deeper is defined }}", None),
        ("{{ words.upper() }}", "LOUD"),
    ],
)
def test_a_key_is_found_a_method_stays_one_and_what_is_missing_is_nothing(
    tmp_path: Path, text: str, shown: str | None
) -> None:
    context = {"it": {"url": "/a?b=1&c", "items": "two", "n": 1}, "words": "loud"}
    for one in (environment(tmp_path), Environment(autoescape=True)):
        if shown is None:
            with pytest.raises(UndefinedError):
                one.from_string(text).render(context)
        else:
            assert one.from_string(text).render(context) == shown
