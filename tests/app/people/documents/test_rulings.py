"""The chapter of rulings is an index: it leads to the paragraphs, and they lead to it."""

from __future__ import annotations

import re

import pytest

from app.people.documents.markdown import render
from app.referee.packs import OURS
from rulesets import RULESETS

PAGE = """# Rules

## 1 Moving

### 1.1 Marches

A march.

### 1.2 Voyages

A voyage.

## 2 Rulings

- **1.1** They are **1.2** short.
- **1.1** They are slow.
- **1.2 to 1.3** They are wet.
- **9.9** No such paragraph.
- Not a ruling.
"""


def test_each_ruling_leads_to_its_paragraph() -> None:
    html = render(PAGE).html
    assert '<li id="ruling-1.1"><a href="#p1.1"><strong>1.1</strong></a> They are' in html
    assert '<li id="ruling-1.1-2"><a href="#p1.1">' in html
    assert '<li id="ruling-1.2"><a href="#p1.2"><strong>1.2 to 1.3</strong></a>' in html
    assert "<li><strong>9.9</strong> No such" in html


def test_each_paragraph_leads_to_its_rulings() -> None:
    html = render(PAGE).html
    assert re.search(
        r'1\.1 Marches</h3>\n<p class="rulings-link">Our rulings: '
        r'<a href="#ruling-1\.1"[^>]*>1</a>, <a href="#ruling-1\.1-2"[^>]*>2</a></p>',
        html,
    )
    assert re.search(r"1\.2 Voyages</h3>\n.*>Our ruling</a></p>\n<p>A voyage", html)


@pytest.mark.parametrize("key", RULESETS)
def test_every_ruling_of_a_game_is_linked_both_ways(key: str) -> None:
    html = render(OURS.rules_page(key)).html
    chapter = re.split(r"\d+ Rulings</h2>", html)[1].split("<h2")[0]
    items = re.findall(r'<li(?: id="(.+?)")?>', chapter)
    assert len(items) > 10
    assert all(items), "a ruling without its paragraph"
    for anchor in re.findall(r'href="#(.+?)"', html):
        assert f'id="{anchor}"' in html, anchor
    assert set(re.findall(r'href="#(ruling-.+?)"', html)) == set(items)
