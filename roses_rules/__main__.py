"""python -m roses_rules COMMAND."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

from .commands import bench, conformance, games, ladder, perft, play

COMMANDS: Mapping[str, tuple[ModuleType, str]] = {
    "games": (games, "list the games with their scenarios and options"),
    "play": (play, "play in a terminal"),
    "perft": (perft, "count the ways to take a few actions from each scenario"),
    "conformance": (conformance, "play random games of a ruleset and check its contract"),
    "ladder": (ladder, "measure how strong players are against each other"),
    "bench": (bench, "measure how fast random games are played"),
}
"""Each command: its module, with `add_arguments` and `run`, and its help."""


def main(words: Sequence[str]) -> int:
    """Run the command named by the first word. Return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m roses_rules")
    choices = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (command, summary) in COMMANDS.items():
        command.add_arguments(choices.add_parser(name, help=summary, description=summary))
    arguments = parser.parse_args(words)
    status: int = COMMANDS[arguments.command][0].run(arguments)
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # as shells report it; no traceback for a Ctrl-C
