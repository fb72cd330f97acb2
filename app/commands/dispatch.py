"""`python -m PACKAGE COMMAND`: every command is a module of PACKAGE.commands, imported when it is
asked for. It has `add_arguments(parser)` and `run(arguments)`, which returns the exit status."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType


def dispatch(package: str, commands: Mapping[str, str], words: list[str]) -> int:
    """Run the command of `package` that `words` ask for. `commands`: each name with its help."""
    parser = argparse.ArgumentParser(prog=f"python -m {package}")
    choices = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, summary in commands.items():
        command = choices.add_parser(name, help=summary, description=summary)
        if words[:1] == [name]:  # only then is its module worth importing
            _module(package, name).add_arguments(command)
    arguments = parser.parse_args(words)
    status: int = _module(package, arguments.command).run(arguments)
    return status


def _module(package: str, name: str) -> ModuleType:
    return import_module(f"{package}.commands.{name.replace('-', '_')}")


def exit_with(main: Callable[[list[str]], int]) -> None:
    """Run `main` on the words of the command line, and end the process with its status."""
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # as shells report it; no traceback for a Ctrl-C
