"""python -m tools playthrough RULESET: write one random game as text."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.referee.packs import load_ruleset
from roses_rules.conformance.playthrough import playthrough

from .arguments import add_ruleset, add_style, style_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser)
    parser.add_argument("--seed", type=int, default=1)
    add_style(parser)
    parser.add_argument("--to", type=Path, help="write to a file instead of standard output")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for an unknown scenario."""
    key = arguments.ruleset
    if (style := style_of(arguments)) is None:
        return 2
    text = "".join(f"{line}\n" for line in playthrough(load_ruleset(key), arguments.seed, style))
    if arguments.to:
        arguments.to.write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0
