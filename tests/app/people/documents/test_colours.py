"""Text can be read on every parchment, in the dark corners too (WCAG AA: 4.5 to 1)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[4] / "static/css/site/tokens.css"
INKS = ("ink", "ink-soft", "gules", "gules-deep", "or-ink", "azure-deep", "vert")
PARCHMENTS = ("vellum-deep", "vellum", "vellum-pale", "vellum-bright")
WRITTEN_ON = [
    *product(INKS, PARCHMENTS),
    *product(["ink"], ["gules-wash", "vert-wash", "azure-wash", "or-pale"]),
    ("gules-deep", "gules-wash"),
    *product(["on-wax"], ["wax", "wax-bright", "wax-deep"]),
    ("sea-ink", "sea"),
]
DARK = "@media (prefers-color-scheme: dark)"
THEMES = ("light", "dark")
GRAIN = 0.93
"""How much the grain of the parchment may darken it at its darkest spot."""


def colours(theme: str = "light") -> dict[str, str]:
    """The tokens of a page as the system wishes it."""
    text = TOKENS.read_text("utf-8")
    found = _read(text.split("@media")[0])
    if theme == "dark":
        found |= _read(text.split(DARK)[1].split("@media")[0])
    return found


def _read(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+):\s*(#[0-9a-f]{3,6});", block))


def luminance(colour: str, dimmed: float = 1.0) -> float:
    """Relative luminance as WCAG defines it."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 * dimmed for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    """The contrast of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_can_be_read_on_what_it_stands_on(theme: str) -> None:
    tokens = colours(theme)
    for ink, ground in WRITTEN_ON:
        has_grain = ground in PARCHMENTS and theme == "light"  # a dark page has none
        there = luminance(tokens[ground], GRAIN if has_grain else 1.0)
        assert contrast(luminance(tokens[ink]), there) >= 4.5, f"{ink} on {ground}"


def test_boards_parchment_and_tooltips_keep_their_colours_on_a_dark_page() -> None:
    text = TOKENS.read_text("utf-8")
    kept = (":root", ".board", '.board [data-paper="parchment"]', ".plan-layer", ".tooltip")
    assert ",\n".join(kept) + " {\n  color-scheme: light;" in text
    assert colours("light")["vellum"] != colours("dark")["vellum"]
