"""Lessons 4 to 8: arrows, cards, melee, and the ride to the enemy back line."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from ..words import SAY
from .deployment import north, passes

ARROWS = Lesson(
    SAY("lesson.arrows.title"),
    (
        Task(
            say=(SAY("lesson.arrows.1.say.1"), SAY("lesson.arrows.1.say.2")),
            ask=SAY("lesson.arrows.1.ask"),
            do=({"do": "Attack", "unit": "s1", "target": "n5"},),
            look=(("unit", "s1"), ("unit", "n5")),
            instead=(
                ({"do": "Attack", "unit": "s1"}, SAY("lesson.arrows.1.instead.1")),
                ({"do": "Attack"}, SAY("lesson.arrows.1.instead.2")),
                ({"do": "Move"}, SAY("lesson.arrows.1.instead.3")),
                ({"do": "EndTurn"}, SAY("lesson.arrows.1.instead.4")),
            ),
            rule="4.1",
            draws=pips(2),
        ),
        passes(pips(5)),
        Task(
            say=(SAY("lesson.arrows.2.say.1"),),
            ask=SAY("lesson.arrows.2.ask"),
            do=({"do": "EndTurn"},),
            otherwise=SAY("lesson.arrows.2.otherwise"),
            rule="2.4",
        ),
        north("Attack", pips(3), unit="n7", target="s7"),
    ),
)

IN_TIME = Lesson(
    SAY("lesson.in_time.title"),
    (
        Task(
            say=(SAY("lesson.in_time.1.say.1"), SAY("lesson.in_time.1.say.2")),
            ask=SAY("lesson.in_time.1.ask"),
            do=({"do": "PlayCard", "card": "stand_fast"},),
            look=(("card", "stand_fast"),),
            otherwise=SAY("lesson.in_time.1.otherwise"),
            rule="6.5",
            draws=pips(5),
        ),
        north("Move", unit="n2", square="f5"),
        north("EndTurn"),
    ),
)

HAND_TO_HAND = Lesson(
    SAY("lesson.hand_to_hand.title"),
    (
        Task(
            say=(SAY("lesson.hand_to_hand.1.say.1"), SAY("lesson.hand_to_hand.1.say.2")),
            ask=SAY("lesson.hand_to_hand.1.ask"),
            do=({"do": "Attack", "unit": "s10", "target": "n10"},),
            look=(("unit", "s10"), ("unit", "n10")),
            instead=(({"do": "Attack"}, SAY("lesson.hand_to_hand.1.instead.1")),),
            otherwise=SAY("lesson.hand_to_hand.1.otherwise"),
            rule="4.2",
            draws=pips(4),
        ),
        passes(pips(5)),
        Task(
            say=(SAY("lesson.hand_to_hand.2.say.1"),),
            ask=SAY("lesson.hand_to_hand.2.ask"),
            do=({"do": "Advance"},),
            look=(("do", "Advance"),),
            otherwise=SAY("lesson.hand_to_hand.2.otherwise"),
            rule="4.7",
        ),
    ),
)

FOLLOW_UP = Lesson(
    SAY("lesson.follow_up.title"),
    (
        Task(
            say=(SAY("lesson.follow_up.1.say.1"), SAY("lesson.follow_up.1.say.2")),
            ask=SAY("lesson.follow_up.1.ask"),
            do=({"do": "Ready", "card": "for_the_rose"},),
            look=(("card", "for_the_rose"),),
            otherwise=SAY("lesson.follow_up.1.otherwise"),
            rule="6.4",
        ),
        Task(
            ask=SAY("lesson.follow_up.2.ask"),
            do=({"do": "Attack", "target": "n11"},),
            look=(("unit", "n11"),),
            instead=(({"do": "Attack"}, SAY("lesson.follow_up.2.instead.1")),),
            otherwise=SAY("lesson.follow_up.2.otherwise"),
            rule="5.2",
            draws=pips(5),
        ),
        passes(pips(6)),
    ),
    alone=True,
)

BREAKTHROUGH = Lesson(
    SAY("lesson.breakthrough.title"),
    (
        Task(
            say=(SAY("lesson.breakthrough.1.say.1"),),
            ask=SAY("lesson.breakthrough.1.ask"),
            do=({"do": "Stay"},),
            look=(("do", "Stay"),),
            otherwise=SAY("lesson.breakthrough.1.otherwise"),
            rule="3.2",
        ),
        Task(
            ask=SAY("lesson.breakthrough.2.ask"),
            do=({"do": "Move", "unit": "s11", "square": "e6"},),
            look=(("unit", "s11"), ("square", "e6")),
            instead=(
                ({"do": "Move", "unit": "s11"}, SAY("lesson.breakthrough.2.instead.1")),
                ({"do": "EndTurn"}, SAY("lesson.breakthrough.2.instead.2")),
            ),
            otherwise=SAY("lesson.breakthrough.2.otherwise"),
            rule="7.1",
        ),
    ),
    alone=True,
)
