"""python -m app matches COMMAND: look after the matches of the server."""

COMMANDS = {
    "list": "listing",
    "show": "look",
    "cancel": "change",
    "take-back": "change",
    "repair": "change",
    "end": "change",
}
"""Each by the module that has it: `list` needs a third less than the others."""
