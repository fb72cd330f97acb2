"""The note beside a copy: what the file was when it was made, and what its trial found. Copies of
before 0.6.0, and those that others have made, have none."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from pydantic import BaseModel

from ...base.outside import content
from ...base.web.text import counted
from ..cannot_do import CannotDo

MAGIC = b"PGDMP"
"""What a copy begins with."""


class NoCopy(CannotDo):
    """Why no copy was made or put in place; the text is for the host."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds."""

    matches: int
    rows: int
    players: int

    def __str__(self) -> str:
        many = ((self.players, "player"), (self.matches, "match"), (self.rows, "row"))
        return ", ".join(counted(count, what) for count, what in many)


class CopyNote(BaseModel):
    """What is known of a copy."""

    sha256: str
    holds: Contents | None = None
    """What was found when it was restored on trial; None where it was not."""

    @classmethod
    def beside(cls, copy: Path) -> Self | None:
        """The note of a copy; None where there is none that can be read."""
        try:
            return cls.model_validate_json(content(place(copy), 10_000))
        except (OSError, ValueError):
            return None

    def __str__(self) -> str:
        return f"{self.holds}; restored on trial" if self.holds else "never restored on trial"


def place(copy: Path) -> Path:
    """Where the note of a copy is."""
    return copy.with_name(f"{copy.name}.json")


def digest_of(copy: Path) -> str:
    """The SHA-256 of a file. Raises OSError."""
    with copy.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def refuse_changed(copy: Path) -> None:
    """Raise NoCopy for a file that is not there, no dump, or not the one that its note is of."""
    if not copy.is_file():
        raise NoCopy(f"There is no file {copy}.")
    with copy.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise NoCopy(f"{copy} is no copy: `backup` and `pg_dump --format=custom` make those.")
    note = CopyNote.beside(copy)
    if note is not None and note.sha256 != digest_of(copy):
        raise NoCopy(
            f"{copy} has changed since it was made: its SHA-256 is not that of its note. Take "
            f"another copy; if there is none, remove {place(copy)} to try this one all the same."
        )
