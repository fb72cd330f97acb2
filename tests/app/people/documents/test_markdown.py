"""Markdown of ours as HTML; in the rules, the chapter of rulings is an index: it leads to the
paragraphs, and they lead to it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

from app.base.web.text import ago, lasting
from app.people.documents.cards import certainty, charts_of
from app.people.documents.markdown import render
from app.referee.packs import OURS
from rulesets import RULESETS

TEXT = """# The rules

Before all.

## 4 Action cards

### 4.6 Place influence

**4.6.1** Roll a die.

4.6.2 Then place.

## Hints & tips

| a | b |
|---|---|
| 1 | 2 |

<script>alert(1)</script>
"""


def test_numbered_paragraphs_get_their_anchors() -> None:
    html = render(TEXT).html
    assert '<h2 id="p4">' in html
    assert '<h3 id="p4.6">' in html
    assert '<p id="p4.6.1">' in html
    assert '<p id="p4.6.2">' in html
    assert '<h2 id="hints-tips">' in html


def test_the_title_is_told_once_and_the_contents_list_the_headings() -> None:
    manuscript = render(TEXT)
    assert manuscript.title == "The rules"
    assert "<h1>" not in manuscript.html
    assert [(h.level, h.anchor, h.text) for h in manuscript.contents] == [
        (2, "p4", "4 Action cards"),
        (3, "p4.6", "4.6 Place influence"),
        (2, "hints-tips", "Hints & tips"),
    ]


def test_html_in_a_text_is_shown_and_not_obeyed() -> None:
    assert "<script>" not in render(TEXT).html
    assert "&lt;script&gt;" in render(TEXT).html


def test_a_number_in_a_sentence_is_no_paragraph_number() -> None:
    html = render("# T\n\n12 red cubes.\n\n## 1 One\n\n## 1 Again\n").html
    assert "<p>12 red cubes.</p>" in html
    assert html.count('id="p1"') == 1


@pytest.mark.parametrize(
    ("status", "sure"),
    [
        ("known", "known"),
        ("confirmed", "known"),
        ("reconstruction", "reconstruction"),
        ("reconstruction; name, date and place are history", "reconstruction"),
        ("effects known; name, numbers and rounds are a reconstruction", "partly"),
    ],
)
def test_how_sure_we_are_is_read_from_the_status(status: str, sure: str) -> None:
    assert certainty(status) == sure


def test_entries_become_tables_by_their_type() -> None:
    charts = {
        "rounds": 5,
        "cards": {
            "B1": {"id": "B1", "name": "Towton", "type": "battle", "cp": 3, "status": "known"},
            "E1": {"id": "E1", "name": "Aid", "type": "event", "text": "Go.", "status": "known"},
        },
    }
    found = charts_of(charts, {"printed.word.battle_cards": "Battles", "kind.cp": "CP"})
    assert [(chart.title, chart.columns, chart.rows[0].cells) for chart in found] == [
        ("Battles", ("CP",), ("3",)),
        ("Event Cards", ("Text",), ("Go.",)),
    ]


@pytest.mark.parametrize(
    ("past", "words"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(hours=3), "3 hours ago"),
        (timedelta(days=1, hours=2), "1 day ago"),
        (timedelta(days=65), "2 months ago"),
        (timedelta(days=800), "2 years ago"),
    ],
)
def test_how_long_ago_is_said_in_words(past: timedelta, words: str) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    assert ago((now - past).isoformat(), now) == words
    span = "just now" if words == "just now" else f"for {words.removesuffix(' ago')}"
    assert lasting((now - past).isoformat(), now) == span


def test_what_scrolls_sideways_can_be_reached_by_keys_and_has_a_name_of_its_own() -> None:
    table = "| a |\n|---|\n| b |\n"
    html = render(f"# T\n\n{table}\n{table}\n```\ncode\n```\n").html
    for number in (1, 2):
        region = f'<div class="scroll" tabindex="0" role="region" aria-label="Table {number}">'
        assert region in html
    assert '<pre tabindex="0">' in html


RULINGS = """# Rules

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


def test_each_ruling_leads_to_its_paragraph_and_each_paragraph_to_its_rulings() -> None:
    html = render(RULINGS).html
    assert '<li id="ruling-1.1"><a href="#p1.1"><strong>1.1</strong></a> They are' in html
    assert '<li id="ruling-1.1-2"><a href="#p1.1">' in html
    assert '<li id="ruling-1.2"><a href="#p1.2"><strong>1.2 to 1.3</strong></a>' in html
    assert "<li><strong>9.9</strong> No such" in html
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
