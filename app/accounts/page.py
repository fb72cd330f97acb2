"""The page that a request is answered with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Request
from starlette.responses import Response

from ..base.web.deps import TemplatesDep
from ..base.web.errors import Problem
from ..base.web.injection import made
from .deps import PlayerDep


@dataclass(frozen=True, slots=True)
class WebPage:
    """A page for the one who asks: a player, or a visitor without a name."""

    request: Request
    player: PlayerDep
    _templates: TemplatesDep

    def show(self, template: str, problem: Problem | None = None, **told: object) -> Response:
        """The page as its template shows who asks and what is told, with what is wrong."""
        return self._templates.TemplateResponse(
            self.request,
            template,
            {"player": self.player, "problem": problem, **told},
            status_code=problem.status if problem else 200,
            headers=problem.headers if problem else None,
        )


PageDep = Annotated[WebPage, made(WebPage)]
