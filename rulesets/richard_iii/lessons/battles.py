"""The battle of turn 1, and turn 2: a surprise, treachery, and a regroup."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from ..words import SAY
from .landing import york

FIRST_BATTLE = Lesson(
    SAY("lesson.first_battle.title"),
    (
        Task(
            say=(
                SAY("lesson.first_battle.1.say.1"),
                SAY("lesson.first_battle.1.say.2"),
                SAY("lesson.first_battle.1.say.3"),
            ),
            ask=SAY("lesson.first_battle.1.ask"),
            do=({"do": "Fire", "block": "lancaster_rivers"},),
            look=(("block", "lancaster_rivers"),),
            otherwise=SAY("lesson.first_battle.1.otherwise"),
            rule="6.4",
            draws=pips(2, 5),
        ),
        york("Fire", pips(5, 1), block="york_gloucester"),
        Task(
            say=(SAY("lesson.first_battle.2.say.1"), SAY("lesson.first_battle.2.say.2")),
            ask=SAY("lesson.first_battle.2.ask"),
            do=({"do": "Retreat", "block": "lancaster_rivers", "to": "lincoln"},),
            look=(("block", "lancaster_rivers"), ("area", "lincoln")),
            instead=(
                ({"do": "Fire"}, SAY("lesson.first_battle.2.instead.1")),
                ({"do": "Retreat"}, SAY("lesson.first_battle.2.instead.2")),
            ),
            otherwise=SAY("lesson.first_battle.2.otherwise"),
            rule="6.6",
        ),
        york("Regroup", block="york_gloucester", to="middlesex"),
    ),
)

SURPRISE = Lesson(
    SAY("lesson.surprise.title"),
    (
        Task(
            say=(SAY("lesson.surprise.1.say.1"), SAY("lesson.surprise.1.say.2")),
            ask=SAY("lesson.surprise.1.ask"),
            do=({"do": "PlayCard", "card": "surprise"},),
            look=(("card", "surprise"),),
            otherwise=SAY("lesson.surprise.1.otherwise"),
            rule="5.1",
        ),
        york("PlayCard", card="a3_3"),
        Task(
            ask=SAY("lesson.surprise.2.ask"),
            do=({"do": "Take", "source": "chester"},),
            look=(("stack", "chester"),),
            instead=(({"do": "EndActions"}, SAY("lesson.surprise.2.instead.1")),),
            otherwise=SAY("lesson.surprise.2.otherwise"),
            rule="5.2",
        ),
        Task(
            ask=SAY("lesson.surprise.3.ask"),
            do=({"do": "MarchAll", "to": "lancaster", "via": None},),
            look=(("area", "lancaster"),),
            instead=(
                ({"do": "MarchAll"}, SAY("lesson.surprise.3.instead.1")),
                ({"do": "March"}, SAY("lesson.surprise.3.instead.2")),
                ({"do": "SetAside"}, SAY("lesson.surprise.3.instead.3")),
                ({"do": "EndActions"}, SAY("lesson.surprise.3.instead.4")),
            ),
            otherwise=SAY("lesson.surprise.3.otherwise"),
            rule="5.21",
        ),
        Task(
            ask=SAY("lesson.surprise.4.ask"),
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            rule="1.2",
        ),
        york("Take", source="east_anglia"),
        york("MarchAll", to="rutland", via=None),
        york("EndActions"),
    ),
)

TREACHERY = Lesson(
    SAY("lesson.treachery.title"),
    (
        Task(
            say=(SAY("lesson.treachery.1.say.1"),),
            ask=SAY("lesson.treachery.1.ask"),
            do=({"do": "Fire", "block": "lancaster_oxford"},),
            look=(("block", "lancaster_oxford"),),
            otherwise=SAY("lesson.treachery.1.otherwise"),
            rule="6.2",
            draws=pips(2, 4, 6),
        ),
        york("Fire", pips(3, 5, 6), block="york_stanley"),
        Task(
            say=(SAY("lesson.treachery.2.say.1"), SAY("lesson.treachery.2.say.2")),
            ask=SAY("lesson.treachery.2.ask"),
            do=({"do": "Treachery", "block": "lancaster_richmond"},),
            look=(("block", "lancaster_richmond"), ("block", "york_stanley")),
            instead=(
                ({"do": "Charge"}, SAY("lesson.treachery.2.instead.1")),
                ({"block": "lancaster_richmond"}, SAY("lesson.treachery.2.instead.2")),
            ),
            otherwise=SAY("lesson.treachery.2.otherwise"),
            rule="6.9",
            draws=pips(4),
        ),
    ),
)

REGROUP = Lesson(
    SAY("lesson.regroup.title"),
    (
        Task(
            say=(SAY("lesson.regroup.1.say.1"), SAY("lesson.regroup.1.say.2")),
            ask=SAY("lesson.regroup.1.ask"),
            do=({"do": "Regroup", "block": "lancaster_french", "to": "chester"},),
            look=(("block", "lancaster_french"), ("area", "chester")),
            instead=(
                ({"do": "Regroup", "block": "lancaster_french"}, SAY("lesson.regroup.1.instead.1")),
                ({"do": "Regroup"}, SAY("lesson.regroup.1.instead.2")),
            ),
            otherwise=SAY("lesson.regroup.1.otherwise"),
            rule="6.7",
        ),
        Task(
            ask=SAY("lesson.regroup.2.ask"),
            do=({"do": "EndRegroup"},),
            look=(("do", "EndRegroup"),),
            otherwise=SAY("lesson.regroup.2.otherwise"),
            rule="7.1",
        ),
    ),
)
