"""Turn 1, to the end of your actions: cards, the crossing, a march and a recruit."""

from __future__ import annotations

from ...telling.lessons import Draws, Lesson, Reply, Task
from ..words import SAY


def york(do: str, draws: Draws = (), **fields: str | None) -> Reply:
    """York's action, and the dice that fall with it."""
    return Reply("york", {"do": do, **fields}, draws)


def quiet_turn(lancaster: str, card: str) -> tuple[Reply, ...]:
    """A game turn in which both sides play a card, York the higher one, and stay where they are."""
    return (
        Reply("lancaster", {"do": "PlayCard", "card": lancaster}),
        york("PlayCard", card=card),
        york("EndActions"),
        Reply("lancaster", {"do": "EndActions"}),
    )


CARDS = Lesson(
    SAY("lesson.cards.title"),
    (
        Task(
            say=(
                SAY("lesson.cards.1.say.1"),
                SAY("lesson.cards.1.say.2"),
                SAY("lesson.cards.1.say.3"),
                SAY("lesson.cards.1.say.4"),
            ),
            ask=SAY("lesson.cards.1.ask"),
            do=({"do": "PlayCard", "card": "a4_1"},),
            look=(("card", "a4_1"),),
            instead=(({"do": "PlayCard", "card": "surprise"}, SAY("lesson.cards.1.instead.1")),),
            otherwise=SAY("lesson.cards.1.otherwise"),
            rule="1.1",
        ),
        york("PlayCard", card="a3_2"),
    ),
)

SEA = Lesson(
    SAY("lesson.sea.title"),
    (
        Task(
            say=(SAY("lesson.sea.1.say.1"), SAY("lesson.sea.1.say.2")),
            ask=SAY("lesson.sea.1.ask"),
            do=({"do": "Take", "source": "france"},),
            look=(("stack", "france"),),
            instead=(
                ({"do": "Take"}, SAY("lesson.sea.1.instead.1")),
                ({"do": "Recruit"}, SAY("lesson.sea.1.instead.2")),
                ({"do": "EndActions"}, SAY("lesson.sea.1.instead.3")),
            ),
            rule="5.3",
        ),
        Task(
            ask=SAY("lesson.sea.2.ask"),
            do=({"do": "SailAll", "to": "chester"},),
            look=(("area", "chester"),),
            instead=(
                ({"do": "SailAll"}, SAY("lesson.sea.2.instead.1")),
                ({"do": "SetAside"}, SAY("lesson.sea.2.instead.2")),
                ({"do": "Sail"}, SAY("lesson.sea.2.instead.3")),
                ({"do": "EndActions"}, SAY("lesson.sea.2.instead.4")),
            ),
            otherwise=SAY("lesson.sea.2.otherwise"),
            rule="5.31",
        ),
    ),
)

MARCH = Lesson(
    SAY("lesson.march.title"),
    (
        Task(
            say=(SAY("lesson.march.1.say.1"),),
            ask=SAY("lesson.march.1.ask"),
            do=({"do": "Take", "source": "glamorgan"},),
            look=(("stack", "glamorgan"),),
            instead=(
                ({"do": "Take"}, SAY("lesson.march.1.instead.1")),
                ({"do": "Recruit"}, SAY("lesson.march.1.instead.2")),
                ({"do": "EndActions"}, SAY("lesson.march.1.instead.3")),
            ),
            rule="5.2",
        ),
        Task(
            ask=SAY("lesson.march.2.ask"),
            do=({"do": "March", "block": "lancaster_buckingham", "to": "warwick"},),
            look=(("block", "lancaster_buckingham"), ("area", "warwick")),
            instead=(
                ({"do": "March"}, SAY("lesson.march.2.instead.1")),
                ({"do": "EndActions"}, SAY("lesson.march.2.instead.2")),
            ),
            otherwise=SAY("lesson.march.2.otherwise"),
            rule="2.2",
        ),
        Task(
            say=(SAY("lesson.march.3.say.1"),),
            ask=SAY("lesson.march.3.ask"),
            do=({"do": "Recruit", "block": "lancaster_shrewsbury"},),
            look=(("block", "lancaster_shrewsbury"), ("area", "south_yorks")),
            instead=(
                ({"do": "Recruit"}, SAY("lesson.march.3.instead.1")),
                ({"do": "Take"}, SAY("lesson.march.3.instead.2")),
                ({"do": "EndActions"}, SAY("lesson.march.3.instead.3")),
            ),
            rule="5.4",
        ),
        Task(
            ask=SAY("lesson.march.4.ask"),
            do=({"do": "EndActions"},),
            look=(("do", "EndActions"),),
            rule="1.2",
        ),
        york("Take", source="middlesex"),
        york("March", block="york_gloucester", to="leicester", via=None),
        york("Recruit", block="york_westmoreland", area="northumbria"),
        york("EndActions"),
    ),
)
