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
from collections.abc import Mapping

import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.assets.static import Assets
from ...play.replays.schemas import DocumentsJson
from ...play.replays.tables import RECORD, STORY, Document, Replay
from ...referee.packs import Library
from ..replays.charts import encoded
from .beside import beside
from .bundle import DRAWING, Bundle, bundle

SHEETS = ("css/site.css", "css/table.css", "css/replay.css")
ENTRY = "js/replay/main.js"
PLACE = re.compile("<!--(policy|style|files|parts)-->")
LINK = re.compile(r'(?<=\bhref=")/(?!/)')


def kept_file(
    assets: Assets, page: str, ruleset: str, home: str, parts: Mapping[str, bytes]
) -> bytes:
    """The file of a `page` (the replay's in its other frame), with `parts` of gzipped JSON, as the
    page's script asks for them. Takes a while: not for the event loop."""
    board, sheets = f"js/rulesets/{ruleset}.js", (*SHEETS, f"css/rulesets/{ruleset}.css")
    files = bundle(assets, ENTRY, board, sheets, DRAWING.findall(page))
    places = {
        "policy": _policy(files),
        "style": f"<style>{files.style}</style>",
        "files": f'<svg class="kept-drawings" aria-hidden="true">{files.symbols}</svg>',
        "parts": "\n".join(_scripts(files, parts)),
    }
    address = re.compile(rf"/static/{assets.digest}/([^\"'#\s]+)")
    drawn = address.sub(lambda found: files.files[found[1]], page)
    html = LINK.sub(f"{home}/", drawn)
    return PLACE.sub(lambda found: places[found[1]], html).encode()


def _scripts(files: Bundle, parts: Mapping[str, bytes]) -> list[str]:
    """What the modules find in the page (js/common/assets.js, js/replay/source.js), and they."""
    listed = orjson.dumps(files.files).decode().replace("<", "\\u003c")
    packed = {name: base64.b64encode(content).decode() for name, content in parts.items()}
    return [
        f'<script type="application/json" id="kept-assets">{listed}</script>',
        *(
            f'<script type="application/gzip" data-part="{name}">{content}</script>'
            for name, content in packed.items()
        ),
        f'<script type="module">{files.script}</script>',
    ]


def _policy(files: Bundle) -> str:
    """Lets nothing run but our modules, and nothing be asked for."""
    ours = base64.b64encode(hashlib.sha256(files.script.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{ours}'; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def is_told(name: str) -> bool:
    """Whether a document is for readers."""
    return not name.startswith("choices")


def named_here(told: DocumentsJson) -> DocumentsJson:
    """What the page names, where its documents lie in it."""
    film = [f"film-{number}.json" for number in range(len(told["film"]))]
    story = f"{STORY}.json" if told["story"] else None
    return {**told, "film": film, "story": story, "record": f"{RECORD}.json"}


async def parts_of(db: AsyncSession, library: Library, replay: Replay) -> dict[str, bytes]:
    """All that the page of a replay asks for, gzipped, by the names by which it does: as a visitor
    without a name gets it."""
    query = select(Document.name, Document.content).where(Document.match_id == replay.match_id)
    contents = {name: content for name, content in await db.execute(query)}  # noqa: C416
    parts = {f"{name}.json": content for name, content in contents.items() if is_told(name)}
    assert replay.match is not None
    game, pack = replay.match["ruleset"], replay.match["pack"]
    more = {
        "beside": orjson.dumps(await beside(db, replay, None)),
        "charts.json": await encoded(db, library, game, pack),
    }
    return parts | {name: gzip.compress(said, 6, mtime=0) for name, said in more.items()}
