"""What a run of the tests says of those that it has left out."""

from __future__ import annotations

from tests.support.not_run import told


def test_a_run_says_what_was_skipped_by_its_reason_and_what_was_left_out() -> None:
    reasons = ["Skipped: no browser", "Skipped: no HAProxy", "Skipped: no browser"]
    assert list(told(reasons, 3, "-m 'not thorough'")) == [
        "did not run: 2 (no browser)",
        "did not run: 1 (no HAProxy)",
        "did not run: 3 (left out by -m 'not thorough')",
    ]


def test_a_run_of_everything_says_nothing() -> None:
    assert list(told([], 0, "")) == []
