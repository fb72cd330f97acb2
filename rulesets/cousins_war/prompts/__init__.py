"""What players are asked, and why an action is refused."""

from __future__ import annotations

from typing import Final

from ...telling.prompts import Prompts
from . import ch4_action_cards, ch5_battle, command_points, turn
from .refusals import Wording

PROMPTS: Final = Prompts(turn, ch4_action_cards, command_points, ch5_battle, words=Wording)
