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
from collections import OrderedDict
from collections.abc import Mapping
from uuid import UUID

import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..matches.live.registry import MatchRegistry
from ..replays import compressed
from ..replays.charts import Charts
from ..replays.tables import ReplayTimeline
from ..web.assets.static import Assets
from .beside import beside
from .bundle import DRAWING, Bundle, bundle

SHEETS = ("css/site.css", "css/table.css", "css/replay.css")
ENTRY = "js/replay/main.js"
MOST_BUNDLES = 8
"""How many games' files are kept in memory: some 1 MB each."""
PLACE = re.compile("<!--(policy|style|files|parts)-->")
LINK = re.compile(r'(?<=\bhref=")/(?!/)')


class Keeping:
    """Makes the files of one server process."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._bundles: OrderedDict[tuple[str, ...], Bundle] = OrderedDict()

    def file(self, page: str, ruleset: str, home: str, parts: Mapping[str, bytes]) -> bytes:
        """The file of a `page` (the replay's in its other frame), with `parts` of gzipped JSON, as
        the page's script asks for them. Takes a tenth of a second: not for the event loop."""
        files = self._bundle(page, ruleset)
        places = {
            "policy": _policy(files),
            "style": f"<style>{files.style}</style>",
            "files": f'<svg class="kept-drawings" aria-hidden="true">{files.symbols}</svg>',
            "parts": "\n".join(_scripts(files, parts)),
        }
        html = LINK.sub(f"{home}/", self._with_drawings(page, files))
        return PLACE.sub(lambda found: places[found[1]], html).encode()

    def _bundle(self, page: str, ruleset: str) -> Bundle:
        drawings = sorted(set(DRAWING.findall(page)))
        named = (ruleset, *drawings)
        if named not in self._bundles:
            board, sheets = f"js/rulesets/{ruleset}.js", (*SHEETS, f"css/rulesets/{ruleset}.css")
            self._bundles[named] = bundle(self._assets, ENTRY, board, sheets, drawings)
        self._bundles.move_to_end(named)
        while len(self._bundles) > MOST_BUNDLES:
            self._bundles.popitem(last=False)
        return self._bundles[named]

    def _with_drawings(self, page: str, files: Bundle) -> str:
        """The page with the drawings that lie in it."""
        address = re.compile(rf"/static/{self._assets.digest}/([^\"'#\s]+)")
        return address.sub(lambda found: files.files[found[1]], page)


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


async def parts_of(
    db: AsyncSession, registry: MatchRegistry, charts: Charts, match_id: UUID
) -> dict[str, bytes]:
    """All that the page of a replay asks for, gzipped, by the names by which it does: as a visitor
    without a name gets it."""
    if await compressed.unpack(db, match_id):
        await db.commit()
    query = select(ReplayTimeline.viewer, ReplayTimeline.content)
    kept = await db.execute(query.where(ReplayTimeline.match_id == match_id))
    parts = {f"{name}.json": content for name, content in kept}
    told = await beside(db, registry, match_id, None)
    header = (await registry.open(match_id)).header
    printed = await charts.encoded(db, header.ruleset.meta.key, header.pack)
    more = {"beside": orjson.dumps(told), "charts.json": printed}
    return parts | {name: gzip.compress(said, 6, mtime=0) for name, said in more.items()}
