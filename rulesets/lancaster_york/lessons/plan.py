"""The plan of turn 1."""

from __future__ import annotations

from typing import Final

from ...telling.lessons import Lesson, Pattern, Task
from .cards import yellow

EARLY: Final[tuple[Pattern, str]] = (
    {"do": "Seal"},
    "Not yet: the best of your plan is still to come. You can seal only once it is whole.",
)

ATTACK = Lesson(
    "Behind the screen: an attack",
    (
        Task(
            say=(
                "The last card, the Ship of Sandwich, was left for you. Then both of you "
                "collected income: you have £25.",
                "Now you plan in secret, at the same time as Yellow: attacks, bribes and "
                "voyages. You may change your plan until you seal it. Then both plans are "
                "revealed and carried out.",
                "You can attack in an area where you are present: with a castle, town, port, "
                "bishop or noble, but not with a ship. Every location has a garrison: a port 1, "
                "a town 2, a castle 3. Counters fall one for one, so bring one more.",
            ),
            ask="Sandwich would pair with your ship. In your planning chart choose Mercenary, "
            "then click Sandwich on the map.",
            do=({"do": "AddMercenary", "location": "sandwich"},),
            look=(("hire", "sandwich"), ("card", "sandwich")),
            instead=(
                EARLY,
                (
                    {"do": "AddTroop", "location": "sandwich"},
                    "That is a troop, for £3. Mercenaries are free: first choose Mercenary in "
                    "your planning chart.",
                ),
                (
                    {"do": "AddEnough", "location": "sandwich"},
                    "Those are troops, for £3 each. Mercenaries are free: first choose Mercenary "
                    "in your planning chart.",
                ),
                (
                    {"do": "AddMercenary"},
                    "The right men, but you have only two. Send them to Sandwich.",
                ),
            ),
            otherwise="We’ll get to that. First a mercenary to Sandwich: choose Mercenary, then "
            "click Sandwich.",
            rule="4.4",
        ),
        Task(
            ask="The garrison of a port is 1. Send the second mercenary, too.",
            do=({"do": "AddMercenary", "location": "sandwich"},),
            look=(("hire", "sandwich"), ("card", "sandwich")),
            instead=(
                EARLY,
                ({"do": "RemoveMercenary"}, "Leave him there, and send the second as well."),
            ),
            otherwise="One against a garrison of one would leave the port to nobody. Send the "
            "second mercenary to Sandwich.",
            rule="7.2",
        ),
    ),
)

VOYAGE = Lesson(
    "A ship goes further",
    (
        Task(
            say=(
                "Your ship counts 2 points for the area off whose coast it lies, and it scores "
                "with its port wherever it is. It sails up to two sea zones.",
                "In the Midlands Yellow stands alone: first place would score 8, and second "
                "place, 5, is free. Two points are enough for it!",
            ),
            ask="Send the Ship of Sandwich to the coast of the Midlands, one zone to the north: "
            "click the ship, then the sea.",
            do=({"do": "SendShip", "ship": "ship_sandwich", "zone": "mid"},),
            look=(("card", "ship_sandwich"), ("zone", "mid")),
            instead=(
                EARLY,
                (
                    {"do": "SendShip"},
                    "It can go there, but no one else is there either. Off the Midlands it wins "
                    "second place: send it there.",
                ),
                (
                    {"do": "PlaceWhite", "card": "ship_sandwich"},
                    "That pays the captain to stay loyal. Let him sail instead: the coast of the "
                    "Midlands.",
                ),
            ),
            otherwise="We’ll get to that. First the ship: to the coast of the Midlands.",
            rule="4.2",
        ),
    ),
)

