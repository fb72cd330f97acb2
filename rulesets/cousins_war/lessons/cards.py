"""Paragraphs 2 to 4: from the deal to the last card that is played."""

from __future__ import annotations

from ...telling.lessons import Draws, Lesson, Reply, Task, pips
from ..words import SAY


def lancaster(do: str, draws: Draws = (), **fields: str | int) -> Reply:
    """Lancaster's action, and the dice that fall with it."""
    return Reply("lancaster", {"do": do, **fields}, draws)


SWAP = Lesson(
    SAY("lesson.swap.title"),
    (
        Task(
            say=(
                SAY("lesson.swap.1.say.1"),
                SAY("lesson.swap.1.say.2"),
                SAY("lesson.swap.1.say.3"),
            ),
            ask=SAY("lesson.swap.1.ask"),
            do=({"do": "PassCard", "card": "E2"},),
            look=(("card", "E2"),),
            instead=(
                ({"do": "PassCard", "card": "B1"}, SAY("lesson.swap.1.instead.1")),
                ({"do": "PassCard", "card": "B4"}, SAY("lesson.swap.1.instead.2")),
                ({"do": "PassCard"}, SAY("lesson.swap.1.instead.3")),
            ),
            rule="2.1",
        ),
        lancaster("PassCard", card="E9"),
    ),
)

BATTLEFIELD = Lesson(
    SAY("lesson.battlefield.title"),
    (
        Task(
            say=(SAY("lesson.battlefield.1.say.1"), SAY("lesson.battlefield.1.say.2")),
            ask=SAY("lesson.battlefield.1.ask"),
            do=({"do": "Nominate", "card": "B1"},),
            look=(("card", "B1"),),
            instead=(({"do": "Nominate", "card": "B4"}, SAY("lesson.battlefield.1.instead.1")),),
            rule="3.3",
        ),
        lancaster("Nominate", card="B5"),
        Task(
            say=(SAY("lesson.battlefield.2.say.1"),),
            ask=SAY("lesson.battlefield.2.ask"),
            do=({"do": "FromReserve", "count": 0},),
            look=(("reserve", "york"), ("supply", "york")),
            otherwise=SAY("lesson.battlefield.2.otherwise"),
            rule="3.4",
        ),
        lancaster("FromReserve", count=0),
    ),
)

EVENT = Lesson(
    SAY("lesson.event.title"),
    (
        Task(
            say=(SAY("lesson.event.1.say.1"), SAY("lesson.event.1.say.2")),
            ask=SAY("lesson.event.1.ask"),
            do=({"do": "PlayEvent", "card": "E10"},),
            look=(("card", "E10"), ("do", "PlayEvent")),
            instead=(
                (
                    {"do": "SpendPoints", "card": "E10", "use": "gain"},
                    SAY("lesson.event.1.instead.1"),
                ),
                ({"do": "SpendPoints", "card": "E10"}, SAY("lesson.event.1.instead.2")),
                ({"do": "PlayEvent"}, SAY("lesson.event.1.instead.3")),
            ),
            otherwise=SAY("lesson.event.1.otherwise"),
            rule="4.1",
        ),
        Task(
            ask=SAY("lesson.event.2.ask"),
            do=({"do": "Take", "count": 4},),
            otherwise=SAY("lesson.event.2.otherwise"),
            rule="4.1",
        ),
        lancaster("PlayEvent", card="E4"),
        lancaster("Take", count=2),
    ),
)

SECONDARY = Lesson(
    SAY("lesson.secondary.title"),
    (
        Task(
            say=(SAY("lesson.secondary.1.say.1"), SAY("lesson.secondary.1.say.2")),
            ask=SAY("lesson.secondary.1.ask"),
            do=({"do": "UseSecondary"},),
            look=(("card", "E4"),),
            otherwise=SAY("lesson.secondary.1.otherwise"),
            rule="4.8",
        ),
    ),
)

