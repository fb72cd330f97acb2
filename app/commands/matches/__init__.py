"""python -m app matches COMMAND: look after the matches of the server. Each command is a module of
this folder; see app/commands/dispatch.py."""

from __future__ import annotations

COMMANDS = {
    "list": "list the matches, and those that wait for you",
    "show": "show one match, and whether this version can go on with it",
    "cancel": "call off a match that has not begun",
    "take-back": "take back the newest action of a running match, and tell its players",
    "test-upgrade": "say of each running match whether this version can go on with it",
    "repair": "set a held match back to the last row that this version can follow",
    "end": "end a running match without a winner",
    "export": "write a match to a file, for another server",
    "import": "add a match from a file that another server has written",
}
"""Name and help of each command."""
