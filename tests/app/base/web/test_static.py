"""Static files: kept by browsers for good, under addresses that name their version. Where no file
is left to open, the server is busy, and makes no mistake."""

from __future__ import annotations

import builtins
import errno
import io
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

import pytest

from app.base.assets.static import Assets
from app.base.settings import ROOT
from rulesets import RULESETS
from tests.support.client import Client

from .census import ROWS, Worlds

IMMUTABLE = "public, max-age=31536000, immutable"
ADDRESS = re.compile(r"/static/[0-9a-f]{12}/([\w./-]+)")
SHEETS = (
    "site.css", "table.css", "replay.css", "lobby.css", "document.css", "api.css", "account.css",
    *(f"rulesets/{key}.css" for key in RULESETS),
)  # fmt: skip


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets(ROOT / "static")


async def test_a_file_under_its_version_is_kept_for_good(client: Client, assets: Assets) -> None:
    answer = await client.get(assets.url("svg/favicon.svg"))
    assert answer.content == (ROOT / "static/svg/favicon.svg").read_bytes()
    assert answer.headers["cache-control"] == IMMUTABLE
    assert answer.headers["content-type"] == "image/svg+xml"


async def test_a_file_of_another_version_is_missing(client: Client) -> None:
    answer = await client.get("/static/0123456789ab/svg/favicon.svg")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


async def test_an_address_without_a_version_leads_to_the_current_one(
    client: Client, assets: Assets
) -> None:
    answer = await client.get("/static/svg/favicon.svg", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, assets.url("svg/favicon.svg"))
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["", "nothing.js", "../pyproject.toml", "%2e%2e/pyproject.toml", "js/README.md"]
)
async def test_nothing_else_is_served(client: Client, assets: Assets, path: str) -> None:
    for address in (f"/static/{path}", assets.url(path)):
        assert (await client.get(address)).status_code == 404


def test_a_changed_file_changes_every_address(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    (tmp_path / "b.js").write_text("2")
    before = Assets(tmp_path)
    assert Assets(tmp_path).url("a.js") == before.url("a.js")
    (tmp_path / "b.js").write_text("3")
    assert Assets(tmp_path).url("a.js") != before.url("a.js")


def test_files_stay_as_they_were_when_the_server_started(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("before")
    kept = Assets(tmp_path)
    (tmp_path / "a.js").write_text("after")
    assert kept.text("a.js") == "before"


@pytest.mark.parametrize("sheet", SHEETS)
async def test_a_sheet_brings_what_it_imports(client: Client, assets: Assets, sheet: str) -> None:
    answer = await client.get(assets.url(f"css/{sheet}"))
    assert "@import" not in answer.text
    for path in ADDRESS.findall(answer.text):
        assert path in assets, path
    assert "url(../" not in answer.text.replace('"', "")
    for imported in re.findall(r'@import url\("([^"]+)"\)', assets.text(f"css/{sheet}")):
        part = (ROOT / "static/css" / Path(sheet).parent / imported).read_text("utf-8")
        assert part.rstrip().splitlines()[-3:][0] in answer.text


async def test_text_is_compressed_for_those_who_can_read_it(client: Client, assets: Assets) -> None:
    whole = (ROOT / "static/js/table/live_table.js").read_bytes()
    packed = await client.get(assets.url("js/table/live_table.js"))
    plain = await client.get(
        assets.url("js/table/live_table.js"), headers={"accept-encoding": "identity"}
    )
    assert packed.content == plain.content == whole
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(whole) / 2
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


async def test_pages_and_json_are_compressed_too(client: Client) -> None:
    for path in ("/", "/rules/richard_iii", "/api/rulesets/richard_iii/charts.json"):
        assert (await client.get(path)).headers["content-encoding"] == "gzip", path


async def test_every_page_names_only_files_that_are_here(client: Client, assets: Assets) -> None:
    for path in ("/", "/new", "/new/richard_iii", "/rules/rose_wars", "/about", "/sign-in"):
        page = (await client.get(path)).text
        named = re.findall(r'"/static/([^"#]+)', page)
        assert named
        for one in named:
            digest, _, file = one.partition("/")
            assert digest == assets.digest
            assert file in assets, one


BUSY = "The server is busy; your games are safe. Please try again."


@contextmanager
def no_file_left() -> Iterator[None]:
    """As with too many connections, until the block ends. Those that are open stay so."""

    def refuse(path: object, *_: object, **__: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files", str(path))

    with ExitStack() as stack:
        for module in (builtins, io):
            stack.enter_context(mock.patch.object(module, "open", refuse))
        yield


def test_who_needs_a_file_where_none_is_left_is_told_that_the_server_is_busy(
    worlds: Worlds,
) -> None:
    wrong, told = {}, set()
    for row in (row for row in ROWS if row.method == "GET"):
        world = worlds.get(row.match)
        parts = world.parts_of(row.path)
        with no_file_left():
            answer = world.request("GET", row.path, parts, "host")
        if BUSY in answer.text and answer.status_code == 503:
            told.add(row.path)
        elif answer.status_code != row.statuses["host"]:
            wrong[row.path] = answer.status_code
    assert not wrong
    assert {"/", "/account", "/docs/protocol"} <= told
