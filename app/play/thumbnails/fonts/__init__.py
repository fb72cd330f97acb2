"""The typeface of our pictures: Source Serif Pro by Frank Grießhammer for Adobe, under the SIL Open
Font License (LICENSE.txt)."""

from __future__ import annotations

from pathlib import Path

FAMILY = "Source Serif Pro"
FILES = {
    400: Path(__file__).with_name("SourceSerifPro-Regular.ttf"),
    700: Path(__file__).with_name("SourceSerifPro-Bold.ttf"),
}
"""By their weights."""
