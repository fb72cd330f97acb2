"""python -m tools twins: matches that a viewer cannot tell apart, over real sockets."""

from __future__ import annotations

import argparse

from app.referee.packs import load_ruleset
from rulesets import RULESETS

from ..twins.comparing import Report
from ..twins.run import Course
from ..twins.run import run as compare


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("games", metavar="RULESET", nargs="*", help="of these games (all)")
    parser.add_argument("--pairs", type=int, default=9, help="pairs of each scenario (9)")
    parser.add_argument("--every", type=int, default=13, help="rows between two of them (13)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games (1)")


def run(arguments: argparse.Namespace) -> int:
    """Compare. Return the exit status: 1 if anything differed."""
    if unknown := set(arguments.games) - set(RULESETS):
        print(f"no such game: {', '.join(sorted(unknown))}")
        return 2
    courses = [
        Course(key, scenario.key, arguments.pairs, arguments.every, arguments.seed)
        for key in arguments.games or RULESETS
        for scenario in load_ruleset(key).meta.scenarios
    ]
    total = Report()
    for course, found in compare(courses).items():
        print(
            f"{course.key} {course.scenario}: {found.pairs} pairs, {found.different} with secrets, "
            f"{found.revealed} ended by a revelation"
        )
        total.add(found)
    texts = ", ".join(f"{number} {kind}" for kind, number in sorted(total.compared.items()))
    print(f"{total.pairs} pairs: {len(total.leaks)} differences in {texts}", *total.leaks, sep="\n")
    return 1 if total.leaks else 0
