"""The tables of 0.4.0, to which fifty steps had led: a file of `tables_of_0_4_0` a subject."""

from __future__ import annotations

from pathlib import Path

from alembic import op

revision = "0050"
down_revision = None
branch_labels = None
depends_on = None

FOLDER = Path(__file__).parents[1] / "tables_of_0_4_0"
SUBJECTS = ("people", "matches", "table", "clocks", "notices", "replays", "learning", "host")
"""In the order in which their tables refer to each other."""


def upgrade() -> None:
    """Forwards."""
    for subject in SUBJECTS:
        for statement in (FOLDER / f"{subject}.sql").read_text("utf-8").split(";\n"):
            if statement.strip():
                op.execute(statement)
