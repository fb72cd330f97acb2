"""python -m app matches COMMAND: look after the matches of the server. Each command is a module of
this folder; see app/commands/dispatch.py."""

from __future__ import annotations

COMMANDS = {
    "cancel": "call a match off that has not begun",
    "take-back": "take the newest action of a running match back, and tell its players",
    "export": "write a match to a file, for another server",
    "import": "take a match in from a file",
}
"""Name and help of each command."""
