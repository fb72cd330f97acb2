"""python -m app verify FILE: check a finished match without a server, from its record or the page
that it is kept in."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Set
from pathlib import Path

from ...base.outside import content, plain
from ...referee.verification.finding import Verdict
from ...referee.verification.record import Record, read
from ...referee.verification.report import findings, out_of_reach
from ..console.printing import say

NOT_ALL = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        help="a record, or a replay kept as a page, as its page lets you download",
    )
    parser.add_argument(
        "--noted",
        action="append",
        default=[],
        metavar="TEXT",
        help="a seal, a share or a log code that you noted during the match; may be repeated",
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if everything holds, 1 if something fails, 2 if the file is no record, 3 if
    nothing fails but this copy cannot check all of it."""
    try:
        record = read(content(arguments.file))
    except (OSError, ValueError) as error:
        print(plain(f"{arguments.file}: not a record of a match: {error}"), file=sys.stderr)
        return 2
    return _report(record, arguments.noted)


def _report(record: Record, noted: list[str]) -> int:
    found = list(findings(record, noted))
    status, summary = _summed_up({finding.verdict for finding in found})
    # Where a check fails, the file may want to say something else by the names in it.
    match, is_bad = record.match, status == 1
    seats = (one.seat if is_bad else f"{one.name} for {one.seat}" for one in match.seats)
    say(f"{match.ruleset} ({match.scenario}), {len(record.rows)} rows: {', '.join(seats)}")
    say(*(f"{finding.verdict.value:8} {finding.text}" for finding in found))
    say("", "Cannot be checked from a file:", *(f"- {text}" for text in out_of_reach(record)))
    say("", summary)
    return status


def _summed_up(verdicts: Set[Verdict]) -> tuple[int, str]:
    """The exit status, and a sentence."""
    if Verdict.FAILS in verdicts:
        return 1, "A check failed."
    if Verdict.UNKNOWN in verdicts:
        return NOT_ALL, "No check failed. What is marked “unknown” could not be checked here."
    return 0, "All checks passed."
