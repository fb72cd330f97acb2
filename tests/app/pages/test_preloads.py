"""The head of a page names everything that its modules and sheets import."""

from __future__ import annotations

import re

import pytest

from app.pages.preloads import preloads
from app.settings import ROOT
from rulesets import RULESETS
from tests.support.client import Client

LINK = re.compile(r'<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)">')
DYNAMIC = re.compile(r"\bimport\(")


def named(*paths: str) -> list[str]:
    return LINK.findall(str(preloads(*paths)))


@pytest.mark.parametrize("key", RULESETS)
def test_every_module_of_a_table_is_named_once(key: str) -> None:
    found = named("/static/js/table/main.js", f"/static/js/rulesets/{key}.js")
    assert len(found) == len(set(found))
    folder = {f"/{path.relative_to(ROOT)}" for path in (ROOT / "static/js/table").glob("*.js")}
    game = (ROOT / f"static/js/rulesets/{key}").glob("*.js")
    assert folder | {f"/{path.relative_to(ROOT)}" for path in game} <= set(found)


@pytest.mark.parametrize("key", RULESETS)
def test_every_sheet_of_a_game_is_named(key: str) -> None:
    sheets = (ROOT / f"static/css/rulesets/{key}").glob("*.css")
    assert set(named(f"/static/css/rulesets/{key}.css")) == {
        f"/{path.relative_to(ROOT)}" for path in sheets
    }


def test_the_picture_of_a_board_is_named_where_there_is_one() -> None:
    assert named("/static/svg/richard_iii.svg") == ["/static/svg/richard_iii.svg"]
    assert named("/static/svg/rose_wars.svg") == []


def test_no_module_is_loaded_in_a_way_that_the_head_cannot_name() -> None:
    sources = (ROOT / "static/js").rglob("*.js")
    dynamic = sorted(path.name for path in sources if DYNAMIC.search(path.read_text("utf-8")))
    # The board of a game is named by the page itself; shares of dice are seldom outstanding.
    assert dynamic == ["site.js", "stage.js"]


def test_a_game_without_a_board_of_its_own_has_a_page_all_the_same() -> None:
    assert named("/static/js/rulesets/no_such_game.js") == ["/static/js/rulesets/no_such_game.js"]


async def test_text_is_compressed_for_those_who_can_read_it(client: Client) -> None:
    path = "/static/js/table/main.js"
    whole = (ROOT / "static/js/table/main.js").read_bytes()
    packed = await client.get(path)
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    assert packed.content == plain.content == whole
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(whole) / 2
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    again = await client.get(path, headers={"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_pages_and_json_are_compressed_too(client: Client) -> None:
    for path in ("/", "/rules/richard_iii", "/api/rulesets/richard_iii/charts.json"):
        answer = await client.get(path)
        assert answer.headers["content-encoding"] == "gzip", path
