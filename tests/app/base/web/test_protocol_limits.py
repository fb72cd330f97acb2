"""docs/protocol.md has every error code and every limit of the code, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.base.middleware.guards import LARGEST_BODY
from app.base.protocols.http_timeouts import SECONDS_FOR_BODY, SECONDS_FOR_HEADERS
from app.base.web.error_answers import CODES
from app.base.web.limits import RULES
from app.lobby.lists.queries import LISTED_PER_PAGE
from app.lobby.new_match.creation import MAX_LISTED_EACH
from app.play.table.connection_limits import MAX_SOCKETS

ROOT = Path(__file__).parents[4]
TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
APP = ROOT / "app"
CODE = re.compile(
    r'(?:conflict\(\s*|Problem\(\s*\d{3},\s*|refusal\(\s*\d{3},\s*|"code":\s*)"([a-z_]+)"',
)


def _on_the_page() -> dict[str, set[int]]:
    """Each code of the page's table, with its statuses."""
    table = TEXT.split("The complete list of codes:")[1].split("### ")[0]
    found: dict[str, set[int]] = {}
    for status, codes in re.findall(r"^\| (\d{3}) \| (.*) \|$", table, re.MULTILINE):
        for code in re.findall(r"`([a-z_]+)`", codes):
            found.setdefault(code, set()).add(int(status))
    return found


def _in_the_code() -> set[str]:
    """Each code that an answer over HTTP may have."""
    files = [path for path in APP.rglob("*.py") if "live" not in path.parts]
    return {"rate_limited"} | {
        code for path in files for code in CODE.findall(path.read_text("utf-8"))
    }


def test_every_error_code_is_on_the_page_and_no_other() -> None:
    ours = _in_the_code()
    assert len(ours) > 20, "the pattern no longer finds them"
    assert set(_on_the_page()) == ours | set(CODES.values())


@pytest.mark.parametrize("rule", RULES)
def test_every_limit_is_on_the_page(rule: str) -> None:
    how_often, _ = RULES[rule]
    table = TEXT.split("### Limits of requests")[1].split("###")[0]
    assert f"| {how_often} |" in table


def test_the_other_figures_are_those_of_the_code() -> None:
    assert f"a body has at most {LARGEST_BODY // 1024} KiB" in TEXT
    assert f"hold {MAX_SOCKETS} websockets open" in TEXT
    assert f"have {MAX_LISTED_EACH} listed matches" in TEXT
    assert f"pages of {LISTED_PER_PAGE}," in TEXT
    assert f"{SECONDS_FOR_HEADERS:.0f} seconds for its headers" in TEXT
    assert f"{SECONDS_FOR_BODY:.0f} more for its body" in TEXT
