"""The pictures of positions are there, small, described, and about a paragraph of the rules."""

from __future__ import annotations

import re

import pytest

from app.base.settings import ROOT
from app.people.documents.markdown import render
from app.referee.packs import OURS, load_ruleset
from rulesets import RULESETS
from tests.support.client import Client

FOLDER = ROOT / "static/pictures"
MOST = 150_000
FRAMES = {0xC0, 0xC1, 0xC2}


def _size(jpeg: bytes) -> tuple[int, int]:
    """Width and height, from the header of the frame."""
    at = 2
    while jpeg[at + 1] not in FRAMES:
        at += 2 + int.from_bytes(jpeg[at + 2 : at + 4])
    return int.from_bytes(jpeg[at + 7 : at + 9]), int.from_bytes(jpeg[at + 5 : at + 7])


@pytest.mark.parametrize("key", RULESETS)
def test_each_game_has_pictures_that_are_small_and_described(key: str) -> None:
    html, game = render(OURS.rules_page(key)).html, RULESETS[key]
    assert game.guide is not None
    assert game.pictures
    for picture in game.pictures:
        content = (FOLDER / f"{key}-{picture.name}.jpg").read_bytes()
        assert len(content) < MOST
        assert _size(content) == picture.size
        assert len(picture.alt) > 20
        assert f'id="p{picture.rule}"' in html
        assert 1 <= picture.lesson <= len(game.guide.lessons)


async def test_the_rules_page_shows_them_after_its_summary(client: Client) -> None:
    page = (await client.get("/rules/richard_iii")).text
    found = re.search(r'<img src="(/static/[^"]+richard_iii-march\.jpg)"', page)
    assert found
    assert page.index('id="in-two-minutes"') < found.start() < page.index('id="p1"')
    answer = await client.get(found[1])
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/jpeg"


def test_each_scenario_that_can_be_chosen_has_a_small_one() -> None:
    games = {key: load_ruleset(key).meta.scenarios for key in RULESETS}
    named = {
        f"{key}-{one.key}.jpg"
        for key, scenarios in games.items()
        for one in scenarios
        if len(scenarios) > 1
    }
    pictures = list((FOLDER / "scenarios").iterdir())
    assert named == {path.name for path in pictures}
    for path in pictures:
        content = path.read_bytes()
        assert len(content) < 20_000
        assert _size(content) == (390, 130), "as the form declares"


@pytest.mark.parametrize("key", RULESETS)
def test_each_game_has_a_small_one_of_its_board(key: str) -> None:
    content = (FOLDER / f"games/{key}.jpg").read_bytes()
    assert len(content) < 40_000
    assert _size(content) == (480, 320), "as the card declares"


def test_there_are_no_others() -> None:
    named = {f"{key}-{one.name}.jpg" for key in RULESETS for one in RULESETS[key].pictures}
    assert {*named, "games", "scenarios"} == {path.name for path in FOLDER.iterdir()}
