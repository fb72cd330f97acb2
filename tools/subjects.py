"""Whether the subjects of commits have our form.

python -m tools.subjects         those made upon the last release: `make check` asks
python -m tools.subjects FILE    that of the message in a file: git asks, after `make hooks`
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from app.base.settings import ROOT

LONGEST = 72
FORM = re.compile(r"[A-Z][^:]*: [a-z].*[^.]|Release \d+\.\d+\.\d+|Merge .+")
WANTED = "Wanted: `Part: verb …`, at most 72 characters, without a full stop"


def has_form(subject: str) -> bool:
    """Whether a subject names its part and is short. No machine tells whether it is imperative."""
    return len(subject) <= LONGEST and FORM.fullmatch(subject) is not None


def upon_release(folder: Path) -> list[str]:
    """The subjects of the commits made upon the last release: of all where none is in sight, as in
    a shallow clone; none outside of a repository."""
    release = _git(folder, "-1", "--format=%H", "--grep=^Release [0-9]")
    made = ["--ancestry-path", f"{release[0]}..HEAD"] if release else []
    return _git(folder, "--no-merges", "--format=%s", *made)


def _git(folder: Path, *words: str) -> list[str]:
    command = ["git", "log", *words]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    return ran.stdout.splitlines()


def main(files: list[str]) -> int:
    """Print the subjects that have another form. Returns 1 if there are any, else 0."""
    given = [Path(name).read_text("utf-8").split("\n", 1)[0] for name in files]
    others = [one for one in given or upon_release(ROOT) if not has_form(one)]
    if others:
        sys.stderr.writelines(f"{line}\n" for line in (*others, WANTED))
    return int(bool(others))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
