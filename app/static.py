"""Style sheets, modules and pictures."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles


class Revalidated(StaticFiles):
    """Files that the browser keeps but asks after each time: their names have no version, and
    modules of two versions of the server must never meet in one page."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, or 304 where the browser has it."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response
