"""What is told of a finished game: battles, bluffs, events and regions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from ..kernel.headlines import Headlines, Names, listed
from ..kernel.interface import Json
from ..kernel.story import Mark, MarkOf, Scene, Step, Storyteller, plain, sentence
from ..kernel.words_of_chance import chances, number, several
from .components.charts import KIND_NAMES, Dice3, Kind, Result
from .headlines import HEADLINES, dice, place, region
from .state.dice import best_of, placement, prospects, removal, shows

WENT: Final = {
    "stays": "the cube stayed",
    "stay": "every cube stayed",
    "reserve": "the cube went back to the reserve",
    "supply": "the cube went to the supply",
}
ROLLS: Final = 216
FIELDS: Final = ("battlefield",)


def claim(e: Json) -> str:
    """ "“double 5”"."""
    return f"“{e['kind']} {e['value']}”"


def result(e: Json) -> Result:
    """A declaration as the rules compare it."""
    return Kind(KIND_NAMES.index(e["kind"])), e["value"]


def three(values: Sequence[int]) -> Dice3:
    """Three dice as the rules have them."""
    a, b, c = values
    return a, b, c


def _won(say: Names, e: Json, _: Scene) -> Mark:
    name, who = say.card(e["card"]), say.who(e["seat"])
    if not e["fought"]:
        return Mark("battle", "flag", "Taken", 1, (f"{who} takes {name} unopposed",), e["seat"])
    return Mark("battle", "swords", "Battle", 2, (f"The battle of {name}",), e["seat"])


def _believed(say: Names, e: Json, scene: Scene) -> Mark | None:
    """5.4 The dice were never shown, but now they may be told."""
    said, seen = scene.last.get("Declared"), scene.last.get("DiceSeen")
    if said is None or seen is None:
        return None
    liar, who = say.who(said["seat"]), say.who(e["seat"])
    if shows(three(seen["dice"]), result(said)):
        text = f"{who} believed {claim(said)}, and {liar} had told the truth."
        return Mark(
            "bluff", "eye", "Believed", 0, (f"{who} takes {liar} at their word",), None, text
        )
    text = f"{who} believed {claim(said)}, but under the cup {liar} had {dice(seen['dice'])}."
    titles = (f"{liar} lies and is believed", f"{liar} gets away with it")
    return Mark("bluff", "eye", "Bluff", 2, titles, said["seat"], text)


def _shown(say: Names, e: Json, scene: Scene) -> Mark | None:
    said = scene.last.get("Declared")
    if said is None:
        return None
    who, rolled = say.who(e["seat"]), dice(e["dice"])
    foe = _foe(e["seat"])
    if e["honest"]:
        text = f"{say.who(foe)} challenged {claim(said)}, and the dice proved it: {rolled}."
        titles = (f"{say.who(foe)} doubts the truth", f"{who} was telling the truth")
        return Mark("bluff", "eye", "Proved", 1, titles, e["seat"], text)
    text = f"{say.who(foe)} challenged {claim(said)}, and caught a lie: the dice showed {rolled}."
    return Mark("bluff", "eye", "Caught", 2, (f"{who} is caught in a lie",), foe, text)


def _mended(say: Names, e: Json, _: Scene) -> Mark:
    text = f"{say.who(e['seat'])} changed the dice with the last card, and made the lie true."
    titles = ("The lie that came true",)
    return Mark("bluff", "eye", "Mended", 2, titles, e["seat"], text)


def _foe(seat: str) -> str:
    return "lancaster" if seat == "york" else "york"


def _compared(say: Names, e: Json, _: Scene) -> Mark | None:
    if e["loser"] is None:
        return None
    foe = _foe(e["loser"])
    titles = (f"A blow to {say.who(e['loser'])}",)
    return Mark("battle", "sword", "Blow", 0, titles, foe)


def _removed(say: Names, e: Json, _: Scene) -> Mark:
    hit = e["result"] != "stay"
    where = region(e["region"])
    title = f"A blow in {where}" if hit else f"{sentence(where)} holds"
    gains = e["seat"] if hit else _foe(e["seat"])
    return Mark("influence", "die", "Removed", int(hit), (title,), gains)


def _placed(say: Names, e: Json, _: Scene) -> Mark:
    where = region(e["region"])
    stays = e["result"] == "stays"
    title = f"A foothold in {where}" if stays else f"Turned away from {where}"
    gains = e["seat"] if stays else _foe(e["seat"])
    return Mark("influence", "die", "Placed", 0, (title,), gains)


def _ended(say: Names, e: Json, _: Scene) -> Mark:
    if e["winner"] is None:
        return Mark("end", "star", "Draw", 3, ("Honours even",), None, "The game ended in a draw.")
    who = say.who(e["winner"])
    how = " by holding all three regions" if "all three regions" in e["reason"] else ""
    text = f"{who} won the game{how}."
    return Mark("end", "star", "Victory", 3, (f"Victory for {who}",), e["winner"], text)


def _regions(say: Names, e: Json, _: Scene) -> Mark:
    more = max(("lancaster", "york"), key=lambda seat: e[seat])
    ahead = e["lancaster"] != e["york"]
    title = f"{say.who(more)} holds more of England" if ahead else "England is divided"
    held = several(e[more], "region") if e[more] else "no region"
    text = f"Each side held {held}."
    if ahead:
        less = min(("lancaster", "york"), key=lambda seat: e[seat])
        rest = number(e[less]) if e[less] else "none"
        text = f"{say.who(more)} held {held}, and {say.who(less)} {rest}."
    return Mark("score", "star", "Regions", 2, (title,), more if ahead else None, text)


def _cubes_moved(say: Names, e: Json, _: Scene) -> Mark:
    side, french = say.who(e["side"]), e["colour"] == "french"
    cubes = several(e["count"], "French cube" if french else "cube")
    text = f"{cubes} of {side} went from {place(e['source'])} to {place(e['target'])}."
    title = f"{side} gives ground"
    if e["target"] not in ("reserve", "supply"):
        title = f"Help for {side} in {place(e['target'])}"
    if e["target"] in FIELDS:
        title = f"{side} musters for battle"
    return Mark("influence", "flag", "Cubes", 0, (title,), None, text)


def _draw(say: Names, step: Step, _: Scene) -> str | None:
    """4.6, 4.7, 5.7 A roll with its odds; 1.1 a deal."""
    for e in step.events:
        match e["event"]:
            case "PlacementRolled":
                return _influence(say, e, placement, f"for {region(e['region'])}")
            case "RemovalRolled":
                return _influence(say, e, removal, f"against {region(e['region'])}")
            case "DiceRolled" if roll := _open_roll(say, e, step):
                cup = next((one for one in step.events if one["event"] == "DiceSeen"), None)
                return f"{roll[:-1]}; then {_cup(say, cup)}" if cup else roll
            case "DiceSeen":
                return _cup(say, e)
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    told = [f"{say.who(seat)} {_points(say, dealt[seat])}" for seat in sorted(dealt)]
    return f"The deal gave {listed(told)} command points." if told else None


def _points(say: Names, cards: Sequence[str]) -> int:
    return sum(say.charts["cards"][key]["cp"] for key in cards)


def _cup(say: Names, e: Json) -> str:
    """5.2 A roll under the cup, by how many of all rolls are worth as much."""
    best = best_of(three(e["dice"]))
    good = sum(best_of(three(roll)) >= best for roll in product(range(1, 7), repeat=3))
    worth = f"and {good} of {ROLLS} rolls are as good or better"
    if good == ROLLS:
        worth = "the worst roll there is"
    return f"{say.who(e['seat'])} rolled {dice(e['dice'])} under the cup, {worth}."


def _influence(say: Names, e: Json, rule: Callable[[int, int], str], where: str) -> str:
    ways = [rule(die, e["cubes"]) for die in range(1, 7)].count(e["result"])
    cubes = several(e["cubes"], "cube")
    return (
        f"{say.who(e['seat'])} rolled {e['die']} {where} with {cubes} there, and "
        f"{WENT[e['result']]}: {chances(Fraction(ways, 6))}."
    )


def _open_roll(say: Names, e: Json, step: Step) -> str | None:
    """5.8 Against what stands: only where no card came between."""
    compared = next((one for one in step.events if one["event"] == "RollsCompared"), None)
    rolled = best_of(three(e["dice"]))
    if compared is None or rolled != _of(compared, "opponent"):
        return None
    _, win, tie, lose = prospects(_of(compared, "active"))
    who, lost = say.who(e["seat"]), several(compared["losses"], "cube")
    stands = f"“{compared['active_kind']} {compared['active_value']}”"
    if compared["loser"] is None:
        ways, does, how = tie, "draw level", "drew level"
    elif compared["loser"] == e["seat"]:
        ways, does, how = lose, "lose", f"lost {lost}"
    else:
        ways, does, how = win, "win", f"took {lost} from {say.who(compared['loser'])}"
    return (
        f"{who} rolled {dice(e['dice'])} against {stands}, where {ways} of {ROLLS} rolls {does}, "
        f"and {how}."
    )


def _of(compared: Json, side: str) -> Result:
    return Kind(KIND_NAMES.index(compared[f"{side}_kind"])), compared[f"{side}_value"]


HIDDEN: Final[Headlines] = {
    "CardPassed": lambda say, e: f"{say.who(e['seat'])} passed {say.card(e['card'])} across.",
    "CardNominated": lambda say, e: (
        f"{say.who(e['seat'])} nominated {say.card(e['card'])} in secret."
    ),
    "DiceSeen": lambda say, e: f"{say.who(e['seat'])} rolled {dice(e['dice'])} under the cup.",
}
MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _ended,
    "BattleWon": _won,
    "DiceRevealed": _shown,
    "DeclarationBelieved": _believed,
    "DeclarationMended": _mended,
    "RegionsCounted": _regions,
    "RemovalRolled": _removed,
    "PlacementRolled": _placed,
    "RollsCompared": _compared,
    "BattlefieldChosen": plain(
        "battlefield", "flag", "Field", 1, lambda say, e: f"The road to {say.card(e['card'])}"
    ),
    "EventPlayed": plain("event", "scroll", "Event", 1, lambda say, e: say.card(e["card"])),
    "SecondaryUsed": plain("event", "scroll", "Second", 0, lambda say, e: say.card(e["card"])),
    "PointsSpent": plain(
        "influence", "book", "Points", 0, lambda say, e: f"{say.card(e['card'])} for its points"
    ),
    "CardForgone": plain("event", "book", "Forgone", 0, lambda _, __: "A card wasted"),
    "CubesMoved": _cubes_moved,
    "BattleBegan": plain(
        "battle", "swords", "Battle", 0, lambda say, e: f"The armies meet at {say.card(e['card'])}"
    ),
    "DiceSeen": plain(
        "bluff", "die", "Cup", 0, lambda say, e: f"{say.who(e['seat'])} lifts the cup"
    ),
    "Declared": plain(
        "bluff", "eye", "Word", 0, lambda say, e: f"The word of {say.who(e['seat'])}"
    ),
    "DiceChanged": plain(
        "bluff", "scroll", "Changed", 2, lambda say, e: f"{say.who(e['seat'])} turns the dice"
    ),
    "DiceRolled": plain(
        "battle", "die", "Roll", 0, lambda say, e: f"The dice of {say.who(e['seat'])}"
    ),
    "BattleUnfought": plain(
        "battle", "flag", "Empty", 1, lambda say, e: f"No one comes to {say.card(e['card'])}"
    ),
    "CardPassed": plain("card", "scroll", "Passed", 0, lambda say, e: "The cards change hands"),
    "CardNominated": plain(
        "battlefield", "flag", "Field", 0, lambda say, e: "The choice of ground"
    ),
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    bands={
        "HandsDealt": lambda _, __: "Cards",
        "BattlefieldChosen": lambda say, e: f"The road to {say.card(e['card'])}",
        "BattleBegan": lambda say, e: f"Battle of {say.card(e['card'])}",
    },
    draw=_draw,
)
