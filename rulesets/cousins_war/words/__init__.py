"""The words of The Cousins' War: its messages are in `en.json`."""

from __future__ import annotations

from typing import Final

from ...telling.words import Words

SAY: Final = Words(__package__)
