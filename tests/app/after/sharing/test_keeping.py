"""A replay as one file: small, whole, and closed to the outside."""

from __future__ import annotations

import gzip
import re

import pytest

from app.after.sharing import keeping
from app.after.sharing.keeping import kept_file
from app.base.assets.static import Assets
from app.base.settings import ROOT
from rulesets import RULESETS
from tests.app.after.conftest import Finished

MOST = 1_500_000
"""Bytes of a file without its timelines, of 2 MB in all."""
ASSETS = Assets(ROOT / "static")
PAGE = """<!doctype html><html><head><meta content="<!--policy-->"><!--style--></head>
<body><!--files--><a href="/rules/x">Rules</a><!--parts--></body></html>"""


@pytest.mark.parametrize("key", RULESETS)
def test_the_file_of_every_game_is_small_and_asks_for_nothing(key: str) -> None:
    file = kept_file(ASSETS, PAGE, key, "https://roses.example", {"hints": gzip.compress(b"{}")})
    assert len(file) < MOST
    text = file.decode()
    assert "/static/" not in text
    assert 'href="https://roses.example/rules/x"' in text
    (policy,) = re.findall('content="(default-src[^"]+)"', text)
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert not re.search(r"""(?:src=|url\()["']?https?:""", text)
    assert text.count('id="svg/icons.svg#die"') == 1


def test_the_modules_of_a_game_are_joined_once_for_all_its_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = kept_file(ASSETS, PAGE, "rose_wars", "https://roses.example", {})
    monkeypatch.delattr(keeping, "Joined")
    assert kept_file(ASSETS, PAGE, "rose_wars", "https://roses.example", {}) == first


async def test_everyone_with_the_link_gets_the_same_file(finished: Finished) -> None:
    path = f"/replay/{finished.token}/keep"
    along = await finished.reader.get(f"{finished.replay}/york/next.json")
    assert along.status_code == 200, "what is kept to play along is in no file"
    mine = await finished.table.lobbies[0].http.get(path)
    theirs = await finished.reader.get(path)
    assert mine.content == theirs.content
    assert re.fullmatch(
        r'attachment; filename="roses-cousins_war-[\d-]{10}\.html"',
        mine.headers["content-disposition"],
    )
    parts = set(re.findall('data-part="([^"]+)"', mine.text))
    assert parts == {"film-0.json", "record.json", "beside", "charts.json"}
    assert (await finished.reader.get("/replay/nothing/keep")).status_code == 404
