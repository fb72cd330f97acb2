"""python -m tools golden RULESET: record golden games, or check recorded ones."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from roses_rules.conformance.dice import ReplayError
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.violation import ContractViolation

from ..golden import record, replay
from .arguments import add_ruleset, add_style, style_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser)
    parser.add_argument("--games", type=int, default=3, help="how many games (3)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game (1); the next has +1"
    )
    add_style(parser)
    parser.add_argument("--folder", type=Path, help="tests/rulesets/RULESET/golden")
    parser.add_argument(
        "--check", action="store_true", help="check the games in the folder instead"
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 if a game no longer leads to the same states, 2 for an unknown
    scenario."""
    key = arguments.ruleset
    if (style := style_of(arguments)) is None:
        return 2
    folder = arguments.folder or Path("tests/rulesets", key, "golden")
    if arguments.check:
        return _check(folder)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    return _record(key, folder, seeds, style)


def _record(key: str, folder: Path, seeds: range, style: PlayStyle) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        path = folder / f"{style.name}-{seed}.jsonl"
        path.write_text("".join(f"{line}\n" for line in record(key, seed, style)), "utf-8")
        print(path)
    return 0


def _check(folder: Path) -> int:
    status = 0
    for path in sorted(folder.glob("*.jsonl")):
        try:
            print(f"{path}: {replay(path)} actions")
        except (ContractViolation, ReplayError, ValueError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            status = 1
    return status
