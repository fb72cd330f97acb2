"""Paragraph 5: the battle of St Albans, and what becomes of those who survive it."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from ..words import SAY
from .cards import lancaster

DECLARATION = Lesson(
    SAY("lesson.declaration.title"),
    (
        Task(
            say=(
                SAY("lesson.declaration.1.say.1"),
                SAY("lesson.declaration.1.say.2"),
                SAY("lesson.declaration.1.say.3"),
            ),
            ask=SAY("lesson.declaration.1.ask"),
            do=({"do": "Declare", "kind": "double", "value": 6},),
            look=(("kind", "double"), ("value", "6")),
            instead=(
                ({"do": "Declare", "kind": "triple"}, SAY("lesson.declaration.1.instead.1")),
                (
                    {"do": "Declare", "kind": "single", "value": 6},
                    SAY("lesson.declaration.1.instead.2"),
                ),
                ({"do": "Declare", "kind": "double"}, SAY("lesson.declaration.1.instead.3")),
            ),
            otherwise=SAY("lesson.declaration.1.otherwise"),
            rule="5.3",
        ),
        lancaster("Believe", pips(5, 3, 1)),
        lancaster("HoldCard", pips(6, 3, 1)),
        lancaster("Declare", kind="triple", value=6),
    ),
)

CHALLENGE = Lesson(
    SAY("lesson.challenge.title"),
    (
        Task(
            say=(SAY("lesson.challenge.1.say.1"), SAY("lesson.challenge.1.say.2")),
            ask=SAY("lesson.challenge.1.ask"),
            do=({"do": "ChallengeDeclaration"},),
            look=(("do", "ChallengeDeclaration"),),
            otherwise=SAY("lesson.challenge.1.otherwise"),
            rule="5.4",
        ),
        lancaster("HoldCard"),
        Task(
            say=(SAY("lesson.challenge.2.say.1"),),
            ask=SAY("lesson.challenge.2.ask"),
            do=({"do": "RollOpenly"},),
            look=(("do", "RollOpenly"),),
            rule="5.7",
            draws=pips(4, 6, 5),
        ),
    ),
    alone=True,
)

LAST_CARD = Lesson(
    SAY("lesson.last_card.title"),
    (
        Task(
            say=(SAY("lesson.last_card.1.say.1"),),
            ask=SAY("lesson.last_card.1.ask"),
            do=({"do": "ChangeDice", "changes": [1, -1, 0]},),
            look=(("changes", "0:1"), ("changes", "1:-1")),
            instead=(
                ({"do": "HoldCard"}, SAY("lesson.last_card.1.instead.1")),
                ({"do": "ChangeDice"}, SAY("lesson.last_card.1.instead.2")),
            ),
            rule="5.6",
        ),
    ),
)

SURVIVORS = Lesson(
    SAY("lesson.survivors.title"),
    (
        Task(
            say=(SAY("lesson.survivors.1.say.1"), SAY("lesson.survivors.1.say.2")),
            ask=SAY("lesson.survivors.1.ask"),
            do=({"do": "PlaceCubes", "region": "south"},),
            look=(("region", "south"),),
            instead=(
                ({"do": "ReturnToReserve"}, SAY("lesson.survivors.1.instead.1")),
                ({"do": "PlaceCubes"}, SAY("lesson.survivors.1.instead.2")),
            ),
            rule="5.10",
        ),
    ),
    alone=True,
)
