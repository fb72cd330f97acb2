"""Links between documents lead somewhere: to a file that is there, and to a heading in it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from app.base.settings import ROOT

LINK = re.compile(r"\]\((?!https?:|mailto:|/)([^)\s#]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```$|^    [^\n]*$", re.MULTILINE | re.DOTALL)


def documents() -> list[Path]:
    """Those that are part of the project."""
    words = ["git", "ls-files", "*.md"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split() if "vendor" not in name]


def anchors(page: Path) -> set[str]:
    """The headings of a document, as links name them."""
    words = [re.sub(r"[^\w\- ]", "", one.lower()) for one in HEADING.findall(page.read_text())]
    return {one.strip().replace(" ", "-") for one in words}


def test_every_link_of_a_document_leads_to_a_file_and_a_heading() -> None:
    for page in documents():
        for path, heading in LINK.findall(CODE.sub("", page.read_text())):
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), f"{page}: there is no {path}"
            if heading and target.suffix == ".md":
                assert heading in anchors(target), f"{page}: {path}#{heading}"
