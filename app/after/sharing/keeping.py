"""A whole replay as one HTML file, which works from a disk for as long as there are browsers: the
page, its modules, drawings and timelines, the story and what the players said, and the record with
all that it takes to verify it.

It is the page of the replay with another frame (templates/kept.html). Nothing in it asks for
anything: its policy forbids that.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, NamedTuple

import orjson
from fastapi import Request
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from ...accounts.deps import PayerDep
from ...base.assets.joined import Joined
from ...base.assets.static import Assets
from ...base.budget.accounts import COPY
from ...base.budget.queue import Turns
from ...base.uses import count_use
from ...base.web.api import page_router
from ...base.web.deps import AssetsDep, DbDep, LimitsDep, TemplatesDep, turns_of
from ...base.web.injection import injected
from ...base.web.validation import Token
from ...lobby.access import load_match
from ...lobby.deps import ReaderDep
from ...play.replays.schemas import DocumentsJson
from ...play.replays.tables import RECORD, STORY, Document, Replay
from ...referee.packs import Library
from ..replays.access import replay_of
from ..replays.documents import ADVICE, ASKED, CHOICES
from ..replays.page import PAGE, replay_context
from ..replays.routes import encoded
from ..stories.scheduler import StoriesDep
from .beside import beside

router = page_router()

SHEETS = ("css/site.css", "css/table.css", "css/replay.css")
ENTRY = "js/replay/main.js"
PLACE = re.compile("<!--(policy|style|files|parts)-->")
LINK = re.compile(r'(?<=\bhref=")/(?!/)')
DRAWING = re.compile(r"\bsvg/[\w/-]+\.svg\b")
SHEET = re.compile(r"^.*?<svg\b[^>]*>(.*)</svg>\s*$", re.DOTALL)
NAMES = re.compile(r'(\bid="|\bhref="#|url\(#)')
"""Where a drawing names one of its parts."""
LIGHTLY = 1
"""The level of compression: most of it is compressed already."""


@router.get("/replay/{token}/keep")
async def keep(
    token: Token,
    request: Request,
    db: DbDep,
    library: Annotated[Library, injected(Library)],
    assets: AssetsDep,
    reader: ReaderDep,
    limits: LimitsDep,
    payer: PayerDep,
    copies: Annotated[Turns, turns_of(COPY)],
    templates: TemplatesDep,
    stories: StoriesDep,
) -> Response:
    """The whole replay as a file, for anyone with its link: the same whoever asks."""
    await limits.hit("keep", payer.address)
    replay = await replay_of(db, token)
    anyone, base = replace(reader, player=None), reader.base
    context = await replay_context(token, db, anyone, stories=stories.is_on)
    match = await load_match(db, replay.match_id)
    ruleset, name = match.ruleset, f"roses-{match.ruleset}-{match.ended:%Y-%m-%d}.html"
    context["documents"] = named_here(context["documents"])
    frame = {"layout": "kept.html", "kept": True, "home": base, "player": None}
    page = templates.get_template(PAGE).render({**context, **frame, "request": request})
    parts, plain = await parts_of(db, replay), await plain_parts_of(db, library, replay)
    await count_use(db, "keep")
    packs = "gzip" in request.headers.get("accept-encoding", "")

    def made() -> bytes:
        zipped = {name: gzip.compress(said, 6, mtime=0) for name, said in plain.items()}
        file = kept_file(assets, page, ruleset, base, parts | zipped)
        return gzip.compress(file, LIGHTLY) if packs else file

    headers = {
        "cache-control": "private, no-cache",
        "content-disposition": f'attachment; filename="{name}"',
        **({"content-encoding": "gzip"} if packs else {}),
    }
    file = await copies.in_a_thread(payer, made)
    return Response(file, media_type="text/html", headers=headers)


def named_here(told: DocumentsJson) -> DocumentsJson:
    """What the page names, where its documents lie in it."""
    film = [f"film-{number}.json" for number in range(len(told["film"]))]
    story = f"{STORY}.json" if told["story"] else None
    return {**told, "film": film, "story": story, "record": f"{RECORD}.json"}


async def parts_of(db: AsyncSession, replay: Replay) -> dict[str, bytes]:
    """The documents that the page of a replay asks for, gzipped, by the names by which it does: as
    a visitor without a name gets them."""
    query = select(Document.name, Document.content).where(Document.match_id == replay.match_id)
    told = await db.execute(
        query.where(Document.name.not_like(f"{CHOICES}-%"), Document.name.not_in((ADVICE, ASKED)))
    )
    return {f"{name}.json": content for name, content in told}


async def plain_parts_of(db: AsyncSession, library: Library, replay: Replay) -> dict[str, bytes]:
    """What else it asks for, as JSON."""
    assert replay.match is not None
    charts = await encoded(db, library, replay.match["ruleset"], replay.match["pack"])
    return {"beside": orjson.dumps(await beside(db, replay, None)), "charts.json": charts}


def kept_file(
    assets: Assets, page: str, ruleset: str, home: str, parts: Mapping[str, bytes]
) -> bytes:
    """The file of a `page` (the replay's in its other frame), with `parts` of gzipped JSON, as the
    page's script asks for them. Takes a while: not for the event loop."""
    frame = frame_of(assets, ruleset)
    files, symbols = _drawings(assets, {*frame.named, *DRAWING.findall(page)})
    places = {
        "policy": _policy(frame.script),
        "style": f"<style>{frame.style}</style>",
        "files": f'<svg class="kept-drawings" aria-hidden="true">{symbols}</svg>',
        "parts": "\n".join(_scripts(files, frame.script, parts)),
    }
    address = re.compile(rf"/static/{assets.digest}/([^\"'#\s]+)")
    drawn = address.sub(lambda found: files[found[1]], page)
    html = LINK.sub(f"{home}/", drawn)
    return PLACE.sub(lambda found: places[found[1]], html).encode()


class Frame(NamedTuple):
    """What the files of all replays of a game have in common."""

    script: str
    style: str
    named: frozenset[str]
    """The drawings that its modules name."""


@lru_cache(maxsize=8)
def frame_of(assets: Assets, ruleset: str) -> Frame:
    """Made once for each game: to join the modules takes a tenth of a second of Python, in which
    the event loop waits for its turn."""
    joined = Joined("kept.js", (ENTRY,), (f"js/rulesets/{ruleset}.js",), assets.text)
    texts = map(assets.text, joined.modules)
    sheets = (*SHEETS, f"css/rulesets/{ruleset}.css")
    return Frame(
        joined.text.replace("</script", r"<\/script").replace("<!--", r"<\!--"),
        "\n".join(_style(assets, path) for path in sheets),
        frozenset(path for text in texts for path in DRAWING.findall(text)),
    )


def _drawings(assets: Assets, named: Set[str]) -> tuple[dict[str, str], str]:
    """Where in the page the drawings lie that are named by these paths under static/
    (js/common/assets.js); and the sheets of which parts are used: `<use>` reaches into no other
    file."""
    drawn = {path: assets.text(path) for path in sorted(named) if path in assets}
    sheets = [path for path, text in drawn.items() if "<symbol" in text]
    whole = {path: _data(assets, path) for path in drawn if path not in sheets}
    symbols = "\n".join(_sheet(path, drawn[path]) for path in sheets)
    return whole | {path: f"#{path}" for path in sheets}, symbols


def _data(assets: Assets, path: str) -> str:
    content = base64.b64encode(assets.content(path)).decode()
    return f"data:{assets.media_type(path)};base64,{content}"


def _style(assets: Assets, path: str) -> str:
    """A sheet with its pictures in it."""
    address = re.compile(rf"/static/{assets.digest}/([^\"')#]+)")
    return address.sub(lambda found: _data(assets, found[1]), assets.content(path).decode())


def _sheet(path: str, source: str) -> str:
    """The symbols of a sheet, under names that no other sheet has."""
    found = SHEET.match(source)
    assert found is not None, path
    return NAMES.sub(rf"\g<1>{path}#", found[1])


def _scripts(files: Mapping[str, str], script: str, parts: Mapping[str, bytes]) -> Iterator[str]:
    """What the modules find in the page (js/common/assets.js, js/replay/source.js), and they."""
    listed = orjson.dumps(files).decode().replace("<", "\\u003c")
    yield f'<script type="application/json" id="kept-assets">{listed}</script>'
    for name, content in parts.items():
        packed = base64.b64encode(content).decode()
        yield f'<script type="application/gzip" data-part="{name}">{packed}</script>'
    yield f'<script type="module">{script}</script>'


def _policy(script: str) -> str:
    """Lets nothing run but our modules, and nothing be asked for."""
    ours = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{ours}'; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
