"""An edition counts what decides play, and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.base import edition
from app.base.edition import alike, counted, fingerprint_of
from rulesets import RULESETS

RULES = Path(__file__).parents[2] / "rulesets"
SENTENCE = re.compile(r'"([A-Z][a-z]+[ ,’][^"{}\\]*)"')
TOLD = {
    "a question": "prompts/*.py",
    "a refusal": "prompts/*refusals.py",
    "the lobby's words": "meta.py",
    "a story": "story*",
    "a picture": "pictures.py",
    "a headline": "headlines.py",
    "a lesson": "lessons/*.py",
    "the words of a hint": "insight/words.py",
    "a small picture": "thumbnail.py",
    "what an opponent likes": "insight/judgement.py",
    "how prompts are put together": "../telling/prompts.py",
    "how stories are put together": "../telling/story/*.py",
}
PLAYS = (
    "ruleset.py",
    "rules/setup.py",
    "state/game.py",
    "state/upgrade.py",
    "components/cards.py",
    "knowledge/view.py",
    "../kernel/flow.py",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules, as an author has them."""
    return shutil.copytree(RULES, tmp_path_factory.mktemp("code") / "rulesets")


def of(copy: Path, key: str) -> str:
    return fingerprint_of(copy / key, copy / "kernel")


def say_it_otherwise(file: Path) -> bool:
    """Change the first sentence of a module, if it has one, or its docstring."""
    text = file.read_text("utf-8")
    head, found = text.split('"""', 2)[-1], SENTENCE.search(text.split('"""', 2)[-1])
    start = len(text) - len(head) + (found.end(1) if found else 0)
    at = start if found else 3
    file.write_text(f"{text[:at]}, or so{text[at:]}", "utf-8")
    return found is not None


@pytest.mark.parametrize("key", RULESETS)
def test_another_sentence_is_the_same_edition(copy: Path, key: str) -> None:
    before = of(copy, key)
    for part, files in TOLD.items():
        found = [file for one in (copy / key).glob(files) for file in (one, *one.rglob("*.py"))]
        changed = [say_it_otherwise(file) for file in found if file.suffix == ".py"]
        if not changed:  # the refusals of a game may stand with its questions
            assert (part, key) == ("a refusal", "cousins_war")
        assert of(copy, key) == before, part


@pytest.mark.parametrize("key", RULESETS)
def test_another_rule_is_another_edition(copy: Path, key: str) -> None:
    editions = [of(copy, key)]
    for file in PLAYS:
        with (copy / key / file).open("a") as rules:
            rules.write("LIMIT = 7\n")
        editions.append(of(copy, key))
        assert len(editions) == len(set(editions)), file


@pytest.mark.parametrize("key", RULESETS)
def test_what_plays_loads_nothing_that_does_not_count(key: str) -> None:
    code = f"import sys, rulesets.{key}.ruleset; print(*(m.__file__ for m in LOADED))"
    loads = code.replace("LOADED", "[m for n, m in sys.modules.items() if n[:8] == 'rulesets']")
    loaded = subprocess.run(
        [sys.executable, "-c", loads], cwd=RULES.parent, capture_output=True, text=True, check=True
    )
    files = {Path(name) for name in loaded.stdout.split()}
    doors = {RULES / "__init__.py", RULES / key / "__init__.py"}
    assert files - doors <= set(counted(RULES / key, RULES / "kernel"))
    assert doors <= files


def test_the_release_is_no_part_of_an_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.referee.packs import load_ruleset

    ruleset = load_ruleset("rose_wars")
    ours = edition.edition(ruleset)
    monkeypatch.setattr(edition, "RELEASE", "9.9.9")
    theirs = edition.edition(ruleset)
    assert ours != theirs
    assert alike(ours, theirs)
    assert not alike(ours, ours.replace("/3/", "/4/"))
    assert not alike(None, None)
