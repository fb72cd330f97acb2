"""A page with a board fetches one script: its modules, joined line by line."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from itertools import product

import pytest

from app.base.assets import joined
from app.base.assets.joined import Joined, joined_scripts
from app.base.assets.static import Assets
from app.base.settings import ROOT
from rulesets import RULESETS
from tests.support.client import Client
from tools.client.lobby import Lobby

PAGES = ("table", "sandbox", "replay")
PER_SCRIPT = pytest.mark.parametrize(("page", "key"), [*product(PAGES, RULESETS)])
ASSETS = Assets(ROOT / "static")
MODULES = sorted(
    path.relative_to(ROOT / "static").as_posix() for path in (ROOT / "static/js").rglob("*.js")
)
SCRIPTS = joined_scripts(set(MODULES), ASSETS.text)
STATEMENT = re.compile(
    r"^(?:import|export)\b|^\} from |import\(|[;}](?:import|export)\b", re.MULTILINE
)
LOADED = re.compile(r'\$load\("([^"]+)"\)')
NAMED = re.compile(
    r'(?:<script[^>]* src|<link rel="(?:stylesheet|preload)"[^>]* href)="/static/\w+/([^"#]+)"'
)
MOST = {"richard_iii": 207, "lancaster_york": 180, "rose_wars": 132, "cousins_war": 167}
"""Kilobytes that a table fetches before its first move, compressed, besides the page itself."""


def join(**sources: str) -> Joined:
    """The module `a` and what it imports, at the paths js/NAME.js."""
    return Joined("joined/a.js", ("js/a.js",), (), lambda path: sources[path[3:-3]])


@PER_SCRIPT
def test_a_script_holds_whatever_its_modules_import(page: str, key: str) -> None:
    script = SCRIPTS[f"joined/{page}/{key}.js"]
    assert {f"js/{page}/main.js", "js/pages/site.js", f"js/rulesets/{key}.js"} <= set(
        script.modules
    )
    assert len(script.modules) == len(set(script.modules))
    assert set(LOADED.findall(script.text)) <= set(script.modules)
    body = script.text.removeprefix(joined.HEAD % {"root": "../../"})
    assert not STATEMENT.search(body.replace("$import(", ""))
    assert "import.meta" not in body


@pytest.mark.parametrize("key", RULESETS)
def test_each_line_stays_where_it_is_in_its_module(key: str) -> None:
    script = SCRIPTS[f"joined/table/{key}.js"]
    sources = {module: ASSETS.text(module).split("\n") for module in script.modules}
    changed = 0
    for number, line in enumerate(script.text.split("\n"), 1):
        place = script.place(number)
        if place is None or not line:
            continue
        source = sources[place[0]][place[1] - 1]
        assert line in source or re.search(r"import|export|\} from ", source), (place, line)
        changed += line not in source
    assert changed > len(script.modules)


def test_only_comments_are_left_out() -> None:
    """Not what looks like one on a line of a long text, between two backticks."""
    for module in MODULES:
        text, ticks, end = ASSETS.text(module), 0, 0
        for comment in joined.COMMENT.finditer(text):
            ticks += text.count("`", end, comment.start())
            assert ticks % 2 == 0, (module, comment[0])
            end = comment.end()


def test_no_module_waits_for_one_that_waits_for_it() -> None:
    needs = {path: set(joined.imports(path, ASSETS.text(path))) for path in MODULES}
    assert list(TopologicalSorter(needs).static_order())


def test_only_what_the_page_may_need_later_is_imported_while_it_runs() -> None:
    dynamic = [path for path in MODULES if re.search(r"\bimport\(", ASSETS.text(path))]
    # The board of the match, which the script holds; shares of dice, seldom outstanding.
    assert dynamic == ["js/pages/site.js", "js/table/board/board_host.js"]


def test_imports_and_exports_become_names_of_functions() -> None:
    script = join(
        a='import { one as first,\n  two } from "./b.js";\nimport * as all from "./b.js";\n'
        'import "./c.js";\nexport const here = import.meta.url;\nimport("./d.js");\n',
        b='export { three as one } from "./c.js";\nexport async function two() {}\n'
        "export function* four() {}\n",
        c="// Three.\nexport class three {}\n",
    )
    assert script.modules == ("js/a.js", "js/b.js", "js/c.js")
    assert (
        'const { one: first,\ntwo } = $load("js/b.js");\nconst all = $load("js/b.js");\n'
        '$load("js/c.js");\nconst here = $url("js/a.js");\n$import("js/", "./d.js");\n'
        "return {here};" in script.text
    )
    assert (
        "\nasync function two() {}\nfunction* four() {}\n"
        'return {one: $load("js/c.js").three, two, four};' in script.text
    )
    assert "\n\nclass three {}\nreturn {three};" in script.text


def test_what_is_vendored_is_joined_with_its_licence_as_it_was_packed() -> None:
    script = join(
        a='import{b as c}from"./b.js";import"./d.js";const e=c;{}export{e as f};\n//# packed.map\n',
        b="/**\n * @license\n * Of others.\n */\nexport const b = 1;\n",
        d="/** Ours. */\n",
    )
    assert script.modules == ("js/a.js", "js/b.js", "js/d.js")
    assert 'const {b: c} = $load("js/b.js");$load("js/d.js");const e=c;{}' in script.text
    assert "return {f: e};" in script.text
    assert "@license" in script.text
    assert "Ours" not in script.text


def test_a_place_in_a_script_is_one_in_a_module() -> None:
    script = join(a='import "./b.js";\nfail();\n', b="\n\nfall();\n")
    lines = script.text.split("\n")
    assert script.place(lines.index("fail();") + 1) == ("js/a.js", 2)
    assert script.place(lines.index("fall();") + 1) == ("js/b.js", 3)
    assert script.place(1) is None
    assert script.place(len(lines)) is None


async def test_a_script_is_served_and_is_the_same_once_it_is_joined(client: Client) -> None:
    first, second = [await client.get(ASSETS.joined("table", "rose_wars")) for _ in range(2)]
    assert first.text == second.text == SCRIPTS["joined/table/rose_wars.js"].text
    assert first.headers.keys() == second.headers.keys()
    assert second.headers["content-type"].startswith("text/javascript")
    assert "immutable" in second.headers["cache-control"]


def test_a_game_without_a_board_has_the_script_of_the_page() -> None:
    assert ASSETS.joined("table", "council") == ASSETS.url("joined/table.js")
    assert "joined/table.js" in ASSETS


@pytest.mark.parametrize("key", RULESETS)
async def test_a_table_is_a_few_small_files(client: Client, key: str) -> None:
    async with Lobby(str(client.base_url)) as lobby:
        await lobby.sign_up("Anne")
        match = await lobby.create(key)
        await lobby.fill_with_bots(match, "page")
        await lobby.begun(match)
        page = (await lobby.http.get(f"/matches/{match}")).text
    named = set(NAMED.findall(page))
    assert {"js/pages/faults.js", f"joined/table/{key}.js"} == {n for n in named if ".js" in n}
    assert len(named) <= 6
    sent = [await client.get(ASSETS.url(path)) for path in named]
    size = sum(int(answer.headers["content-length"]) for answer in sent)
    assert MOST[key] * 0.9e3 < size < MOST[key] * 1e3, size
