"""python -m app COMMAND: what a host needs."""

from __future__ import annotations

import gc

from .host.console.dispatch import dispatch, exit_with

COMMANDS = {
    "serve": "run the server",
    "check": "check the configuration without changing anything",
    "host": "open the page of the host in a browser, or close it everywhere",
    "players": "look after the players of the server",
    "matches": "look after the matches of the server",
    "stories": "make the stories of finished matches again",
    "announce": "tell everyone on the server something, on each page and at each table",
    "backup": "copy the whole database into a file, while people play",
    "restore": "replace the database by a copy",
    "verify": "check the downloaded record of a finished match without a server",
}
"""Name and help of each command, a module of app/host/commands (dispatch.py)."""


def main(words: list[str]) -> int:
    """Run the command that the words ask for."""
    return dispatch("app.host", COMMANDS, words)


if __name__ == "__main__":
    gc.set_threshold(100_000)  # what a command loads stays: to look for garbage took an eighth
    exit_with(main)
