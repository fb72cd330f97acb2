"""Templates, whose `match.url` is looked up in a dictionary as fast as in Python, and which are
compiled once.

Jinja asks first for an attribute, which raises and catches an error for each key of a dictionary:
two microseconds, and a list of 200 matches has ten thousand of them. To compile the templates of
the front page takes 70 ms, and of all pages half a second.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader
from jinja2.bccache import Bucket

METHODS = frozenset(dir(dict))
"""What `a.b` means of a dictionary even where it has a key of that name, as ever in Jinja."""


class QuickEnvironment(Environment):
    """Asks dictionaries for their keys first."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What the template calls `obj.attribute`."""
        if type(obj) is dict and attribute not in METHODS:
            found = obj.get(attribute, obj)  # which does not hold itself
            return self.undefined(obj=obj, name=attribute) if found is obj else found
        return super().getattr(obj, attribute)


class CompiledTemplates(FileSystemBytecodeCache):
    """Keeps what templates were compiled to beside them, as Python does with modules: only where
    that is wanted, and where the folder can be written."""

    def __init__(self, folder: Path) -> None:
        made_by = f"{sys.implementation.cache_tag}.jinja-{jinja2.__version__}"
        super().__init__(str(folder / "__pycache__"), f"%s.{made_by}")

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write it, as a whole or not at all."""
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):
            Path(self.directory).mkdir(exist_ok=True)
            super().dump_bytecode(bucket)


def environment(folder: Path) -> QuickEnvironment:
    """Of the templates in `folder`, with everything escaped."""
    return QuickEnvironment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        bytecode_cache=CompiledTemplates(folder),
    )