BRIBES = Lesson(
    "Black and white",
    (
        Task(
            say=(
                "Nobles, bishops and captains of ships can be bribed. A black cube on one of "
                "Yellow’s brings him over to you, wherever he is. A noble costs twice his "
                "number, a bishop or captain twice his income.",
            ),
            ask="Stafford has a 6. Bribe him for £12: click him on the map.",
            do=({"do": "PlaceBlack", "card": "noble_stafford_6"},),
            look=(("card", "noble_stafford_6"),),
            instead=(
                EARLY,
                (
                    {"do": "PlaceBlack"},
                    "Mowbray would cost £14, and you need some money for other things. Bribe "
                    "Stafford.",
                ),
            ),
            otherwise="We’ll get to that. First bribe Stafford.",
            rule="4.5",
        ),
        Task(
            say=(
                "Yellow may think the same of your men. A white cube on your own keeps him loyal "
                "against one such attempt, at half the price.",
            ),
            ask="Your Bishop of Winchester is worth 3 points, £5 a turn, and a pair. Keep him "
            "loyal: click him.",
            do=({"do": "PlaceWhite", "card": "bishop_winchester"},),
            look=(("card", "bishop_winchester"),),
            instead=(
                EARLY,
                (
                    {"do": "PlaceWhite"},
                    "The captain is worth less than the Bishop. Keep the Bishop loyal.",
                ),
                (
                    {"do": "PlaceBlack"},
                    "One bribe is enough: £8 are left after the white cube. Protect the Bishop.",
                ),
                (
                    {"do": "TakeBribeBack"},
                    "Leave the cube on Stafford. Now the white one: on the Bishop.",
                ),
            ),
            otherwise="We’ll get to that. First a white cube on the Bishop.",
            rule="4.5",
        ),
    ),
)

DEFENCE = Lesson(
    "Troops in your own town",
    (
        Task(
            say=(
                "Stafford makes Yellow present in your area, so they may attack London. Its "
                "garrison of 2 is no secret: three troops would take it. Your own counters fight "
                "beside the garrison.",
            ),
            ask="A troop costs £3. Choose 1 troop in your planning chart, then click London.",
            do=({"do": "AddTroop", "location": "london"},),
            look=(("card", "london"),),
            instead=(
                EARLY,
                ({"do": "AddTroop"}, "London is worth most to you, and to Yellow. Defend London."),
                (
                    {"do": "AddFive"},
                    "Five cost £15, more than you have left. What you cannot pay for you do not "
                    "get. One troop to London.",
                ),
            ),
            otherwise="Leave the rest as it is. Now a troop to London.",
            rule="4.4",
        ),
        Task(
            ask="One more: then three attackers are too few.",
            do=({"do": "AddTroop", "location": "london"},),
            look=(("card", "london"),),
            instead=(EARLY, ({"do": "RemoveTroop"}, "London needs him. Add a second one.")),
            otherwise="Leave the rest as it is. A second troop to London.",
            rule="7.2",
        ),
    ),
)

CALAIS = Lesson(
    "A bid, and the seal",
    (
        Task(
            say=(
                "£2 are left. The highest bidder is Captain of Calais for this turn: he lands in "
                "the Midlands or in South East England, counts 4 points there, and scores 4 "
                "victory points more. Every bid is paid, even one that loses.",
            ),
            ask="Bid £1 for a landing in the Midlands: +1.",
            do=({"do": "RaiseBid", "by": 1},),
            look=(("raise", "1"),),
            instead=(
                EARLY,
                (
                    {"do": "RaiseBid"},
                    "You have only £2 left: unpaid troops would stay at home. Bid £1.",
                ),
                (
                    {"do": "BidIn"},
                    "In South East England you are strong already. Let him land in the Midlands, "
                    "and bid £1.",
                ),
            ),
            otherwise="Leave the rest as it is. Bid £1.",
            rule="4.1",
        ),
        Task(
            ask="And the other pound. A tie would go to you, who are first in turn order; a "
            "higher bid would not.",
            do=({"do": "RaiseBid", "by": 1},),
            look=(("raise", "1"),),
            instead=(EARLY, ({"do": "RaiseBid"}, "Only £1 is left: bid that.")),
            otherwise="Leave the rest as it is. Bid the last pound.",
            rule="4.1",
        ),
        Task(
            say=(
                "All £25 are planned: 12 for Stafford, 5 for the Bishop, 6 for troops, 2 for "
                "Calais.",
            ),
            ask="Seal the plan. When Yellow has sealed, too, everything happens at once: look at "
            "the board and the log.",
            do=({"do": "Seal"},),
            look=(("do", "Seal"),),
            instead=(({"do": "ClearPlan"}, "All your work! Seal the plan instead."),),
            otherwise="Your plan is whole, and the money is spent. Seal it.",
            rule="4.6",
        ),
        yellow("AddEnough", location="london"),
        yellow("PlaceBlack", card="bishop_winchester"),
        yellow("RaiseBid", by=1),
        yellow("Seal"),
        yellow("TakeCard", card="kenilworth"),
    ),
)
