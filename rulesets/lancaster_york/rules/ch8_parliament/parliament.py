"""8. Parliament: areas, votes and the King, awards, bonuses."""

from __future__ import annotations

from ....kernel.flow import Plan, step
from ...components.charts import (
    AREAS,
    AWARD_SCORE,
    AWARDS,
    BISHOPS,
    CHURCH_SCORE,
    FOR_AREAS,
    FOR_AWARDS,
    FOR_CHURCH,
    FOR_KING,
    FOR_TRADE,
    HOUSES,
    KING_SCORE,
    NOBODY,
    PARLIAMENT,
    PORTS,
    SEATS,
    SHIPS,
    TRADE_SCORE,
    Area,
    House,
)
from ...state.board import board_of
from ...state.events import (
    AreaScored,
    AwardScored,
    ChurchScored,
    KingElected,
    TradeScored,
    VotesWon,
)
from ...state.game import Game
from .control import Standing, standings, votes


@step
def parliament(game: Game) -> Plan[Game]:
    """8 Count the areas in order, then the King, the awards and the bonuses."""
    game.phase = PARLIAMENT
    return [
        *(score_area(area) for area in AREAS),
        elect_king(),
        score_awards(),
        score_trade(),
        score_church(),
    ]


@step
def score_area(game: Game, area: Area) -> Plan[Game]:
    """8.1 Victory points for most and second most control; then the votes of the area."""
    face, found = game.printed.areas[area], standings(board_of(game))[area]
    # Ruling: 8.1 a player with no control points in an area is neither first nor second there.
    first = 0 if found.first is None else game.gain(found.first, FOR_AREAS, face.first)
    second = 0 if found.second is None else game.gain(found.second, FOR_AREAS, face.second)
    game.tell(
        AreaScored(
            area,
            found.points,
            found.first,
            found.second,
            first,
            second,
            tied=bool(found.ties),
            ties=found.ties,
        )
    )
    _tell_votes(game, area, found)
    return None


def _tell_votes(game: Game, area: Area, found: Standing) -> None:
    """8.3 Compare the Houses by the sum of what their players have; without Houses do nothing."""
    if game.houses:
        # Ruling: 8.3 a ship off the coast is enough to be present for the votes.
        votes = 0 if found.house is None else game.printed.areas[area].votes
        game.tell(VotesWon(area, found.house, votes, found.house_by is not None, found.house_by))


@step
def elect_king(game: Game) -> Plan[Game]:
    """8.4 The house with more votes has its heir crowned, and its players score."""
    if not game.houses:
        return None
    board = board_of(game)
    house = _elected(*(count := votes(board, standings(board))))
    game.kings += (NOBODY if house is None else house,)
    game.tell(KingElected(house, *count))
    for seat in game.seats():
        if game.houses[seat] == house:
            game.gain(seat, FOR_KING, KING_SCORE)
    return None


def _elected(lancaster: int, york: int) -> House | None:
    # Ruling: 8.4 if both Houses have equal votes, there is no King this turn.
    return None if lancaster == york else HOUSES[lancaster < york]


@step
def score_awards(game: Game) -> Plan[Game]:
    """8.6 Each Special Award and the Captain of Calais score for their holder."""
    for award in AWARDS:
        if game.awards[award] != NOBODY:
            seat = SEATS[game.awards[award]]
            game.tell(AwardScored(seat, award, game.gain(seat, FOR_AWARDS, AWARD_SCORE)))
    if game.captain is not None:
        score = game.gain(game.captain, FOR_AWARDS, AWARD_SCORE)
        game.tell(AwardScored(game.captain, None, score))
    return None


@step
def score_trade(game: Game) -> Plan[Game]:
    """8.7 Trade: a player who owns a port and its ship scores, wherever the ship is."""
    for port, ship in zip(PORTS, SHIPS, strict=True):
        seat = game.holder(port)
        if seat is not None and seat == game.holder(ship):
            score = game.gain(seat, FOR_TRADE, TRADE_SCORE)
            game.tell(TradeScored(seat, port, ship, score))
    return None


@step
def score_church(game: Game) -> Plan[Game]:
    """8.8 Church: a player who owns a cathedral town and its bishop scores."""
    for town, bishop in zip(game.printed.cathedrals, BISHOPS, strict=True):
        seat = game.holder(town)
        if seat is not None and seat == game.holder(bishop):
            score = game.gain(seat, FOR_CHURCH, CHURCH_SCORE)
            game.tell(ChurchScored(seat, town, bishop, score))
    return None
