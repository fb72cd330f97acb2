"""What players are asked, and why an action is refused."""

from __future__ import annotations

from typing import Final

from ...telling.prompts import Prompts
from . import turn
from .refusals import Wording

PROMPTS: Final = Prompts(turn, words=Wording)
