"""What speaks for an action in Rose Wars, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..squares import ROWS

WORDS: Final[FeatureWords] = {
    "force": Words("has the stronger units left", "has the weaker units left", scale=4),
    "units": Words("has more units left", "has fewer units left"),
    "advance": Words("brings its units farther forward", "leaves its units behind", scale=3),
    "spearhead": Words(
        "brings its foremost unit closer to the enemy’s back line",
        "lets the enemy’s foremost unit come closer",
        scale=ROWS - 1,
    ),
    "threat": Words("threatens the enemy’s back line", "threatens the enemy’s back line less"),
    "threatened": Words("makes its own back line safer", "leaves its own back line open"),
    "cards": Words("keeps more cards in hand", "spends cards"),
}
