"""python -m tools fuzz RULESET: play random games and check the whole contract."""

from __future__ import annotations

import argparse

from roses_rules.commands.conformance import add_checks, run

from .arguments import add_ruleset

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser, "game")
    add_checks(parser)
