"""What came of the plans, and turn 2."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task
from .cards import yellow
from .plan import EARLY

PARLIAMENT = Lesson(
    "What came of it",
    (
        Task(
            say=(
                "Both plans are revealed and carried out. Beside the board you can play it all "
                "back, step by step: take your time, or choose Skip there.",
                "First the bribes. Yellow tried to win your Bishop: the white cube stopped it. "
                "Stafford came over to you. Then Yellow’s three troops attacked London all the "
                "same, for Stafford was theirs when they set out. Three against your four: "
                "London held.",
                "Your mercenaries took Sandwich. Yellow had been Warden of the Cinque Ports for "
                "two ports; with one left, the title is free again. The first player with two "
                "ports, castles, bishops or ships takes such an award: 4 points a turn.",
                "Parliament: South East England is yours alone, 7 points. In the Midlands your "
                "Captain and your ship came second, 5. The Captain scored 4, the port with its "
                "ship 2, the cathedral with its bishop 3. That is 21; Yellow has 8.",
                "Turn 2. The player with fewer points goes first: Yellow took Kenilworth, a "
                "castle. From now on there are eight cards a turn.",
            ),
            ask="Which card gives you a second castle, and with it the award of the Constable? "
            "Take it.",
            do=({"do": "TakeCard", "card": "carisbrooke"},),
            look=(("card", "carisbrooke"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "bishop_norwich"},
                    "That would bring an award, too, for two bishops. But a castle has twice the "
                    "points: take Carisbrooke.",
                ),
                (
                    {"do": "TakeCard", "card": "ship_kings_lynn"},
                    "That would bring an award, too, for two ships. But a castle has three times "
                    "the points: take Carisbrooke.",
                ),
            ),
            otherwise="A good card, but it brings no award. You have Windsor: take Carisbrooke, "
            "the other castle.",
            rule="8.5",
        ),
        yellow("TakeCard", card="noble_beaufort_8"),
    ),
)

CHOICES = Lesson(
    "On your own: two cards",
    (
        Task(
            say=(
                "You are Constable of the Tower. Now think of this turn’s attack: King’s Lynn, "
                "Yellow’s port in the Midlands. You must be present there, and a ship is not "
                "enough.",
            ),
            ask="Which card makes you present in the Midlands, and brings you another award? "
            "Take it.",
            do=({"do": "TakeCard", "card": "bishop_norwich"},),
            look=(("card", "bishop_norwich"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "ship_kings_lynn"},
                    "An award for two ships, but a ship does not make you present. Look for a "
                    "bishop.",
                ),
            ),
            otherwise="That card lies in another area. Look for a bishop of the Midlands.",
            rule="4.4",
        ),
        yellow("TakeCard", card="ship_kings_lynn"),
        Task(
            say=("Two bishops: you are Archbishop of Canterbury as well.",),
            ask="Now money, and points beside Carisbrooke. Which card of the West Country brings "
            "most?",
            do=({"do": "TakeCard", "card": "bristol"},),
            look=(("card", "bristol"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "exeter"},
                    "The right area, but a large town brings more: take Bristol.",
                ),
            ),
            otherwise="Nobles bring no money, and this one lives elsewhere. Take Bristol.",
            rule="3",
        ),
        yellow("TakeCard", card="noble_woodville_5"),
        yellow("StayHome"),
    ),
    alone=True,
)

SECOND_PLAN = Lesson(
    "On your own: the Midlands",
    (
        Task(
            say=(
                "The last card, Exeter, came to you, and you have £34. Yellow, far behind, could "
                "have fetched money from France, a pound for each point of your lead, once in "
                "the game. They kept that for later.",
                "In the Midlands Yellow has 24 points, and you have 5, your bishop and your "
                "ship. It looks hopeless. Let us turn it round with three orders.",
            ),
            ask="A noble may go to an adjacent area, and takes his points along. Send the one "
            "you have to the Midlands: click him, then the area.",
            do=({"do": "SendNoble", "noble": "noble_stafford_6", "area": "midlands"},),
            look=(("card", "noble_stafford_6"), ("area", "midlands")),
            instead=(
                EARLY,
                ({"do": "SendNoble"}, "The right man, but he is needed in the Midlands."),
                (
                    {"do": "PlaceWhite", "card": "noble_stafford_6"},
                    "That keeps him loyal. This time let him march: to the Midlands.",
                ),
                (
                    {"do": "AddEnough", "location": "kings_lynn"},
                    "That is the second order. First let Stafford march.",
                ),
                (
                    {"do": "PlaceBlack", "card": "noble_mowbray_7"},
                    "That is the third order. First let Stafford march.",
                ),
            ),
            otherwise="There are many ways to spend money. First let Stafford march to the "
            "Midlands.",
            rule="4.3",
        ),
        Task(
            ask="Now 11 to 24. Attack King’s Lynn with just enough troops to beat its garrison: "
            "choose To win, then click the port.",
            do=({"do": "AddEnough", "location": "kings_lynn"},),
            look=(("enough", "kings_lynn"), ("card", "kings_lynn")),
            instead=(
                EARLY,
                (
                    {"do": "AddTroop", "location": "kings_lynn"},
                    "One alone cannot win against the garrison. Choose To win: it sends enough "
                    "at once.",
                ),
                (
                    {"do": "AddFive", "location": "kings_lynn"},
                    "Two are enough, and cheaper. Choose To win.",
                ),
                (
                    {"do": "AddEnough"},
                    "You could win that, too. But a second port brings you a third award: King’s "
                    "Lynn.",
                ),
                (
                    {"do": "PlaceBlack", "card": "noble_mowbray_7"},
                    "That is the third order. First King’s Lynn.",
                ),
            ),
            otherwise="First the attack on King’s Lynn: choose To win, then click the port.",
            rule="4.4",
        ),
        Task(
            ask="13 to 22. One more order moves 7 points from Yellow to you. Whom do you bribe?",
            do=({"do": "PlaceBlack", "card": "noble_mowbray_7"},),
            look=(("card", "noble_mowbray_7"),),
            instead=(
                EARLY,
                (
                    {"do": "PlaceBlack"},
                    "They would take your money as well. But he is not worth 7 in the Midlands: "
                    "look for Mowbray.",
                ),
            ),
            otherwise="Your orders stand. Now a black cube: on a noble of 7.",
            rule="4.5",
        ),
        Task(
            say=(
                "20 to 15, if nothing intervenes. A real plan would continue: white cubes, "
                "troops at home, a bid for Calais. Yellow may do any of these, too.",
            ),
            ask="This is enough for a lesson. Seal it, and see what Yellow had in mind.",
            do=({"do": "Seal"},),
            look=(("do", "Seal"),),
            otherwise="A good thought for a real game. Now seal the plan.",
            rule="4.6",
        ),
        yellow("RaiseBid", by=5),
        yellow("AddEnough", location="exeter"),
        yellow("Seal"),
    ),
    alone=True,
)
