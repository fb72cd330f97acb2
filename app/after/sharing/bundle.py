"""What a page needs to work by itself, without a server: sheets, scripts and drawings, in it."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...base.assets.joined import Joined
from ...base.assets.static import Assets

DRAWING = re.compile(r"\bsvg/[\w/-]+\.svg\b")
SHEET = re.compile(r"^.*?<svg\b[^>]*>(.*)</svg>\s*$", re.DOTALL)
NAMES = re.compile(r'(\bid="|\bhref="#|url\(#)')
"""Where a drawing names one of its parts."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The files of one page."""

    style: str
    script: str
    files: dict[str, str]
    """Where in the page a drawing lies, by its path under static/ (js/common/assets.js)."""
    symbols: str
    """The sheets of drawings that parts of are used: `<use>` reaches into no other file."""


def bundle(
    assets: Assets, entry: str, board: str, sheets: Iterable[str], drawings: Iterable[str]
) -> Bundle:
    """The given files, and all that they refer to. The script runs as a module in the page."""
    joined = Joined("kept.js", (entry,), (board,), assets.text)
    found = {path for module in joined.modules for path in DRAWING.findall(assets.text(module))}
    drawn = {path: assets.text(path) for path in sorted(found | set(drawings)) if path in assets}
    symbols = {path for path, text in drawn.items() if "<symbol" in text}
    whole = {path: _data(assets, path) for path in drawn if path not in symbols}
    return Bundle(
        style="\n".join(_style(assets, path) for path in sheets),
        script=_script(joined),
        files=whole | {path: f"#{path}" for path in symbols},
        symbols="\n".join(_sheet(path, drawn[path]) for path in sorted(symbols)),
    )


def _script(joined: Joined) -> str:
    """As the content of an element."""
    return joined.text.replace("</script", r"<\/script").replace("<!--", r"<\!--")


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
