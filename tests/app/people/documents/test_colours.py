"""Text can be read on every parchment, in the dark corners too (WCAG AA: 4.5 to 1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[4] / "static/css/site/tokens.css"
INKS = ("ink", "ink-soft", "gules", "gules-deep", "or-ink", "azure-deep", "vert")
WAX = ("wax", "wax-bright", "wax-deep")
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
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("page", ["vellum-deep", "vellum", "vellum-pale", "vellum-bright"])
def test_every_ink_is_readable_on_every_parchment(theme: str, ink: str, page: str) -> None:
    tokens = colours(theme)
    grain = GRAIN if theme == "light" else 1.0  # a dark page has none
    assert contrast(luminance(tokens[ink]), luminance(tokens[page], grain)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "wash"),
    [
        ("ink", "gules-wash"),
        ("gules-deep", "gules-wash"),
        ("ink", "vert-wash"),
        ("ink", "azure-wash"),
        ("ink", "or-pale"),
    ],
)
def test_what_stands_on_a_wash_is_readable(theme: str, ink: str, wash: str) -> None:
    tokens = colours(theme)
    assert contrast(luminance(tokens[ink]), luminance(tokens[wash])) >= 4.5


def test_boards_parchment_and_tooltips_keep_their_colours_on_a_dark_page() -> None:
    text = TOKENS.read_text("utf-8")
    kept = (":root", ".board", '.board [data-paper="parchment"]', ".plan-layer", ".tooltip")
    assert ",\n".join(kept) + " {\n  color-scheme: light;" in text
    assert colours("light")["vellum"] != colours("dark")["vellum"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", WAX)
def test_light_letters_are_readable_on_red_buttons(theme: str, ground: str) -> None:
    tokens = colours(theme)
    assert contrast(luminance(tokens["on-wax"]), luminance(tokens[ground])) >= 4.5


def test_words_on_the_sea_are_readable() -> None:
    tokens = colours()
    assert contrast(luminance(tokens["sea-ink"]), luminance(tokens["sea"])) >= 4.5
