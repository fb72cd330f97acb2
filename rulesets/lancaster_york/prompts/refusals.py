"""Why a change to a planning chart is refused, judged by the open board and that chart alone."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal, Seat
from ..components.charts import (
    CALAIS_AREAS,
    CUBES,
    LOCATIONS,
    NOBLES,
    NOBODY,
    PERSONALITIES,
    SHIPS,
    Card,
)
from ..rules.ch4_planning.chart_edits import enough
from ..state.actions import (
    AddEnough,
    AddFive,
    AddMercenary,
    AddTroop,
    BidIn,
    BribeEarlier,
    ClearPlan,
    FightEarlier,
    LowerBid,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    RemoveAll,
    RemoveMercenary,
    RemoveTroop,
    SendNoble,
    SendShip,
    TakeBribeBack,
    TakeCard,
    VisitFrance,
)
from ..state.chart_order import battle_order
from ..state.game import Game
from ..state.legality import may_fight, presence


def why_not(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """Why `action`, which is not legal now, is refused; None if there is nothing more helpful to
    say than the question itself."""
    match action:
        case RaiseBid():
            return Refusal("You do not have that much money.", "4.1")
        case LowerBid():
            return Refusal("Your bid is not that high.", "4.1")
        case BidIn(area=area):
            if area in CALAIS_AREAS:
                return Refusal("Your bid is already there.", "4.1")
            return Refusal("The Captain lands in the Midlands or in South East England.", "4.1")
        case ClearPlan():
            return Refusal("Your chart is empty.", "4")
        case SendShip(ship=ship):
            if ship not in SHIPS or game.owner[ship] != seat:
                return Refusal("That ship is not yours.", "4.2")
            return Refusal("A ship sails at most two sea zones.", "4.2")
        case SendNoble(noble=noble):
            if noble not in NOBLES or game.owner[noble] != seat:
                return Refusal("That noble is not yours.", "4.3")
            return Refusal("A noble goes to an adjacent area.", "4.3")
        case AddTroop(location=location) | AddFive(location=location):
            return _no_place(game, seat, location) or Refusal(FEW, "4.4")
        case AddEnough(location=location):
            return _no_place(game, seat, location) or _no_storm(game, seat, location)
        case AddMercenary(location=location):
            none = "You have no mercenaries left."
            return _no_place(game, seat, location) or Refusal(none, "4.4")
        case RemoveTroop() | RemoveMercenary() | RemoveAll():
            return Refusal("Your plan has no such counters there.", "4.4")
        case BribeEarlier(card=card):
            return _no_advance(game, seat, card)
        case FightEarlier(location=location):
            return _no_hurry(game, seat, location)
        case TakeBribeBack():
            return Refusal("You have no cube there.", "4.5")
        case TakeCard():
            return Refusal("Cards are taken at the start of the turn.", "2")
        case VisitFrance():
            return NOT_NOW
        case PlaceBlack(card=card):
            return _no_black(game, seat, card)
        case PlaceWhite(card=card):
            return _no_white(game, seat, card)
    return None


NOT_NOW = Refusal("You can ask for French Aid after income, from turn 2 on.", "3.1")
FEW = "Too few of your twenty troop counters are left."


def _no_storm(game: Game, seat: Seat, location: Card) -> Refusal:
    if game.owner[location] == seat:
        return Refusal("That is yours: there is no garrison to beat.", "4.4")
    if enough(game.charts[seat], location) < 1:
        return Refusal("Your counters there already beat the garrison.", "7.2")
    return Refusal(FEW, "4.4")


def _no_advance(game: Game, seat: Seat, card: Card) -> Refusal:
    if card in game.charts[seat].black:
        return Refusal("That is already your first bribe.", "6.1")
    return Refusal("You have no bribe on that card.", "6.1")


def _no_hurry(game: Game, seat: Seat, location: Card) -> Refusal:
    if location in battle_order(game, seat, game.charts[seat]):
        return Refusal("That is already your first battle.", "7.1")
    return Refusal("You have no attack there.", "7.1")


def _no_place(game: Game, seat: Seat, location: Card) -> Refusal | None:
    if location not in LOCATIONS:
        return Refusal("Troops stand on castles, towns and ports.", "4.4")
    areas = presence(game.board(), seat, game.charts[seat])
    if may_fight(game, seat, areas, location):
        return None
    if game.owner[location] == NOBODY:
        return Refusal("No player owns that: it cannot be attacked.", "4.4")
    return Refusal(
        "You are not present in that area, and no noble or Captain of yours is going there.", "4.4"
    )


def _no_black(game: Game, seat: Seat, card: Card) -> Refusal:
    if card not in PERSONALITIES:
        return Refusal("Only nobles, bishops and ships can be bribed.", "4.5")
    if game.owner[card] == NOBODY:
        return Refusal("No player owns that: it cannot be bribed.", "4.5")
    if game.owner[card] == seat:
        return Refusal("That is already yours: use a white cube to keep it loyal.", "4.5")
    if card in game.charts[seat].black:
        return Refusal("There is a cube there already.", "4.5")
    return Refusal(f"All {CUBES} black cubes are already on your chart.", "4.5")


def _no_white(game: Game, seat: Seat, card: Card) -> Refusal:
    if card not in PERSONALITIES:
        return Refusal("A cube can only keep nobles, bishops and ships loyal.", "4.5")
    if game.owner[card] != seat:
        return Refusal("That is not yours: white cubes only protect your own.", "4.5")
    if card in game.charts[seat].white:
        return Refusal("There is a cube there already.", "4.5")
    return Refusal(f"All {CUBES} white cubes are already on your chart.", "4.5")
