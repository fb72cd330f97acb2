"""What players are asked, and why an action is refused."""

from __future__ import annotations

from typing import Final

from ...telling.prompts import Prompts
from . import ch1_deployment, ch4_attacking, turn
from .refusals import Wording

PROMPTS: Final = Prompts(ch1_deployment, turn, ch4_attacking, words=Wording)
