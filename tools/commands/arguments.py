"""The argument RULESET, which several commands share."""

from __future__ import annotations

import argparse
import sys

from app.packs import load_ruleset
from rulesets import RULESETS

from ..conformance.play_style import PlayStyle

KEYS = ("cousins_war", "rose_wars", "richard_iii", "lancaster_york")
"""The games that this project is about; those that can be played are in RULESETS."""


def add_ruleset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", metavar="RULESET", choices=KEYS, help=", ".join(KEYS))


def add_style(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", help="one of the ruleset's; otherwise any")
    parser.add_argument("--eager", action="store_true", help="players who like to fight")


def style_of(arguments: argparse.Namespace) -> PlayStyle | None:
    """How the games are played; None, and a line on stderr, for a scenario that is not there."""
    meta = load_ruleset(arguments.ruleset).meta
    scenarios = [scenario.key for scenario in meta.scenarios]
    if arguments.scenario in (None, *scenarios):
        return PlayStyle(arguments.eager, arguments.scenario)
    print(f"{meta.key} has the scenarios {', '.join(scenarios)}", file=sys.stderr)
    return None


def is_known(key: str) -> bool:
    """Whether the ruleset can be played; if not, says so on stderr."""
    if key in RULESETS:
        return True
    print(f"{key} cannot be played yet; there are: {', '.join(RULESETS)}", file=sys.stderr)
    return False
