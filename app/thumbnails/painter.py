"""The process that makes PNGs, so that the server serves others meanwhile: the library that paints
them keeps the interpreter to itself for a quarter of a second.

`python -m app.thumbnails.painter` reads the width, the height and the length of a drawing in a
line, then the drawing; it answers with the length of the PNG in a line, then the PNG. A drawing
that cannot be painted has the length 0. It ends with its input, and so with the server.
"""

from __future__ import annotations

import logging
import sys

import resvg_py

from ..process.children import say
from ..process.priority import lower_priority
from .fonts import FILES

log = logging.getLogger("roses.thumbnails")

NICENESS = 10
LETTERING = [str(path) for path in FILES.values()]


def main() -> None:
    """Answer every drawing of the input, one after the other."""
    source = sys.stdin.buffer
    while line := source.readline():
        width, height, length = map(int, line.split())
        picture = _painted(source.read(length).decode(), width, height)
        say(b"%d\n" % len(picture) + picture)


def _painted(svg: str, width: int, height: int) -> bytes:
    sized = svg.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
    try:
        # Looking for the fonts of the system would take longer than painting.
        fonts = LETTERING if "<text" in svg else None
        return bytes(
            resvg_py.svg_to_bytes(svg_string=sized, skip_system_fonts=True, font_files=fonts)
        )
    except ValueError:
        log.exception("a drawing that cannot be painted")
        return b""


if __name__ == "__main__":
    lower_priority(NICENESS)
    main()
