"""Paragraphs 2 to 4: from the deal to the last card that is played."""

from __future__ import annotations

from ...telling.lessons import Draws, Lesson, Reply, Task, pips


def lancaster(do: str, draws: Draws = (), **fields: str | int) -> Reply:
    """Lancaster's action, and the dice that fall with it."""
    return Reply("lancaster", {"do": do, **fields}, draws)


SWAP = Lesson(
    "The table, and a card to pass",
    (
        Task(
            say=(
                "Welcome! You play York, in white; Lancaster plays red. This is the real table "
                "with the real rules. Only the cards and the dice of this game are arranged.",
                "The map has three regions: North, Central and South. You control a region while "
                "you have more cubes there than Lancaster. Control all three at the end of a round "
                "and you win; otherwise the fifth round decides.",
                "Each round you get a hand of six cards. Before you use them, you and Lancaster "
                "each pass one to the other, face down.",
            ),
            ask="Pass Flight from Ludford: Lancaster’s rose on it helps your opponent if you use "
            "it this round. Click the card, then its button.",
            do=({"do": "PassCard", "card": "E2"},),
            look=(("card", "E2"),),
            instead=(
                (
                    {"do": "PassCard", "card": "B1"},
                    "St Albans is an early battle, and an early battle is strong: keep it. You "
                    "will see why in a moment. Pass Flight from Ludford.",
                ),
                (
                    {"do": "PassCard", "card": "B4"},
                    "Towton is worth three command points: too good to give away. Pass Flight "
                    "from Ludford.",
                ),
                (
                    {"do": "PassCard"},
                    "That card is of more use to you than to Lancaster. Pass Flight from Ludford, "
                    "the card with Lancaster’s red rose under 1.",
                ),
            ),
            rule="2.1",
        ),
        lancaster("PassCard", card="E9"),
    ),
)

BATTLEFIELD = Lesson(
    "Where the battle will be",
    (
        Task(
            say=(
                "You have been passed Lord Hastings. You know one card of Lancaster’s hand now: "
                "the table marks it for you.",
                "Every round ends in a battle. Each of you puts a battle card on the table, face "
                "down. The one with the earlier year becomes the battlefield, and the player who "
                "put it there is its holder.",
            ),
            ask="Nominate St Albans, 1455. No battle of the game is earlier, so it will be fought.",
            do=({"do": "Nominate", "card": "B1"},),
            look=(("card", "B1"),),
            instead=(
                (
                    {"do": "Nominate", "card": "B4"},
                    "Towton was in 1461: Lancaster may well hold an earlier battle. Nominate St "
                    "Albans, and keep Towton for its three points.",
                ),
            ),
            rule="3.3",
        ),
        lancaster("Nominate", card="B5"),
        Task(
            say=(
                "Lancaster nominated Edgecote, 1469. Yours is earlier, so you fight at St Albans, "
                "in the South. The card says that York begins there with two cubes and Lancaster "
                "with one.",
            ),
            ask="Your two cubes can come from the supply or from your reserve. Cubes in the "
            "reserve are ready for use, so spare them: take none from the reserve.",
            do=({"do": "FromReserve", "count": 0},),
            look=(("reserve", "york"), ("supply", "york")),
            otherwise="The reserve is what you act with later, and the supply is full. Take none "
            "from the reserve: 0.",
            rule="3.4",
        ),
        lancaster("FromReserve", count=0),
    ),
)

EVENT = Lesson(
    "A card as its event",
    (
        Task(
            say=(
                "Now you play cards in turn, four each, and the holder of the battlefield begins: "
                "you. A card is used either as its event or for its command points, never both.",
                "The event is the text on the card. All of it must be possible.",
            ),
            ask="Play Margaret of Burgundy as its event: it brings cubes from the supply into "
            "your reserve. Click the card, then Its event.",
            do=({"do": "PlayEvent", "card": "E10"},),
            look=(("card", "E10"), ("do", "PlayEvent")),
            instead=(
                (
                    {"do": "SpendPoints", "card": "E10", "use": "gain"},
                    "Three points gain you three cubes. Its event brings four: choose Its event.",
                ),
                (
                    {"do": "SpendPoints", "card": "E10"},
                    "The right card, for its points. This time choose Its event.",
                ),
                (
                    {"do": "PlayEvent"},
                    "A good event, but it takes cubes from your reserve, which holds only two. "
                    "Fill it first: play Margaret of Burgundy.",
                ),
            ),
            otherwise="Command points come later. Click Margaret of Burgundy, then Its event.",
            rule="4.1",
        ),
        Task(
            ask="The event allows up to four cubes. More are always welcome in your reserve: "
            "take 4.",
            do=({"do": "Take", "count": 4},),
            otherwise="You may take fewer, but why should you? Take 4.",
            rule="4.1",
        ),
        lancaster("PlayEvent", card="E4"),
        lancaster("Take", count=2),
    ),
)

SECONDARY = Lesson(
    "Their card, your gain",
    (
        Task(
            say=(
                "Lancaster played Margaret of Anjou and put two more cubes on the battlefield: "
                "three against your two.",
                "But an event card has a second, smaller event for the opponent of the player who "
                "uses it. It counts if this round’s number on the card stands in a box, or has the "
                "opponent’s rose. Here the 1 stands in a box.",
            ),
            ask="So you may put a cube of your own on the battlefield, for nothing. Carry out the "
            "secondary event.",
            do=({"do": "UseSecondary"},),
            look=(("card", "E4"),),
            otherwise="You may decline, but it costs you nothing and brings a cube. Carry it out.",
            rule="4.8",
        ),
    ),
)

