"""How close a game was and how far it swung, by its story: for the gallery to sort by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None

FIGURES = ("lead", "swing")


def upgrade() -> None:
    """Forwards. A story that is there already has neither until it is made again."""
    for name in FIGURES:
        op.add_column("stories", sa.Column(name, sa.Float, nullable=True))
        op.create_index(f"ix_stories_{name}", "stories", [name])


def downgrade() -> None:
    """Backwards."""
    for name in FIGURES:
        op.drop_index(f"ix_stories_{name}", "stories")
        op.drop_column("stories", name)
