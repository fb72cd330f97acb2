"""Turn 3, three quiet turns, and the last one: the march on London, and the throne."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from ..words import SAY
from .landing import quiet_turn, york

SOUTH = Lesson(
    SAY("lesson.south.title"),
    (
        Task(
            say=(SAY("lesson.south.1.say.1"),),
            ask=SAY("lesson.south.1.ask"),
            do=({"do": "PlayCard", "card": "a3_1"},),
            look=(("card", "a3_1"),),
            otherwise=SAY("lesson.south.1.otherwise"),
            rule="1.1",
        ),
        york("PlayCard", card="a3_4"),
        Task(
            say=(SAY("lesson.south.2.say.1"),),
            ask=SAY("lesson.south.2.ask"),
            do=({"do": "Take", "source": "lancaster"},),
            look=(("stack", "lancaster"),),
            instead=(
                ({"do": "Recruit"}, SAY("lesson.south.2.instead.1")),
                ({"do": "EndActions"}, SAY("lesson.south.2.instead.2")),
            ),
            otherwise=SAY("lesson.south.2.otherwise"),
            rule="5.2",
        ),
        Task(
            ask=SAY("lesson.south.3.ask"),
            do=({"do": "SetAside", "block": "lancaster_stanley"},),
            look=(("aside", "lancaster_stanley"),),
            instead=(
                ({"do": "SetAside"}, SAY("lesson.south.3.instead.1")),
                ({"do": "March"}, SAY("lesson.south.3.instead.2")),
            ),
            otherwise=SAY("lesson.south.3.otherwise"),
            rule="5.21",
        ),
        Task(
            ask=SAY("lesson.south.4.ask"),
            do=({"do": "MarchAll", "to": "warwick"},),
            look=(("area", "warwick"),),
            instead=(
                ({"do": "MarchAll"}, SAY("lesson.south.4.instead.1")),
                ({"do": "SetAside"}, SAY("lesson.south.4.instead.2")),
                ({"do": "March"}, SAY("lesson.south.4.instead.3")),
            ),
            otherwise=SAY("lesson.south.4.otherwise"),
            rule="5.2",
        ),
    ),
    alone=True,
)

REBEL = Lesson(
    SAY("lesson.rebel.title"),
    (
        Task(
            say=(SAY("lesson.rebel.1.say.1"),),
            ask=SAY("lesson.rebel.1.ask"),
            do=({"do": "Recruit", "block": "rebel", "area": "kent"},),
            look=(("block", "rebel"), ("area", "kent")),
            instead=(
                ({"do": "Recruit", "block": "rebel"}, SAY("lesson.rebel.1.instead.1")),
                ({"do": "Recruit"}, SAY("lesson.rebel.1.instead.2")),
                ({"do": "EndActions"}, SAY("lesson.rebel.1.instead.3")),
            ),
            otherwise=SAY("lesson.rebel.1.otherwise"),
            rule="5.4",
        ),
        Task(
            ask=SAY("lesson.rebel.2.ask"),
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            otherwise=SAY("lesson.rebel.2.otherwise"),
            rule="1.2",
        ),
        york("EndActions"),
        *quiet_turn("a2_1", "a4_2"),
        *quiet_turn("a2_2", "a4_3"),
        *quiet_turn("a2_3", "a3_5"),
    ),
)

TWO_ROADS = Lesson(
    SAY("lesson.two_roads.title"),
    (
        Task(
            say=(SAY("lesson.two_roads.1.say.1"), SAY("lesson.two_roads.1.say.2")),
            ask=SAY("lesson.two_roads.1.ask"),
            do=({"do": "Take", "source": "warwick"},),
            look=(("stack", "warwick"),),
            instead=(
                ({"do": "Recruit"}, SAY("lesson.two_roads.1.instead.1")),
                ({"do": "EndActions"}, SAY("lesson.two_roads.1.instead.2")),
            ),
            otherwise=SAY("lesson.two_roads.1.otherwise"),
            rule="8.2",
        ),
        Task(
            ask=SAY("lesson.two_roads.2.ask"),
            do=({"do": "SetAside", "block": "lancaster_buckingham"},),
            look=(("aside", "lancaster_buckingham"),),
            instead=(
                ({"do": "SetAside"}, SAY("lesson.two_roads.2.instead.1")),
                ({"do": "MarchAll"}, SAY("lesson.two_roads.2.instead.2")),
            ),
            otherwise=SAY("lesson.two_roads.2.otherwise"),
            rule="5.21",
        ),
        Task(
            ask=SAY("lesson.two_roads.3.ask"),
            do=({"do": "MarchAll", "to": "middlesex", "via": "oxford"},),
            look=(("area", "middlesex"), ("via", "oxford")),
            instead=(
                ({"do": "MarchAll", "to": "middlesex"}, SAY("lesson.two_roads.3.instead.1")),
                ({"do": "MarchAll"}, SAY("lesson.two_roads.3.instead.2")),
                ({"do": "SetAside"}, SAY("lesson.two_roads.3.instead.3")),
                ({"do": "March"}, SAY("lesson.two_roads.3.instead.4")),
            ),
            otherwise=SAY("lesson.two_roads.3.otherwise"),
            rule="5.2",
        ),
        Task(
            ask=SAY("lesson.two_roads.4.ask"),
            do=({"do": "Take", "source": "kent"},),
            look=(("stack", "kent"),),
            instead=(({"do": "EndActions"}, SAY("lesson.two_roads.4.instead.1")),),
            otherwise=SAY("lesson.two_roads.4.otherwise"),
            rule="5.2",
        ),
        Task(
            ask=SAY("lesson.two_roads.5.ask"),
            do=({"do": "March", "block": "rebel", "to": "middlesex", "via": None},),
            look=(("block", "rebel"), ("area", "middlesex")),
            instead=(
                ({"do": "March"}, SAY("lesson.two_roads.5.instead.1")),
                ({"do": "EndActions"}, SAY("lesson.two_roads.5.instead.2")),
            ),
            otherwise=SAY("lesson.two_roads.5.otherwise"),
            rule="5.2",
        ),
        Task(
            ask=SAY("lesson.two_roads.6.ask"),
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            rule="1.2",
        ),
        Task(
            say=(SAY("lesson.two_roads.7.say.1"),),
            ask=SAY("lesson.two_roads.7.ask"),
            do=({"do": "MainAttack", "border": "middlesex|oxford"},),
            look=(("border", "middlesex|oxford"),),
            otherwise=SAY("lesson.two_roads.7.otherwise"),
            rule="6.3",
        ),
        york("Take", source="essex"),
        york("March", block="york_essex", to="middlesex", via=None),
        york("EndActions"),
    ),
)

THRONE = Lesson(
    SAY("lesson.throne.title"),
    (
        Task(
            say=(SAY("lesson.throne.1.say.1"),),
            ask=SAY("lesson.throne.1.ask"),
            do=({"do": "Fire", "block": "lancaster_oxford"},),
            look=(("block", "lancaster_oxford"),),
            otherwise=SAY("lesson.throne.1.otherwise"),
            rule="6.2",
            draws=pips(3, 5, 6),
        ),
        york("Charge", pips(3, 6, 4, 5), block="york_gloucester", target="lancaster_richmond"),
        Task(
            say=(SAY("lesson.throne.2.say.1"),),
            ask=SAY("lesson.throne.2.ask"),
            do=({"do": "Fire", "block": "lancaster_pembroke"},),
            look=(("block", "lancaster_pembroke"),),
            instead=(({"block": "lancaster_richmond"}, SAY("lesson.throne.2.instead.1")),),
            otherwise=SAY("lesson.throne.2.otherwise"),
            rule="6.4",
            draws=pips(1, 4, 6),
        ),
        Task(
            say=(SAY("lesson.throne.3.say.1"),),
            ask=SAY("lesson.throne.3.ask"),
            do=({"do": "Fire", "block": "lancaster_richmond"},),
            look=(("block", "lancaster_richmond"),),
            instead=(({"do": "Charge"}, SAY("lesson.throne.3.instead.1")),),
            otherwise=SAY("lesson.throne.3.otherwise"),
            rule="6.5",
            draws=pips(3, 5),
        ),
        Task(
            say=(SAY("lesson.throne.4.say.1"),),
            ask=SAY("lesson.throne.4.ask"),
            do=({"do": "Fire", "block": "rebel"},),
            look=(("block", "rebel"),),
            otherwise=SAY("lesson.throne.4.otherwise"),
            rule="6.3",
            draws=pips(1, 3, 5, 6),
        ),
        Task(
            ask=SAY("lesson.throne.5.ask"),
            do=({"do": "Fire", "block": "lancaster_oxford"},),
            look=(("block", "lancaster_oxford"),),
            otherwise=SAY("lesson.throne.5.otherwise"),
            rule="6.4",
            draws=pips(2, 4, 5),
        ),
        york("Retreat", block="york_gloucester", to="essex"),
        york("Retreat", block="york_essex", to="essex"),
        Task(
            say=(SAY("lesson.throne.6.say.1"),),
            ask=SAY("lesson.throne.6.ask"),
            do=({"do": "EndRegroup"},),
            look=(("do", "EndRegroup"),),
            otherwise=SAY("lesson.throne.6.otherwise"),
            rule="8.2",
        ),
    ),
    alone=True,
)
