"""Which answers are kept, and for how long."""

from __future__ import annotations

from typing import cast

import pytest

from app.database.lookups import Lookups
from app.web import kept_answers
from app.web.kept_answers import Answer, Keeping, KeptAnswers, Place

ROUTE = Keeping("select", (), lambda _: "anyone", None)


def _keep(ours: KeptAnswers, path: str, size: int, kind: str = "anyone") -> Answer:
    answer = Answer("one", b"x" * size, (), f'"{size}"')
    ours.keep(path, Place(ROUTE, (), "one", 0.0), kind, answer)
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


class Database:
    """Tells another version each time."""

    def __init__(self) -> None:
        self.told = 0

    async def value(self, _: str, *__: str) -> str:
        self.told += 1
        return str(self.told)


async def test_those_who_ask_at_the_same_time_cost_one_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(kept_answers, "monotonic", lambda: now)
    monkeypatch.setattr(kept_answers, "FRESH", 0.2)
    ours, place, lookups = KeptAnswers(), Place(ROUTE, (), "0", now), cast(Lookups, Database())
    seen = []
    for later in (0.5, 0.75, 0.5, 1):
        now += later * 0.2
        seen.append(await ours.version(place, lookups))
    assert seen == ["0", "1", "1", "2"]
    with ours.change():
        seen = [await ours.version(place, lookups) for _ in range(2)]
    seen += [await ours.version(place, lookups)]
    now += 0.5 * 0.2
    seen += [await ours.version(place, lookups) for _ in range(2)]
    assert seen == ["3", "4", "5", "6", "6"]


def test_an_answer_that_was_made_now_is_the_present_version() -> None:
    ours = KeptAnswers()
    place = Place(ROUTE, (), "one", 5.0)
    ours.keep("page", place, "anyone", Answer("one", b"", (), ""))
    for version, asked in (("three", 7.0), ("two", 6.0)):
        ours.keep("page", Place(ROUTE, (), version, asked), "a", Answer(version, b"", (), ""))
    assert (place.version, place.asked) == ("three", 7.0)


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
