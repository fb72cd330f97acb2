"""Which answers are kept, and for how long."""

from __future__ import annotations

import pytest

from app.web import kept_answers
from app.web.kept_answers import Answer, KeptAnswers


def _answer(size: int) -> Answer:
    return Answer(b"x" * size, (), f'"{size}"')


def test_an_answer_of_another_version_is_not_found() -> None:
    ours = KeptAnswers()
    ours.keep("page", "one", _answer(1))
    assert ours.find("page", "one") == _answer(1)
    assert ours.find("page", "two") is None
    ours.keep("page", "two", _answer(2))
    assert ours.find("page", "one") is None
    assert ours.find("elsewhere", "two") is None


def test_what_was_not_asked_for_lately_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_answers, "LARGEST", 100)
    ours = KeptAnswers()
    for name in ("first", "second"):
        ours.keep(name, "one", _answer(40))
    for _ in range(5):  # in its own place
        ours.keep("second", "one", _answer(40))
    assert ours.find("first", "one")
    ours.keep("third", "one", _answer(40))
    assert [bool(ours.find(name, "one")) for name in ("first", "second", "third")] == [
        True,
        False,
        True,
    ]
    ours.keep("fourth", "one", _answer(101))
    assert not any(ours.find(name, "one") for name in ("first", "third", "fourth"))
