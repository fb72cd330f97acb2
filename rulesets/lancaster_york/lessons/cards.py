"""The cards of turn 1."""

from __future__ import annotations

from ...telling.lessons import Lesson, Reply, Task
from ..words import SAY


def yellow(do: str, **fields: str | int) -> Reply:
    """Yellow's action."""
    return Reply("yellow", {"do": do, **fields})


FIRST_CARD = Lesson(
    SAY("lesson.first_card.title"),
    (
        Task(
            say=(
                SAY("lesson.first_card.1.say.1"),
                SAY("lesson.first_card.1.say.2"),
                SAY("lesson.first_card.1.say.3"),
            ),
            ask=SAY("lesson.first_card.1.ask"),
            do=({"do": "TakeCard", "card": "london"},),
            look=(("card", "london"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "noble_mowbray_7"},
                    SAY("lesson.first_card.1.instead.1"),
                ),
                (
                    {"do": "TakeCard", "card": "noble_stafford_6"},
                    SAY("lesson.first_card.1.instead.2"),
                ),
                ({"do": "TakeCard", "card": "windsor"}, SAY("lesson.first_card.1.instead.3")),
            ),
            otherwise=SAY("lesson.first_card.1.otherwise"),
            rule="2.3",
        ),
        yellow("TakeCard", card="noble_mowbray_7"),
        yellow("TakeCard", card="norwich"),
    ),
)

ONE_AREA = Lesson(
    SAY("lesson.one_area.title"),
    (
        Task(
            say=(SAY("lesson.one_area.1.say.1"), SAY("lesson.one_area.1.say.2")),
            ask=SAY("lesson.one_area.1.ask"),
            do=({"do": "TakeCard", "card": "windsor"},),
            look=(("card", "windsor"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "bishop_winchester"},
                    SAY("lesson.one_area.1.instead.1"),
                ),
            ),
            otherwise=SAY("lesson.one_area.1.otherwise"),
            rule="8.1",
        ),
        Task(
            ask=SAY("lesson.one_area.2.ask"),
            do=({"do": "TakeCard", "card": "bishop_winchester"},),
            look=(("card", "bishop_winchester"),),
            otherwise=SAY("lesson.one_area.2.otherwise"),
            rule="2.3",
        ),
        yellow("TakeCard", card="noble_stafford_6"),
        yellow("TakeCard", card="coventry"),
    ),
)

PAIRS = Lesson(
    SAY("lesson.pairs.title"),
    (
        Task(
            say=(SAY("lesson.pairs.1.say.1"), SAY("lesson.pairs.1.say.2")),
            ask=SAY("lesson.pairs.1.ask"),
            do=({"do": "TakeCard", "card": "winchester"},),
            look=(("card", "winchester"),),
            otherwise=SAY("lesson.pairs.1.otherwise"),
            rule="8.8",
        ),
        Task(
            say=(SAY("lesson.pairs.2.say.1"),),
            ask=SAY("lesson.pairs.2.ask"),
            do=({"do": "TakeCard", "card": "mercenaries_1"},),
            look=(("card", "mercenaries_1"),),
            otherwise=SAY("lesson.pairs.2.otherwise"),
            rule="2.4",
        ),
        yellow("TakeCard", card="sandwich"),
        yellow("TakeCard", card="kings_lynn"),
    ),
)
