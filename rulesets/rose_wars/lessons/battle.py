"""Lessons 4 to 8: arrows, cards, melee, and the ride to the enemy back line."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from .deployment import north, passes

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
