"""python -m app backup: copy the whole database into a file, while people play."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..console.at_database import OpenDatabase, at_database
from ..hosting.backups import back_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=_file, help="where to write it, such as roses.dump; must not exist"
    )


def _file(word: str) -> Path:
    """The file that the host named. A single word, such as `list`, was meant for something else."""
    if "/" not in word and "." not in word:
        raise argparse.ArgumentTypeError(
            f"{word} looks like no file. If you want a copy of that name, write ./{word}. "
            "The daily copies are in VAR_DIR/backups, or in BACKUP_DIR."
        )
    return Path(word)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where no copy was made."""
    return at_database(_back_up, arguments, reads_only=True)


async def _back_up(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    path: Path = arguments.file
    await back_up(database.url, path)
    size = path.stat().st_size  # noqa: ASYNC240 (nothing else happens in this process)
    print(
        f"{path}: {size / 2**20:.1f} MiB. It holds seeds and hashes of passwords: keep it secret.\n"
        f"It was not restored on trial, as daily copies are: `check --upgrade {path}` does that."
    )
