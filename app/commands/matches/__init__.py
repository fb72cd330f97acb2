"""python -m app matches COMMAND: look after the matches of the server. Each command is a module of
this folder; see app/commands/dispatch.py."""

from __future__ import annotations

COMMANDS = {
    "export": "write a match to a file, for another server",
    "import": "take a match in from a file",
}
"""Name and help of each command."""
