"""The argument RULESET, which several commands share."""

from __future__ import annotations

import argparse
import sys

from rulesets import RULESETS

KEYS = ("cousins_war", "rose_wars", "richard_iii", "lancaster_york")
"""The games that this project is about; those that can be played are in RULESETS."""


def add_ruleset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", metavar="RULESET", choices=KEYS, help=", ".join(KEYS))


def is_known(key: str) -> bool:
    """Whether the ruleset can be played; if not, says so on stderr."""
    if key in RULESETS:
        return True
    print(f"{key} cannot be played yet; there are: {', '.join(RULESETS)}", file=sys.stderr)
    return False
