"""python -m tools ladder RULESET: as `python -m roses_rules ladder`, and the result kept in
tools/balance/ladders.md if it is worth it."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime

from roses_rules.commands import ladder
from roses_rules.games import UnknownChoice
from roses_rules.ladder.report import lines

from ..balance.ladders import PAGE, row, with_row


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ladder.add_arguments(parser)
    parser.add_argument(
        "--record", action="store_true", help="add the result to tools/balance/ladders.md"
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for players or a scenario that the game does not have."""
    try:
        pairing = ladder.pairing_of(arguments)
    except UnknownChoice as error:
        print(error, file=sys.stderr)
        return 2
    results = ladder.played(pairing, arguments.games, arguments.jobs)
    seats = ladder.seats_of(pairing)
    print("\n".join(lines(pairing, seats, results)))
    if arguments.record:
        today = datetime.now(UTC).date()
        page = with_row(PAGE.read_text("utf-8"), row(pairing, seats, results, today))
        PAGE.write_text(page, "utf-8")
    return 0
