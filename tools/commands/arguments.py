"""The argument RULESET, which several commands share."""

from __future__ import annotations

import argparse
import sys

from app.referee.packs import load_ruleset
from roses_rules.conformance.play_style import PlayStyle
from rulesets import RULESETS


def add_ruleset(parser: argparse.ArgumentParser, name: str = "ruleset") -> None:
    """`name`: under which the parsed arguments hold its key."""
    parser.add_argument(name, metavar="RULESET", choices=RULESETS, help=", ".join(RULESETS))


def add_style(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", help="one of the ruleset's scenarios (any)")
    parser.add_argument("--eager", action="store_true", help="prefer attacks")


def style_of(arguments: argparse.Namespace) -> PlayStyle | None:
    """How the games are played; None, after a line on stderr, for an unknown scenario."""
    meta = load_ruleset(arguments.ruleset).meta
    scenarios = [scenario.key for scenario in meta.scenarios]
    if arguments.scenario in (None, *scenarios):
        return PlayStyle(arguments.eager, arguments.scenario)
    print(f"{meta.key} has the scenarios {', '.join(scenarios)}", file=sys.stderr)
    return None
