"""What may be a name, and what a person is told about the rest."""

from __future__ import annotations

import pytest

from app.accounts.lookalikes import skeleton
from app.accounts.names import clean
from app.bots import BOTS


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Oscar", "Oscar"),
        ("  Beth  of   York ", "Beth of York"),
        ("Zoe\u0308", "Zoë"),
        ("李清照", "李清照"),
        ("Ｄｅｖ 𝐃𝐞𝐯", "Dev Dev"),
        ("Дмитрий", "Дмитрий"),
        ("Jane Anna3 👑", "Jane Anna3 👑"),
        ("<script>alert(1)", "<script>alert(1)"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_kept_trimmed_and_composed(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "at least one visible"),
        (" \t ", "at least one visible"),
        ("\u0301", "at least one visible"),
        ("\u3164", "invisible"),
        ("x" * 25, "at most 24"),
        ("O\x00scar", "control"),
        ("Os\ncar", "control"),
        ("\u202eracsO", "invisible"),
        ("Os\u200bcar", "invisible"),
        ("q\u0301\u0301\u0301\u0301", "accents"),
        ("D\u0435v", "single alphabet"),
        ("Αnna", "single alphabet"),
        ("Practice opponent", "reserved"),
        ("PRACTICE 0PPONENT 2", "reserved"),
        ("administrator", "reserved"),
        ("Os\U000e0041car", "invisible"),
        ("Os\ufffdcar", "invisible"),
    ],
)
def test_what_is_no_name_is_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        clean(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dev", "dev"), ("Dev", "Dеv"), ("Dev", "D.e.v"), ("Dev", "Dév"), ("Oscar", "0scar"),
        ("Iris", "lris"), ("Iris", "1ris"), ("Martin", "Martln"), ("Corn", "Com"),
        ("Anna", "Аnnа"), ("Oxo", "Охо"), ("Ned", "Nеԁ"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jane", "Lane"), ("Anna", "Anne"), ("李清照", "李清"), ("👑", "🌹"), ("Ned", "Ted")],
)
def test_names_that_differ_have_skeletons_that_differ(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_the_names_of_the_servers_own_players_are_reserved() -> None:
    for bot in BOTS.values():
        with pytest.raises(ValueError, match="reserved"):
            clean(bot.title)
