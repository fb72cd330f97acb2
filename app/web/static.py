"""Style sheets, modules and pictures."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

SMALLEST_TO_COMPRESS = 500
"""Bytes of a file below which compression saves no packet."""
COMPRESSIBLE = (".css", ".js", ".json", ".mjs", ".svg", ".webmanifest")


class Assets(StaticFiles):
    """Files that the browser keeps but asks after each time: their names have no version, and
    modules of two versions of the server must never meet in one page. Text is sent gzipped to
    browsers that can read it; each version of a file is compressed once."""

    def file_response(
        self,
        full_path: Any,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, or 304 where the browser has it."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        wants_gzip = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        text = str(full_path).endswith(COMPRESSIBLE)
        if text and wants_gzip and stat_result.st_size >= SMALLEST_TO_COMPRESS:
            if not isinstance(response, NotModifiedResponse):
                response = self._gzipped(str(full_path), stat_result, response)
            response.headers["content-encoding"] = "gzip"
            response.headers["vary"] = "Accept-Encoding"  # the others: GZipMiddleware's work
        response.headers["cache-control"] = "no-cache"
        return response

    def _gzipped(self, path: str, found: os.stat_result, plain: Response) -> Response:
        content = _compressed(path, found.st_mtime_ns)
        kept = {name: plain.headers[name] for name in ("content-type", "etag", "last-modified")}
        return Response(content, status_code=plain.status_code, headers=kept)


@lru_cache(maxsize=1024)
def _compressed(path: str, changed: int) -> bytes:
    """The gzipped content of a file as it was at `changed` (nanoseconds)."""
    with open(path, "rb") as file:  # noqa: PTH123 (starlette hands out strings)
        return gzip.compress(file.read(), 9, mtime=0)
