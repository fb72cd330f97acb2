"""`python -m PACKAGE COMMAND`: every command is a module of PACKAGE.commands, imported when it is
asked for. It has `add_arguments(parser)` and `run(arguments)`, which returns the exit status.

A command may be a group, as in `python -m app matches list`: a folder whose package has `COMMANDS`,
and a module for each command of the group.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from keyword import iskeyword
from types import ModuleType


def dispatch(package: str, commands: Mapping[str, str], words: list[str]) -> int:
    """Run the command of `package` that `words` ask for. `commands`: each name with its help."""
    parser = argparse.ArgumentParser(prog=f"python -m {package}")
    _add_commands(parser, f"{package}.commands", commands, words)
    arguments = parser.parse_args(words)
    status: int = arguments.run(arguments)
    return status


def _add_commands(
    parser: argparse.ArgumentParser, folder: str, commands: Mapping[str, str], words: list[str]
) -> None:
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, summary in commands.items():
        command = choices.add_parser(name, help=summary, description=summary)
        if words[:1] == [name]:  # only then is its module worth importing
            _add_command(command, import_module(f"{folder}.{_module_of(name)}"), words[1:])


def _add_command(parser: argparse.ArgumentParser, module: ModuleType, words: list[str]) -> None:
    if (group := getattr(module, "COMMANDS", None)) is not None:
        _add_commands(parser, module.__name__, group, words)
        return
    module.add_arguments(parser)
    parser.set_defaults(run=module.run)


def _module_of(command: str) -> str:
    """ "take-back" is take_back.py; "import", which Python keeps for itself, is import_.py."""
    return f"{command}_" if iskeyword(command) else command.replace("-", "_")


def exit_with(main: Callable[[list[str]], int]) -> None:
    """Run `main` on the words of the command line, and end the process with its status."""
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # as shells report it; no traceback for a Ctrl-C
