"""python -m roses_rules games: list the games with their scenarios and options."""

from __future__ import annotations

import argparse

from rulesets import RULESETS

from ..games import load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def run(arguments: argparse.Namespace) -> int:
    """Print the keys that other commands take, and what they stand for. Returns 0."""
    for key in RULESETS:
        meta = load(key).meta
        print(f"{key}: {meta.full_title or meta.title}")
        for scenario in meta.scenarios:
            print(f"  {scenario.key}: {scenario.title} ({', '.join(scenario.seats)})")
        for option in meta.options:
            print(f"  {option.key}={'|'.join(k for k, _ in option.choices)}: {option.title}")
    return 0
