"""The version of the pages that the server gives out."""

from __future__ import annotations

import hashlib
from functools import cache

from ..settings import ROOT


@cache
def version() -> str:
    """A fingerprint of the templates and the browser's modules, as they were at the start: a report
    from a browser names it."""
    digest = hashlib.sha256()
    for folder in ("static/js", "templates"):
        for file in sorted((ROOT / folder).rglob("*.*")):
            digest.update(file.relative_to(ROOT).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
