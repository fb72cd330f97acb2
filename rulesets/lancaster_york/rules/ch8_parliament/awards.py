"""8.5 The four Special Awards that change hands during the turn."""

from __future__ import annotations

from ....kernel.interface import Seat
from ...components.charts import AWARD_KIND, AWARD_LEAST, AWARDS, CARDS_OF, NOBODY, SEATS, Award
from ...state.events import AwardChanged
from ...state.game import Game


def settle_awards(game: Game) -> None:
    """8.5 Give each award to the seat that is entitled to it; called after every change of
    owner."""
    for award in AWARDS:
        source, seat = game.awards[award], _entitled(game, award)
        if seat != source:
            game.awards[award] = seat
            game.tell(AwardChanged(award, _seat(seat), _seat(source)))


def _entitled(game: Game, award: Award) -> int:
    """8.5 The current holder, unless another seat has more or the holder has fewer than two; then
    the seat with the most, and at least two: on a tie, the first in turn order."""
    owners = [game.owner[card] for card in CARDS_OF[AWARD_KIND[award]]]
    counts = [owners.count(seat) for seat in game.order]
    most = max(counts)
    if most < AWARD_LEAST:
        return NOBODY
    holder = game.awards[award]
    if holder != NOBODY and owners.count(holder) == most:
        return holder
    return game.order[counts.index(most)]


def _seat(owner: int) -> Seat | None:
    return None if owner == NOBODY else SEATS[owner]
