"""Names of CSS classes: words joined by single hyphens, `match-title` and `badge-turn`. And no
selector that makes every change of a page a change of all that follows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "static/css").rglob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
NO_SELECTOR = re.compile(r"/\*.*?\*/|\"[^\"]*\"", re.DOTALL)
IN_SHEETS = re.compile(r"\.([A-Za-z_][\w-]*)")
IN_TEMPLATES = re.compile(r"(?:class=\"|page_class %\})([^\"]*?)(?:\"|\{% endblock)")
TORN = re.compile(r",\s*[@{}]")
FOLLOWER = re.compile(r"[+~]\s*\*")
OTHER_MANNER = re.compile(r"__|(?<=\w)--|[A-Z]")


def ids(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_classes_of_sheets_are_words_with_hyphens(sheet: Path) -> None:
    names = set(IN_SHEETS.findall(NO_SELECTOR.sub("", sheet.read_text("utf-8"))))
    assert {name for name in names if OTHER_MANNER.search(name)} == set()


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_a_list_of_selectors_is_not_torn_apart(sheet: Path) -> None:
    assert TORN.search(NO_SELECTOR.sub("", sheet.read_text("utf-8"))) is None


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_no_sheet_styles_whatever_follows_something(sheet: Path) -> None:
    """With one `> * + *` a browser styles and lays out the next sibling of all that comes or goes
    anywhere: twice the time of a step."""
    assert FOLLOWER.search(NO_SELECTOR.sub("", sheet.read_text("utf-8"))) is None


@pytest.mark.parametrize("template", TEMPLATES, ids=ids)
def test_classes_of_templates_are_words_with_hyphens(template: Path) -> None:
    lists = IN_TEMPLATES.findall(template.read_text("utf-8"))
    names = {name for found in lists for name in re.sub(r"\{[{%].*?[}%]\}", " ", found).split()}
    assert {name for name in names if OTHER_MANNER.search(name)} == set()
