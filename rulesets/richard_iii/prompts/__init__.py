"""What players are asked, and why an action is refused."""

from __future__ import annotations

from typing import Final

from ...telling.prompts import Prompts
from . import ch5_actions, ch6_battles, ch7_8_supply_and_politics, succession
from .refusals import Wording

PROMPTS: Final = Prompts(
    ch5_actions, ch6_battles, ch7_8_supply_and_politics, succession, words=Wording
)
