"""python -m tools perft RULESET: what tests/rulesets/RULESET/perft.toml holds."""

from __future__ import annotations

import argparse

from roses_rules.commands.perft import add_depth, run

from .arguments import add_ruleset

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser, "game")
    add_depth(parser)
