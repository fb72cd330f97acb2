"""python -m app players COMMAND: look after the players of the server."""

from __future__ import annotations

COMMANDS = {
    "list": "list players, the latest seen first",
    "show": "show what the server knows of a player",
    "rename": "give a player another name",
    "access": "make a link that lets a player in again",
    "remove": "delete a player; their matches stay, without their name",
}
"""Name and help of each command."""
