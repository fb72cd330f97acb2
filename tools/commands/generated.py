"""Writing the generated files."""

from __future__ import annotations

from pathlib import Path


def write(path: Path, new: str) -> None:
    """Write `new`, and print whether the file has changed."""
    old = path.read_text("utf-8") if path.exists() else ""
    path.write_text(new, "utf-8")
    print(f"{path}: {'unchanged' if new == old else 'written'}")
