"""All checks of one record, in the order in which one builds on the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .chance import check_chain, check_draws, check_noted, check_seals
from .finding import Finding
from .playing import check_pack, check_play
from .record import Record

OUT_OF_REACH = (
    "that this is the record of the match that you played, unless you give a seal, a share or a "
    "code that you noted before it was over (--noted)",
    "which people used the names, and whether the times are right: the server wrote them",
    "which codes of the log were shown during the match (“shown”): the chain does not hold that",
    "whether the match allowed to take back past dice (“past_dice”): the chain does not hold that",
    "whether the host looked at hands or coming dice: the database holds both",
)
"""What no file can prove."""


def findings(record: Record, noted: Iterable[str] = ()) -> Iterator[Finding]:
    """Everything that can be checked."""
    yield from check_seals(record)
    yield from check_draws(record)
    yield from check_pack(record)
    yield from check_chain(record)
    yield from check_play(record)
    for text in noted:
        yield check_noted(record, text)


def out_of_reach(record: Record) -> Iterator[str]:
    """What cannot be checked, in this record or at all."""
    yield from OUT_OF_REACH
    if record.rows[0].action is not None:
        yield (
            "whether the position with which the match began is that of the replay which it names: "
            "compare it with the record of that match"
        )
    if record.round > 1:
        yield (
            f"why the shares of the dice were drawn {record.round} times: each time a player had "
            "left or changed browsers after all were sealed"
        )
