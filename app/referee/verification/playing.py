"""Replays the log of a record under the rules: is every action legal, and does what was
told, and how it ended, follow?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rulesets.kernel.interface import Json, Ruleset

from ...base.edition import RELEASE, alike, edition
from ..log import FoldError
from ..packs import OURS, canonical_json, digest_of
from .finding import Finding, fails, holds, unknown
from .game import Misplaced, play
from .record import Record

UNNAMED = "an edition without a name, from before 0.3.0"
"""Rows did not name theirs then."""
SHIPPED: Final = frozenset(
    {
        "37618209d0271dd35735f343cf7be568d3799269afd646fd8be5dc450f0ad3a1",
        "27eec5605887941ea18410c5d81fb490b0b8213cf62a183cd9b86cce83639828",
        "19846839d163831d42dfe60881d73f40c9740fcde1698e83e35dfe3df5dd733a",
        "41af20c5c78d52cc51751bab4efd61acd90f8bc074dcac6debd1b4d270136e0d",
        "a327a7f5a9c101f971dd2b59959c51a1fdb4df348045722381ca81933afe9171",
        "edbc743aedc7c8f1b21fb0c7ec30ddc71339f15aca8e4074ac5cb8e41f5db597",
        "2fd9d98097600aaf0fdfa32396b341f27f45279cf8adfefb2c9ea53e40f5c44e",
        "4c1c42d3f1522c77ea27801703b874ae44ca1185b643d6f20119915979ae1131",
        "8149d1b7787355ab86ef0520ba8bcf64de3269b8dfb3df4b6913106a0167ad39",
    }
)
"""The digests of all data packs that ever came with the games. Records name the pack that they were
played with; one that is not here is a host's own. A changed pack adds its digest: a test holds us
to it."""


def check_pack(record: Record) -> Iterator[Finding]:
    """The data pack is the one that the match was begun with."""
    if record.match.ruleset not in OURS.plugins:
        yield unknown(f"this copy has no game {record.match.ruleset}")
        return
    ours = OURS.pack(record.match.ruleset).digest == record.match.pack
    if record.pack is None:
        if _pack(record) is None:
            yield unknown("the data pack is not in the record, and not in this copy either")
        return
    if digest_of(canonical_json(record.pack)) == record.match.pack:
        yield holds(f"the data pack is the one that was recorded: {_whose(record, ours=ours)}")
    else:
        yield fails("the data pack is not the one that the match was begun with")


def _whose(record: Record, *, ours: bool) -> str:
    if ours:
        return "the one that comes with the game"
    if record.match.pack in SHIPPED:
        return "one that came with the game before"
    return "one of the server’s host"


def check_play(record: Record) -> Iterator[Finding]:
    """Play it by the rules of this copy. Where others wrote it, a failure proves nothing."""
    ruleset = _ruleset(record)
    if isinstance(ruleset, Finding):
        yield ruleset
        return
    try:
        yield from _follows(play(record, ruleset))
    except Misplaced as error:
        yield fails(f"{error}; the log was changed")
    except FoldError as error:
        ours = all(alike(line.rules, edition(ruleset)) for line in record.rows)
        if ours and record.version <= ruleset.version:
            yield fails(f"{error}; the log was changed")
        else:
            yield unknown(f"{error}: {_beyond(record, edition(ruleset))}")


def _follows(skipped: Sequence[int]) -> Iterator[Finding]:
    yield holds("every action is legal, and what was told and the outcome follow from them")
    if skipped:
        yield unknown(
            f"the server's host struck out the actions of {_named(skipped)} after an update: they "
            "were not judged"
        )


def _beyond(record: Record, ours: str) -> str:
    """Why a record cannot be judged here, and which release verifies it."""
    editions = _editions(record)
    names = [name or UNNAMED for _, name in editions]
    told = names[0]
    if len(editions) > 1:
        parts = (f"{name} from row {row}" for (row, _), name in zip(editions, names, strict=True))
        told = f"{', '.join(parts)}, since the server was updated meanwhile"
    releases = {name.partition("/")[0] for _, name in editions if name} - {RELEASE}
    verifies = f" `verify` of Roses {' or '.join(sorted(releases))} judges it." if releases else ""
    return (
        f"cannot be checked here, because other rules may have written it ({told}). This "
        f"copy has {ours}.{verifies} The rows before it follow"
    )


def _editions(record: Record) -> list[tuple[int, str | None]]:
    """Where each edition of the rules began to write the log; None is one without a name."""
    found: list[tuple[int, str | None]] = []
    for line in record.rows:
        if not found or found[-1][1] != line.rules:
            found.append((line.seq, line.rules))
    return found


def _named(rows: Sequence[int]) -> str:
    return f"row {rows[0]}" if len(rows) == 1 else f"rows {rows[0]} to {rows[-1]}"


def _pack(record: Record) -> Json | None:
    """The data pack of the match: in the record, or one that came with the game."""
    key = record.match.ruleset
    if record.pack is not None:
        return record.pack
    if OURS.pack(key).digest == record.match.pack:
        return OURS.pack(key).content
    return None


def _ruleset(record: Record) -> Ruleset[Any] | Finding:
    key = record.match.ruleset
    if key not in OURS.plugins:
        return unknown("the actions cannot be checked without the rules")
    if (pack := _pack(record)) is None:
        return unknown("the actions cannot be checked without the data pack")
    try:
        return OURS.recorded(key, pack)
    except Exception as error:
        if all(alike(line.rules, edition(OURS.ruleset(key))) for line in record.rows):
            return fails(f"no game can be made of the data pack: {error!r}")
        return unknown(f"this copy can make no game of the data pack: {error!r}")