INFLUENCE = Lesson(
    SAY("lesson.influence.title"),
    (
        Task(
            say=(SAY("lesson.influence.1.say.1"),),
            ask=SAY("lesson.influence.1.ask"),
            do=({"do": "SpendPoints", "card": "B4", "use": "place"},),
            look=(("card", "B4"), ("use", "place")),
            instead=(
                ({"do": "SpendPoints", "card": "B4"}, SAY("lesson.influence.1.instead.1")),
                ({"do": "SpendPoints", "use": "place"}, SAY("lesson.influence.1.instead.2")),
            ),
            otherwise=SAY("lesson.influence.1.otherwise"),
            rule="4.2",
        ),
        Task(
            say=(SAY("lesson.influence.2.say.1"),),
            ask=SAY("lesson.influence.2.ask"),
            do=({"do": "TryToPlace", "region": "south"},),
            look=(("region", "south"),),
            instead=(({"do": "TryToPlace"}, SAY("lesson.influence.2.instead.1")),),
            rule="4.6",
            draws=pips(5),
        ),
        Task(
            say=(SAY("lesson.influence.3.say.1"),),
            ask=SAY("lesson.influence.3.ask"),
            do=({"do": "TryToPlace", "region": "central"},),
            look=(("region", "central"),),
            instead=(
                ({"do": "Done"}, SAY("lesson.influence.3.instead.1")),
                ({"do": "TryToPlace"}, SAY("lesson.influence.3.instead.2")),
            ),
            rule="4.6",
            draws=pips(2),
        ),
        Task(
            say=(SAY("lesson.influence.4.say.1"),),
            ask=SAY("lesson.influence.4.ask"),
            do=({"do": "TryToPlace", "region": "central"}, {"do": "TryToPlace", "region": "north"}),
            look=(("region", "central"), ("region", "north")),
            otherwise=SAY("lesson.influence.4.otherwise"),
            rule="4.6",
            draws=pips(6),
        ),
        lancaster("SpendPoints", card="E1", use="add"),
    ),
)

REINFORCE = Lesson(
    SAY("lesson.reinforce.title"),
    (
        Task(
            say=(SAY("lesson.reinforce.1.say.1"),),
            ask=SAY("lesson.reinforce.1.ask"),
            do=({"do": "PlayEvent", "card": "E7"},),
            look=(("card", "E7"), ("do", "PlayEvent")),
            instead=(
                (
                    {"do": "SpendPoints", "card": "E6", "use": "add"},
                    SAY("lesson.reinforce.1.instead.1"),
                ),
                (
                    {"do": "SpendPoints", "card": "E7", "use": "add"},
                    SAY("lesson.reinforce.1.instead.2"),
                ),
                ({"do": "SpendPoints", "use": "add"}, SAY("lesson.reinforce.1.instead.3")),
                ({"do": "PlayEvent"}, SAY("lesson.reinforce.1.instead.4")),
            ),
            otherwise=SAY("lesson.reinforce.1.otherwise"),
            rule="4.1",
        ),
        Task(
            ask=SAY("lesson.reinforce.2.ask"),
            do=({"do": "Take", "count": 3},),
            otherwise=SAY("lesson.reinforce.2.otherwise"),
            rule="4.1",
        ),
        lancaster("SpendPoints", card="E3", use="remove"),
        lancaster("TryToRemove", pips(5), region="south"),
        lancaster("TryToRemove", pips(1), region="south"),
    ),
    alone=True,
)

BOXES = Lesson(
    SAY("lesson.boxes.title"),
    (
        Task(
            say=(SAY("lesson.boxes.1.say.1"), SAY("lesson.boxes.1.say.2")),
            ask=SAY("lesson.boxes.1.ask"),
            do=({"do": "PlayEvent", "card": "E9"},),
            look=(("card", "E9"), ("do", "PlayEvent")),
            instead=(
                ({"do": "SpendPoints", "card": "E9"}, SAY("lesson.boxes.1.instead.1")),
                ({"card": "E6"}, SAY("lesson.boxes.1.instead.2")),
            ),
            rule="4.8",
        ),
        lancaster("UseSecondary"),
        lancaster("PlaceCubes", region="north"),
        lancaster("SpendPoints", card="E2", use="gain"),
        lancaster("Take", pips(6, 4, 2), count=2),
    ),
)
