"""Whether an offer is accepted, refused, or waits."""

from __future__ import annotations

from typing import get_args

import pytest

from app.people.texts.words import ASKS
from app.play.offers.kind import verdict
from app.play.offers.kinds import KINDS
from app.play.offers.messages import Needs


@pytest.mark.parametrize(
    ("needs", "asked", "answers", "expected"),
    [
        ("all", (1, 2, 3), {}, None),
        ("all", (1, 2, 3), {1: True, 2: True}, None),
        ("all", (1, 2, 3), {1: True, 2: True, 3: True}, True),
        ("all", (1, 2, 3), {1: False}, False),
        ("all", (), {}, True),
        ("majority", (1, 2, 3), {1: True}, None),
        ("majority", (1, 2, 3), {1: True, 2: True}, True),
        ("majority", (1, 2, 3), {1: False}, None),
        ("majority", (1, 2, 3), {1: False, 2: False}, False),
        ("majority", (1, 2, 3), {1: False, 2: True, 3: True}, True),
        ("majority", (2,), {}, None),
        ("majority", (2,), {2: True}, True),
        ("majority", (2,), {2: False}, False),
        ("majority", (), {}, True),
    ],
)
def test_an_offer_ends_as_soon_as_it_is_decided_and_at_once_if_no_one_is_asked(
    needs: Needs, asked: tuple[int, ...], answers: dict[int, bool], expected: bool | None
) -> None:
    assert verdict(needs, asked, answers) is expected


@pytest.mark.parametrize("needs", get_args(Needs))
def test_only_the_seats_that_are_asked_count(needs: Needs) -> None:
    assert verdict(needs, (1,), {2: True, 3: False}) is None


def test_every_kind_that_asks_someone_has_words_for_those_who_are_not_looking() -> None:
    keys = {kind.key for kind in KINDS}
    assert len(keys) == len(KINDS) == 10
    assert keys - {"resume", "claim"} == set(ASKS)
