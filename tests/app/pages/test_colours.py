"""Text can be read on every parchment, in the dark corners too (WCAG AA: 4.5 to 1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[3] / "static/css/tokens.css"
INKS = ("ink", "ink-soft", "gules", "gules-deep", "or-ink", "azure-deep", "vert")
LIGHT_ON_GULES = ("#fff8e7", "#fff")
GRAIN = 0.93
"""How much the grain of the parchment may darken it at its darkest spot."""


def colours() -> dict[str, str]:
    """The tokens of the first, ordinary block."""
    ordinary = TOKENS.read_text("utf-8").split("@media")[0]
    return dict(re.findall(r"--([a-z-]+):\s*(#[0-9a-f]{3,6});", ordinary))


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


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("page", ["vellum-deep", "vellum", "vellum-pale", "vellum-bright"])
def test_every_ink_is_readable_on_every_parchment(ink: str, page: str) -> None:
    tokens = colours()
    assert contrast(luminance(tokens[ink]), luminance(tokens[page], GRAIN)) >= 4.5


@pytest.mark.parametrize("light", LIGHT_ON_GULES)
@pytest.mark.parametrize("ground", ["#ab2530", "#9e1b24", "#7a1119"])
def test_light_letters_are_readable_on_red_buttons(light: str, ground: str) -> None:
    assert contrast(luminance(light), luminance(ground)) >= 4.5


def test_words_on_the_sea_are_readable() -> None:
    tokens = colours()
    assert contrast(luminance(tokens["sea-ink"]), luminance(tokens["sea"])) >= 4.5
