"""python -m app COMMAND: every command is a module of app/commands, imported when asked for."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from types import ModuleType

COMMANDS = {
    "serve": "run the server",
    "check": "say whether the server could start as it is configured, and change nothing",
    "client": "play random legal moves on a server: the example client of docs/protocol.md",
    "verify": "check the downloaded record of a finished match, without a server",
    "bench": "measure the rules and the server on this machine",
    "balance": "measure how fair a ruleset is between two equal simple players",
    "fuzz": "play random games of a ruleset and check everything that it promises",
    "playthrough": "write one random game as text, to be read",
    "golden": "record games that must always lead to the same states, or check them",
    "perft": "count the ways to take a few actions from each scenario",
    "bench-rules": "measure how fast each ruleset plays, clones and shows itself",
}
"""Name and help of each command; its module has `add_arguments(parser)` and `run(arguments)`,
which returns the exit status."""


def main(words: list[str]) -> int:
    """Run the command that the words ask for."""
    parser = argparse.ArgumentParser(prog="python -m app")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary)
        if words[:1] == [name]:  # only then is its module worth importing
            _module(name).add_arguments(command)
    arguments = parser.parse_args(words)
    status: int = _module(arguments.command).run(arguments)
    return status


def _module(name: str) -> ModuleType:
    return import_module(f".commands.{name.replace('-', '_')}", __package__)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # as shells report it; no traceback for a Ctrl-C
