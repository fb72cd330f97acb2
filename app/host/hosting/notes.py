"""The note beside a copy: what the file was when it was made, and what its trial found. Copies of
before 0.6.0, and those that others have made, have none."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from pydantic import BaseModel

from ...base.outside import content
from ...base.web.text import counted, on_the_minute
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
    tried: datetime | None = None
    """When it was restored on trial."""
    holds: Contents | None = None
    """What the trial found."""
    changed: datetime | None = None
    """When the file was first seen to be another than was made."""

    @classmethod
    def beside(cls, copy: Path) -> Self | None:
        """The note of a copy; None where there is none that can be read."""
        try:
            return cls.model_validate_json(content(_place(copy), 10_000))
        except (OSError, ValueError):
            return None

    def put_beside(self, copy: Path) -> None:
        """Write it. Raises OSError."""
        part = _place(copy).with_suffix(".json.part")
        part.write_text(self.model_dump_json(exclude_none=True))
        part.rename(_place(copy))

    def __str__(self) -> str:
        tried = f"restored on trial {on_the_minute(self.tried)}" if self.tried else "never tried"
        return f"{self.holds}; {tried}" if self.holds else tried


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
            f"another copy; if there is none, remove {_place(copy)} to try this one all the same."
        )


def remove(copy: Path) -> None:
    """A copy, and its note."""
    copy.unlink()
    _place(copy).unlink(missing_ok=True)


def _place(copy: Path) -> Path:
    return copy.with_name(f"{copy.name}.json")
