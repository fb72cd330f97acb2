"""FastAPI dependencies: who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..base.budget.accounts import HASH, Payer
from ..base.budget.queue import Turns
from ..base.database.in_hand import let_go
from ..base.web.api import bearer_of, scopes_of
from ..base.web.deps import AddressDep, DbDep, TemplatesDep, sessions_of, turns_of
from ..base.web.errors import Problem, SignInFirst
from ..base.web.injection import made
from .passwords import Hashing
from .sessions.cookies import visitor_of
from .sessions.store import Visitor
from .sessions.tokens import holder_of
from .tables import Player


async def _visitor(connection: HTTPConnection, db: DbDep) -> Visitor | None:
    """By an API token or by the cookie. Raises Problem where a token may not pass. Lets go of the
    connection: what the route does may begin with something slow."""
    if bearer_of(connection) is not None:
        found = await holder_of(db, connection, scopes_of(connection.scope.get("route")))
    else:
        found = await visitor_of(connection, db)
    await let_go(db)
    return found


async def player_of(request: Request) -> Player | None:
    """The player who asks, for error pages; None for a visitor without an account."""
    async with sessions_of(request)() as db:
        visitor = await visitor_of(request, db)
    return visitor.player if visitor else None


VisitorDep = Annotated[Visitor | None, Depends(_visitor)]


async def _player(visitor: VisitorDep) -> Player | None:
    return visitor.player if visitor else None


PlayerDep = Annotated[Player | None, Depends(_player)]
"""The player, or None for a visitor who has not picked a name yet."""


async def _payer(address: AddressDep, player: PlayerDep) -> Payer:
    return Payer(address, player.id if player else None, None)


PayerDep = Annotated[Payer, Depends(_payer)]
"""For whom the budget counts what a request costs."""


async def _hashing(turns: Annotated[Turns, turns_of(HASH)], payer: PayerDep) -> Hashing:
    return Hashing(turns, payer)


HashingDep = Annotated[Hashing, Depends(_hashing)]


async def _signed_in_visitor(visitor: VisitorDep, request: Request) -> Visitor:
    if visitor is not None:
        return visitor
    if request.url.path.startswith("/api/"):
        raise Problem(401, "sign_in_first", "Pick a name or sign in first.")
    raise SignInFirst


SignedInVisitor = Annotated[Visitor, Depends(_signed_in_visitor)]
"""As SignedIn, with the session."""


async def _signed_in(visitor: SignedInVisitor) -> Player:
    return visitor.player


SignedIn = Annotated[Player, Depends(_signed_in)]
"""The player; others get 401, and on pages are sent to /sign-in and back."""


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
