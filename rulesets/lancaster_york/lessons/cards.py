"""The cards of turn 1."""

from __future__ import annotations

from ...telling.lessons import Lesson, Reply, Task


def yellow(do: str, **fields: str | int) -> Reply:
    """Yellow's action."""
    return Reply("yellow", {"do": do, **fields})


FIRST_CARD = Lesson(
    "The table, and a first card",
    (
        Task(
            say=(
                "Welcome! You play Red, against Yellow. This is the real table with the real "
                "rules; only the cards are arranged. You are a power broker: you gather towns, "
                "castles, nobles, bishops and ships, and score in Parliament for what you "
                "control.",
                "England and Wales have six areas. Whatever you own adds control points to its "
                "area. At the end of each turn the player with the most control points in an "
                "area scores, and the second scores less. After five turns the most victory "
                "points win.",
                "A turn begins with cards. Twelve are laid out, and you and Yellow take six "
                "each. What you take is yours at once. You were drawn to go first.",
            ),
            ask="Take London: 4 control points, and the best income of all, £7 a turn. Click its "
            "card, then confirm.",
            do=({"do": "TakeCard", "card": "london"},),
            look=(("card", "london"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "noble_mowbray_7"},
                    "A strong noble, but nobles bring no income. Money first: take London.",
                ),
                (
                    {"do": "TakeCard", "card": "noble_stafford_6"},
                    "A strong noble, but nobles bring no income. Money first: take London.",
                ),
                (
                    {"do": "TakeCard", "card": "windsor"},
                    "A castle is worth 6 points, but brings "
                    "no income. You may get it later. Take London.",
                ),
            ),
            otherwise="Useful, but London is worth more. Take London.",
            rule="2.3",
        ),
        yellow("TakeCard", card="noble_mowbray_7"),
        yellow("TakeCard", card="norwich"),
    ),
)

ONE_AREA = Lesson(
    "Strong in one area",
    (
        Task(
            say=(
                "Yellow took Mowbray, a noble, and Norwich: both in the Midlands. On the first "
                "turn the order reverses after each round, so you take two in a row now.",
                "Points count area by area. A little of everything wins nothing: gather cards of "
                "South East England, where London lies.",
            ),
            ask="Take Windsor: a royal castle of South East England, 6 control points.",
            do=({"do": "TakeCard", "card": "windsor"},),
            look=(("card", "windsor"),),
            instead=(
                (
                    {"do": "TakeCard", "card": "bishop_winchester"},
                    "You will take him in a moment. First Windsor, which Yellow might want, too.",
                ),
            ),
            otherwise="First the strongest card of South East England: take Windsor.",
            rule="8.1",
        ),
        Task(
            ask="And the Bishop of Winchester: 3 control points there, and £5 a turn.",
            do=({"do": "TakeCard", "card": "bishop_winchester"},),
            look=(("card", "bishop_winchester"),),
            otherwise="The Bishop brings points and money: take the Bishop of Winchester.",
            rule="2.3",
        ),
        yellow("TakeCard", card="noble_stafford_6"),
        yellow("TakeCard", card="coventry"),
    ),
)

PAIRS = Lesson(
    "Pairs, and men for hire",
    (
        Task(
            say=(
                "Yellow took Stafford, a noble in your own area. We will speak with him later.",
                "Some cards are worth more together. A cathedral town and its own bishop score 3 "
                "each turn; a port and its own ship score 2.",
            ),
            ask="You have the Bishop of Winchester. Take Winchester.",
            do=({"do": "TakeCard", "card": "winchester"},),
            look=(("card", "winchester"),),
            otherwise="Only Winchester makes a pair with your bishop. Take Winchester.",
            rule="8.8",
        ),
        Task(
            say=(
                "To take a town, castle or port from Yellow you need troops, £3 each, or "
                "mercenaries: they come from a card, and cost nothing to use. On turn 1 a card "
                "brings two of them.",
            ),
            ask="Take the mercenaries.",
            do=({"do": "TakeCard", "card": "mercenaries_1"},),
            look=(("card", "mercenaries_1"),),
            otherwise="You will get another card at the end. Now take the mercenaries.",
            rule="2.4",
        ),
        yellow("TakeCard", card="sandwich"),
        yellow("TakeCard", card="kings_lynn"),
    ),
)
