"""Turn 1, to the end of your actions: cards, the crossing, a march and a recruit."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task
from .york import york

CARDS = Lesson(
    "The crown, and a card",
    (
        Task(
            say=(
                "Welcome! You play Lancaster, in red. This is the real table with the real "
                "rules; only the cards and the dice of this game are arranged. A campaign has "
                "seven turns: you play four of them, and three quiet ones pass by themselves.",
                "Richard III, once Duke of Gloucester, is King, in London. Your Richmond, in "
                "France, is the Pretender: he wants the throne. He gets it if you kill every "
                "heir of York, or if more lords stand with you than with the King when the "
                "campaign ends.",
                "Each block is a lord or a band of men. You can read your own blocks, but you see "
                "only the backs of York’s until a battle lays them face up, and York sees only "
                "the backs of yours. The diamonds on a block are its steps of strength: it rolls "
                "a die for each.",
                "A turn begins with cards: you each play one face down. Most cards give 2 to 4 "
                "action points. The player with more points acts first.",
            ),
            ask="You have a sea to cross: play the card with 4 action points.",
            do=({"do": "PlayCard", "card": "a4_1"},),
            look=(("card", "a4_1"),),
            instead=(
                (
                    {"do": "PlayCard", "card": "surprise"},
                    "An event card: we will use it next turn, when there is an enemy to "
                    "surprise. Play the card with 4 points.",
                ),
            ),
            otherwise="That card gives fewer points, and there is much to do. Play 4 action "
            "points.",
            rule="1.1",
        ),
        york("PlayCard", card="a3_2"),
    ),
)

SEA = Lesson(
    "Across the sea",
    (
        Task(
            say=(
                "Your 4 beat York’s 3: you act first. One point moves a group by land, moves one "
                "block by sea, or recruits one block.",
                "Blocks sail from coast to coast of one sea, to an area without enemies. A ship "
                "marks each major port: from one of these to another, one point carries two "
                "blocks.",
            ),
            ask="Take Richmond’s army in hand: click the stack in France.",
            do=({"do": "Take", "source": "france"},),
            look=(("stack", "france"),),
            instead=(
                ({"do": "Take"}, "First the army in France, at the bottom of the map."),
                ({"do": "Recruit"}, "Soon. First bring Richmond over: click the stack in France."),
                ({"do": "EndActions"}, "You have 4 points to spend. Click the stack in France."),
            ),
            rule="5.3",
        ),
        Task(
            ask="Now sail all four blocks to Chester, a major port near your friends: 2 points "
            "for four blocks.",
            do=({"do": "SailAll", "to": "chester"},),
            look=(("area", "chester"),),
            instead=(
                (
                    {"do": "SailAll"},
                    "You could land there, too. This time sail to Chester, which lies beside Lord "
                    "Stanley’s lands.",
                ),
                (
                    {"do": "SetAside"},
                    "Set aside, that block would stay in France. Take all four: choose Chester.",
                ),
                (
                    {"do": "Sail"},
                    "That sends one block alone. Leave all four in hand, and choose Chester.",
                ),
                ({"do": "EndActions"}, "Your army is in hand and the wind is fair: to Chester."),
            ),
            otherwise="Stay with the army in hand, and sail to Chester.",
            rule="5.31",
        ),
    ),
)

MARCH = Lesson(
    "A march, and a recruit",
    (
        Task(
            say=(
                "Two points are left. By land, one point moves any blocks of one area, each by "
                "one or two areas. They stop where they meet an enemy.",
            ),
            ask="Buckingham stands alone in Glamorgan, in the south of Wales. Take him in hand.",
            do=({"do": "Take", "source": "glamorgan"},),
            look=(("stack", "glamorgan"),),
            instead=(
                (
                    {"do": "Take"},
                    "Not that one now: Buckingham, in Glamorgan.",
                ),
                ({"do": "Recruit"}, "In a moment. First Buckingham: click him in Glamorgan."),
                ({"do": "EndActions"}, "You have two points left. Take Buckingham, in Glamorgan."),
            ),
            rule="5.2",
        ),
        Task(
            ask="March him two areas, by Hereford to Warwick: there he has his own shield, and a "
            "lord who defends his shield shoots better.",
            do=({"do": "March", "block": "lancaster_buckingham", "to": "warwick"},),
            look=(("block", "lancaster_buckingham"), ("area", "warwick")),
            instead=(
                (
                    {"do": "March"},
                    "He could go there. But his shield is in Warwick: click him, then Warwick.",
                ),
                ({"do": "EndActions"}, "He is still in Wales. March him to Warwick."),
            ),
            otherwise="Another time. Now click Buckingham, then Warwick.",
            rule="2.2",
        ),
        Task(
            say=(
                "You have more blocks in your pool, beside the map. One point recruits one, a "
                "noble where he has a shield, if no enemy is there. He may not move this turn.",
            ),
            ask="Every lord counts when the throne is at stake. Recruit Shrewsbury, in South "
            "Yorks.",
            do=({"do": "Recruit", "block": "lancaster_shrewsbury"},),
            look=(("block", "lancaster_shrewsbury"), ("area", "south_yorks")),
            instead=(
                (
                    {"do": "Recruit"},
                    "Mercenaries, levies and the rebel fight well, but only lords and churches "
                    "are counted for the throne. Recruit Shrewsbury.",
                ),
                ({"do": "Take"}, "Leave them there. Recruit with your last point: Shrewsbury."),
                (
                    {"do": "EndActions"},
                    "One point is left, and points cannot be saved. Recruit Shrewsbury.",
                ),
            ),
            rule="5.4",
        ),
        Task(
            ask="All your points are spent. End your actions, and see what York does.",
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            rule="1.2",
        ),
        york("Take", source="middlesex"),
        york("March", block="york_gloucester", to="leicester", via=None),
        york("Recruit", block="york_westmoreland", area="northumbria"),
        york("EndActions"),
    ),
)
