"""What may be a name, and what a person is told about the rest."""

from __future__ import annotations

import pytest

from app.accounts.names import clean


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Oscar", "Oscar"),
        ("  Beth  of   York ", "Beth of York"),
        ("Zoe\u0308", "Zoë"),
        ("李清照", "李清照"),
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
        ("a\u0301\u0301\u0301\u0301", "accents"),
    ],
)
def test_what_is_no_name_is_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        clean(typed)
