"""Tells the browser in a page's head what the page will need.

There is no build step: a table is some seventy small modules that import each other. Found one
import after the other they would cost a round trip for each level of the tree; named in the head
they are fetched side by side. So is the picture that a board is drawn on.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from ..web.static import Assets

MODULE_IMPORT = re.compile(
    r"""^(?:import|export)\b[^"'();]*["'](\.{1,2}/[^"']+)["'];""", re.MULTILINE
)
MODULE = Markup('<link rel="modulepreload" fetchpriority="low" href="{}">')
PICTURE = Markup('<link rel="preload" as="image" fetchpriority="high" href="{}">')


class Preloads:
    """Writes the `<link>` elements for modules and pictures of `assets`."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._links = lru_cache(maxsize=64)(self._write)

    def __call__(self, *paths: str) -> Markup:
        """The elements for the modules at `paths` (such as "js/table/main.js") and for everything
        that they import; of pictures for those that exist (a game may have none)."""
        return self._links(paths)

    def _write(self, paths: tuple[str, ...]) -> Markup:
        return Markup("\n  ").join(self._link(path) for path in self._needed(paths))

    def _link(self, path: str) -> Markup:
        """Modules are fetched after the sheets, which the first picture of the page waits for, and
        after the map, which is most of a board."""
        link = PICTURE if path.endswith(".svg") else MODULE
        return link.format(self._assets.url(path))

    def _needed(self, paths: tuple[str, ...]) -> Iterator[str]:
        """The files and what they import, nearest first. A missing file is passed over: a hint
        must not break a page."""
        waiting, known = list(paths), set(paths)
        for path in waiting:
            if path not in self._assets:
                continue
            yield path
            for imported in self._imports(path) if path.endswith(".js") else ():
                if imported not in known:
                    known.add(imported)
                    waiting.append(imported)

    def _imports(self, path: str) -> Iterator[str]:
        for name in MODULE_IMPORT.findall(self._assets.text(path)):
            yield posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
