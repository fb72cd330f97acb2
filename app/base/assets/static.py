"""Style sheets, modules and pictures, under addresses that name their version.

The tree is read once, when the server starts. A page names its files at `/static/DIGEST/…`, where
DIGEST stands for the whole tree: browsers keep such a file for good and never ask after it, and
modules of two versions of the server never meet in one page.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
from functools import cached_property
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..database.in_hand import in_a_thread
from ..web.injection import service_of
from .joined import joined_scripts

SERVED = frozenset({".css", ".jpg", ".js", ".png", ".svg", ".webmanifest"})
"""The kinds of files that browsers get; notes and types for developers lie beside them."""
SMALLEST_TO_COMPRESS = 500
"""Bytes of a file below which compression saves no packet."""
FOR_GOOD = "public, max-age=31536000, immutable"
SHEET_IMPORT = re.compile(r"""^@import url\("([^"]+)"\);\n?""", re.MULTILINE)
RELATIVE_URL = re.compile(r"""(?<=url\(")\.\.?/[^"#]+""")


class Asset:
    """The content of one file, and how it is sent."""

    def __init__(self, path: str, content: bytes) -> None:
        self.content = content
        self.media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"

    def response(self, asked: Headers) -> Response:
        """The file, gzipped if the browser can read that and it is long enough."""
        content, headers = self.content, {"cache-control": FOR_GOOD}
        if "gzip" in asked.get("accept-encoding", "") and len(content) >= SMALLEST_TO_COMPRESS:
            content, headers = self.gzipped, {**headers, "content-encoding": "gzip"}
        return Response(content, media_type=self.media_type, headers=headers)

    @cached_property
    def gzipped(self) -> bytes:
        """The content for most browsers. It takes a moment to make it."""
        return gzip.compress(self.content, 9, mtime=0)


class Assets:
    """The files under `root`, as they were when the server started."""

    def __init__(self, root: Path) -> None:
        self._sources = {
            path.relative_to(root).as_posix(): path.read_bytes()
            for path in sorted(root.rglob("*"))
            if path.suffix in SERVED
        }
        self.digest = _digest(self._sources)
        self._folder = f"/static/{self.digest}/"
        self._assets = {path: Asset(path, self._sent(path)) for path in self._sources}
        self._joined = joined_scripts(self._sources.keys(), self.text)

    def __contains__(self, path: str) -> bool:
        return path in self._sources or path in self._joined

    def url(self, path: str) -> str:
        """The address of the file at `path`, such as "js/table/main.js"; a fragment stays."""
        return self._folder + path

    def text(self, path: str) -> str:
        """The source of a file of text. Raises KeyError if there is no such file."""
        return self._sources[path].decode()

    def joined(self, page: str, board: str) -> str:
        """The address of the script of a page, such as "table", with the board of a game, if it
        has one."""
        path = f"joined/{page}/{board}.js"
        return self.url(path if path in self._joined else f"joined/{page}.js")

    def place(self, where: str) -> str:
        """A place ("/static/DIGEST/joined/table/KEY.js:1200:5") as one in the module that stands
        there; any other place as it is."""
        address, _, position = where.partition(":")
        line, _, column = position.partition(":")
        path = address.removeprefix(self.url(""))
        if not line or path not in self._joined:
            return where
        found = self._joined[path].place(int(line))
        return where if found is None else f"{self.url(found[0])}:{found[1]}:{column}"

    def content(self, path: str) -> bytes:
        """A file as it is sent. Raises KeyError if there is no such file."""
        return self._assets[path].content

    def media_type(self, path: str) -> str:
        """What kind of file it is. Raises KeyError if there is no such file."""
        return self._assets[path].media_type

    async def respond(self, request: Request) -> Response:
        """The file at `/static/DIGEST/PATH`; `/static/PATH` leads to it. 404 for another digest:
        that page is of another version and must be loaded again."""
        asked: str = request.path_params["path"]
        digest, _, path = asked.partition("/")
        if digest == self.digest and path in self._assets:
            return self._assets[path].response(request.headers)
        if digest == self.digest and path in self._joined:
            # To join a script and to compress it takes too long for the others to wait.
            return await in_a_thread(lambda: self._join(path).response(request.headers))
        if asked in self._assets:
            return RedirectResponse(self.url(asked), headers={"cache-control": "no-cache"})
        raise HTTPException(404)

    def _join(self, path: str) -> Asset:
        asset = Asset(path, self._joined[path].text.encode())
        asset.gzipped  # noqa: B018 (made here, in a thread, before others find it)
        return self._assets.setdefault(path, asset)

    def _sent(self, path: str) -> bytes:
        return self._sheet(path).encode() if path.endswith(".css") else self._sources[path]

    def _sheet(self, path: str) -> str:
        """A style sheet with the sheets that it imports in their places: one request, not twenty.
        What it names by a relative address keeps its place."""
        folder = posixpath.dirname(path)

        def address(found: re.Match[str]) -> str:
            return self.url(posixpath.normpath(posixpath.join(folder, found[0])))

        def imported(found: re.Match[str]) -> str:
            return self._sheet(posixpath.join(folder, found[1]))

        return SHEET_IMPORT.sub(imported, RELATIVE_URL.sub(address, self.text(path)))


def _digest(sources: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path, content in sources.items():
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:12]


async def _respond(request: Request) -> Response:
    return await service_of(request, Assets).respond(request)


route = Route("/static/{path:path}", _respond)
