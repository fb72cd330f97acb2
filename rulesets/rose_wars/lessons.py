"""A guided first game: the south, as York, from the choice of a house to the enemy back line.

The special units, shuffles, cards and dice are stacked; all else follows from the rules.
"""

from __future__ import annotations

from typing import Final

from ..kernel.lessons import Draws, Guide, Lesson, Reply, Task, dealt, pips
from .charts import SPECIAL_KINDS

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

ARROWS = Lesson(
    "Arrows over the front",
    (
        Task(
            say=(
                "All tiles are face up, and each of you holds two action cards. A turn has two "
                "actions, but the very first only one. An action moves a unit or attacks with it.",
                "Your Longbowmen on c2 reach three squares, counted like steps: up, down, left or "
                "right. They stay where they are when they shoot.",
            ),
            ask="Shoot the Light Cavalry on b4, the weakest of their front. Click your Longbowmen "
            "on c2, then b4, and confirm it with the button.",
            do=({"do": "Attack", "unit": "s1", "target": "n5"},),
            look=(("unit", "s1"), ("unit", "n5")),
            instead=(
                (
                    {"do": "Attack", "unit": "s1"},
                    "You can reach it, but that unit defends itself better. Aim at the Light "
                    "Cavalry on b4.",
                ),
                (
                    {"do": "Attack"},
                    "You may attack with that unit, but arrows risk nothing. Let the Longbowmen on "
                    "c2 shoot.",
                ),
                ({"do": "Move"}, "You have one action only: shoot first. Longbowmen c2, then b4."),
                (
                    {"do": "EndTurn"},
                    "Your action would be lost. Shoot first: Longbowmen on c2, then b4.",
                ),
            ),
            rule="4.1",
            draws=pips(2),
        ),
        passes(pips(5)),
        Task(
            say=(
                "You rolled 2, and your Attack is 3: a hit. Then the defender rolled 5, and had to "
                "roll its Defense of 2 or less to survive. The Light Cavalry is gone!",
            ),
            ask="Your one action is spent. End your turn.",
            do=({"do": "EndTurn"},),
            otherwise="That has to do with your cards, which come later. Leave it: end your turn.",
            rule="2.4",
        ),
        north("Attack", pips(3), unit="n7", target="s7"),
    ),
)

IN_TIME = Lesson(
    "A card in time",
    (
        Task(
            say=(
                "Lancaster’s Knights on c4 attack yours on c3, and their roll of 3 is a hit. Now "
                "your Knights must roll their Defense of 3 or less.",
                "Before such a roll you may play a card. You are asked whether you hold one or "
                "not, so that the question gives nothing away.",
            ),
            ask="Play Stand Fast: +2 Defense for this roll. Then anything but a 6 saves them.",
            do=({"do": "PlayCard", "card": "stand_fast"},),
            look=(("card", "stand_fast"),),
            otherwise="Then they have an even chance. Knights are worth a card: play Stand Fast.",
            rule="6.5",
            draws=pips(5),
        ),
        north("Move", unit="n2", square="f5"),
        north("EndTurn"),
    ),
)

HAND_TO_HAND = Lesson(
    "Hand to hand",
    (
        Task(
            say=(
                "You rolled a 5: without the card your Knights would be gone. Then Lancaster moved "
                "Longbowmen to f5. It is your turn, with two actions, each for a different unit.",
                "Melee units fight the unit next to them. Your White Boar Knights on d3 face "
                "Somerset’s Lances on d4. Their Attack is 3, and 4 with the banner beside them on "
                "d2.",
            ),
            ask="Attack Somerset’s Lances with the White Boar Knights: d3, then d4.",
            do=({"do": "Attack", "unit": "s10", "target": "n10"},),
            look=(("unit", "s10"), ("unit", "n10")),
            instead=(
                (
                    {"do": "Attack"},
                    "You could, but no attack of yours is better than 4. Attack with the White "
                    "Boar Knights on d3.",
                ),
            ),
            otherwise="Attack first: White Boar Knights on d3, then Somerset’s Lances on d4.",
            rule="4.2",
            draws=pips(4),
        ),
        passes(pips(5)),
        Task(
            say=(
                "A 4, which hit thanks to the banner, and their defense failed. When a melee wins, "
                "the attacker may advance onto the empty square.",
            ),
            ask="Advance to d4: the White Boar Knights can do more from there.",
            do=({"do": "Advance"},),
            look=(("do", "Advance"),),
            otherwise="Their ability needs the advance. Advance to d4.",
            rule="4.7",
        ),
    ),
)

