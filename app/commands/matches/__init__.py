"""python -m app matches COMMAND: look after the matches of the server."""

from __future__ import annotations

from . import change, look

COMMANDS = {
    "list": look.LIST,
    "show": look.SHOW,
    "cancel": change.CANCEL,
    "take-back": change.TAKE_BACK,
    "test-upgrade": look.TEST_UPGRADE,
    "repair": change.REPAIR,
    "end": change.END,
    "export": look.EXPORT,
    "import": change.IMPORT,
}
