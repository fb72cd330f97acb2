"""`python -m PACKAGE COMMAND`: every command is a module of PACKAGE.commands, imported when it is
asked for. It has `add_arguments(parser)` and `run(arguments)`, which returns the exit status.

A command may be a group, as in `python -m app matches list`: its module has `COMMANDS`, each by its
name.
"""

from __future__ import annotations

import argparse
import atexit
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

Option = Callable[[argparse.ArgumentParser], object]
"""Adds something to type to a parser."""


def option(*names: str, **settings: Any) -> Option:
    """Something to type, with the settings of `add_argument`."""
    return lambda parser: parser.add_argument(*names, **settings)


@dataclass(frozen=True)
class Command:
    """A command of a group. `run` returns the exit status."""

    summary: str
    run: Callable[[argparse.Namespace], int]
    options: Sequence[Option]

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Have the parser take what is typed after the command."""
        for add in self.options:
            add(parser)


def dispatch(package: str, commands: Mapping[str, str], words: list[str]) -> int:
    """Run the command that `words` ask for: a module of `package`.commands, where `package` is what
    Python runs or a wing of it. `commands`: each name with its help."""
    parser = argparse.ArgumentParser(prog=f"python -m {package.partition('.')[0]}")
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, summary in commands.items():
        chosen = choices.add_parser(name, help=summary, description=summary)
        if words[:1] == [name]:  # only then is its module worth importing
            _add_module(chosen, f"{package}.commands.{name.replace('-', '_')}", words[1:2])
    arguments = parser.parse_args(words)
    status: int = arguments.run(arguments)
    return status


def _add_module(parser: argparse.ArgumentParser, name: str, asked: Sequence[str]) -> None:
    module = import_module(name)
    group: Mapping[str, Command] | None = getattr(module, "COMMANDS", None)
    if group is None:
        module.add_arguments(parser)
        parser.set_defaults(run=module.run)
        return
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for word in [word for word in group if word in asked] or group:
        command = group[word]
        chosen = choices.add_parser(word, help=command.summary, description=command.summary)
        command.add_arguments(chosen)
        chosen.set_defaults(run=command.run)


def exit_with(main: Callable[[list[str]], int]) -> None:
    """Run `main` on the words of the command line, and end the process with its status. What it has
    loaded is not taken apart first: for a server that took as long as to run a command."""
    atexit.register(gc.freeze)
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
        sys.exit(status)
    except BrokenPipeError:  # `| head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)  # as shells report it
    except KeyboardInterrupt:
        sys.exit(130)  # as shells report it; no traceback for a Ctrl-C
