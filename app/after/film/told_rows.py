"""The rows of a record, made again from those of the log: without the rules, which the record has
outlived perhaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...play.log.finished_log import Columns
from ...referee.log import ToldRow, milliseconds, undone
from ...referee.match_key import Chain
from ...referee.verification.record import Record


def told_rows(record: dict[str, Any], log: Sequence[Columns], *, chained: bool) -> list[Any]:
    """The rows that the record of a match with this log has, with the salts and heads of its chain
    if it is `chained`. What else it holds is taken from `record`."""
    seats = [one["seat"] for one in record["match"]["seats"]]
    names = dict[int | None, str | None](enumerate(seats)) | {None: None}
    gone = undone(
        ToldRow(one["seq"], one["seat"], one["kind"], one["action"], [], one["seen"], 0)
        for one in log
    )
    rows = [
        {
            "seq": one["seq"],
            "at": milliseconds(one["at"]),
            "kind": one["kind"],
            "seat": names[one["seat"]],
            "action": one["action"],
            "draws": one["draws"],
            "events": [[names[to], event] for to, event in one["events"]],
        }
        for one in log
    ]
    links = _links(record, rows) if chained else [{} for _ in rows]
    for row, one, link in zip(rows, log, links, strict=True):
        row |= {"undone": row["seq"] in gone, "rules": one["rules"]} | link
        if chained:  # as `is_told_to_all` has it
            row["shown"] = one["seen"] == (1 << len(seats) + 1) - 1
    return rows


def _links(record: dict[str, Any], rows: Sequence[dict[str, Any]]) -> list[dict[str, str]]:
    """The chain computed again, as anyone does who checks it."""
    facts = Record.model_validate(record | {"rows": [rows[0] | {"undone": False}]})
    chain = Chain(facts.key, facts.origin)
    head, found = chain.start.head, []
    for row in rows:
        head = chain.link(head, row)
        found.append({"salt": chain.salt(row["seq"]).hex(), "head": head.hex()})
    return found
