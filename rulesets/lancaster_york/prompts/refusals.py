"""Why a change to a planning chart is refused, judged by the open board and that chart alone."""

from __future__ import annotations

from typing import Any

from ...kernel.board import FlowRuleset
from ...kernel.interface import Action, Refusal, Seat
from ...telling.icu import Value
from ...telling.prompts import Worded
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
from ..words import SAY


class Wording(Worded):
    """In the words of this game."""

    words = SAY

    @classmethod
    def ending(cls, ruleset: FlowRuleset[Any], state: Any) -> str:
        """9.2, 9.3 Who won, with the scores of all and what broke a tie."""
        score, (winner,) = state.score, state.result.winners
        others = sorted((seat for seat in state.seats() if seat != winner), key=lambda s: -score[s])
        scores = [
            SAY("score.of", seat=ruleset.called(state, seat), n=score[seat]) for seat in others
        ]
        final = SAY(
            "final",
            winner=ruleset.called(state, winner),
            points=score[winner],
            seats=len(score),
            other=score[others[0]],
            others=", ".join(scores),
        )
        return SAY("ending", reason=state.result.reason, scores=final)


def no(why: str, rule: str, **values: Value) -> Refusal:
    """A refusal, with its reason and its paragraph."""
    return Refusal(SAY(f"refusal.{why}", **values), rule)


def why_not(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """Why `action`, which is not legal now, is refused; None if there is nothing more helpful to
    say than the question itself."""
    match action:
        case RaiseBid():
            return no("money", "4.1")
        case LowerBid():
            return no("bid", "4.1")
        case BidIn(area=area):
            if area in CALAIS_AREAS:
                return no("bid_there", "4.1")
            return no("landing", "4.1")
        case ClearPlan():
            return no("empty", "4")
        case SendShip(ship=ship):
            if ship not in SHIPS or game.owner[ship] != seat:
                return no("ship", "4.2")
            return no("sails", "4.2")
        case SendNoble(noble=noble):
            if noble not in NOBLES or game.owner[noble] != seat:
                return no("noble", "4.3")
            return no("goes", "4.3")
        case AddTroop(location=location) | AddFive(location=location):
            return _no_place(game, seat, location) or no("few", "4.4")
        case AddEnough(location=location):
            return _no_place(game, seat, location) or _no_storm(game, seat, location)
        case AddMercenary(location=location):
            return _no_place(game, seat, location) or no("men", "4.4")
        case RemoveTroop() | RemoveMercenary() | RemoveAll():
            return no("counters", "4.4")
        case BribeEarlier(card=card):
            return _no_advance(game, seat, card)
        case FightEarlier(location=location):
            return _no_hurry(game, seat, location)
        case TakeBribeBack():
            return no("cubeless", "4.5")
        case TakeCard():
            return no("draft", "2")
        case VisitFrance():
            return no("aid", "3.1")
        case PlaceBlack(card=card):
            return _no_black(game, seat, card)
        case PlaceWhite(card=card):
            return _no_white(game, seat, card)
    return None


def _no_storm(game: Game, seat: Seat, location: Card) -> Refusal:
    if game.owner[location] == seat:
        return no("own", "4.4")
    if enough(game.charts[seat], location) < 1:
        return no("beaten", "7.2")
    return no("few", "4.4")


def _no_advance(game: Game, seat: Seat, card: Card) -> Refusal:
    if card in game.charts[seat].black:
        return no("first_bribe", "6.1")
    return no("bribeless", "6.1")


def _no_hurry(game: Game, seat: Seat, location: Card) -> Refusal:
    if location in battle_order(game, seat, game.charts[seat]):
        return no("first_battle", "7.1")
    return no("no_attack", "7.1")


def _no_place(game: Game, seat: Seat, location: Card) -> Refusal | None:
    if location not in LOCATIONS:
        return no("location", "4.4")
    areas = presence(game.board(), seat, game.charts[seat])
    if may_fight(game, seat, areas, location):
        return None
    if game.owner[location] == NOBODY:
        return no("neutral", "4.4")
    return no("absent", "4.4")


def _no_black(game: Game, seat: Seat, card: Card) -> Refusal:
    if card not in PERSONALITIES:
        return no("bribable", "4.5")
    if game.owner[card] == NOBODY:
        return no("unowned", "4.5")
    if game.owner[card] == seat:
        return no("yours", "4.5")
    if card in game.charts[seat].black:
        return no("cube", "4.5")
    return no("black", "4.5", cubes=CUBES)


def _no_white(game: Game, seat: Seat, card: Card) -> Refusal:
    if card not in PERSONALITIES:
        return no("loyal", "4.5")
    if game.owner[card] != seat:
        return no("protect", "4.5")
    if card in game.charts[seat].white:
        return no("cube", "4.5")
    return no("white", "4.5", cubes=CUBES)
