"""The process that makes PNGs, so that the server serves others meanwhile: the library that paints
them keeps the interpreter to itself for a quarter of a second.

`python -m app.play.thumbnails.painter` reads the width, the height and the length of each drawing
in a line, then the drawings; it answers with the length of the picture in a line, then the picture:
a PNG of one, an animated WebP of several. What cannot be painted has the length 0. It ends with its
input, and so with the server."""

from __future__ import annotations

import logging
import sys
from io import BytesIO

import resvg_py

from ...base.process.children import READY, say
from .fonts import FILES

log = logging.getLogger("roses.thumbnails")

MOMENT, REST = 900, 3000
"""Milliseconds of a step, and of the last one, before an animation begins again."""
LETTERING = [str(path) for path in FILES.values()]


def main() -> None:
    """Answer every drawing of the input, one after the other."""
    source = sys.stdin.buffer
    say(READY)
    while line := source.readline():
        width, height, *lengths = map(int, line.split())
        drawings = [source.read(length).decode() for length in lengths]
        pictures = [_painted(drawing, width, height) for drawing in drawings]
        picture = pictures[0] if len(pictures) == 1 else _animated(pictures)
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


def _animated(pictures: list[bytes]) -> bytes:
    from PIL import Image  # most pictures do without, and begin sooner

    if not all(pictures):
        return b""
    first, *later = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
    durations = [MOMENT] * len(later) + [REST]
    film = BytesIO()
    first.save(
        film, "WEBP", save_all=True, append_images=later, duration=durations, loop=0, quality=80
    )
    return film.getvalue()


if __name__ == "__main__":
    main()
