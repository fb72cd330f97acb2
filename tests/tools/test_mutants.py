"""Planted faults: which there can be in a file, and whether a test is seen to find one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutants.faults import Fault, in_python, sample
from tools.mutants.hunt import hunt, near_tests

ROOT = Path(__file__).parents[2]
FILE = Path("app/x.py")


@pytest.mark.parametrize(
    ("text", "faulty"),
    [
        ("a < b", "a <= b"),
        ("a == b", "a != b"),
        ("a in b", "a not in b"),
        ("a and b or c", "a and b and c"),
        ("x = 1", "x = 2"),
        ("x = True", "x = False"),
        ("é = ä if ö else ü", "é = ä if not (ö) else ü"),
        ("if a:\n    tell(b)", "if a:\n    pass"),
    ],
)
def test_a_slip_is_planted_in_its_place(text: str, faulty: str) -> None:
    assert faulty in [fault.in_text(text) for fault in in_python(FILE, text)]


@pytest.mark.parametrize(
    "text", ['"""1 < 2, and True."""', "x: int | None", "import a", "zip(a, b, strict=True)[c]"]
)
def test_where_nothing_is_done_nothing_can_go_wrong(text: str) -> None:
    assert list(in_python(FILE, text)) == []


def test_the_browser_code_has_the_same_slips(tmp_path: Path) -> None:
    text = "/** é < ü */\nexport const f = (a, b) => (a < b && a !== 1 ? go() : true);\nf(1, 25);\n"
    (tmp_path / "x.js").write_text(text, "utf-8")
    faults = sample(tmp_path, [Path("x.js")], 100, seed=1)
    lines = {fault.in_text(text).splitlines()[1] for fault in faults}
    was = "export const f = (a, b) => (a < b && a !== 1 ? go() : true);"
    assert lines == {
        was,  # those of the last line
        was.replace("<", "<="),
        was.replace("&&", "||"),
        was.replace("!==", "==="),
        was.replace("1", "2"),
        was.replace("true", "false"),
        was.replace("a < b && a !== 1", "!(a < b && a !== 1)"),
    }
    last = {fault.in_text(text).splitlines()[2] for fault in faults}
    assert last == {"f(1, 25);", "f(2, 25);", ";"}, "25 is a measure"


def test_a_sample_is_the_same_for_a_seed_and_another_for_another() -> None:
    files = [Path("tools/mutants/faults.py")]
    assert sample(ROOT, files, 5, seed=1) == sample(ROOT, files, 5, seed=1)
    assert sample(ROOT, files, 5, seed=1) != sample(ROOT, files, 5, seed=2)


def test_the_near_tests_a_file_are_those_of_its_folder_then_of_those_above() -> None:
    told = near_tests(ROOT, Path("app/play/clocks/store.py"))
    assert told == ["tests/app/play/clocks", "tests/app/play", "tests/app"]


def test_what_all_games_share_is_tried_by_tests_of_its_own_name_first() -> None:
    told = near_tests(ROOT, Path("rulesets/search/advice.py"))
    assert told == ["tests/search", "tests/rulesets", "tests/conformance", "tests/review"]
    told = near_tests(ROOT, Path("rulesets/rose_wars/state/game.py"))
    assert told[0] == "tests/rulesets/rose_wars/state"
    assert told[-2:] == ["tests/conformance", "tests/review"]


def test_a_fault_is_found_by_the_test_that_fails_and_lives_where_none_does(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "tests/app").mkdir(parents=True)
    text = "def larger(a, b):\n    return a if a > b else b\n"
    (tmp_path / FILE).write_text(text)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = thorough\npythonpath = .\n")
    (tmp_path / "tests/app/test_x.py").write_text(
        "from app.x import larger\n\ndef test_larger():\n    assert larger(1, 2) == 2\n"
    )
    start = text.index("a > b")
    opposite = Fault(FILE, start, start + 5, "a < b")
    equal = Fault(FILE, start + 2, start + 3, ">=")
    found, lived = hunt(tmp_path, [opposite, equal])
    assert found.told == "app/x.py:2: `a > b` is `a < b`"
    assert found.found_by == ("tests/app/test_x.py::test_larger",)
    assert lived.found_by == ()
    assert (tmp_path / FILE).read_text() == text
