"""A finished match as it is kept for everyone: all that a stranger needs to check it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from rulesets.kernel.interface import Json

from ...play.matches.header import Header
from ...play.matches.tables import Match, MatchSeat
from ...play.replays.schemas import MatchRecordJson, RecordRowJson
from ...referee.log import undone
from ...referee.match_key import Chain, row_json
from ...referee.position import Row


def record_of(
    header: Header, match: Match, seats: Sequence[MatchSeat], pack: Json, rows: Sequence[Row]
) -> MatchRecordJson:
    """The match with what used to be its secrets; app/referee/verification reads it."""
    return MatchRecordJson(
        match=header.public(),
        version=header.ruleset.version,
        dice=header.chance.scheme,
        round=match.share_round,
        pack=pack,
        outcome=match.outcome,
        seed=match.seed.hex(),
        commitments=_by_seat(header, [seat.commitment for seat in seats]),
        entropies=_by_seat(header, [seat.entropy for seat in seats]),
        rows=told_rows(header.ruleset.seats, len(header.viewers), header.chain, rows),
    )


def _by_seat(header: Header, values: Iterable[bytes | None]) -> dict[str, str | None]:
    return {
        name: None if value is None else value.hex()
        for name, value in zip(header.viewers, values, strict=False)
    }


def told_rows(
    seats: Sequence[str], viewers: int, chain: Chain | None, rows: Sequence[Row]
) -> list[RecordRowJson]:
    """The rows of a match with these seats and so many viewers and, where it has a `chain`, what
    anyone needs to recompute it."""
    gone = undone(rows)
    told = [
        cast(RecordRowJson, row_json(seats, row) | {"undone": row.seq in gone, "rules": row.rules})
        for row in rows
    ]
    if chain is None:
        return told
    links = chain.start
    for row, line in zip(rows, told, strict=True):
        links = chain.linked(links, seats, row, viewers)
        line["salt"], line["head"] = chain.salt(row.seq).hex(), links.head.hex()
        line["shown"] = links.shown == links.head
    return told
