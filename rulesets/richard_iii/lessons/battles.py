"""The battle of turn 1, and turn 2: a surprise, treachery, and a regroup."""

from __future__ import annotations

from ...telling.lessons import Lesson, Task, pips
from .york import york

FIRST_BATTLE = Lesson(
    "Under attack",
    (
        Task(
            say=(
                "York has marched from London into Leicester. All moves are done: now the battle "
                "is fought, and its blocks lie face up. It is King Richard, the block "
                "Gloucester, against your Rivers!",
                "The letter on a block says when it acts: A before B, C and D; if equal, "
                "defenders before attackers. The number is its aim: a die that shows it or less "
                "is a hit.",
                "Rivers and Richard both have a B, and you defend: Rivers goes first. He has his "
                "own shield here, so he hits with 3 or less instead of 2.",
            ),
            ask="Rivers has two steps, so two dice. Fire.",
            do=({"do": "Fire", "block": "lancaster_rivers"},),
            look=(("block", "lancaster_rivers"),),
            otherwise="He loses nothing by shooting: fire.",
            rule="6.4",
            draws=pips(2, 5),
        ),
        york("Fire", pips(5, 1), block="york_gloucester"),
        Task(
            say=(
                "Your 2 hit: Richard has two steps left, and nothing restores them before the "
                "campaign ends. He hit back: Rivers has one step. Hits go to the "
                "strongest enemy block.",
                "In round 1 no block may retreat. Now, in round 2, Rivers may. He counts for the "
                "throne while he lives, however few steps he has.",
            ),
            ask="Save him: retreat to Lincoln.",
            do=({"do": "Retreat", "block": "lancaster_rivers", "to": "lincoln"},),
            look=(("block", "lancaster_rivers"), ("area", "lincoln")),
            instead=(
                (
                    {"do": "Fire"},
                    "One die against Richard’s two: brave, but one hit kills Rivers. Retreat to "
                    "Lincoln.",
                ),
                (
                    {"do": "Retreat"},
                    "He would live there, too. But Lincoln is far from Richard: retreat to "
                    "Lincoln.",
                ),
            ),
            otherwise="Then Richard would shoot at him again. Retreat to Lincoln.",
            rule="6.6",
        ),
        york("Regroup", block="york_gloucester", to="middlesex"),
    ),
)

SURPRISE = Lesson(
    "Borders, and an event",
    (
        Task(
            say=(
                "Richard won, and regrouped to London. A turn ends with supply: an area feeds "
                "four blocks, five if it has a city. Each block above that would lose a step. "
                "You have no such crowd.",
                "Turn 2. In the area called Lancaster, next to Chester, stands Lord Stanley of "
                "York. You want four blocks there, but colours limit borders: in one turn four "
                "of your blocks may cross a yellow one, three a blue one, two a red one.",
            ),
            ask="Surprise lets one more block cross, and the player of an event card acts "
            "before the player of an action card. Play Surprise.",
            do=({"do": "PlayCard", "card": "surprise"},),
            look=(("card", "surprise"),),
            otherwise="Action points alone would bring only three blocks over the blue border. "
            "Play Surprise.",
            rule="5.1",
        ),
        york("PlayCard", card="a3_3"),
        Task(
            ask="Take your army in Chester in hand.",
            do=({"do": "Take", "source": "chester"},),
            look=(("stack", "chester"),),
            instead=(
                ({"do": "EndActions"}, "Your surprise would be lost. Take the army in Chester."),
            ),
            otherwise="Surprise moves one group only: the army in Chester.",
            rule="5.2",
        ),
        Task(
            ask="Attack: march all four to Lancaster, one area to the north.",
            do=({"do": "MarchAll", "to": "lancaster", "via": None},),
            look=(("area", "lancaster"),),
            instead=(
                (
                    {"do": "MarchAll"},
                    "That would be a fine walk. But Stanley is in Lancaster: attack him.",
                ),
                (
                    {"do": "March"},
                    "That moves one block alone. Leave all four in hand, and choose Lancaster.",
                ),
                ({"do": "SetAside"}, "This time all four go. Choose Lancaster."),
                ({"do": "EndActions"}, "Your army is in hand. March it to Lancaster."),
            ),
            otherwise="Stay with the army of Chester: march it to Lancaster.",
            rule="5.21",
        ),
        Task(
            ask="That was the one move of Surprise. End your actions.",
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
    "Treachery",
    (
        Task(
            say=(
                "York moved two blocks to Rutland, and the battle begins. Oxford has an A: he "
                "acts first, although you attack. Attackers have no bonus from shields.",
            ),
            ask="Fire with Oxford: three dice, and 2 or less hits.",
            do=({"do": "Fire", "block": "lancaster_oxford"},),
            look=(("block", "lancaster_oxford"),),
            otherwise="He came to fight: fire.",
            rule="6.2",
            draws=pips(2, 4, 6),
        ),
        york("Fire", pips(3, 5, 6), block="york_stanley"),
        Task(
            say=(
                "You hit Stanley once. He hit back, and the hit went to your strongest block, "
                "the French. Now it is the turn of your three blocks with a B, in any order.",
                "Stanley’s block shows a loyalty of 1: he can change sides. King, Pretender and "
                "Warwick may each try this once in a battle, instead of firing. As many dice as "
                "the loyalty must all be even. Lords with a rose never turn.",
            ),
            ask="One die for Stanley: an even chance. Let Richmond, your Pretender, try treachery.",
            do=({"do": "Treachery", "block": "lancaster_richmond"},),
            look=(("block", "lancaster_richmond"), ("block", "york_stanley")),
            instead=(
                (
                    {"do": "Charge"},
                    "In a charge an heir fires at a block of his choice, which fires back if it "
                    "survives. But why fight a lord whom you can win over? Richmond, then "
                    "Stanley: treachery.",
                ),
                (
                    {"block": "lancaster_richmond"},
                    "Only Richmond can try it, so do not waste his turn: treachery, Stanley.",
                ),
            ),
            otherwise="They can fire later, if they must. First Richmond tries treachery.",
            rule="6.9",
            draws=pips(4),
        ),
    ),
)

REGROUP = Lesson(
    "After the battle",
    (
        Task(
            say=(
                "A 4: Stanley is yours! His red block takes the place of the white one, with the "
                "same three steps, and York has one lord less for the throne while you have one "
                "more. No enemy is left, so you have won.",
                "After a battle the victor may regroup: each block may go to a neighbouring "
                "area. Now five blocks are here, in an area that feeds four.",
            ),
            ask="Avoid hunger: regroup the French to Chester.",
            do=({"do": "Regroup", "block": "lancaster_french", "to": "chester"},),
            look=(("block", "lancaster_french"), ("area", "chester")),
            instead=(
                (
                    {"do": "Regroup", "block": "lancaster_french"},
                    "That would feed everyone, too. Stay together, though: send them to Chester.",
                ),
                (
                    {"do": "Regroup"},
                    "Keep your lords together for the march on London. Let the French go: click "
                    "them, then Chester.",
                ),
            ),
            otherwise="Then a block here would lose a step. First send the French to Chester.",
            rule="6.7",
        ),
        Task(
            ask="Four remain: enough food for all. Let the others stay.",
            do=({"do": "EndRegroup"},),
            look=(("do", "EndRegroup"),),
            otherwise="You need them here: let all others stay.",
            rule="7.1",
        ),
    ),
)
