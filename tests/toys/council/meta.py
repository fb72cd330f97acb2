"""What the lobby shows about the game."""

from __future__ import annotations

from tests.kernel.council import Council

META = Council.meta
