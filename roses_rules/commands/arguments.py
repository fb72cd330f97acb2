"""Arguments that several commands share."""

from __future__ import annotations

import argparse

from rulesets import RULESETS

from ..games import UnknownGame, load


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        type=_known_game,
        help=f"{', '.join(RULESETS)}, or module:NAME for a ruleset of your own",
    )


def _known_game(name: str) -> str:
    try:
        load(name)
    except UnknownGame as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return name


def key_and_value(word: str) -> tuple[str, str]:
    """KEY=VALUE."""
    key, equals, value = word.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected KEY=VALUE, not {word!r}")
    return key, value
