"""The kinds of costly work, as `/metrics` names them."""

from __future__ import annotations

from typing import Final

BOT: Final = "bot"
"""A server-side player's turn to think."""
HINT: Final = "hint"
TRIAL: Final = "trial"
"""A step of a player who tries things out."""
FILM: Final = "film"
"""What a viewer saw of a running match, step by step."""
REPLAY: Final = "replay"
"""All that belongs to the replay of a finished match."""
STORY: Final = "story"
"""The story of a finished match."""
KINDS: Final = (BOT, HINT, TRIAL, FILM, REPLAY, STORY)
