"""Which answers are kept, and for how long."""

from __future__ import annotations

import pytest

from app.web import kept_answers
from app.web.kept_answers import Answer, Keeping, KeptAnswers, Place

ROUTE = Keeping("select", (), lambda _: "anyone", None)


def _keep(ours: KeptAnswers, path: str, size: int, kind: str = "anyone") -> Answer:
    answer = Answer("one", b"x" * size, (), f'"{size}"')
    ours.keep(path, Place(ROUTE, ()), kind, answer)
    return answer


def _kept(ours: KeptAnswers, *paths: str) -> list[bool]:
    return [ours.find(path) is not None for path in paths]


def test_the_answer_of_each_kind_that_was_made_last_is_kept() -> None:
    ours = KeptAnswers()
    _keep(ours, "page", 1)
    for_others = _keep(ours, "page", 2, "without spoilers")
    newer = _keep(ours, "page", 3)
    place = ours.find("page")
    assert place is not None
    assert place.answers == {"anyone": newer, "without spoilers": for_others}
    assert ours.find("elsewhere") is None


def test_what_was_not_asked_for_lately_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_answers, "LARGEST", 100)
    ours = KeptAnswers()
    for name in ("first", "second"):
        _keep(ours, name, 40)
    for _ in range(5):  # in its own place
        _keep(ours, "second", 40)
    assert ours.find("first")
    _keep(ours, "third", 40)
    assert _kept(ours, "first", "second", "third") == [True, False, True]
    _keep(ours, "fourth", 30)
    _keep(ours, "fourth", 31, "another")
    assert _kept(ours, "first", "third", "fourth") == [False, False, True]
    _keep(ours, "fifth", 101)
    assert _kept(ours, "fourth", "fifth") == [False, False]
