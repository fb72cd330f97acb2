"""Modules in one file: a page with a board fetches one script, not a hundred.

There is no build step: modules lie in the tree as browsers read them, and a page's are joined when
it is first asked for. Each becomes a function that runs when it is first imported, as a module
does. Comments and indentation are left out, but no line is, so that a place in the joined file is a
place in a module (`Joined.place`).

It understands the imports and exports that our modules use, and those of static/vendor, which stand
after others on one line. tests/app/base/web/test_joined.py holds the modules to those."""

from __future__ import annotations

import posixpath
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Set
from functools import cached_property
from itertools import accumulate
from typing import Final

IMPORT: Final = re.compile(
    r"(?:^|(?<=[;}]))import ?(?:\{(?P<names>[^}]*)\} ?from ?|\* as (?P<whole>\w+) from )?"
    r'"(?P<source>\.[^"]+)";',
    re.MULTILINE,
)
NAMES: Final = re.compile(
    r'(?:^|(?<=[;}]))export ?\{(?P<names>[^}]*)\}(?: from "(?P<source>\.[^"]+)")?;', re.MULTILINE
)
"""Names that a module exports together: its own, or those of another."""
EXPORT: Final = re.compile(
    r"^export (?=(?:async )?(?:function\*?|class|const) (?P<name>\w+))", re.MULTILINE
)
COMMENT: Final = re.compile(
    r"^[ \t]*(?://.*|/\*(?!!|\*\s*\* @license)(?:[^*]|\*(?!/))*\*/[ \t]*)$", re.MULTILINE
)
"""A comment on lines of its own, but for one that names a licence."""
INDENT: Final = re.compile(r"^[ \t]+", re.MULTILINE)
"""A browser does not need it, in code or in a template: 3 KB of a table, gzipped."""
LATER: Final = re.compile(r"\bimport\((?=[\"`])")
"""An import while the page runs, of a module that is joined as well or has a file of its own."""

HEAD: Final = """\
const $modules = {};
const $root = new URL("%(root)s", import.meta.url);
const $load = (path) => ($modules[path].exports ??= $modules[path].make());
const $url = (path) => new URL(path, $root).href;
const $import = async (folder, name) => {
  const { href } = new URL(name, $url(folder));
  const path = href.slice($root.href.length);
  return path in $modules ? $load(path) : import(href);
};
"""


SCRIPTS: Final = {
    "table": ("js/pages/site.js", "js/table/main.js", "js/pages/share.js"),
    "sandbox": ("js/pages/site.js", "js/sandbox/main.js"),
    "replay": ("js/pages/site.js", "js/replay/main.js"),
}
"""Pages with a board, and the modules that run on them."""
BOARD: Final = re.compile(r"js/rulesets/(\w+)\.js")


class Joined:
    """The modules of `run`, which run in turn (one that fails does not stop the next), those of
    `boards`, which wait to be imported, and all that these import; sent as the file at `path`.
    They are joined when that is first asked for."""

    def __init__(
        self,
        path: str,
        run: tuple[str, ...],
        boards: tuple[str, ...],
        source: Callable[[str], str],
    ) -> None:
        self._path, self._run, self._boards, self._source = path, run, boards, source

    @cached_property
    def modules(self) -> tuple[str, ...]:
        """The paths of all modules, in their order in the file."""
        waiting = [*self._run, *self._boards]
        known = set(waiting)
        for path in waiting:
            for other in imports(path, self._source(path)):
                if other not in known:
                    known.add(other)
                    waiting.append(other)
        return tuple(waiting)

    @cached_property
    def text(self) -> str:
        """The file."""
        head = HEAD % {"root": "../" * self._path.count("/") or "./"}
        functions = [_function(module, self._source(module)) for module in self.modules]
        runs = [f'Promise.resolve("{one}").then($load);\n' for one in self._run]
        return "".join([head, *functions, *runs])

    @cached_property
    def _starts(self) -> list[int]:
        """The line of the file, from 0, on which each module begins."""
        lines = [self._source(module).count("\n") + 2 for module in self.modules]
        return list(accumulate(lines[:-1], initial=HEAD.count("\n") + 1))

    def place(self, line: int) -> tuple[str, int] | None:
        """The module and its line that stand in this line, from 1; None between the modules."""
        at = bisect_left(self._starts, line) - 1
        if at < 0:
            return None
        module, own = self.modules[at], line - self._starts[at]
        return (module, own) if own <= self._source(module).count("\n") else None


def joined_scripts(paths: Set[str], source: Callable[[str], str]) -> dict[str, Joined]:
    """The scripts of pages by their paths: "joined/table/KEY.js" with the board of a game, and
    "joined/table.js" for a game that has none."""
    scripts = {}
    found = [board for board in map(BOARD.fullmatch, paths) if board]
    boards: dict[str, tuple[str, ...]] = {"": ()} | {f"/{one[1]}": (one[0],) for one in found}
    for page, run in SCRIPTS.items():
        if paths >= set(run):
            for name, board in boards.items():
                path = f"joined/{page}{name}.js"
                scripts[path] = Joined(path, run, board, source)
    return scripts


def imports(path: str, text: str) -> Iterator[str]:
    """The modules that the one at `path` cannot do without."""
    for pattern in (IMPORT, NAMES):
        for found in pattern.finditer(text):
            if found["source"]:
                yield _at(path, found["source"])


def _at(path: str, source: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), source))


def _function(path: str, text: str) -> str:
    """A module as a function that returns what it exports, with as many lines."""
    exports: list[str] = []

    def imported(found: re.Match[str]) -> str:
        load = f'$load("{_at(path, found["source"])}");'
        if found["whole"]:
            return f"const {found['whole']} = {load}"
        names = re.sub(r"\s+as\s+", ": ", found["names"] or "")
        return f"const {{{names}}} = {load}" if names else load

    def named(found: re.Match[str]) -> str:
        names = [name.split() for name in found["names"].split(",") if name.strip()]
        source = found["source"]
        home = f'$load("{_at(path, source)}").' if source else ""
        exports.extend(f"{name[-1]}: {home}{name[0]}" for name in names)
        return "\n" * found[0].count("\n")

    def exported(found: re.Match[str]) -> str:
        exports.append(found["name"])
        return ""

    text = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    text = INDENT.sub("", IMPORT.sub(imported, text))
    text = NAMES.sub(named, text)
    text = EXPORT.sub(exported, text)
    text = LATER.sub(f'$import("{posixpath.dirname(path)}/", ', text)
    text = text.replace("import.meta.url", f'$url("{path}")')
    made = f"{{make: (function () {{\n{text}return {{{', '.join(exports)}}};}})}};"
    return f'$modules["{path}"] = {made}\n'
