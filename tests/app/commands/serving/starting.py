"""A process that is kept, and notes what it does."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from app.commands.serving.supervised_process import SupervisedProcess

PROGRAM = """
import pathlib, signal, sys

place, name = pathlib.Path(sys.argv[1]), sys.argv[2]

def note(word):
    with place.open("a") as notes:
        notes.write(f"{name} {word}\\n")

def ends_with(word):
    return lambda *_: (note(word), sys.exit())

def say(word):
    print(word, flush=True)

signal.signal(signal.SIGUSR1, ends_with("left"))
signal.signal(signal.SIGUSR2, ends_with("made way"))
if "--waits" in sys.argv:
    say("loaded")
    for order, answer in (("listen", "listening"), ("serve", None)):
        assert sys.stdin.readline() == order + "\\n"
        if answer:
            note("listens")
            say(answer)
note("serves")
say("ready")
sys.stdin.read()
"""


def kept(notes: Path, name: str = "it") -> SupervisedProcess:
    """It says when it serves, and waits until it is told to where it should."""
    command = (sys.executable, "-c", PROGRAM, str(notes), name)
    return SupervisedProcess(name, command, os.environ, (), says_ready=True)


def noted(notes: Path) -> list[str]:
    """What such processes have noted, in order."""
    return notes.read_text().splitlines()
