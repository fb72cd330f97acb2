"""python -m tools editions NAME [COMMIT]: keep the rules of a release for ever.

The archive holds the code and the packs of the games as they were, and nothing that is only shown.
`app/referee/former_rules.py` loads it.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
from pathlib import PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from app.base.settings import ROOT
from app.referee.former_rules import FOLDER

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of each file in an archive, so that the same commit makes the same archive."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="the version, such as 0.4.0")
    parser.add_argument("commit", nargs="?", default="HEAD", help="the commit of its release")


def run(arguments: argparse.Namespace) -> int:
    """Write the archive. Returns 0; raises CalledProcessError for an unknown commit."""
    path = FOLDER / f"{arguments.name}.zip"
    path.write_bytes(packed(_tree(arguments.commit)))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")
    return 0


def packed(tree: bytes) -> bytes:
    """The archive of a tar of `rulesets/`."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(tree)) as tar, ZipFile(archive, "w", ZIP_DEFLATED) as file:
        for member in sorted(tar.getmembers(), key=lambda member: member.name):
            content = tar.extractfile(member) if _is_kept(member.name) else None
            if content is not None:
                entry = ZipInfo(member.name, LONG_AGO)
                file.writestr(entry, content.read(), ZIP_DEFLATED, 9)
    return archive.getvalue()


def _is_kept(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix == ".py" or path.name == "pack.json"


def _tree(commit: str) -> bytes:
    command = ["git", "archive", "--format=tar", commit, "rulesets"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout  # noqa: S603
