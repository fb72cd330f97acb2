"""What is told of a finished game: battles, bluffs, events and regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from ...kernel.interface import Json, Seat
from ...telling.headlines import Headlines, Names, listed
from ...telling.story.storyteller import (
    Mark,
    MarkOf,
    Scene,
    Storyteller,
    ended,
    plain,
    sentence,
    within,
)
from ...telling.story.words_of_chance import number, several
from ..components.charts import FIELD, REGION_NAMES, SEAT_NAMES
from ..headlines import HEADLINES, TOLD
from ..state.dice import best_of, losses, shows, spoken, three
from ..words import dice, place
from .draws import cup, draw, now_there, result

FIELDS: Final = ("battlefield",)
BEGINNINGS: Final = (
    *("EventPlayed", "PointsSpent", "CardForgone", "SecondaryUsed", "SecondaryDeclined"),
    *("BattleBegan", "BattlefieldChosen", "RegionsCounted", "GameEnded"),
)
"""With these something else begins than what a card does."""


def claim(e: Json) -> str:
    """ "“double 5”"."""
    return f"“{e['kind']} {e['value']}”"


def _won(say: Names, e: Json, scene: Scene) -> Mark:
    name, who = say.card(e["card"]), say.who(e["seat"])
    if not e["fought"]:
        return Mark("battle", "flag", "Taken", 1, (f"{who} takes {name} unopposed",), e["seat"])
    left = scene.step.after.count(Seat(SEAT_NAMES.index(e["seat"])), FIELD)
    rest = several(left, "cube") if left else "none of its own cubes"
    text = f"{who} won the battle of {name} with {rest} left."
    return Mark("battle", "swords", "Battle", 2, (f"The battle of {name}",), e["seat"], text)


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
    titles, lost = (f"A blow to {say.who(e['loser'])}",), several(e["losses"], "cube")
    active, other = (f"{e[f'{side}_kind']} {e[f'{side}_value']}" for side in ("active", "opponent"))
    high, low = (active, other) if e["active"] == foe else (other, active)
    rolls = f"With “{high}” against “{low}”"
    text = f"{rolls} {say.who(foe)} took {lost} from {say.who(e['loser'])}."
    return Mark("battle", "sword", "Blow", 0, titles, foe, text)


def _removed(say: Names, e: Json, scene: Scene) -> Mark:
    hit = e["result"] != "stay"
    where = place(e["region"])
    title = f"A blow in {where}" if hit else f"{sentence(where)} holds"
    gains = e["seat"] if hit else _foe(e["seat"])
    text = _with_counts(say, "RemovalRolled", e, scene)
    return Mark("influence", "die", "Removed", int(hit), (title,), gains, text)


def _with_counts(say: Names, name: str, e: Json, scene: Scene) -> str:
    """4.6, 4.7 The headline of a roll, and what lies in the region after it."""
    told = (HEADLINES[name](say, e) or "").rstrip(".")
    return f"{told}, and {within(now_there(say, e['region'], scene.step.after))}."


def _placed(say: Names, e: Json, scene: Scene) -> Mark:
    where = place(e["region"])
    stays = e["result"] == "stays"
    title = f"A foothold in {where}" if stays else f"Turned away from {where}"
    gains = e["seat"] if stays else _foe(e["seat"])
    text = _with_counts(say, "PlacementRolled", e, scene)
    return Mark("influence", "die", "Placed", 0, (title,), gains, text)


def _how(reason: str) -> str:
    """6.1 to 6.3 With the reason that the rules give."""
    if "all three regions" in reason:
        return " by holding all three regions"
    level, _, by = reason.rstrip(".").rpartition(" wins, by ")
    tie = f", after {level.partition(':')[0]}" if ":" in level else ""
    return f" by {by}{tie}" if by else ""


def _called(who: str, reason: str) -> str:
    """6.1, 6.2 What the end is called."""
    if "all three regions" in reason:
        return f"{who} holds all three regions"
    return f"{who} holds more of England" if " regions to " in reason else ""


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


def _cubes_moved(say: Names, e: Json, scene: Scene) -> Mark:
    side, french = say.who(e["side"]), e["colour"] == "french"
    cubes = several(e["count"], "French cube" if french else "cube")
    text = f"{cubes} of {side} went from {place(e['source'])} to {place(e['target'])}."
    if e["target"] in REGION_NAMES:
        _, has, now = now_there(say, e["target"], scene.step.after).partition(" now has ")
        text = f"{text[:-1]}, which{has}{now}."
    title, gains = f"{side} gives ground", None
    if e["target"] not in ("reserve", "supply"):
        title = f"Help for {side} in {place(e['target'])}"
    if e["target"] in FIELDS:
        title = f"{side} musters for battle"
    if e["source"] in ("reserve", "supply") and e["target"] != "supply":
        gains = e["side"]
    elif e["target"] in ("reserve", "supply"):
        gains = _foe(e["side"])
    return Mark("influence", "flag", "Cubes", 0, (title,), gains, text)


def _declared(say: Names, e: Json, scene: Scene) -> Mark:
    """5.3 With what lay under the cup."""
    who, seen = say.who(e["seat"]), scene.last["DiceSeen"]
    text = f"{who} declared {claim(e)} with {dice(seen['dice'])} under the cup."
    return Mark("bluff", "eye", "Word", 0, (f"The word of {who}",), e["seat"], text)


def _event_played(say: Names, e: Json, scene: Scene) -> Mark:
    """4.3 An event with the cubes that it moved, at once or as the player then chose."""
    name, told = say.card(e["card"]), (HEADLINES["EventPlayed"](say, e) or "").rstrip(".")
    moved = [_moved(say, one) for one in _by_event(e, scene) if one["event"] == "CubesMoved"]
    text = f"{told}, which moved {listed(moved)}." if moved else f"{told}."
    titles = (f"{say.who(e['seat'])} plays {name}",)
    return Mark("event", "scroll", "Event", 1, titles, e["seat"], text)


def _by_event(e: Json, scene: Scene) -> Iterator[Json]:
    """What happened from an event of a card on, until something else began."""
    here = scene.step.events
    rows = [here[[one is e for one in here].index(True) + 1 :]]
    rows += [step.events for step in scene.of_its_seat()]
    for one in chain.from_iterable(rows):
        if one["event"] in BEGINNINGS:
            return
        yield one


def _moved(say: Names, e: Json) -> str:
    """ "two French cubes of York from the supply to the battlefield"."""
    cubes = several(e["count"], "French cube" if e["colour"] == "french" else "cube")
    return f"{cubes} of {say.who(e['side'])} from {place(e['source'])} to {place(e['target'])}"


def _swapped(say: Names, _: Json, scene: Scene) -> Mark:
    """2.1 Both cards that changed hands."""
    got = {e["seat"]: e["card"] for e in scene.step.events if e["event"] == "CardReceived"}
    york, lancaster = say.who("york"), say.who("lancaster")
    passed, taken = say.card(got["lancaster"]), say.card(got["york"])
    text = f"{york} passed {passed} to {lancaster} and got {taken} for it."
    return Mark("card", "scroll", "Passed", 0, ("The cards change hands",), None, text)


def _passed(say: Names, _: Json, __: Scene) -> Mark:
    """2.1 Half of what happens: for neither."""
    return Mark("card", "scroll", "Passed", -1, ("The cards change hands",))


def _dice_changed(say: Names, e: Json, scene: Scene) -> Mark:
    """5.6 A last card, and what the dice then won or lost."""
    who, went = say.who(e["seat"]), ""
    compared = next((one for one in scene.step.events if one["event"] == "RollsCompared"), None)
    if compared is not None:
        lost = several(compared["losses"], "cube")
        went = f", which took {lost} from {say.who(_foe(e['seat']))}"
        if compared["loser"] is None:
            went = ", which made the rolls equal"
        elif compared["loser"] == e["seat"]:
            went = f", and still lost {lost}"
    text = f"{who} played {say.card(e['card'])} to turn the dice into {dice(e['after'])}{went}."
    titles = (f"{who} turns the dice",)
    return Mark("bluff", "scroll", "Changed", 2, titles, e["seat"], text)


def _rolled(say: Names, e: Json, scene: Scene) -> Mark:
    """5.7 An open roll against what stands, before a card may change it."""
    table, who = scene.step.after, say.who(e["seat"])
    titles, text, gains = (f"The dice of {who}",), "", None
    if table.rolled == three(e["dice"]):
        stands = table.standing()
        ahead = -losses(stands, best_of(table.rolled))
        worth = "more than" if ahead > 0 else "less than" if ahead else "as much as"
        foe = f"the “{spoken(stands)}” of {say.who(_foe(e['seat']))}"
        text = f"{who} rolled {dice(e['dice'])} openly, worth {worth} {foe}."
        gains = e["seat"] if ahead > 0 else _foe(e["seat"]) if ahead else None
    return Mark("battle", "die", "Roll", 0, titles, gains, text)


HIDDEN: Final[Headlines] = {
    **dict.fromkeys(("CardPassed", "CardNominated"), TOLD.headline),
    "DiceSeen": cup,
}
MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": ended(_how, _called),
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
    "EventPlayed": _event_played,
    "SecondaryUsed": plain("event", "scroll", "Second", -1, lambda say, e: say.card(e["card"])),
    "PointsSpent": plain(
        "influence", "book", "Points", -1, lambda say, e: f"{say.card(e['card'])} for its points"
    ),
    "CardForgone": plain("event", "book", "Forgone", -1, lambda _, __: "A card wasted"),
    "CubesMoved": _cubes_moved,
    "BattleBegan": plain(
        "battle", "swords", "Battle", 0, lambda say, e: f"The armies meet at {say.card(e['card'])}"
    ),
    "DiceSeen": plain(
        "bluff", "die", "Cup", 0, lambda say, e: f"{say.who(e['seat'])} lifts the cup"
    ),
    "Declared": _declared,
    "DiceChanged": _dice_changed,
    "DiceRolled": _rolled,
    "BattleUnfought": plain(
        "battle", "flag", "Empty", 1, lambda say, e: f"No one comes to {say.card(e['card'])}"
    ),
    "CardsSwapped": _swapped,
    "CardPassed": _passed,
    "CardNominated": plain(
        "battlefield", "flag", "Field", -1, lambda say, e: "The choice of ground"
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
    draw=draw,
)
