"""Paragraph 5: the battle of St Albans, and what becomes of those who survive it."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from .cards import lancaster

DECLARATION = Lesson(
    "Dice under a cup",
    (
        Task(
            say=(
                "The cards are played, and the battle begins: your six cubes against four. Both of "
                "you have one cube in the South, so the holder of the battlefield begins: you.",
                "You have rolled three dice under the cup: 6, 4 and 2. Lancaster does not see "
                "them. You declare a single, a double or a triple of a number, and it need not be "
                "true. Lancaster believes you or challenges you.",
                "If it is believed, your declaration is what counts. Then Lancaster rolls openly, "
                "and the lower result loses cubes: a double beats a single and takes two.",
            ),
            ask="Dare a small bluff: declare a double of 6. Nearly half of all rolls hold some "
            "double.",
            do=({"do": "Declare", "kind": "double", "value": 6},),
            look=(("kind", "double"), ("value", "6")),
            instead=(
                (
                    {"do": "Declare", "kind": "triple"},
                    "That is bold! One roll in 36 is a triple, and Lancaster knows it. Declare a "
                    "double of 6.",
                ),
                (
                    {"do": "Declare", "kind": "single", "value": 6},
                    "That is the truth, and safe. But it wins a single cube at best. Dare a "
                    "double of 6.",
                ),
                (
                    {"do": "Declare", "kind": "double"},
                    "A double, yes. The higher its number the better, and a bluff costs the same: "
                    "of 6.",
                ),
            ),
            otherwise="Choose Double, then 6.",
            rule="5.3",
        ),
        lancaster("Believe", pips(5, 3, 1)),
        lancaster("HoldCard", pips(6, 3, 1)),
        lancaster("Declare", kind="triple", value=6),
    ),
)

CHALLENGE = Lesson(
    "On your own: do you believe it?",
    (
        Task(
            say=(
                "Lancaster believed you, rolled 5, 3 and 1, and lost two cubes to your double. No "
                "one will ever see what you had.",
                "Now the roles change. Lancaster has rolled under the cup, and declares a triple "
                "of 6! If you believe it, it counts. If you challenge, the dice are shown, and "
                "the liar loses a cube; if it was true, you do.",
            ),
            ask="A triple of 6 comes once in 216 rolls. What do you do?",
            do=({"do": "ChallengeDeclaration"},),
            look=(("do", "ChallengeDeclaration"),),
            otherwise="If you believe it, a triple of 6 counts, and only a triple of 6 could match "
            "it. It is far more likely to be a lie: challenge it.",
            rule="5.4",
        ),
        lancaster("HoldCard"),
        Task(
            say=(
                "6, 3 and 1: a lie, and it costs Lancaster a cube. What the dice really show "
                "counts instead: a single 6.",
            ),
            ask="Your turn to roll, openly. Take the dice.",
            do=({"do": "RollOpenly"},),
            look=(("do", "RollOpenly"),),
            rule="5.7",
            draws=pips(4, 6, 5),
        ),
    ),
    alone=True,
)

LAST_CARD = Lesson(
    "The last card",
    (
        Task(
            say=(
                "You rolled 4, 6 and 5: a single 6, a tie with Lancaster’s, and a tie costs no "
                "one a cube. But you kept a card with three points. Each point moves one die by 1, "
                "and no die more than once.",
            ),
            ask="Make a triple of 5: raise the 4, lower the 6, leave the 5. Then confirm it with "
            "the button.",
            do=({"do": "ChangeDice", "changes": [1, -1, 0]},),
            look=(("changes", "0:1"), ("changes", "1:-1")),
            instead=(
                (
                    {"do": "HoldCard"},
                    "Then it stays a tie, and the battle goes on. Your card can win it now: raise "
                    "the 4, and lower the 6.",
                ),
                (
                    {"do": "ChangeDice"},
                    "That changes dice, but not to the best result. Three fives beat any double or "
                    "single: 4 up, 6 down.",
                ),
            ),
            rule="5.6",
        ),
    ),
)

SURVIVORS = Lesson(
    "On your own: after the battle",
    (
        Task(
            say=(
                "A triple takes up to three cubes from a single. Lancaster has none left: you have "
                "won St Albans! You keep its card; battles won decide if the regions are even at "
                "the end.",
                "Your six cubes march off: into the battle region or one next to it, into your "
                "reserve, or split between the two.",
            ),
            ask="Take control of the South, where you and Lancaster have one cube each: send at "
            "least one cube there. The others go to your reserve.",
            do=({"do": "PlaceCubes", "region": "south"},),
            look=(("region", "south"),),
            instead=(
                (
                    {"do": "ReturnToReserve"},
                    "Your reserve would be strong, but the South would stay even. Send at least "
                    "one cube to the South.",
                ),
                (
                    {"do": "PlaceCubes"},
                    "You have more cubes there than Lancaster already. The South is even: send "
                    "them there.",
                ),
            ),
            rule="5.10",
        ),
    ),
    alone=True,
)
