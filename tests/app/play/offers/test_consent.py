"""Whether an offer is accepted, refused, or waits."""

from __future__ import annotations

import pytest

from app.people.texts.words import ASKS
from app.play.offers.kind import Needs, verdict
from app.play.offers.kinds import KINDS

ASKED = (1, 2, 3)


@pytest.mark.parametrize(
    ("needs", "answers", "expected"),
    [
        (Needs.ALL, {}, None),
        (Needs.ALL, {1: True, 2: True}, None),
        (Needs.ALL, {1: True, 2: True, 3: True}, True),
        (Needs.ALL, {1: False}, False),
        (Needs.MAJORITY, {1: True}, None),
        (Needs.MAJORITY, {1: True, 2: True}, True),
        (Needs.MAJORITY, {1: False}, None),
        (Needs.MAJORITY, {1: False, 2: False}, False),
        (Needs.MAJORITY, {1: False, 2: True, 3: True}, True),
    ],
)
def test_an_offer_to_three_ends_as_soon_as_it_is_decided(
    needs: Needs, answers: dict[int, bool], expected: bool | None
) -> None:
    assert verdict(needs, ASKED, answers) is expected


@pytest.mark.parametrize("needs", Needs)
def test_an_offer_that_no_one_is_asked_about_is_accepted(needs: Needs) -> None:
    assert verdict(needs, (), {}) is True


def test_of_three_players_the_two_who_are_left_must_agree() -> None:
    assert verdict(Needs.MAJORITY, (2,), {}) is None
    assert verdict(Needs.MAJORITY, (2,), {2: True}) is True
    assert verdict(Needs.MAJORITY, (2,), {2: False}) is False


@pytest.mark.parametrize("needs", Needs)
def test_only_the_seats_that_are_asked_count(needs: Needs) -> None:
    assert verdict(needs, (1,), {2: True, 3: False}) is None


def test_every_kind_that_asks_someone_has_words_for_those_who_are_not_looking() -> None:
    keys = {kind.key for kind in KINDS}
    assert len(keys) == len(KINDS) == 10
    assert keys - {"resume", "claim"} == set(ASKS)