FOLLOW_UP = Lesson(
    "On your own: press on",
    (
        Task(
            say=(
                "After they have won and advanced, the White Boar Knights may attack once more, at "
                "no cost. The text on a special unit’s tile overrides the rules.",
                "The banner is two squares behind now: your Attack is 3 again, an even chance. "
                "Cards for your own attacks are readied before them, and your opponent does not "
                "see it.",
            ),
            ask="You hold a card for just this moment. Ready it.",
            do=({"do": "Ready", "card": "for_the_rose"},),
            look=(("card", "for_the_rose"),),
            otherwise="First the card that you saved for this attack: click For the Rose.",
            rule="6.4",
        ),
        Task(
            ask="Whom do you attack? Look for the neighbour with the weakest Defense.",
            do=({"do": "Attack", "target": "n11"},),
            look=(("unit", "n11"),),
            instead=(
                (
                    {"do": "Attack"},
                    "Those Knights have Defense 3. On your other side, on e4, is a weaker unit.",
                ),
            ),
            otherwise="It is a free attack: use it! One neighbour has a Defense of only 2.",
            rule="5.2",
            draws=pips(5),
        ),
        passes(pips(6)),
    ),
    alone=True,
)

BREAKTHROUGH = Lesson(
    "On your own: through the gap",
    (
        Task(
            say=(
                "A 5 hit with the card, and the Border Prickers are gone. There is a gap in their "
                "line, and you have an action left.",
            ),
            ask="Will you advance onto e4, or stay on d4 and leave the e column open? Think of who "
            "could use it.",
            do=({"do": "Stay"},),
            look=(("do", "Stay"),),
            otherwise="Then your own Knights would stand in the gap, and units cannot pass through "
            "each other. Stay, and leave the way open.",
            rule="3.2",
        ),
        Task(
            ask="One of your units can ride to the enemy back line, row 6, and win at once. Find "
            "it: Movement 3, and an open way.",
            do=({"do": "Move", "unit": "s11", "square": "e6"},),
            look=(("unit", "s11"), ("square", "e6")),
            instead=(
                (
                    {"do": "Move", "unit": "s11"},
                    "The right unit! It has three steps: all the way to row 6.",
                ),
                (
                    {"do": "EndTurn"},
                    "You can win now! Look at the Marcher Hobelars on e3, and the column before "
                    "them.",
                ),
            ),
            otherwise="That does not win yet. Look at the e column: who stands before the gap?",
            rule="7.1",
        ),
    ),
    alone=True,
)

GUIDE: Final = Guide(
    scenario="skirmish",
    seat="south",
    about="From the first tile to the enemy back line: deployment, arrows, melee and cards.",
    setup=pips(5, 2),
    lessons=(
        HOUSE,
        REAR_GUARD,
        SQUARES,
        ARROWS,
        IN_TIME,
        HAND_TO_HAND,
        FOLLOW_UP,
        BREAKTHROUGH,
    ),
    ending=(
        "Your Marcher Hobelars stand on the enemy back line: you have won! A real opponent would "
        "have kept a unit behind that gap. Look for such gaps in your own line, too.",
        "One thing that you have not met: cavalry that has moved forward is halted beside enemy "
        "Pikemen. The table will tell you. Now play a real game, and have fun!",
    ),
)
