"""What a page will need, told to the browser in its head.

There is no build step: a table is some seventy small modules and a dozen sheets that import each
other. Found one import after the other they would cost a round trip for each level of the tree;
named in the head they are fetched side by side. So is the picture that a board is drawn on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from ..settings import ROOT

STATIC = ROOT / "static"
MODULE_IMPORT = re.compile(
    r"""^(?:import|export)\b[^"'();]*["'](\.{0,2}/[^"']+)["'];""", re.MULTILINE
)
SHEET_IMPORT = re.compile(r"""^@import url\("([^"]+)"\);""", re.MULTILINE)


@lru_cache(maxsize=64)
def preloads(*paths: str) -> Markup:
    """The `<link>` elements for everything that the modules and sheets at `paths` (such as
    "/static/js/table/main.js") import, and for the modules themselves; of pictures for those that
    are there (a game may have none)."""
    links = []
    for path in dict.fromkeys(_all_that_is_needed(paths)):
        if path.endswith(".css"):
            links.append(Markup('<link rel="preload" as="style" href="{}">').format(path))
        elif path.endswith(".svg"):
            links.append(Markup('<link rel="preload" as="image" href="{}">').format(path))
        else:
            links.append(Markup('<link rel="modulepreload" href="{}">').format(path))
    return Markup("\n  ").join(links)


def _all_that_is_needed(paths: Iterable[str]) -> Iterator[str]:
    """The modules and what they import, nearest first; of sheets only what they import."""
    waiting, known = list(paths), set(paths)
    for path in waiting:
        if path.endswith(".js") or (path.endswith(".svg") and _file(path).is_file()):
            yield path
        for imported in _imports(path):
            if imported.endswith(".css"):
                yield imported
            if imported not in known:
                known.add(imported)
                waiting.append(imported)


def _imports(path: str) -> list[str]:
    """The addresses that a file imports; none where it is missing: a hint must not break a page."""
    file = _file(path)
    if not file.is_file():
        return []
    pattern = SHEET_IMPORT if path.endswith(".css") else MODULE_IMPORT
    found = pattern.findall(file.read_text("utf-8"))
    return [_address(file, name) for name in found]


def _file(path: str) -> Path:
    return ROOT / path.removeprefix("/")


def _address(importer: Path, name: str) -> str:
    if name.startswith("/"):
        return name
    return "/" + (importer.parent / name).resolve().relative_to(ROOT).as_posix()
