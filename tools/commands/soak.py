"""python -m tools soak: play for an hour, and see whether memory levels off and replays keep up."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import orjson

from ..bench.measurements.soak import LARGEST_GROWTH, Plan, soak

COLUMNS = {
    "minute": "{:7.1f}",
    "server": "{:9.1f}",
    "workers": "{:9.1f}",
    "running": "{:8}",
    "ended": "{:6}",
    "unfilmed": "{:9}",
    "slowest_replay": "{:15.2f}",
    "rows": "{:8}",
    "database": "{:9.1f}",
}
"""What is printed of a sample: MiB of the server, of its workers and of the database; matches that
run and that have ended; replays that are not made yet; the seconds that the slowest took; rows in
the logs."""
WEIGHT = (
    "{ruleset}: a match of {rows:.0f} rows {log:.0f}, a thousand rows {thousand_rows:.0f}, "
    "a replay {replay:.0f}"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("--minutes", type=float, default=60.0, help="how long it lasts (60)")
    parser.add_argument("--matches", type=int, default=20, help="matches at a time (20)")
    parser.add_argument(
        "--pause", type=int, default=300, metavar="MS", help="milliseconds before each action (300)"
    )
    parser.add_argument(
        "--most-actions",
        type=int,
        default=150,
        help="actions before which a player resigns in each match (150)",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the samples to FILE")


def run(arguments: argparse.Namespace) -> int:
    """Returns the exit status: 1 if memory still grew at the end. Whether replays keep up, the
    columns show."""
    plan = Plan(
        minutes=arguments.minutes,
        matches=arguments.matches,
        pause=arguments.pause / 1000,
        most_actions=arguments.most_actions,
        seed=arguments.seed,
    )
    heads = (name.rjust(len(form.format(0))) for name, form in COLUMNS.items())
    print(*heads, flush=True)
    played = soak(plan, _show)
    if arguments.json:
        arguments.json.write_bytes(orjson.dumps(played.samples, option=orjson.OPT_INDENT_2))
    print("KiB in the database, by game, of finished matches:")
    for weight in played.weights:
        print(WEIGHT.format(**weight))
    growth = played.growth()
    print(f"{played.ended} matches and {played.actions} actions.")
    print(f"The last third lies {growth:+.1%} above the middle third.")
    return 1 if growth > LARGEST_GROWTH else 0


def _show(sample: dict[str, Any]) -> None:
    print(*(form.format(sample[name]) for name, form in COLUMNS.items()), flush=True)