INFLUENCE = Lesson(
    "Command points: influence",
    (
        Task(
            say=(
                "The other way to use a card is its command points: the number in its corner. All "
                "of them go to one kind of action. Gain troops fills the reserve. Add troops "
                "sends the reserve into the battle. The other three change the map.",
            ),
            ask="Spend Towton’s three points to place influence. A battle card can be used in no "
            "other way than for its points.",
            do=({"do": "SpendPoints", "card": "B4", "use": "place"},),
            look=(("card", "B4"), ("use", "place")),
            instead=(
                (
                    {"do": "SpendPoints", "card": "B4"},
                    "That is one of the five ways, too. This time choose Place influence.",
                ),
                (
                    {"do": "SpendPoints", "use": "place"},
                    "The right action with another card. Use Towton: it has no event to lose.",
                ),
            ),
            otherwise="Click Towton, then Place influence.",
            rule="4.2",
        ),
        Task(
            say=(
                "Each point is one attempt. You put a cube into a region and roll a die against "
                "the number of your cubes there, the new one included. Higher: it stays. Equal: it "
                "goes back to your reserve. Lower: it goes to the supply.",
            ),
            ask="Try the South. The battle is there, and in the battle the player with more cubes "
            "in its region begins.",
            do=({"do": "TryToPlace", "region": "south"},),
            look=(("region", "south"),),
            instead=(
                (
                    {"do": "TryToPlace"},
                    "You may, but the battle is in the South: begin there.",
                ),
            ),
            rule="4.6",
            draws=pips(5),
        ),
        Task(
            say=(
                "A 5 against two cubes: it stays, and you control the South. One action adds only "
                "one cube to each region, so the other attempts go elsewhere.",
            ),
            ask="Now try Central England.",
            do=({"do": "TryToPlace", "region": "central"},),
            look=(("region", "central"),),
            instead=(
                (
                    {"do": "Done"},
                    "You may stop after an attempt, but points that you do not spend are lost. "
                    "Try Central England.",
                ),
                ({"do": "TryToPlace"}, "The North can wait: try Central England."),
            ),
            rule="4.6",
            draws=pips(2),
        ),
        Task(
            say=(
                "A 2 against two cubes: equal, so the cube is back in your reserve. The more cubes "
                "you have in a region, the harder it is to add one.",
            ),
            ask="One attempt is left, and this one is yours to choose: the North, or Central "
            "England again.",
            do=(
                {"do": "TryToPlace", "region": "central"},
                {"do": "TryToPlace", "region": "north"},
            ),
            look=(("region", "central"), ("region", "north")),
            otherwise="There is still a point to spend, and it costs nothing more. Try a region!",
            rule="4.6",
            draws=pips(6),
        ),
        lancaster("SpendPoints", card="E1", use="add"),
    ),
)

REINFORCE = Lesson(
    "On your own: strengthen your army",
    (
        Task(
            say=(
                "Your cube stayed: you control two regions. Lancaster spent a point to add troops: "
                "now it has four cubes on the battlefield, and you have three.",
            ),
            ask="Bring as many cubes as you can into the battle, and keep your card with three "
            "points: you will need those. Which of your cards does that?",
            do=({"do": "PlayEvent", "card": "E7"},),
            look=(("card", "E7"), ("do", "PlayEvent")),
            instead=(
                (
                    {"do": "SpendPoints", "card": "E6", "use": "add"},
                    "That works: three points, three cubes. But another card brings three by its "
                    "event, and then you keep these points for the battle’s dice. Read your cards.",
                ),
                (
                    {"do": "SpendPoints", "card": "E7", "use": "add"},
                    "The right card! But its two points add two cubes, and its event up to three.",
                ),
                (
                    {"do": "SpendPoints", "use": "add"},
                    "The right action, but that card adds a single cube. Look for an event that "
                    "moves more.",
                ),
                (
                    {"do": "PlayEvent"},
                    "A fine event, but it puts cubes on the map. You want them on the battlefield.",
                ),
            ),
            otherwise="That strengthens you elsewhere. Look for an event that moves cubes from "
            "your reserve to the battlefield.",
            rule="4.1",
        ),
        Task(
            ask="Edward brings up to three cubes. How many do you want?",
            do=({"do": "Take", "count": 3},),
            otherwise="More is better today: Lancaster has four cubes there. Take 3.",
            rule="4.1",
        ),
        lancaster("SpendPoints", card="E3", use="remove"),
        lancaster("TryToRemove", pips(5), region="south"),
        lancaster("TryToRemove", pips(1), region="south"),
    ),
    alone=True,
)

BOXES = Lesson(
    "What a card gives away",
    (
        Task(
            say=(
                "Lancaster tried to remove your influence from the South. A low die is good "
                "for that: the 5 did nothing, the 1 was lower than your two cubes and sent one to "
                "the supply. The South is even again.",
                "You have two cards left and play one of them. The other is your last card: it "
                "can change dice in the battle, each command point one die by 1.",
            ),
            ask="So keep the three points, and play Lord Hastings as its event. Look at its 1 "
            "first: it stands in a box, so Lancaster may answer with the secondary event.",
            do=({"do": "PlayEvent", "card": "E9"},),
            look=(("card", "E9"), ("do", "PlayEvent")),
            instead=(
                (
                    {"do": "SpendPoints", "card": "E9"},
                    "One point does little, and Lancaster could answer all the same: it may "
                    "however you use the card. Play its event.",
                ),
                (
                    {"card": "E6"},
                    "Then a card with one point would be your last card, and change one die "
                    "instead of three. Keep this one, and play Lord Hastings.",
                ),
            ),
            rule="4.8",
        ),
        lancaster("UseSecondary"),
        lancaster("PlaceCubes", region="north"),
        lancaster("SpendPoints", card="E2", use="gain"),
        lancaster("Take", pips(6, 4, 2), count=2),
    ),
)
