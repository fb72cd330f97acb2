"""What players are asked, and why an action is refused."""

from __future__ import annotations

from typing import Final

from ...telling.prompts import Prompts
from . import ch1_deployment, ch4_attacking, ch5_special_units, ch6_action_cards, turn

PROMPTS: Final = Prompts(ch1_deployment, turn, ch4_attacking, ch5_special_units, ch6_action_cards)
