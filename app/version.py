"""Which state of the pages this server gives out, so that a report from a browser can name it."""

from __future__ import annotations

import hashlib
from functools import cache

from .settings import ROOT


@cache
def version() -> str:
    """A fingerprint of the templates and the browser's modules, as they were at the start."""
    digest = hashlib.sha256()
    for folder in ("static/js", "templates"):
        for file in sorted((ROOT / folder).rglob("*.*")):
            digest.update(file.relative_to(ROOT).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
