"""The subjects of commits have one form, in the hook and in `make check`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.subjects import has_form, main, upon_release


@pytest.mark.parametrize(
    "subject",
    ["Rose Wars: draw the range of archers", "Release 0.4.0", "Merge branch 'wings'"],
)
def test_a_part_and_a_verb_are_a_subject_and_so_is_a_release(subject: str) -> None:
    assert has_form(subject)


@pytest.mark.parametrize(
    "subject",
    [
        "",
        "draw the range of archers",
        "Rose Wars: Draw the range of archers",
        "Rose Wars: draw the range of archers.",
        "Rose Wars: draw the range of archers " + "x" * 36,
    ],
)
def test_a_subject_without_a_part_a_long_one_and_a_sentence_are_refused(
    subject: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nThe reason.\n")
    assert main([str(message)]) == 1
    assert "Wanted" in capsys.readouterr().err


def test_the_body_of_a_message_may_be_as_it_likes(tmp_path: Path) -> None:
    message = tmp_path / "message"
    message.write_text("Rose Wars: draw the range of archers\n\nAny line.\n")
    assert main([str(message)]) == 0


def test_what_was_made_before_the_release_or_beside_it_is_not_asked_about(tmp_path: Path) -> None:
    assert upon_release(tmp_path) == []
    _git(tmp_path, "init", "--quiet", "--initial-branch=main")
    assert upon_release(tmp_path) == []
    _commit(tmp_path, "long ago")
    assert upon_release(tmp_path) == ["long ago"]
    _git(tmp_path, "branch", "beside")
    _commit(tmp_path, "Release 1.0.0")
    _commit(tmp_path, "Part: go on")
    _git(tmp_path, "switch", "--quiet", "beside")
    _commit(tmp_path, "beside it")
    _git(tmp_path, "switch", "--quiet", "main")
    _git(tmp_path, "merge", "--quiet", "--no-edit", "beside")
    assert upon_release(tmp_path) == ["Part: go on"]


def test_of_a_shallow_clone_what_is_there_is_asked_about(tmp_path: Path) -> None:
    whole, shallow = tmp_path / "whole", tmp_path / "shallow"
    whole.mkdir()
    _git(whole, "init", "--quiet")
    for subject in ("Release 1.0.0", "first", "second"):
        _commit(whole, subject)
    _git(tmp_path, "clone", "--quiet", "--depth=1", whole.as_uri(), str(shallow))
    assert upon_release(shallow) == ["second"]


def _commit(folder: Path, subject: str) -> None:
    _git(folder, "commit", "--quiet", "--allow-empty", "--message", subject)


def _git(folder: Path, *words: str) -> None:
    who = "-c user.name=Anne -c user.email=anne@example.org -c commit.gpgsign=false"
    command = ["git", *who.split(), *words]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
