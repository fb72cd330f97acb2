"""The record of a match as it is downloaded, alone or within a replay that is kept as a page: its
shape, and what follows from it."""

from __future__ import annotations

import base64
import re
from collections import Counter
from functools import cached_property
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    ValidationError,
    WithJsonSchema,
    model_validator,
)

from rulesets.kernel.interface import Json

from ...base.outside import unpacked
from ..match_key import BY_ROLL, BY_ROW, WORDS, dice_key
from ..position import Kind


def _is_32_bytes(digits: str) -> str:
    if len(digits) != 64 or set(digits) - set("0123456789abcdef"):
        raise ValueError("must be 64 hexadecimal digits")
    return digits


Hex = Annotated[
    str,
    AfterValidator(_is_32_bytes),
    WithJsonSchema({"type": "string", "pattern": "^[0-9a-f]{64}$"}),
]


def _is_key(word: str) -> str:
    if not KEY.fullmatch(word):
        raise ValueError("must be a name of letters, digits and . : + / _ -")
    return word


KEY = re.compile(r"[\w.:+/-]{1,100}")
"""What the programs call something: no sentence can be made of it."""
Key = Annotated[str, AfterValidator(_is_key), WithJsonSchema({"type": "string"})]
Number = Annotated[int, Field(ge=0, lt=2**31)]
Draw = tuple[Annotated[int, Field(ge=1, le=WORDS)], Annotated[int, Field(ge=0, lt=WORDS)]]
Told = tuple[str | None, dict[str, Any]]


class Sitting(BaseModel):
    """Who sat where."""

    seat: Key
    name: str
    bot: Key | None


class Facts(BaseModel):
    """What did not change while the match was played."""

    id: UUID
    ruleset: Key
    scenario: Key
    options: dict[str, str]
    pack: Hex
    commitment: Hex
    past_dice: bool = False
    seats: Annotated[list[Sitting], Field(min_length=1, max_length=15)]


class Line(BaseModel):
    """A row of the log."""

    seq: Number
    at: Annotated[int, Field(ge=0, lt=2**63)]
    kind: Kind
    seat: str | None
    action: dict[str, Any] | None
    draws: list[Draw]
    events: list[Told]
    undone: bool
    rules: Key | None = None
    salt: Hex | None = None
    head: Hex | None = None
    shown: bool = False


class Record(BaseModel):
    """A finished match. Records of scheme 1 have no seals of the shares, no pack and no chain."""

    match: Facts
    version: int
    dice: Literal[1, 2] = BY_ROW
    round: Annotated[int, Field(ge=1)] = 1
    pack: dict[str, Any] | None = None
    outcome: dict[str, Any] | None
    seed: Hex
    commitments: dict[str, Hex | None] = Field(default_factory=dict)
    entropies: dict[str, Hex | None]
    rows: Annotated[list[Line], Field(min_length=1)]

    @model_validator(mode="after")
    def _is_of_a_piece(self) -> Record:
        seats = self.seats
        if twice := [seat for seat, times in Counter(seats).items() if times > 1]:
            raise ValueError(f"match.seats: {twice[0]} is there twice")
        if set(self.entropies) != set(seats):
            raise ValueError("entropies: must name the seats of the match")
        if self.dice == BY_ROLL and set(self.commitments) != set(seats):
            raise ValueError("commitments: must name the seats of the match")
        named = {row.seat for row in self.rows} | {to for row in self.rows for to, _ in row.events}
        if strangers := named - {None, *seats}:
            raise ValueError(f"rows: the match has no seat {min(map(str, strangers))}")
        return self

    @property
    def seats(self) -> list[str]:
        """The names of the seats, in order."""
        return [sitting.seat for sitting in self.match.seats]

    @cached_property
    def key(self) -> bytes:
        """The key of the dice."""
        added = [self.entropies[seat] for seat in self.seats]
        entropies = [None if share is None else bytes.fromhex(share) for share in added]
        return dice_key(bytes.fromhex(self.seed), self.match.id, entropies, self.dice)

    @property
    def origin(self) -> Json:
        """What the chain begins with: app/play/log/store.py writes it."""
        match = self.match
        return {
            "match": str(match.id),
            "ruleset": match.ruleset,
            "scenario": match.scenario,
            "options": match.options,
            "pack": match.pack,
            "commitment": match.commitment,
            "round": self.round,
            "seats": [
                {"seat": one.seat, "bot": one.bot, "commitment": self.commitments[one.seat]}
                for one in match.seats
            ],
        }


PAGE = re.compile(rb"\s*<!doctype html", re.IGNORECASE)
PART = re.compile(rb'<script type="application/gzip" data-part="record\.json">([\w+/=]*)</script>')
"""Where app/after/sharing/keeping.py puts the record."""


class NoRecord(ValueError):
    """A file that is no record of a match: says where and why."""


def read(text: bytes) -> Record:
    """The record that a file holds: JSON, or the page of a replay with the record in it. Raises
    NoRecord."""
    try:
        return Record.model_validate_json(_of_page(text) if PAGE.match(text) else text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        why = first["msg"].removeprefix("Value error, ")
        raise NoRecord(f"{where}: {why}" if where else why) from None


def schema() -> dict[str, Any]:
    """The JSON Schema of a record, as it is published."""
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, **Record.model_json_schema(ref_template="#/$defs/{model}")}


def _of_page(text: bytes) -> bytes:
    """The record within a page. Raises NoRecord."""
    found = PART.search(text)
    if found is None:
        raise NoRecord("this page holds no record")
    try:
        return unpacked(base64.b64decode(found[1], validate=True))
    except ValueError as error:
        raise NoRecord(f"the record in this page is damaged: {error}") from None
