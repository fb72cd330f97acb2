"""What came of the plans, and turn 2."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task
from ..words import SAY
from .cards import yellow
from .plan import EARLY

PARLIAMENT = Lesson(
    SAY("lesson.parliament.title"),
    (
        Task(
            say=(
                SAY("lesson.parliament.1.say.1"),
                SAY("lesson.parliament.1.say.2"),
                SAY("lesson.parliament.1.say.3"),
                SAY("lesson.parliament.1.say.4"),
                SAY("lesson.parliament.1.say.5"),
            ),
            ask=SAY("lesson.parliament.1.ask"),
            do=({"do": "TakeCard", "card": "carisbrooke"},),
            look=(("card", "carisbrooke"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "bishop_norwich"},
                    SAY("lesson.parliament.1.instead.1"),
                ),
                (
                    {"do": "TakeCard", "card": "ship_kings_lynn"},
                    SAY("lesson.parliament.1.instead.2"),
                ),
            ),
            otherwise=SAY("lesson.parliament.1.otherwise"),
            rule="8.5",
        ),
        yellow("TakeCard", card="noble_beaufort_8"),
    ),
)

CHOICES = Lesson(
    SAY("lesson.choices.title"),
    (
        Task(
            say=(SAY("lesson.choices.1.say.1"),),
            ask=SAY("lesson.choices.1.ask"),
            do=({"do": "TakeCard", "card": "bishop_norwich"},),
            look=(("card", "bishop_norwich"),),
            instead=(
                ({"do": "TakeCard", "card": "ship_kings_lynn"}, SAY("lesson.choices.1.instead.1")),
            ),
            otherwise=SAY("lesson.choices.1.otherwise"),
            rule="4.4",
        ),
        yellow("TakeCard", card="ship_kings_lynn"),
        Task(
            say=(SAY("lesson.choices.2.say.1"),),
            ask=SAY("lesson.choices.2.ask"),
            do=({"do": "TakeCard", "card": "bristol"},),
            look=(("card", "bristol"),),
            instead=(({"do": "TakeCard", "card": "exeter"}, SAY("lesson.choices.2.instead.1")),),
            otherwise=SAY("lesson.choices.2.otherwise"),
            rule="3",
        ),
        yellow("TakeCard", card="noble_woodville_5"),
        yellow("StayHome"),
    ),
    alone=True,
)

SECOND_PLAN = Lesson(
    SAY("lesson.second_plan.title"),
    (
        Task(
            say=(SAY("lesson.second_plan.1.say.1"), SAY("lesson.second_plan.1.say.2")),
            ask=SAY("lesson.second_plan.1.ask"),
            do=({"do": "SendNoble", "noble": "noble_stafford_6", "area": "midlands"},),
            look=(("card", "noble_stafford_6"), ("area", "midlands")),
            instead=(
                EARLY,
                ({"do": "SendNoble"}, SAY("lesson.second_plan.1.instead.2")),
                (
                    {"do": "PlaceWhite", "card": "noble_stafford_6"},
                    SAY("lesson.second_plan.1.instead.3"),
                ),
                (
                    {"do": "AddEnough", "location": "kings_lynn"},
                    SAY("lesson.second_plan.1.instead.4"),
                ),
                (
                    {"do": "PlaceBlack", "card": "noble_mowbray_7"},
                    SAY("lesson.second_plan.1.instead.5"),
                ),
            ),
            otherwise=SAY("lesson.second_plan.1.otherwise"),
            rule="4.3",
        ),
        Task(
            ask=SAY("lesson.second_plan.2.ask"),
            do=({"do": "AddEnough", "location": "kings_lynn"},),
            look=(("enough", "kings_lynn"), ("card", "kings_lynn")),
            instead=(
                EARLY,
                (
                    {"do": "AddTroop", "location": "kings_lynn"},
                    SAY("lesson.second_plan.2.instead.2"),
                ),
                (
                    {"do": "AddFive", "location": "kings_lynn"},
                    SAY("lesson.second_plan.2.instead.3"),
                ),
                ({"do": "AddEnough"}, SAY("lesson.second_plan.2.instead.4")),
                (
                    {"do": "PlaceBlack", "card": "noble_mowbray_7"},
                    SAY("lesson.second_plan.2.instead.5"),
                ),
            ),
            otherwise=SAY("lesson.second_plan.2.otherwise"),
            rule="4.4",
        ),
        Task(
            ask=SAY("lesson.second_plan.3.ask"),
            do=({"do": "PlaceBlack", "card": "noble_mowbray_7"},),
            look=(("card", "noble_mowbray_7"),),
            instead=(EARLY, ({"do": "PlaceBlack"}, SAY("lesson.second_plan.3.instead.2"))),
            otherwise=SAY("lesson.second_plan.3.otherwise"),
            rule="4.5",
        ),
        Task(
            say=(SAY("lesson.second_plan.4.say.1"),),
            ask=SAY("lesson.second_plan.4.ask"),
            do=({"do": "Seal"},),
            look=(("do", "Seal"),),
            otherwise=SAY("lesson.second_plan.4.otherwise"),
            rule="4.6",
        ),
        yellow("RaiseBid", by=5),
        yellow("AddEnough", location="exeter"),
        yellow("Seal"),
    ),
    alone=True,
)
