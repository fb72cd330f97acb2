"""One position of a game at six sizes, side by side, with what is wrong at each."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from playwright.async_api import Browser

from .stage import (
    LAPTOP,
    PHONE,
    PHONE_SIDEWAYS,
    SMALL_LAPTOP,
    TABLET,
    WIDE_TABLET,
    Finding,
    Position,
    Size,
    Stage,
)

SIZES = (LAPTOP, SMALL_LAPTOP, WIDE_TABLET, TABLET, PHONE_SIDEWAYS, PHONE)
COLUMNS = 3
WIDTH = 1000
"""Of a column."""
GAP = 24
LINE = 30
PAPER = "#f4ecd8"
INK = "#2b2118"


async def look(browser: Browser, url: str, position: Position, size: Size) -> Image.Image:
    """The page at this size, and below it how many things of each kind are wrong there."""
    context = await browser.new_context(**size.context)
    stage = Stage(await context.new_page(), size, url)
    found = await stage.findings(position)
    await stage.page.wait_for_load_state("networkidle")
    shot = await stage.page.screenshot(animations="disabled")
    await context.close()
    return _labelled(shot, size, told(found))


def told(found: Iterable[Finding]) -> str:
    """How many things of each kind there are."""
    counts = Counter(kind for kind, _ in found)
    return ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())) or "nothing"


def _labelled(shot: bytes, size: Size, words: str) -> Image.Image:
    with Image.open(io.BytesIO(shot)) as taken:
        picture = taken.convert("RGB").resize((size.width, size.height))
    picture.thumbnail((WIDTH, picture.height))
    whole = Image.new("RGB", (max(picture.width, WIDTH), picture.height + LINE), PAPER)
    whole.paste(picture)
    font = ImageFont.load_default(20)
    at = (0, picture.height + 4)
    ImageDraw.Draw(whole).text(at, f"{size.name}: {words}", fill=INK, font=font)
    return whole


def save(pictures: Sequence[Image.Image], to: Path) -> None:
    """All of them in rows, as one picture."""
    rows = [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]
    heights = [max(one.height for one in row) + GAP for row in rows]
    sheet = Image.new("RGB", (COLUMNS * (WIDTH + GAP), sum(heights)), PAPER)
    for number, row in enumerate(rows):
        for column, one in enumerate(row):
            sheet.paste(one, (column * (WIDTH + GAP), sum(heights[:number])))
    sheet.save(to)
