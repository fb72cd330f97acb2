"""What players are asked, and why an action is refused."""

from __future__ import annotations

from typing import Final

from ...telling.prompts import Prompts
from . import card_events, ch3_battlefield, ch4_action_cards, ch5_battle, command_points, turn

PROMPTS: Final = Prompts(
    turn, ch3_battlefield, ch4_action_cards, card_events, command_points, ch5_battle
)
