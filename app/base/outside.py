"""Reader of files from outside, which may hold anything: within limits; and the words of strangers
as a terminal may show them."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

MOST = 100_000_000
"""The most bytes of a file from outside, packed or not, that is read as a whole."""
JOINERS = "\u200c\u200d"
"""What Persian names and families of emoji are joined by: they hide nothing."""


def content(path: Path, most: int = MOST) -> bytes:
    """What a file holds. Raises OSError, and ValueError where that is more."""
    with path.open("rb") as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise ValueError(f"it holds more than {most:,} bytes")
    return found


def unpacked(packed: bytes, most: int = MOST) -> bytes:
    """What was packed by gzip. Raises ValueError where it is damaged, cut off, or more."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        found = unpacking.decompress(packed, most)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError("it is cut off, or too long")
    return found


def plain(text: str) -> str:
    """A text on one line, whoever wrote it: what moves the cursor, hides letters or turns their
    direction is written out, as JSON does it."""
    return "".join(c if c.isprintable() or c in JOINERS else json.dumps(c)[1:-1] for c in text)
