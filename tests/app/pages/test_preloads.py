"""The head of a page names everything that its modules import."""

from __future__ import annotations

import re

import pytest

from app.pages.preloads import Preloads
from app.settings import ROOT
from app.web.static import Assets
from rulesets import RULESETS

STATIC = ROOT / "static"
LINK = re.compile(
    r'<link rel="(?:modulepreload|preload)"[^>]* href="/static/[0-9a-f]{12}/([^"]+)">'
)
PRELOADS = Preloads(Assets(STATIC))
DYNAMIC = re.compile(r"\bimport\(")


def named(*paths: str) -> list[str]:
    return LINK.findall(str(PRELOADS(*paths)))


@pytest.mark.parametrize("key", RULESETS)
def test_every_module_of_a_table_is_named_once(key: str) -> None:
    found = named("js/table/main.js", f"js/rulesets/{key}.js")
    assert len(found) == len(set(found))
    folder = {str(path.relative_to(STATIC)) for path in (STATIC / "js/table").glob("*.js")}
    game = (STATIC / f"js/rulesets/{key}").rglob("*.js")
    assert folder | {str(path.relative_to(STATIC)) for path in game} <= set(found)


def test_the_picture_of_a_board_is_named_where_there_is_one() -> None:
    assert named("svg/richard_iii.svg") == ["svg/richard_iii.svg"]
    assert named("svg/rose_wars.svg") == []


def test_no_module_is_loaded_in_a_way_that_the_head_cannot_name() -> None:
    sources = (STATIC / "js").rglob("*.js")
    dynamic = sorted(path.name for path in sources if DYNAMIC.search(path.read_text("utf-8")))
    # The board of a game is named by the page itself; a game ends once; shares of dice are seldom
    # outstanding.
    assert dynamic == ["board_host.js", "main.js", "site.js"]


def test_a_module_that_is_missing_is_not_named() -> None:
    assert named("js/table/main.js", "js/rulesets/no_such_game.js") == named("js/table/main.js")
