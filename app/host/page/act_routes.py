"""The acts of the host over HTTP: each page says what will happen, and its button does it if that
is still so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.responses import Response

from ...accounts.page import PageDep, WebPage
from ...base.web.api import page_router
from ...base.web.errors import not_found
from ...base.web.injection import injected
from ...base.web.validation import PathText
from ..acts.act import HostAct, Tools
from ..acts.of_matches import End
from ..acts.of_server import BackUp, LetIn, Remove
from ..admin import keys
from ..cannot_do import CannotDo, Changed
from .door import ForHost
from .routes import for_host, id_of

router = page_router(f"{keys.PATH}/acts")
ACTS: dict[str, tuple[type[HostAct], str]] = {
    "backup": (BackUp, "Back up now"),
    "access": (LetIn, "Let in again"),
    "remove": (Remove, "Remove"),
    "end": (End, "End without a winner"),
}
"""What the page does, by its address, with what its button says. The commands do more."""
About = Annotated[str, Query(max_length=60)]
ToolsDep = Annotated[Tools, injected(Tools)]


@dataclass(frozen=True, slots=True)
class Question:
    """An act that the host looks at, with the page that tells of it."""

    act: HostAct
    _label: str
    _about: str
    _page: WebPage

    def answer(self, **told: object) -> Response:
        """The page, with what there is to tell."""
        page = {"label": self._label, "back": _back(self.act, self._about)}
        return for_host(self._page.show("pages/host/act.html", None, **page, **told))


async def _question(
    act: PathText, page: PageDep, _: ForHost, tools: ToolsDep, about: About = ""
) -> Question:
    if act not in ACTS:
        raise not_found()
    kind, label = ACTS[act]
    asked = kind(tools, id_of(about) if about else None)
    return Question(asked, label, about, page)


QuestionDep = Annotated[Question, Depends(_question)]


@router.get("/{act}")
async def ask(question: QuestionDep) -> Response:
    """What would be done."""
    try:
        return question.answer(plan=await question.act.plan())
    except CannotDo as refusal:
        return question.answer(refusal=str(refusal))


@router.post("/{act}")
async def do(question: QuestionDep, request: Request) -> Response:
    """Do it, if it is what the host has read. SameOriginOnly has refused other sites' pages."""
    agreed = str((await request.form()).get("agreed", ""))
    try:
        plan = await question.act.plan()
        if plan.key != agreed:
            return question.answer(changed=str(Changed()), plan=plan)
        return question.answer(done=await question.act.carry_out(plan))
    except CannotDo as refusal:
        return question.answer(refusal=str(refusal))


def _back(act: HostAct, about: str) -> str:
    """Where the host comes from."""
    return f"{keys.PATH}/matches/{about}" if isinstance(act, End) else keys.PATH
