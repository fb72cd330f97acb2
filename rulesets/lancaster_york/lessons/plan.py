"""The plan of turn 1."""

from __future__ import annotations

from typing import Final

from ...telling.lessons import Lesson, Pattern, Task
from ..words import SAY
from .cards import yellow

EARLY: Final[tuple[Pattern, str]] = ({"do": "Seal"}, SAY("lesson.early"))

ATTACK = Lesson(
    SAY("lesson.attack.title"),
    (
        Task(
            say=(
                SAY("lesson.attack.1.say.1"),
                SAY("lesson.attack.1.say.2"),
                SAY("lesson.attack.1.say.3"),
            ),
            ask=SAY("lesson.attack.1.ask"),
            do=({"do": "AddMercenary", "location": "sandwich"},),
            look=(("hire", "sandwich"), ("card", "sandwich")),
            instead=(
                EARLY,
                ({"do": "AddTroop", "location": "sandwich"}, SAY("lesson.attack.1.instead.2")),
                ({"do": "AddEnough", "location": "sandwich"}, SAY("lesson.attack.1.instead.3")),
                ({"do": "AddMercenary"}, SAY("lesson.attack.1.instead.4")),
            ),
            otherwise=SAY("lesson.attack.1.otherwise"),
            rule="4.4",
        ),
        Task(
            ask=SAY("lesson.attack.2.ask"),
            do=({"do": "AddMercenary", "location": "sandwich"},),
            look=(("hire", "sandwich"), ("card", "sandwich")),
            instead=(EARLY, ({"do": "RemoveMercenary"}, SAY("lesson.attack.2.instead.2"))),
            otherwise=SAY("lesson.attack.2.otherwise"),
            rule="7.2",
        ),
    ),
)

VOYAGE = Lesson(
    SAY("lesson.voyage.title"),
    (
        Task(
            say=(SAY("lesson.voyage.1.say.1"), SAY("lesson.voyage.1.say.2")),
            ask=SAY("lesson.voyage.1.ask"),
            do=({"do": "SendShip", "ship": "ship_sandwich", "zone": "mid"},),
            look=(("card", "ship_sandwich"), ("zone", "mid")),
            instead=(
                EARLY,
                ({"do": "SendShip"}, SAY("lesson.voyage.1.instead.2")),
                ({"do": "PlaceWhite", "card": "ship_sandwich"}, SAY("lesson.voyage.1.instead.3")),
            ),
            otherwise=SAY("lesson.voyage.1.otherwise"),
            rule="4.2",
        ),
    ),
)

BRIBES = Lesson(
    SAY("lesson.bribes.title"),
    (
        Task(
            say=(SAY("lesson.bribes.1.say.1"),),
            ask=SAY("lesson.bribes.1.ask"),
            do=({"do": "PlaceBlack", "card": "noble_stafford_6"},),
            look=(("card", "noble_stafford_6"),),
            instead=(EARLY, ({"do": "PlaceBlack"}, SAY("lesson.bribes.1.instead.2"))),
            otherwise=SAY("lesson.bribes.1.otherwise"),
            rule="4.5",
        ),
        Task(
            say=(SAY("lesson.bribes.2.say.1"),),
            ask=SAY("lesson.bribes.2.ask"),
            do=({"do": "PlaceWhite", "card": "bishop_winchester"},),
            look=(("card", "bishop_winchester"),),
            instead=(
                EARLY,
                ({"do": "PlaceWhite"}, SAY("lesson.bribes.2.instead.2")),
                ({"do": "PlaceBlack"}, SAY("lesson.bribes.2.instead.3")),
                ({"do": "TakeBribeBack"}, SAY("lesson.bribes.2.instead.4")),
            ),
            otherwise=SAY("lesson.bribes.2.otherwise"),
            rule="4.5",
        ),
    ),
)

DEFENCE = Lesson(
    SAY("lesson.defence.title"),
    (
        Task(
            say=(SAY("lesson.defence.1.say.1"),),
            ask=SAY("lesson.defence.1.ask"),
            do=({"do": "AddTroop", "location": "london"},),
            look=(("card", "london"),),
            instead=(
                EARLY,
                ({"do": "AddTroop"}, SAY("lesson.defence.1.instead.2")),
                ({"do": "AddFive"}, SAY("lesson.defence.1.instead.3")),
            ),
            otherwise=SAY("lesson.defence.1.otherwise"),
            rule="4.4",
        ),
        Task(
            ask=SAY("lesson.defence.2.ask"),
            do=({"do": "AddTroop", "location": "london"},),
            look=(("card", "london"),),
            instead=(EARLY, ({"do": "RemoveTroop"}, SAY("lesson.defence.2.instead.2"))),
            otherwise=SAY("lesson.defence.2.otherwise"),
            rule="7.2",
        ),
    ),
)

CALAIS = Lesson(
    SAY("lesson.calais.title"),
    (
        Task(
            say=(SAY("lesson.calais.1.say.1"),),
            ask=SAY("lesson.calais.1.ask"),
            do=({"do": "RaiseBid", "by": 1},),
            look=(("raise", "1"),),
            instead=(
                EARLY,
                ({"do": "RaiseBid"}, SAY("lesson.calais.1.instead.2")),
                ({"do": "BidIn"}, SAY("lesson.calais.1.instead.3")),
            ),
            otherwise=SAY("lesson.calais.1.otherwise"),
            rule="4.1",
        ),
        Task(
            ask=SAY("lesson.calais.2.ask"),
            do=({"do": "RaiseBid", "by": 1},),
            look=(("raise", "1"),),
            instead=(EARLY, ({"do": "RaiseBid"}, SAY("lesson.calais.2.instead.2"))),
            otherwise=SAY("lesson.calais.2.otherwise"),
            rule="4.1",
        ),
        Task(
            say=(SAY("lesson.calais.3.say.1"),),
            ask=SAY("lesson.calais.3.ask"),
            do=({"do": "Seal"},),
            look=(("do", "Seal"),),
            instead=(({"do": "ClearPlan"}, SAY("lesson.calais.3.instead.1")),),
            otherwise=SAY("lesson.calais.3.otherwise"),
            rule="4.6",
        ),
        yellow("AddEnough", location="london"),
        yellow("PlaceBlack", card="bishop_winchester"),
        yellow("RaiseBid", by=1),
        yellow("Seal"),
        yellow("TakeCard", card="kenilworth"),
    ),
)
