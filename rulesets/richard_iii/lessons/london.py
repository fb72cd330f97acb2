"""Turn 3, three quiet turns, and the last one: the march on London, and the throne."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from .york import quiet_turn, york

SOUTH = Lesson(
    "On your own: the road south",
    (
        Task(
            say=(
                "Turn 3. London is worth a lord to the side that holds it when the campaign "
                "ends, so your army should stand closer.",
            ),
            ask="You want to move one group and recruit one block, and to act first: with equal "
            "points the Pretender does. Play your highest card.",
            do=({"do": "PlayCard", "card": "a3_1"},),
            look=(("card", "a3_1"),),
            otherwise="Two points would do, but York might act first. Play 3 action points.",
            rule="1.1",
        ),
        york("PlayCard", card="a3_4"),
        Task(
            say=(
                "York played 3, too: you are first. The border from Lancaster to Chester is "
                "blue, so only three of the four blocks can cross it. One has his shield here, "
                "and can guard it.",
            ),
            ask="Bring three lords to Warwick, and leave Stanley. First take the army in hand.",
            do=({"do": "Take", "source": "lancaster"},),
            look=(("stack", "lancaster"),),
            instead=(
                ({"do": "Recruit"}, "That comes next. First the army: it stands in Lancaster."),
                ({"do": "EndActions"}, "You have three points. Take the army in Lancaster."),
            ),
            otherwise="That group stays. Take the army in Lancaster.",
            rule="5.2",
        ),
        Task(
            ask="Leave Stanley behind: choose Stay, below his block.",
            do=({"do": "SetAside", "block": "lancaster_stanley"},),
            look=(("aside", "lancaster_stanley"),),
            instead=(
                ({"do": "SetAside"}, "You need him at London. It is Stanley who should stay."),
                (
                    {"do": "March"},
                    "One after the other would work as well. All at once is quicker: choose Stay "
                    "below Stanley first.",
                ),
            ),
            otherwise="First leave Stanley behind: choose Stay, below his block.",
            rule="5.21",
        ),
        Task(
            ask="Now march the others to Warwick, two areas to the south.",
            do=({"do": "MarchAll", "to": "warwick"},),
            look=(("area", "warwick"),),
            instead=(
                ({"do": "MarchAll"}, "Not there: Buckingham waits for you in Warwick."),
                ({"do": "SetAside"}, "These three should go together: choose Warwick."),
                ({"do": "March"}, "One by one would work. Together is quicker: choose Warwick."),
            ),
            otherwise="Your army is in hand: march it to Warwick.",
            rule="5.2",
        ),
    ),
    alone=True,
)

REBEL = Lesson(
    "The rebel",
    (
        Task(
            say=(
                "Four blocks stand in Warwick now. A fifth could eat there, too, for Coventry is "
                "a city. With two points left, look at your pool: the black block is the rebel, "
                "who always fights for the Pretender. He may rise in any vacant area.",
            ),
            ask="Recruit the rebel in Kent, on the other side of London.",
            do=({"do": "Recruit", "block": "rebel", "area": "kent"},),
            look=(("block", "rebel"), ("area", "kent")),
            instead=(
                (
                    {"do": "Recruit", "block": "rebel"},
                    "He could rise there. But in Kent he is next to London, and behind Richard.",
                ),
                (
                    {"do": "Recruit"},
                    "A good block, but the rebel can rise beside London: recruit him in Kent.",
                ),
                ({"do": "EndActions"}, "You have two points left. Recruit the rebel in Kent."),
            ),
            otherwise="Your blocks stand well. Recruit the rebel in Kent.",
            rule="5.4",
        ),
        Task(
            ask="End your actions. The next three quiet turns are played for you. A "
            "real opponent would not leave you in peace for so long.",
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            otherwise="Leave it there. End your actions.",
            rule="1.2",
        ),
        york("EndActions"),
        *quiet_turn("a2_1", "a4_2"),
        *quiet_turn("a2_2", "a4_3"),
        *quiet_turn("a2_3", "a3_5"),
    ),
)

TWO_ROADS = Lesson(
    "Two roads to London",
    (
        Task(
            say=(
                "Turn 7, the last. Each of you had one card left, both with 2 points, and the "
                "Pretender wins ties: you act first.",
                "After this turn comes the political turn, with the usurpation: heirs, nobles "
                "and churches on the map are counted, but not those in exile, and London counts "
                "as one more. You have 7. York has 7 and London: 8, and a King keeps the throne "
                "even on a tie. Take London, and it is 8 to 7!",
            ),
            ask="Attack from two sides. First take the army in Warwick in hand.",
            do=({"do": "Take", "source": "warwick"},),
            look=(("stack", "warwick"),),
            instead=(
                (
                    {"do": "Recruit"},
                    "A last lord would help, but London does more. Take Warwick’s army in hand.",
                ),
                ({"do": "EndActions"}, "Then Richard remains King. Take the army in Warwick."),
            ),
            otherwise="Begin with the army in Warwick.",
            rule="8.2",
        ),
        Task(
            ask="The border to Oxford is blue: three may cross. Leave Buckingham on his shield: "
            "choose Stay, below him.",
            do=({"do": "SetAside", "block": "lancaster_buckingham"},),
            look=(("aside", "lancaster_buckingham"),),
            instead=(
                ({"do": "SetAside"}, "He should come along. It is Buckingham who should stay."),
                (
                    {"do": "MarchAll"},
                    "All four cannot cross the blue border to Oxford. First Buckingham: choose "
                    "Stay.",
                ),
            ),
            otherwise="First leave Buckingham behind: the other three go together.",
            rule="5.21",
        ),
        Task(
            ask="March the three to Middlesex, where London is, through Oxford.",
            do=({"do": "MarchAll", "to": "middlesex", "via": "oxford"},),
            look=(("area", "middlesex"), ("via", "oxford")),
            instead=(
                (
                    {"do": "MarchAll", "to": "middlesex"},
                    "That road works, too. This time, go through Oxford.",
                ),
                ({"do": "MarchAll"}, "London is the goal: Middlesex, by Oxford."),
                ({"do": "SetAside"}, "You need these three in London: choose Middlesex."),
                (
                    {"do": "March"},
                    "Together is quicker: leave all three in hand, and choose Middlesex.",
                ),
            ),
            otherwise="Your army is in hand: march it to Middlesex.",
            rule="5.2",
        ),
        Task(
            ask="Now the rebel: take him in hand, in Kent.",
            do=({"do": "Take", "source": "kent"},),
            look=(("stack", "kent"),),
            instead=(
                (
                    {"do": "EndActions"},
                    "You have a point left, and every block helps. Take the rebel in hand.",
                ),
            ),
            otherwise="The rebel helps more: he stands in Kent.",
            rule="5.2",
        ),
        Task(
            ask="And march him to Middlesex.",
            do=({"do": "March", "block": "rebel", "to": "middlesex", "via": None},),
            look=(("block", "rebel"), ("area", "middlesex")),
            instead=(
                ({"do": "March"}, "Not there: London, in Middlesex, is next to him."),
                ({"do": "EndActions"}, "You have a point left. March the rebel to Middlesex."),
            ),
            otherwise="The rebel is in hand: march him to Middlesex.",
            rule="5.2",
        ),
        Task(
            ask="All points are spent. End your actions.",
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            rule="1.2",
        ),
        Task(
            say=(
                "You attack over two borders, so you name one as the main attack. Its blocks "
                "fight from round 1; the others are in reserve, and arrive in round 2.",
            ),
            ask="Your lords should begin: the main attack comes from Oxford.",
            do=({"do": "MainAttack", "border": "middlesex|oxford"},),
            look=(("border", "middlesex|oxford"),),
            otherwise="Then the rebel would begin alone. Choose the border to Oxford.",
            rule="6.3",
        ),
        york("Take", source="essex"),
        york("March", block="york_essex", to="middlesex", via=None),
        york("EndActions"),
    ),
)

THRONE = Lesson(
    "On your own: the King at bay",
    (
        Task(
            say=(
                "York sent a block from Essex: a reserve, which arrives in round 2. Richard has "
                "a crown here: he hits with 4 or less. You need not kill him. He has two steps "
                "and will not stay for long.",
            ),
            ask="Who acts first? Let him fire.",
            do=({"do": "Fire", "block": "lancaster_oxford"},),
            look=(("block", "lancaster_oxford"),),
            otherwise="No time to wait: fire.",
            rule="6.2",
            draws=pips(3, 5, 6),
        ),
        york("Charge", pips(3, 6, 4, 5), block="york_gloucester", target="lancaster_richmond"),
        Task(
            say=(
                "All missed, and Richard charged! The senior heir in a battle may pick his "
                "target. He hit Richmond once, and Richmond answered at once, but missed.",
            ),
            ask="Now your two blocks with a B. Begin with the one that rolls more dice, and fire.",
            do=({"do": "Fire", "block": "lancaster_pembroke"},),
            look=(("block", "lancaster_pembroke"),),
            instead=(
                (
                    {"block": "lancaster_richmond"},
                    "Richmond has only two steps left. Pembroke rolls three dice: begin with him.",
                ),
            ),
            otherwise="No time to wait: fire with Pembroke.",
            rule="6.4",
            draws=pips(1, 4, 6),
        ),
        Task(
            say=("A hit: Richard has a single step left.",),
            ask="And Richmond? Fire.",
            do=({"do": "Fire", "block": "lancaster_richmond"},),
            look=(("block", "lancaster_richmond"),),
            instead=(
                (
                    {"do": "Charge"},
                    "With one enemy in the line there is nothing to choose, and Richard would "
                    "answer a charge. Simply fire.",
                ),
            ),
            otherwise="Use his dice: fire.",
            rule="6.5",
            draws=pips(3, 5),
        ),
        Task(
            say=(
                "He missed. Round 2: the reserves are here, your rebel and York’s Essex. Essex "
                "is now the strongest enemy, so he will take the hits.",
            ),
            ask="Two of your blocks have an A. Begin with the rebel, who rolls four dice.",
            do=({"do": "Fire", "block": "rebel"},),
            look=(("block", "rebel"),),
            otherwise="You are winning: stay, and fire with the rebel first.",
            rule="6.3",
            draws=pips(1, 3, 5, 6),
        ),
        Task(
            ask="Now Oxford.",
            do=({"do": "Fire", "block": "lancaster_oxford"},),
            look=(("block", "lancaster_oxford"),),
            otherwise="You are winning: stay, and fire.",
            rule="6.4",
            draws=pips(2, 4, 5),
        ),
        york("Retreat", block="york_gloucester", to="essex"),
        york("Retreat", block="york_essex", to="essex"),
        Task(
            say=(
                "Richard and Essex have fled: London is yours. You may regroup again. But think "
                "of what is counted in a moment.",
            ),
            ask="London counts only while you hold it. What do your blocks do?",
            do=({"do": "EndRegroup"},),
            look=(("do", "EndRegroup"),),
            otherwise="You need London, and nobody elsewhere. Let all of them stay.",
            rule="8.2",
        ),
    ),
    alone=True,
)
