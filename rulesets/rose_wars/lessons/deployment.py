"""Lessons 1 to 3: the house, the rear guard, laying out; and what is stacked."""

from __future__ import annotations

from ...telling.lessons import Draws, Lesson, Reply, Task, dealt
from ..components.charts import SPECIAL_KINDS

BOX = tuple(map(str, range(SPECIAL_KINDS)))
FIRST_THREE = dealt(BOX, BOX[:3])
"""Each house draws the first three special units of its list."""
SOUTH_FRONT = ("s3", "s4", "s5", "s6", "s7", "s8", "s10", "s11")
NORTH_FRONT = ("n3", "n4", "n5", "n6", "n7", "n8", "n10", "n11")
FALL = (
    *dealt(("s1", "s2", "s9"), ("s1", "s9", "s2")),
    *dealt(SOUTH_FRONT, ("s3", "s5", "s7", "s10", "s11", "s8", "s6", "s4")),
    *dealt(("n1", "n2", "n9"), ("n1", "n2", "n9")),
    *dealt(NORTH_FRONT, ("n3", "n5", "n7", "n10", "n11", "n8", "n6", "n4")),
)
"""Which tile falls on which square, from column a on."""
CARDS: Draws = ((18, 0), (17, 2), (16, 0), (15, 0))
"""Each player is dealt For the Rose and Stand Fast."""


def north(do: str, draws: Draws = (), **fields: str) -> Reply:
    """The other side's action, and the dice that fall with it."""
    return Reply("north", {"do": do, **fields}, draws)


def passes(draws: Draws = ()) -> Reply:
    """The other side plays no card."""
    return north("Pass", draws, until="moment")


HOUSE = Lesson(
    "The aim, and your house",
    (
        Task(
            say=(
                "Welcome! Two small armies meet on a board of eight columns and six rows. Your "
                "rows are the lower three. This is the real table with the real rules; only the "
                "shuffles and the dice of this game are arranged.",
                "The first to bring any unit onto the enemy back line, the row farthest from you, "
                "wins at once. Nothing else counts, unless an army is wiped out.",
            ),
            ask="You rolled higher and start, so you choose a house. Command York.",
            do=({"do": "Command", "house": "york"},),
            look=(("house", "york"),),
            otherwise="Lancaster is a fine house, but these lessons are for York. Command York.",
            rule="1.1",
            draws=(*FIRST_THREE, *FIRST_THREE),
        ),
        north("DeployTogether"),
    ),
)

KEEP_BOWS = "Longbowmen shoot over other units, so they need not stand in front. Keep a pair back."

REAR_GUARD = Lesson(
    "The rear guard",
    (
        Task(
            say=(
                "You have eleven units: eight basic ones, and three special units drawn at "
                "random. Eight will fill your front line. Three stay behind it: the rear guard. "
                "Both players choose in secret, at the same time.",
                "Hover over a tile, or press and hold it, to read its numbers.",
            ),
            ask="Longbowmen shoot over other units: keep the first of them back.",
            do=({"do": "KeepBack", "unit": "s1"},),
            look=(("unit", "s1"),),
            otherwise=KEEP_BOWS,
            rule="1.4",
        ),
        Task(
            ask="And the second.",
            do=({"do": "KeepBack", "unit": "s2"},),
            look=(("unit", "s2"),),
            otherwise=KEEP_BOWS,
            rule="1.4",
        ),
        Task(
            ask="The third is the Sun in Splendour: a banner, which helps its neighbours when they "
            "attack. Keep it back.",
            do=({"do": "KeepBack", "unit": "s9"},),
            look=(("unit", "s9"),),
            otherwise="That unit fights best in the front line. The banner helps from behind: keep "
            "the Sun in Splendour back.",
            rule="1.4",
        ),
    ),
)

SQUARES = Lesson(
    "Laying out",
    (
        Task(
            say=(
                "Now choose three squares in the two rows behind your front line. The tiles of the "
                "rear guard are shuffled before they fall on them; so are those of the front line.",
            ),
            ask="Close behind the front is best for bows and banners: choose c2.",
            do=({"do": "PlaceRear", "square": "c2"},),
            look=(("square", "c2"),),
            otherwise="That is allowed, but stay with me: choose c2, in the second row.",
            rule="1.5",
        ),
        Task(
            ask="Then d2.",
            do=({"do": "PlaceRear", "square": "d2"},),
            look=(("square", "d2"),),
            otherwise="That is allowed, but stay with me: choose d2.",
            rule="1.5",
        ),
        Task(
            ask="And f2.",
            do=({"do": "PlaceRear", "square": "f2"},),
            look=(("square", "f2"),),
            otherwise="That is allowed, but stay with me: choose f2.",
            rule="1.5",
        ),
        Task(
            ask="That is all. Deploy!",
            do=({"do": "Deploy"},),
            look=(("do", "Deploy"),),
            rule="1.5",
        ),
        north("KeepBack", unit="n1"),
        north("KeepBack", unit="n2"),
        north("KeepBack", unit="n9"),
        north("PlaceRear", square="b5"),
        north("PlaceRear", square="g5"),
        north("PlaceRear", square="d6"),
        north("Deploy", (*FALL, *CARDS)),
    ),
)
